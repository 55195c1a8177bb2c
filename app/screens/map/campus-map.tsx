import { useState } from 'react'
import { listed } from '#app/i18n/listed.ts'
import { useCollection, useDocument, useOwnCampus, useSettings } from '#app/replica/use-content.ts'
import { Waiting } from '#app/ui/state-view.tsx'
import type { Summary } from '#content/document.ts'
import { drawMap } from '#content/map/draw-map.ts'
import { isInFrame } from '#content/map/map-frame.ts'
import { readOutline } from '#content/map/read-outline.ts'
import { CampusCard } from './campus-card.tsx'
import { CampusEntry } from './campus-entry.tsx'
import { distanceTo, groupByDistance, groupCampuses } from './campus-groups.ts'
import { CampusRow } from './campus-row.tsx'
import { MapImage } from './map-image.tsx'
import { NearMe } from './near-me.tsx'
import { StreetMapLink } from './street-map-link.tsx'
import { useNearness } from './use-nearness.ts'

type Campus = Summary<'campuses'>

/**
 * The campuses as a drawing and as a list, in the same order and with the same numbers. `topicId` is the help topic that
 * has what the institute drew itself.
 */
export function CampusMap({ topicId = '' }: { topicId?: string | undefined }) {
  const campuses = useCollection('campuses')
  const own = useOwnCampus()?.id
  const { mapOutline } = useSettings()
  const lines = useDocument('pages', topicId)?.mapDrawingHtml
  const nearness = useNearness()
  const [openedId, setOpenedId] = useState<string>()
  if (!campuses) return <Waiting />
  const { here } = nearness
  const groups = here ? groupByDistance(campuses, here) : groupCampuses(campuses, own)
  const inOrder = groups.flatMap((group) => group.campuses)
  const drawing = drawMap(inOrder.flatMap(pointOf), readOutline(mapOutline))
  const numbers = new Map(drawing?.pins.map(({ id }, index) => [id, index + 1]))
  const opened = inOrder.find(({ id }) => id === openedId)
  const unplaced = inOrder.filter(({ coordinates }) => !coordinates)
  return (
    <>
      <div className="map-layout">
        {drawing && (
          <div className="map-part">
            <div className="map-place">
              <MapImage
                drawing={drawing}
                lines={lines}
                campuses={inOrder}
                own={own}
                here={here}
                onOpen={setOpenedId}
              />
            </div>
            <div className="map-tools">
              <NearMe
                nearness={nearness}
                isOutside={here !== undefined && !isInFrame(drawing.frame, here)}
              />
              <StreetMapLink frame={drawing.frame} />
            </div>
          </div>
        )}
        <div className="map-list">
          {groups.map(({ title, campuses, isOwn }) => (
            <section key={title} className="campuses">
              <h2>{title}</h2>
              <ul className={isOwn ? undefined : 'group-rows'}>
                {campuses.map((campus) => {
                  const Listed = isOwn ? CampusEntry : CampusRow
                  return (
                    <Listed
                      key={campus.id}
                      campus={campus}
                      number={numbers.get(campus.id)}
                      distance={distanceTo(campus, here)}
                    />
                  )
                })}
              </ul>
            </section>
          ))}
          {drawing && unplaced.length > 0 && (
            <p className="map-note">
              Fora do desenho, ainda sem posição:{' '}
              {listed(unplaced.map(({ shortName }) => shortName))}.
            </p>
          )}
          {drawing && (
            <p className="map-source">
              Desenho próprio, só um esquema. Posições: ©{' '}
              <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
                colaboradores do OpenStreetMap
                <span className="visually-hidden"> (abre em outra janela)</span>
              </a>
              , licença ODbL. O ponto marca o meio do terreno; a portaria pode ficar longe dele.
            </p>
          )}
        </div>
      </div>
      {opened && (
        <CampusCard
          campus={opened}
          distance={distanceTo(opened, here)}
          onClose={() => setOpenedId(undefined)}
        />
      )}
    </>
  )
}

function pointOf({ id, shortName: name, coordinates }: Campus) {
  return coordinates ? [{ id, name, coordinates }] : []
}
