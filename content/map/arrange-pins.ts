import { MAP_WIDTH, type MapPlace } from './map-frame.ts'

/** Pixels from the middle of a pin to its edge, and between the middles of two. */
export const PIN_RADIUS = 11
export const PIN_APART = 25

/** On which side of its pin a name stands. */
export type LabelSide =
  | 'right'
  | 'left'
  | 'below'
  | 'above'
  | 'above-right'
  | 'below-right'
  | 'above-left'
  | 'below-left'

export interface Label {
  side: LabelSide
  /** There is room only where the map is large. */
  isLargeOnly: boolean
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Of a name in the smallest letters of the map, in pixels. */
const CHARACTER = 6.5
const LINE = 14
/** From the middle of a pin to its name. */
const GAP = 14
/** How far a name above or below reaches back over its pin. */
const BACK = 8
/** How much wider a large map is. */
const LARGE = 1.75
/** At the foot, where the scale is. */
const FOOT = 30
const EDGE = 3
const sides: readonly LabelSide[] = [
  'right',
  'left',
  'below',
  'above',
  'above-right',
  'below-right',
  'above-left',
  'below-left',
]

/**
 * Moves pins that would cover each other apart, in pixels of the smallest map, and leaves none at the edge. The same
 * places come out the same; those on one spot end side by side.
 */
export function separatePins(places: readonly MapPlace[], height: number): MapPlace[] {
  const moved = places.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < 200; round += 1) {
    let isApart = true
    for (const [index, a] of moved.entries())
      for (const b of moved.slice(index + 1)) isApart = push(a, b) && isApart
    for (const place of moved) {
      place.x = clamp(place.x, PIN_RADIUS + 2, MAP_WIDTH - PIN_RADIUS - 2)
      place.y = clamp(place.y, PIN_RADIUS + 2, height - FOOT - PIN_RADIUS)
    }
    if (isApart) break
  }
  return moved
}

/** Moves two pins to where they touch no more; whether they were. */
function push(a: MapPlace, b: MapPlace): boolean {
  const distance = Math.hypot(b.x - a.x, b.y - a.y)
  if (distance >= PIN_APART - 0.5) return true
  const isOneSpot = distance < 0.01
  const step = (PIN_APART - distance) / 2
  const x = isOneSpot ? step : ((b.x - a.x) / distance) * step
  // A little askew, so that three in a row find their places.
  const y = isOneSpot ? step / 20 : ((b.y - a.y) / distance) * step
  a.x -= x
  a.y -= y
  b.x += x
  b.y += y
  return false
}

/**
 * Finds a side for the names of pins: none covers a pin, another name, the scale or the edge. Those that find none are
 * `undefined`: their pins have a number.
 */
export function placeLabels(
  pins: readonly { moved: MapPlace; name: string }[],
  height: number,
): (Label | undefined)[] {
  const labels: (Label | undefined)[] = pins.map(() => undefined)
  for (const factor of [1, LARGE]) {
    const places = pins.map(({ moved }) => ({ x: moved.x * factor, y: moved.y * factor }))
    const circles = places.map(({ x, y }) => boxAround(x, y, PIN_RADIUS, PIN_RADIUS))
    const bounds = {
      left: EDGE,
      top: EDGE,
      right: MAP_WIDTH * factor - EDGE,
      bottom: height * factor - FOOT,
    }
    const boxOf = (index: number, side: LabelSide) =>
      labelBox(places[index] ?? { x: 0, y: 0 }, pins[index]?.name ?? '', side)
    const fits = (index: number, side: LabelSide) => {
      const box = boxOf(index, side)
      return (
        isWithin(box, bounds) &&
        circles.every((circle, other) => other === index || !overlaps(box, circle))
      )
    }
    const taken = labels.flatMap((label, index) => (label ? [boxOf(index, label.side)] : []))
    const open = pins
      .map((_, index) => ({ index, ways: sides.filter((side) => fits(index, side)) }))
      .filter(({ index, ways }) => !labels[index] && ways.length > 0)
      // Who has the least choice chooses first.
      .sort((a, b) => a.ways.length - b.ways.length)
    for (const { index, ways } of open) {
      const side = ways.find((way) => !taken.some((box) => overlaps(box, boxOf(index, way))))
      if (!side) continue
      labels[index] = { side, isLargeOnly: factor > 1 }
      taken.push(boxOf(index, side))
    }
  }
  return labels
}

/** About as wide as a name is in the letters of the map, in pixels. */
export function labelWidth(name: string): number {
  return Math.round(name.length * CHARACTER)
}

function labelBox({ x, y }: MapPlace, name: string, side: LabelSide): Box {
  const half = labelWidth(name) / 2
  const isBeside = side === 'right' || side === 'left'
  const away = isBeside ? GAP + half : half - BACK
  const middle = side.endsWith('right') ? x + away : side.endsWith('left') ? x - away : x
  const down = side.startsWith('below') ? 1 : side.startsWith('above') ? -1 : 0
  return boxAround(middle, y + down * (GAP + LINE / 2), half, LINE / 2)
}

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight }
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function isWithin(box: Box, bounds: Box): boolean {
  return (
    box.left >= bounds.left &&
    box.right <= bounds.right &&
    box.top >= bounds.top &&
    box.bottom <= bounds.bottom
  )
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
