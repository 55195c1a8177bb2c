import { useState } from 'react'
import { useLocalTime } from '#app/i18n/clock.ts'
import { useCampus, useCollection, useOwnCampus, useSlice } from '#app/replica/use-content.ts'
import { StarredNow } from '#app/stars/deferred-stars.ts'
import { Group } from '#app/ui/group.tsx'
import type { LocalTime } from '#content/local-time.ts'
import {
  admissionsAhead,
  arrangeHome,
  eventsAhead,
  type Home,
  type HomeBlock,
} from './arrange-home.ts'
import { NewsCards, QuickDoors } from './deferred-blocks.ts'
import { AdmissionRow, EventRow } from './moment-rows.tsx'
import { Notices } from './notices.tsx'
import { OpeningRow } from './opening-row.tsx'

/** What the home screen tells by itself: what counts at this moment, the doors, and the rest in the order of the moment. */
export function Front() {
  const campus = useCampus()
  const own = useOwnCampus()
  const now = useLocalTime()
  const home = useHome(now, own?.id)
  const { order, isPressing } = useSteady(home, now.day)
  const row = (block: HomeBlock) =>
    block === 'admission'
      ? home?.admission && <AdmissionRow key={block} admission={home.admission} now={now} />
      : home?.event !== undefined && (
          <EventRow key={block} event={home.event} campus={own} now={now} />
        )
  const rows = order.length > 0 && <Group title="Inscrições e eventos">{order.map(row)}</Group>
  return (
    <div className="front">
      <Notices />
      <div className="starred-room">
        <StarredNow />
      </div>
      {campus && (
        <Group title={<>Agora no {campus.name}</>} aside={<a href="/horario">Ver a semana</a>}>
          <OpeningRow campus={campus} />
        </Group>
      )}
      <QuickDoors />
      {isPressing && rows}
      <NewsCards />
      {!isPressing && rows}
    </div>
  )
}

/** Arranges what there is of the content, or what the page brought of it; `undefined` until it is here. */
function useHome(now: LocalTime, campus: string | undefined): Home | undefined {
  const allAdmissions = useCollection('admissions')
  const allEvents = useCollection('events')
  const key = campus ?? ''
  const admissions = useSlice(
    'admissions',
    key,
    allAdmissions && admissionsAhead(allAdmissions, now, campus),
    true,
  )
  const events = useSlice('events', key, allEvents && eventsAhead(allEvents, now, campus), true)
  return admissions && events && arrangeHome({ admissions, events }, now)
}

const unknown: Pick<Home, 'order' | 'isPressing'> = { order: [], isPressing: false }

/** The order with which the day began on this screen: what changes meanwhile changes in its place, and nothing moves under a finger. */
function useSteady(home: Pick<Home, 'order' | 'isPressing'> = unknown, day: string) {
  const [steady, setSteady] = useState({ home, day })
  if (steady.day === day && steady.home.order.length > 0) return steady.home
  if (home.order.length > 0) setSteady({ home, day })
  return home
}
