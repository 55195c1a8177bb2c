import chevronForward from 'ionicons/dist/svg/chevron-forward.svg?raw'
import { useLocalTime } from '#app/i18n/clock.ts'
import '#app/ui/disclosure.css'
import { RowLink } from '#app/ui/group.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Summary } from '#content/document.ts'
import { overallState } from '#content/overall-opening.ts'
import { OpeningPlaces } from './deferred-blocks.ts'
import { RowIcon } from './home-icon.tsx'
import { campusSentence } from './opening-words.ts'
import { usePlaces } from './use-places.ts'

/** Whether a campus is open at this moment, in one line; it unfolds to its places. */
export function OpeningRow({ campus: { id } }: { campus: Summary<'campuses'> }) {
  const now = useLocalTime()
  const places = usePlaces(id)
  if (places.length === 0)
    return (
      <RowLink
        href="/horario"
        lead={<RowIcon name="time" />}
        title="Horários não informados"
        detail="Confirme antes de ir"
      />
    )
  const state = overallState(places.map((place) => place.state))
  const isDoubtful = places.some(({ schedule }) => schedule.doubts.length > 0)
  return (
    <li>
      <details className="opening">
        <summary className="row">
          <RowIcon name="time" state={state.kind} />
          <span className="row-text">
            <span className="row-title open-state" data-state={state.kind}>
              {campusSentence(state, places, now)}
            </span>
            {isDoubtful && <span className="row-detail">a confirmar</span>}
          </span>
          <span className="row-chevron">
            <Icon svg={chevronForward} />
          </span>
        </summary>
        <OpeningPlaces campus={id} />
      </details>
    </li>
  )
}
