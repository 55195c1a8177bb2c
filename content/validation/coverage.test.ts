import { expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { type ChoosingDocument, uncoveredChoices } from './coverage.ts'

const uncovered = (documents: Record<string, ChoosingDocument[]>) =>
  uncoveredChoices((name) => documents[name] ?? []).map(({ by, collection, field, label, ids }) => [
    by,
    collection,
    field,
    label,
    ids,
  ])

const courses = [
  { id: 'a', fields: { modality: 'mestrado' } },
  { id: 'b', fields: { modality: 'fic' } },
  { id: 'c', fields: { modality: 'mestrado' } },
]

test('a choice that no document covers is told with those that made it', () => {
  const eligibility = [{ id: 'r', fields: { modalities: ['fic', 'bacharelado'] } }]
  expect(uncovered({ courses, eligibility })).toEqual([
    ['eligibility', 'courses', 'modality', 'Mestrado', ['a', 'c']],
  ])
})

test('what nobody chose need not be covered', () => {
  const eligibility = [{ id: 'r', fields: { modalities: ['fic', 'mestrado'] } }]
  expect(uncovered({ courses, eligibility })).toEqual([])
  expect(uncovered({})).toEqual([])
})

test('what a field covers is a choice of a collection, with the same choices', () => {
  const { modalities } = collections.eligibility.fields
  expect(modalities.choices).toBe(collections.courses.fields.modality.choices)
  expect(modalities.covers).toEqual({ collection: 'courses', field: 'modality' })
})
