import { kind as faces } from 'virtual:faces/services'
import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { type ReactNode, useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useLocalTime } from '#app/i18n/clock.ts'
import { openingMark, openingSentence } from '#app/i18n/opening-sentence.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { KindMark } from '#app/ui/kind/kind-mark.tsx'
import { Tile, Tiles } from '#app/ui/tiles.tsx'
import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import type { Face } from '#content/faces.ts'
import { isSurelyOpen, type OpeningState } from '#content/opening-hours.ts'
import { overallState } from '#content/overall-opening.ts'
import { campusSentence, commonException } from './opening-words.ts'
import { orderPlaces } from './order-places.ts'
import { usePlaces } from './use-places.ts'

const unknownKind: Face = { hue: 'teal', pictogram: 'time' }

/** How the places of a campus stand at this moment, or all campuses whose hours are known. */
export function OpeningTiles({ campus }: { campus: Summary<'campuses'> | undefined }) {
  const titleId = useId()
  const now = useLocalTime()
  const campuses = useCollection('campuses') ?? []
  const places = usePlaces(campus?.id)
  const known = campuses.filter(({ id }) =>
    places.some(({ schedule }) => concerns(schedule.campuses, id)),
  )
  const isOfMany = !campus && known.length > 1
  const only = known[0]
  const state = overallState(places.map((place) => place.state))
  const isSpecial =
    state.kind === 'holiday' ||
    (state.kind === 'closed' && commonException(places, now.day) !== undefined)
  const isDoubtful = places.some(({ schedule }) => schedule.doubts.length > 0)
  return (
    <section className="group opening" aria-labelledby={titleId}>
      <div className="group-head">
        <h2 id={titleId}>Agora {campus ? `no ${campus.name}` : 'nos campi'}</h2>
        {!campus && !isOfMany && only && (
          <span className="opening-scope">Só sabemos de {only.shortName}</span>
        )}
      </div>
      {isSpecial && !isOfMany && places.length > 0 && (
        <p className="opening-line" data-state={state.kind}>
          {campusSentence(state, places, now)}
        </p>
      )}
      {places.length === 0 && <p className="opening-line">Ainda não sabemos os horários.</p>}
      {isOfMany ? (
        <Tiles>
          {known.map(({ id, shortName }) => (
            <StateTile
              key={id}
              href={`/horario?campus=${id}`}
              face={{ hue: 'green', pictogram: 'school' }}
              title={shortName}
              state={overallState(
                places
                  .filter(({ schedule }) => concerns(schedule.campuses, id))
                  .map((place) => place.state),
              )}
            />
          ))}
        </Tiles>
      ) : (
        places.length > 0 && (
          <Tiles>
            {orderPlaces(places).map(({ schedule, state: own }) => (
              <StateTile
                key={schedule.id}
                href={`/horario#${schedule.id}`}
                face={schedule.kind ? faces[schedule.kind] : unknownKind}
                title={schedule.name}
                state={own}
                aside={<EditSlot collection="services" document={schedule} />}
              />
            ))}
          </Tiles>
        )
      )}
      <p className="opening-foot">
        {isDoubtful && <span>Horários a confirmar</span>}
        {places.length > 0 ? (
          <a href="/horario">Ver a semana</a>
        ) : (
          <a href={campus ? campusPath + campus.id : '/mapa'}>Ligue antes de ir</a>
        )}
      </p>
    </section>
  )
}

interface StateTileProps {
  href: string
  face: Face
  title: string
  state: OpeningState
  aside?: ReactNode
}

function StateTile({ href, face, title, state, aside }: StateTileProps) {
  const { day } = useLocalTime()
  return (
    <Tile
      href={href}
      mark={<KindMark face={face} />}
      title={title}
      state={<span data-state={openingMark(state)}>{openingSentence(state, day)}</span>}
      tone={isSurelyOpen(state) ? 'positive' : state.kind === 'holiday' ? 'warning' : undefined}
      aside={aside}
    />
  )
}
