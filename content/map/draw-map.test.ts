import fc from 'fast-check'
import { expect, test } from 'vitest'
import campuses from '#content/starter/ifb/campuses.json' with { type: 'json' }
import { type LabelSide, PIN_APART, PIN_RADIUS } from './arrange-pins.ts'
import { drawMap, type MapDrawing, type PlacedPoint } from './draw-map.ts'
import { MAP_WIDTH } from './map-frame.ts'

const point = (id: string, latitude: number, longitude: number, name = id): PlacedPoint => ({
  id,
  name,
  coordinates: { latitude, longitude },
})

function drawn(points: readonly PlacedPoint[], ...more: unknown[]): MapDrawing {
  const drawing = drawMap(points, ...(more as [PlacedPoint['coordinates'][]]))
  if (!drawing) throw new Error('No drawing')
  return drawing
}

/** Where the pins are seen, in pixels of the smallest map. */
function seen({ pins, height }: MapDrawing) {
  return pins.map(({ x, y }) => ({ x: x * MAP_WIDTH, y: y * height }))
}

/** How near two pins come to each other. */
function nearest(drawing: MapDrawing): number {
  const places = seen(drawing)
  const distances = places.flatMap((a, index) =>
    places.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
  )
  return Math.min(...distances)
}

const starter = campuses.flatMap(({ id, shortName, coordinates }) =>
  coordinates ? [point(id, coordinates.latitude, coordinates.longitude, shortName)] : [],
)

/** Spread over a state as towns are: thick around some centres. */
const state = Array.from({ length: 38 }, (_, index) => {
  const town = index % 5
  return point(
    `campus-${index}`,
    -12 - town * 1.3 - Math.sin(index * 7) * 0.4,
    -40 - town * 0.9 - Math.cos(index * 5) * 0.5,
    `Santa Rita ${index}`,
  )
})

test('without a point there is no map', () => {
  expect(drawMap([])).toBeUndefined()
})

test('one campus stands in the middle, with its name, and has surroundings', () => {
  const drawing = drawn([point('unico', -3.1, -60, 'Manaus Centro')])
  expect(drawing.pins).toHaveLength(1)
  expect(drawing.pins[0]).toMatchObject({
    x: 0.5,
    from: undefined,
    label: { side: 'right', isLargeOnly: false },
  })
  expect(drawing.ground.path).toMatch(/^M160 [\d.]+Z$/)
})

test('two campuses are joined, and both have their names', () => {
  const drawing = drawn([point('a', -3, -60), point('b', -3.4, -60.5)])
  expect(drawing.pins.map(({ label }) => label?.isLargeOnly)).toEqual([false, false])
})

test('two at the same place stand side by side, each as far from it', () => {
  const drawing = drawn([point('a', -15, -47), point('b', -15, -47), point('c', -16, -48)])
  const [a, b] = drawing.pins
  expect(nearest(drawing)).toBeGreaterThanOrEqual(PIN_APART - 1)
  expect(a?.from).toBeDefined()
  expect(a?.from).toEqual(b?.from)
  expect((a?.x ?? 0) + (b?.x ?? 0)).toBeCloseTo(2 * (a?.from?.x ?? 0))
})

test.each([
  ['the ten campuses and the head office of the starter content', starter],
  ['38 campuses of a state', state],
  [
    'a campus with 20 others at the same spot',
    state.slice(0, 21).map(({ id, name }) => point(id, -12, -40, name)),
  ],
])('no pin covers another one or the edge: %s', (_, points) => {
  const drawing = drawn(points)
  expect(drawing.pins.map(({ id }) => id)).toEqual(points.map(({ id }) => id))
  expect(nearest(drawing)).toBeGreaterThanOrEqual(2 * PIN_RADIUS)
  for (const { x, y } of seen(drawing)) {
    expect(x).toBeGreaterThanOrEqual(PIN_RADIUS)
    expect(x).toBeLessThanOrEqual(MAP_WIDTH - PIN_RADIUS)
    expect(y).toBeGreaterThanOrEqual(PIN_RADIUS)
    expect(y).toBeLessThanOrEqual(drawing.height - PIN_RADIUS)
  }
})

