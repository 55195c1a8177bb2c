import { kind as faces } from 'virtual:faces/services'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useLocalTime } from '#app/i18n/clock.ts'
import { openingSentence } from '#app/i18n/opening-sentence.ts'
import { KindMark } from '#app/ui/kind/kind-mark.tsx'
import { Tile, Tiles } from '#app/ui/tiles.tsx'
import type { Summary } from '#content/document.ts'
import type { Face } from '#content/faces.ts'
import { overallState } from '#content/overall-opening.ts'
import { campusSentence, commonException } from './opening-words.ts'
import { orderPlaces } from './order-places.ts'
import { usePlaces } from './use-places.ts'

const unknownKind: Face = { hue: 'teal', pictogram: 'time' }

/** How the places of a campus stand at this moment. */
export function OpeningTiles({ campus: { id, name } }: { campus: Summary<'campuses'> }) {
  const titleId = useId()
  const now = useLocalTime()
  const places = usePlaces(id)
  const state = overallState(places.map((place) => place.state))
  const isSpecial =
    state.kind === 'holiday' ||
    (state.kind === 'closed' && commonException(places, now.day) !== undefined)
  const isDoubtful = places.some(({ schedule }) => schedule.doubts.length > 0)
  return (
    <section className="group opening" aria-labelledby={titleId}>
      <div className="group-head">
        <h2 id={titleId}>Agora no {name}</h2>
      </div>
      {isSpecial && places.length > 0 && (
        <p className="opening-line" data-state={state.kind}>
          {campusSentence(state, places, now)}
        </p>
      )}
      {places.length === 0 ? (
        <p className="opening-line">Horários não informados. Confirme antes de ir.</p>
      ) : (
        <Tiles>
          {orderPlaces(places).map(({ schedule, state: own }) => (
            <Tile
              key={schedule.id}
              href={`/horario#${schedule.id}`}
              mark={<KindMark face={schedule.kind ? faces[schedule.kind] : unknownKind} />}
              title={schedule.name}
              state={<span data-state={own.kind}>{openingSentence(own, now.day)}</span>}
              tone={
                own.kind === 'open' ? 'positive' : own.kind === 'holiday' ? 'warning' : undefined
              }
              aside={<EditSlot collection="services" document={schedule} />}
            />
          ))}
        </Tiles>
      )}
      <p className="opening-foot">
        {isDoubtful && <span>Horários a confirmar</span>}
        <a href="/horario">Ver a semana</a>
      </p>
    </section>
  )
}
