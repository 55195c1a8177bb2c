import { expect, test } from 'vitest'
import { textFormats } from '#content/fields.ts'
import type { MapFrame } from './map-frame.ts'
import { readOutline } from './read-outline.ts'
import { streetMapUrl } from './street-map-url.ts'

const frame: MapFrame = { shape: 'square', north: -15.5, south: -16.1, west: -48.2, east: -47.5 }

test('the address of a map of streets has the middle of the drawing, and how near it is seen', () => {
  expect(streetMapUrl(textFormats.streetMap.example, frame)).toBe(
    'https://www.openstreetmap.org/#map=9/-15.80000/-47.85000',
  )
  expect(streetMapUrl('https://mapas.example/?q={latitude},{longitude}', frame)).toBe(
    'https://mapas.example/?q=-15.80000,-47.85000',
  )
})

test('only an address with the place in it is one of a map', () => {
  const { pattern } = textFormats.streetMap
  expect('https://mapas.example/{zoom}/{latitude}/{longitude}').toMatch(pattern)
  expect('https://mapas.example/?c={latitude},{longitude}&z={zoom}').toMatch(pattern)
  for (const wrong of [
    'http://mapas.example/{latitude}/{longitude}',
    'https://mapas.example/',
    'https://mapas.example/{latitude}',
    'https://{latitude}/{longitude}',
    'javascript:alert({latitude},{longitude})',
    'https://mapas.example/{latitude}/{longitude}/{senha}',
    'https://mapas.example/{latitude}/{longitude} "><script>',
  ])
    expect(wrong).not.toMatch(pattern)
})

test('an outline is read of lines', () => {
  expect(readOutline(['-15.5, -48.2', '-16,-47'])).toEqual([
    { latitude: -15.5, longitude: -48.2 },
    { latitude: -16, longitude: -47 },
  ])
  expect(readOutline()).toEqual([])
  for (const corner of ['-15.5, -48.2', '-15,-48', '0, 179.5'])
    expect(corner).toMatch(textFormats.coordinatePair.pattern)
  for (const wrong of ['-15,5; -48,2', 'norte, sul', '-15.5', '115, 10'])
    expect(wrong).not.toMatch(textFormats.coordinatePair.pattern)
})
