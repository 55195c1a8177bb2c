import type { Summary } from '#content/document.ts'
import type { Coordinates } from '#content/fields.ts'
import { distanceKm } from '#content/map/map-frame.ts'

type Campus = Summary<'campuses'>

export interface CampusGroup {
  title: string
  campuses: Campus[]
  /** The one that the reader most likely looks for. */
  isOwn?: true
}

/** The reader's campus, the others that one can visit, the head office, and those not yet built; none is empty. */
export function groupCampuses(campuses: readonly Campus[], own: string | undefined): CampusGroup[] {
  const operating = campuses.filter(({ stage }) => stage === 'operating')
  const mine = operating.filter(({ id }) => id === own)
  const others = operating.filter(({ id }) => id !== own)
  const groups: CampusGroup[] = [
    { title: 'Seu campus', campuses: mine, isOwn: true },
    {
      title: mine.length > 0 ? 'Outros campi' : 'Campi',
      campuses: others.filter(({ kind }) => kind === 'campus'),
    },
    { title: 'Reitoria', campuses: others.filter(({ kind }) => kind === 'reitoria') },
    { title: 'Em implantação', campuses: campuses.filter(({ stage }) => stage === 'planned') },
  ]
  return groups.filter(isFilled)
}

/** From the nearest to the farthest; those of which nobody knows where they are come apart. */
export function groupByDistance(campuses: readonly Campus[], here: Coordinates): CampusGroup[] {
  const near = campuses
    .flatMap((campus) => {
      const km = distanceTo(campus, here)
      return km === undefined ? [] : [{ campus, km }]
    })
    .sort((a, b) => a.km - b.km)
    .map(({ campus }) => campus)
  const groups: CampusGroup[] = [
    { title: 'O mais perto', campuses: near.slice(0, 1), isOwn: true },
    { title: 'Os outros, do mais perto ao mais longe', campuses: near.slice(1) },
    {
      title: 'Sem posição no mapa',
      campuses: campuses.filter(({ coordinates }) => !coordinates),
    },
  ]
  return groups.filter(isFilled)
}

/** In a straight line, in km; `undefined` where one of the places is not known. */
export function distanceTo(
  { coordinates }: Campus,
  here: Coordinates | undefined,
): number | undefined {
  return here && coordinates && distanceKm(here, coordinates)
}

function isFilled({ campuses }: CampusGroup): boolean {
  return campuses.length > 0
}
