import type { Coordinates } from '#content/fields.ts'
import { type Label, placeLabels, separatePins } from './arrange-pins.ts'
import {
  frameOf,
  heightOf,
  MAP_WIDTH,
  type MapFrame,
  type MapPlace,
  pinMargins,
  placeOf,
  type SideMargins,
  scaleOf,
} from './map-frame.ts'

export interface PlacedPoint {
  id: string
  name: string
  coordinates: Coordinates
}

/** Places are shares of the map's width and height. */
export interface MapPin {
  id: string
  x: number
  y: number
  /** Where it belongs, where it would cover another one there. */
  from: MapPlace | undefined
  /** Where its name stands; without one it has only its number. */
  label: Label | undefined
}

/** A schematic map: everything that is on it, without the look. Lengths of paths are in pixels of the smallest map. */
export interface MapDrawing {
  frame: MapFrame
  height: number
  pins: MapPin[]
  /** The area: the institute's own outline, or what lies between the points. */
  ground: { path: string; isOutline: boolean }
  scale: { km: number; share: number }
}

/** For a name that reaches out beyond its pin, in pixels; a wider one would press the pins together. */
const NAME_MARGIN = 65
const sideMargins: readonly SideMargins[] = [
  pinMargins,
  { ...pinMargins, west: NAME_MARGIN },
  { ...pinMargins, east: NAME_MARGIN },
  { west: NAME_MARGIN, east: NAME_MARGIN },
]

/** The points in the order in which they are given; an outline needs three corners. Without a point there is no map. */
export function drawMap(
  points: readonly PlacedPoint[],
  outline: readonly Coordinates[] = [],
): MapDrawing | undefined {
  const hasOutline = outline.length >= 3
  const coordinates = points.map((point) => point.coordinates)
  if (points.length === 0) return undefined
  // A large area would press the pins together: then its edges are cut off rather than names.
  const areas = [...(hasOutline ? [[...coordinates, ...outline]] : []), coordinates]
  const [laidOut, ...others] = areas
    .flatMap((area) => sideMargins.map((margins) => frameOf(area, margins)))
    .flatMap((frame) => (frame ? [{ frame, pins: pinsOf(points, frame, heightOf(frame)) }] : []))
  if (!laidOut) return undefined
  // The first of those that leave the fewest pins without a name.
  const { frame, pins } = others.reduce(
    (best, other) => (unnamedIn(other.pins) < unnamedIn(best.pins) ? other : best),
    laidOut,
  )
  const height = heightOf(frame)
  const onMap = (each: readonly Coordinates[]) => each.map((one) => placeOf(frame, one))
  const corners = hasOutline ? onMap(outline) : hullOf(onMap(coordinates))
  return {
    frame,
    height,
    pins,
    ground: { path: polygon(corners), isOutline: hasOutline },
    scale: scaleOf(frame),
  }
}

function unnamedIn(pins: readonly MapPin[]): number {
  return pins.filter(({ label }) => !label || label.isLargeOnly).length
}

/** What stands where does not depend on the order of the points. */
function pinsOf(points: readonly PlacedPoint[], frame: MapFrame, height: number): MapPin[] {
  const sorted = [...points].sort((a, b) => (a.id < b.id ? -1 : 1))
  const places = sorted.map(({ coordinates }) => placeOf(frame, coordinates))
  const moved = separatePins(places, height)
  const arranged = sorted.map(({ name }, index) => {
    const at = places[index] as MapPlace
    return { name, at, moved: moved[index] as MapPlace }
  })
  const labels = placeLabels(arranged, height)
  const pins = new Map(
    sorted.map(({ id }, index): [string, MapPin] => {
      const { at, moved } = arranged[index] as (typeof arranged)[number]
      const isMoved = Math.hypot(moved.x - at.x, moved.y - at.y) > 1
      const share = ({ x, y }: MapPlace) => ({ x: x / MAP_WIDTH, y: y / height })
      const from = isMoved ? share(at) : undefined
      return [id, { id, ...share(moved), from, label: labels[index] }]
    }),
  )
  return points.flatMap(({ id }) => pins.get(id) ?? [])
}

/** The corners of what lies between points, in order (Andrew's monotone chain). */
function hullOf(places: readonly MapPlace[]): MapPlace[] {
  const sorted = [...places].sort((a, b) => a.x - b.x || a.y - b.y)
  const lower = chain(sorted)
  const upper = chain([...sorted].reverse())
  const corners = [...lower.slice(0, -1), ...upper.slice(0, -1)]
  return corners.length > 0 ? corners : sorted.slice(0, 1)
}

function chain(sorted: readonly MapPlace[]): MapPlace[] {
  const kept: MapPlace[] = []
  for (const place of sorted) {
    while (turn(kept[kept.length - 2], kept[kept.length - 1], place) <= 0) kept.pop()
    kept.push(place)
  }
  return kept
}

/** Positive where the way from `a` by `b` to `c` turns; before there are three, too. */
function turn(a: MapPlace | undefined, b: MapPlace | undefined, c: MapPlace): number {
  if (!a || !b) return 1
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** A single point is a line without a length: its round ends make a disc of it. */
function polygon(corners: readonly MapPlace[]): string {
  return `M${corners.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
