import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coordinates } from '#content/fields.ts'
import {
  distanceKm,
  frameOf,
  heightOf,
  isInFrame,
  MAP_WIDTH,
  placeOf,
  scaleOf,
} from './map-frame.ts'

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude })

/** Anywhere where institutes are; near the poles no map is true to scale. */
const inhabited = fc.record({
  latitude: fc.double({ min: -60, max: 60, noNaN: true }),
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
})

test('no point, no map', () => {
  expect(frameOf([])).toBeUndefined()
})

test('a distance is as on a globe', () => {
  expect(distanceKm(at(0, 0), at(0, 1))).toBeCloseTo(111.2, 1)
  expect(distanceKm(at(0, 0), at(1, 0))).toBeCloseTo(111.2, 1)
  expect(distanceKm(at(60, 0), at(60, 1))).toBeCloseTo(55.6, 1)
  expect(distanceKm(at(-15.7538, -47.87875), at(-15.9927, -48.05332))).toBeCloseTo(32.5, 0)
  expect(distanceKm(at(10, 20), at(10, 20))).toBe(0)
})

test('a degree of longitude is as short on the map as it is on earth', () => {
  const frame = frameOf([at(59.5, 10), at(60.5, 12)])
  if (!frame) throw new Error('No frame')
  const [west, east] = [placeOf(frame, at(60, 10.5)), placeOf(frame, at(60, 11.5))]
  const [north, south] = [placeOf(frame, at(60.25, 11)), placeOf(frame, at(59.75, 11))]
  expect(east.x - west.x).toBeCloseTo(south.y - north.y, 5)
})

test('north is up and east is right', () => {
  const frame = frameOf([at(-16, -48), at(-15, -47)])
  if (!frame) throw new Error('No frame')
  const [southWest, northEast] = [placeOf(frame, at(-16, -48)), placeOf(frame, at(-15, -47))]
  expect(northEast.x).toBeGreaterThan(southWest.x)
  expect(northEast.y).toBeLessThan(southWest.y)
})

test('every point is on the map, with room for its pin and for the scale', () => {
  fc.assert(
    fc.property(fc.array(inhabited, { minLength: 1, maxLength: 40 }), (points) => {
      const frame = frameOf(points)
      if (!frame) throw new Error('No frame')
      for (const point of points) {
        const { x, y } = placeOf(frame, point)
        expect(isInFrame(frame, point)).toBe(true)
        expect(x).toBeGreaterThan(29)
        expect(x).toBeLessThan(MAP_WIDTH - 29)
        expect(y).toBeGreaterThan(27)
        expect(y).toBeLessThan(heightOf(frame) - 59)
      }
    }),
  )
})

test('the shape follows the area', () => {
  expect(frameOf([at(0, 0), at(0.1, 2)])?.shape).toBe('wide')
  expect(frameOf([at(0, 0), at(1, 1)])?.shape).toBe('square')
  expect(frameOf([at(0, 0), at(2, 0.1)])?.shape).toBe('tall')
})

test('one point stands in the middle of some kilometres', () => {
  const point = at(-15.75, -47.88)
  const frame = frameOf([point])
  if (!frame) throw new Error('No frame')
  expect(placeOf(frame, point).x).toBeCloseTo(MAP_WIDTH / 2)
  expect(scaleOf(frame).km).toBe(1)
})

test('the scale is round, as long as it says, and fits', () => {
  fc.assert(
    fc.property(fc.array(inhabited, { minLength: 1, maxLength: 10 }), (points) => {
      const frame = frameOf(points)
      if (!frame) throw new Error('No frame')
      const { km, share } = scaleOf(frame)
      expect(['1', '2', '5']).toContain(km.toExponential()[0])
      expect(share).toBeLessThanOrEqual(0.32)
      expect(share).toBeGreaterThan(0.1)
      const { x } = placeOf(frame, at((frame.north + frame.south) / 2, frame.west))
      const latitude = (frame.north + frame.south) / 2
      const east = frame.west + share * (frame.east - frame.west)
      const length = distanceKm(at(latitude, frame.west), at(latitude, east))
      expect(x).toBeCloseTo(0)
      // The surface is round: over a continent a straight line is not a parallel.
      if (km <= 200) expect(Math.abs(length / km - 1)).toBeLessThan(0.02)
    }),
  )
})
