import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectionNames, definitionOf } from '#content/collections.ts'
import type { CollectionDefinition } from '#content/define-collection.ts'
import { facesOf } from '#content/faces.ts'
import { hueNames } from '#content/hues.ts'

const css = readFileSync(new URL('../../app/ui/kind/kind-mark.css', import.meta.url), 'utf8')
const drawn = [...css.matchAll(/\[data-pictogram="([a-z]+)"\]/g)].map(([, name]) => name)

const fields = collectionNames.flatMap((name) =>
  Object.values((definitionOf(name) as CollectionDefinition).fields).flatMap((field) =>
    field.kind === 'choice' && field.faces ? [field] : [],
  ),
)

test('every pictogram that a definition names is drawn, and no other', () => {
  const named = fields.flatMap((field) =>
    Object.values(facesOf(field)).flatMap(({ pictogram }) => pictogram ?? []),
  )
  expect(named.length).toBeGreaterThan(0)
  expect([...drawn].sort()).toEqual([...new Set(named)].sort())
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
