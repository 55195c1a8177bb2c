import { useState } from 'react'
import { useLocalTime } from '#app/i18n/clock.ts'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import { StarredNow } from '#app/stars/deferred-stars.ts'
import { Chips } from '#app/ui/chips.tsx'
import { Group } from '#app/ui/group.tsx'
import type { Summary } from '#content/document.ts'
import type { LocalTime } from '#content/local-time.ts'
import { AdmissionCard } from './admission-card.tsx'
import { admissionsAhead, arrangeHome, eventsAhead, type Home } from './arrange-home.ts'
import { NewsCards, QuickDoors } from './deferred-blocks.ts'
import { EventRow } from './event-row.tsx'
import { Notices } from './notices.tsx'
import { OpeningTiles } from './opening-tiles.tsx'
import { useMostAsked } from './use-most-asked.ts'

/** What the home screen tells by itself of a campus, or of all: what counts at this moment, the doors, and the rest in the order of the moment. */
export function Front({ campus }: { campus: Summary<'campuses'> | undefined }) {
  const now = useLocalTime()
  const home = useHome(now, campus?.id)
  const { isPressing } = useSteady(home, now.day)
  const event = home?.event !== undefined && (
    <Group title="Próximo evento" aside={<a href="/eventos">Ver todos</a>}>
      <EventRow event={home.event} campus={campus} now={now} />
    </Group>
  )
  return (
    <div className="front">
      <MostAskedChips campus={campus?.id} />
      <Notices campus={campus?.id} />
      <div className="starred-room">
        <StarredNow />
      </div>
      <OpeningTiles campus={campus} />
      {home?.admission && <AdmissionCard admission={home.admission} now={now} />}
      <QuickDoors />
      {isPressing && event}
      <NewsCards />
      {!isPressing && event}
    </div>
  )
}

function MostAskedChips({ campus }: { campus: string | undefined }) {
  const chips = useMostAsked(campus)?.chips ?? []
  return chips.length > 0 && <Chips label="O que mais perguntam" links={chips} />
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
