import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import { safeDrawing } from '#content/drawing/safe-drawing.ts'
import { drawMap } from '#content/map/draw-map.ts'
import campuses from '#content/starter/ifb/campuses.json' with { type: 'json' }
import pages from '#content/starter/ifb/pages.json' with { type: 'json' }
import { MapImage } from './map-image.tsx'

function campus(id: string, latitude: number, longitude: number): Summary<'campuses'> {
  return {
    id,
    revision: 1,
    campuses: 'all',
    updatedAt: '2026-01-01T00:00:00Z',
    doubts: [],
    holidays: [],
    name: `Campus ${id}`,
    shortName: id,
    kind: 'campus',
    stage: 'operating',
    city: 'Manaus',
    state: 'AM',
    coordinates: { latitude, longitude },
  }
}

function htmlOf(
  campuses: Summary<'campuses'>[],
  here?: Summary<'campuses'>['coordinates'],
  lines?: string,
) {
  const drawing = drawMap(
    campuses.flatMap(({ id, shortName: name, coordinates }) =>
      coordinates ? [{ id, name, coordinates }] : [],
    ),
  )
  if (!drawing) throw new Error('No drawing')
  return renderToString(
    <MapImage
      drawing={drawing}
      lines={lines}
      campuses={campuses}
      own="um"
      here={here}
      onOpen={() => {}}
    />,
  )
}

test('an institute of one campus has a map with one link', () => {
  const html = htmlOf([campus('um', -3.1, -60)])
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('href="/campus/um"')
  expect(html).toContain('aria-label="1. um"')
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})

test('38 campuses of a state are no more than 15 kB, without a style that the policy refuses', () => {
  const campuses = Array.from({ length: 38 }, (_, index) =>
    campus(
      `sao-gabriel-da-cachoeira-${index}`,
      -3 - Math.sin(index) * 2,
      -60 - Math.cos(index * 3) * 3,
    ),
  )
  const html = htmlOf(campuses)
  expect(new Blob([html]).size).toBeLessThanOrEqual(15_000)
  expect(html.match(/<a /g)).toHaveLength(38)
  expect(html).not.toMatch(/ style=|NaN/)
})

test('the reader is on it as long as the place that they show is', () => {
  const campuses = [campus('um', -3, -60), campus('dois', -4, -61)]
  expect(htmlOf(campuses, { latitude: -3.5, longitude: -60.5 })).toContain('Você está aqui')
  expect(htmlOf(campuses, { latitude: 52, longitude: 13 })).not.toContain('Você está aqui')
})

test('what the institute drew in degrees lies under the pins, at its place', () => {
  const pair = [campus('um', -3, -60), campus('dois', -4, -61)]
  const lines = safeDrawing(
    '<svg viewBox="-61 3 1 1"><path class="map-water" d="M-61 3h1v1z" fill="none"/></svg>',
    'Água',
  )
  const html = htmlOf(pair, undefined, lines)
  const [, west = '', north = '', width = '', height = ''] =
    /<svg viewBox="(\S+) (\S+) (\S+) (\S+)" preserveAspectRatio="none" aria-hidden="true"><path class="map-water" d="M-61 3h1v1z" fill="none"><\/path><\/svg>/.exec(
      html,
    ) ?? []
  expect(Number(west)).toBeLessThan(-61)
  expect(Number(west) + Number(width)).toBeGreaterThan(-60)
  expect(Number(north)).toBeLessThan(3)
  expect(Number(north) + Number(height)).toBeGreaterThan(4)
  expect(html.indexOf('map-water')).toBeLessThan(html.indexOf('map-pin'))
})

test('the drawing of the starter content is small, coloured by the app, and around its campuses', () => {
  const drawing = pages.find(({ slug }) => slug === 'mapa')?.mapDrawing ?? ''
  expect(drawing.length).toBeLessThanOrEqual(15_000)
  const html = safeDrawing(drawing, 'Água e vias') ?? ''
  expect(html).toMatch(/class="map-water".*class="map-road"/)
  const [, west = 0, north = 0, width = 0, height = 0] = (
    /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(html) ?? []
  ).map(Number)
  for (const { coordinates } of campuses) {
    if (!coordinates) continue
    expect(coordinates.longitude - west).toBeGreaterThan(0)
    expect(coordinates.longitude - west).toBeLessThan(width)
    expect(-coordinates.latitude - north).toBeGreaterThan(0)
    expect(-coordinates.latitude - north).toBeLessThan(height)
  }
})
