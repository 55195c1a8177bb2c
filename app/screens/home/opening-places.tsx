import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useLocalTime } from '#app/i18n/clock.ts'
import { openingSentence } from '#app/i18n/opening-sentence.ts'
import { TrustNote } from '#app/ui/document/trust-note.tsx'
import { usePlaces } from './use-places.ts'

/** The places of a campus, each with how it stands. */
export function OpeningPlaces({ campus }: { campus: string }) {
  const now = useLocalTime()
  const places = usePlaces(campus)
  const doubtful = places.find(({ schedule }) => schedule.doubts.length > 0) ?? places[0]
  return (
    <>
      <ul className="opening-places">
        {places.map(({ schedule, state }) => (
          <li key={schedule.id}>
            <span>{schedule.name}</span>
            <span className="open-state" data-state={state.kind}>
              {openingSentence(state, now.day)}
            </span>
            <EditSlot collection="services" document={schedule} />
          </li>
        ))}
      </ul>
      {doubtful && <TrustNote of={doubtful.schedule} />}
    </>
  )
}
