import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectionNames, definitionOf } from '#content/collections.ts'
import type { CollectionDefinition } from '#content/define-collection.ts'
import { facesOf } from '#content/faces.ts'
import { hueNames } from '#content/hues.ts'

const read = (file: string) =>
  readFileSync(new URL(`../../app/ui/${file}`, import.meta.url), 'utf8')

/** In the order in which they stand in the drawing. */
const drawn = [
  ...read('pictograms.svg').matchAll(/<g id="([a-z-]+)" transform="translate\((\d+)\)/g),
].map(([, name = '', x]) => ({ name, at: Number(x) / 512 }))

const fields = collectionNames.flatMap((name) =>
  Object.values((definitionOf(name) as CollectionDefinition).fields).flatMap((field) =>
    field.kind === 'choice' && field.faces ? [field] : [],
  ),
)

test('every pictogram that a definition names is drawn', () => {
  const named = fields.flatMap((field) =>
    Object.values(facesOf(field)).flatMap(({ pictogram }) => pictogram ?? []),
  )
  expect(named.length).toBeGreaterThan(0)
  const names = new Set(drawn.map(({ name }) => name))
  expect(named.filter((name) => !names.has(name))).toEqual([])
})

test('each drawing stands where the styles look for it', () => {
  expect(drawn.map(({ at }) => at)).toEqual(drawn.map((_, index) => index))
  const pictograms = /\[data-pictogram="([a-z-]+)"\] \{\s*--at: (\d+)/g
  const styled = [...read('pictograms.css').matchAll(pictograms)]
  const tabs = /tab:([a-z]+)"\] \{\s*--at: (\d+)/g
  const filled = {
    home: 'home',
    courses: 'school',
    glossary: 'book',
    events: 'calendar',
    help: 'help',
  }
  const chosen = [...read('../shell/tab-bar.css').matchAll(tabs)].map(([, tab, at]) => [
    '',
    `${filled[tab as keyof typeof filled]}-filled`,
    at,
  ])
  const found = [...styled, ...chosen].map(([, name, at]) => ({ name, at: Number(at) }))
  expect(found).toEqual(drawn)
})

test('every choice of such a field has a face, and no two have the same', () => {
  for (const field of fields) {
    const faces = Object.entries(facesOf(field))
    expect(faces.map(([choice]) => choice)).toEqual(Object.keys(field.choices))
    expect(Object.keys(field.faces ?? {}).filter((choice) => !(choice in field.choices))).toEqual(
      [],
    )
    expect(new Set(faces.map(([, face]) => JSON.stringify(face))).size).toBe(faces.length)
  }
})

test('choices without a face take the hues in their order', () => {
  const choices = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`c${index}`, 'Nome']))
  const faces = facesOf({ kind: 'choice', label: 'Tipo', choices, faces: { c1: { hue: 'coral' } } })
  expect(Object.values(faces).map(({ hue }) => hue)).toEqual(
    [...hueNames, ...hueNames].slice(0, 8).map((hue, index) => (index === 1 ? 'coral' : hue)),
  )
})
