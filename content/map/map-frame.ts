import type { Coordinates } from '#content/fields.ts'

/** Pixels of the smallest map, on which pins and names have to fit; on larger ones there is more room. */
export const MAP_WIDTH = 320

/** Height by width. */
const mapShapes = { wide: 0.7, square: 0.95, tall: 1.25 } as const

type MapShape = keyof typeof mapShapes

/** The part of the earth that a map shows, in degrees: equirectangular, true to scale in its middle. */
export interface MapFrame {
  shape: MapShape
  north: number
  south: number
  west: number
  east: number
}

/** A place on a map, in pixels of the smallest one. */
export interface MapPlace {
  x: number
  y: number
}

const KM_PER_DEGREE = 111.195
/** At the sides, in pixels: for a pin, or for a name as well. */
export interface SideMargins {
  west: number
  east: number
}

/** For a pin only, which leaves the points most room. */
export const pinMargins: SideMargins = { west: 30, east: 30 }
/** Above and below the outermost points, in pixels: for a pin, at the foot also for the scale. */
const TOP = 28
const FOOT = 60
/** What lies closer together is shown as from this far, in km: one place alone has surroundings, too. */
const MIN_SPAN_KM = 4

/** The frame around points, of the shape in which they are largest; without a point there is none. */
export function frameOf(
  points: readonly Coordinates[],
  margins: SideMargins = pinMargins,
): MapFrame | undefined {
  if (points.length === 0) return undefined
  const [south, north] = rangeOf(points.map(({ latitude }) => latitude))
  const [west, east] = rangeOf(points.map(({ longitude }) => longitude))
  const latitude = (south + north) / 2
  const longitude = (west + east) / 2
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const wide = Math.max((east - west) * shrink * KM_PER_DEGREE, MIN_SPAN_KM)
  const high = Math.max((north - south) * KM_PER_DEGREE, MIN_SPAN_KM)
  const ratio = high / wide
  const shape = ratio < 0.6 ? 'wide' : ratio < 1.2 ? 'square' : 'tall'
  const height = MAP_WIDTH * mapShapes[shape]
  const room = MAP_WIDTH - margins.west - margins.east
  const kmPerPixel = Math.max(wide / room, high / (height - TOP - FOOT))
  const degrees = kmPerPixel / KM_PER_DEGREE
  const middle = (height - TOP - FOOT) / 2
  return {
    shape,
    north: latitude + (TOP + middle) * degrees,
    south: latitude - (FOOT + middle) * degrees,
    west: longitude - ((margins.west + room / 2) * degrees) / shrink,
    east: longitude + ((margins.east + room / 2) * degrees) / shrink,
  }
}

export function heightOf({ shape }: MapFrame): number {
  return MAP_WIDTH * mapShapes[shape]
}

export function placeOf(frame: MapFrame, { latitude, longitude }: Coordinates): MapPlace {
  const { north, south, west, east } = frame
  return {
    x: ((longitude - west) / (east - west)) * MAP_WIDTH,
    y: ((north - latitude) / (north - south)) * heightOf(frame),
  }
}

export function isInFrame(
  { north, south, west, east }: MapFrame,
  { latitude, longitude }: Coordinates,
): boolean {
  return latitude <= north && latitude >= south && longitude >= west && longitude <= east
}

/** As the crow flies, in km. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const haversine =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return (2 * Math.asin(Math.min(1, Math.sqrt(haversine))) * KM_PER_DEGREE * 180) / Math.PI
}

/** A round length for the scale, in km, and its share of the map's width. */
export function scaleOf(frame: MapFrame): { km: number; share: number } {
  const kmHigh = (frame.north - frame.south) * KM_PER_DEGREE
  const kmWide = kmHigh / mapShapes[frame.shape]
  const most = kmWide * 0.32
  const power = 10 ** Math.floor(Math.log10(most))
  const km = ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power
  return { km, share: km / kmWide }
}

function rangeOf(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)]
}