test('what stands where does not depend on the order of the list, the pins do', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(state, { minLength: 38 }), (shuffled) => {
      const drawing = drawn(shuffled)
      const sorted = (pins: MapDrawing['pins']) => [...pins].sort((a, b) => (a.id < b.id ? -1 : 1))
      expect(sorted(drawing.pins)).toEqual(sorted(drawn(state).pins))
      expect(drawing.pins.map(({ id }) => id)).toEqual(shuffled.map(({ id }) => id))
    }),
    { numRuns: 20 },
  )
})

test('names cover neither pins nor each other nor the edge, and all of the starter’s find a place', () => {
  for (const points of [starter, state]) {
    const drawing = drawn(points)
    const places = seen(drawing)
    const names = boxesOfNames(drawing, points)
    const pins = places.map(({ x, y }) => ({
      left: x - 10,
      top: y - 10,
      right: x + 10,
      bottom: y + 10,
    }))
    for (const [index, name] of names.entries()) {
      expect(name.left).toBeGreaterThanOrEqual(0)
      expect(name.right).toBeLessThanOrEqual(MAP_WIDTH)
      expect(name.top).toBeGreaterThanOrEqual(0)
      for (const other of [...names.slice(index + 1), ...pins])
        expect(areApart(name, other)).toBe(true)
    }
  }
  const labels = drawn(starter).pins.map(({ label }) => label)
  expect(labels.filter((label) => !label || label.isLargeOnly)).toEqual([])
})

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Those of the smallest map, as long as their letters take it. */
function boxesOfNames(drawing: MapDrawing, points: readonly PlacedPoint[]): Box[] {
  const places = seen(drawing)
  return drawing.pins.flatMap(({ label }, index) => {
    const { x, y } = places[index] ?? { x: 0, y: 0 }
    const width = (points[index]?.name.length ?? 0) * 6.4
    return label && !label.isLargeOnly ? [boxOf(label.side, x, y, width)] : []
  })
}

function boxOf(side: LabelSide, x: number, y: number, width: number): Box {
  const start = side === 'right' || side === 'left' ? 14 : -8
  const middle = { left: x - width / 2, right: x + width / 2 }
  const right = { left: x + start, right: x + start + width }
  const left = { left: x - start - width, right: x - start }
  const across = side.endsWith('right') ? right : side.endsWith('left') ? left : middle
  const top = side.startsWith('below') ? y + 14 : side.startsWith('above') ? y - 27 : y - 7
  return { ...across, top, bottom: top + 13 }
}

function areApart(a: Box, b: Box): boolean {
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
}

test('the area is what lies between the points, and no point is outside', () => {
  const square = [
    point('a', 0, 0),
    point('b', 0, 1),
    point('c', 1, 0),
    point('d', 1, 1),
    point('e', 0.5, 0.5),
  ]
  expect(drawn(square).ground.path.split('L')).toHaveLength(4)
  expect(drawn(square).ground.isOutline).toBe(false)
})

test('an institute’s own outline takes the place of that: whole, unless its pins then lose their names', () => {
  const corners = [
    { latitude: -15.5, longitude: -48.2 },
    { latitude: -15.5, longitude: -47.4 },
    { latitude: -16.05, longitude: -47.4 },
    { latitude: -16.05, longitude: -48.2 },
  ]
  const { ground, height } = drawn(starter.slice(0, 2), corners)
  expect(ground.isOutline).toBe(true)
  const numbers = ground.path.match(/[\d.]+/g)?.map(Number) ?? []
  expect(numbers).toHaveLength(8)
  for (const [index, value] of numbers.entries()) {
    expect(value).toBeGreaterThan(0)
    expect(value).toBeLessThan(index % 2 === 0 ? MAP_WIDTH : height)
  }
  const crowded = drawn(starter, corners)
  expect(crowded.ground.isOutline).toBe(true)
  expect(crowded.pins.every(({ label }) => label)).toBe(true)
  // Two points enclose nothing.
  expect(drawn(starter, corners.slice(0, 2)).ground.isOutline).toBe(false)
})
