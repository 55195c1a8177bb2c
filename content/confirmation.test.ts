import { expect, test } from 'vitest'
import { definitionOf } from './collections.ts'
import { confirmationDueAt, isDue, lastVerifiedAt } from './confirmation.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const fresh = { status: 'published', doubts: [], updatedAt: '2026-11-01T00:00:00Z' } as const
const old = { ...fresh, updatedAt: '2026-01-01T00:00:00Z' }
const glossary = definitionOf('glossary')

test.each([
  ['written lately', fresh, false],
  ['written long ago', old, true],
  ['written long ago, confirmed lately', { ...old, confirmedAt: '2026-11-01T00:00:00Z' }, false],
  ['confirmed long ago, written lately', { ...fresh, confirmedAt: '2026-01-01T00:00:00Z' }, true],
  ['written lately, but known to be old', { ...fresh, asOf: '2019' }, true],
  ['in doubt', { ...fresh, doubts: [{ field: '*' }] }, true],
  [
    'to be published later, in doubt',
    { ...fresh, status: 'scheduled' as const, doubts: [{ field: '*' }] },
    true,
  ],
  ['a draft', { ...old, status: 'draft' as const, doubts: [{ field: '*' }] }, false],
  ['put away', { ...old, status: 'archived' as const, doubts: [{ field: '*' }] }, false],
])('%s: due %s', (_, document, due) => {
  expect(isDue(glossary, { ...document, doubts: [...document.doubts] }, now)).toBe(due)
})

test.each([
  ['glossary', '2027-02-28'],
  ['services', '2026-11-30'],
  ['courses', '2027-08-31'],
] as const)('what was confirmed on 31 August is due in %s on %s', (collection, day) => {
  const confirmed = { ...fresh, doubts: [], confirmedAt: '2026-08-31T22:30:00Z' }
  const definition = definitionOf(collection)
  const dueAt = confirmationDueAt(definition, confirmed)
  expect(dueAt).toBe(Date.parse(day))
  expect(isDue(definition, confirmed, dueAt)).toBe(true)
  expect(isDue(definition, confirmed, dueAt - 1)).toBe(false)
})

test('what its own date dates is never due', () => {
  expect(isDue(definitionOf('news'), { ...old, doubts: [] }, now)).toBe(false)
})

test.each([
  ['2019-08-21', '2019-08-21T23:59:59.999Z'],
  ['2019-08', '2019-08-31T23:59:59.999Z'],
  ['2019-12-31', '2019-12-31T23:59:59.999Z'],
  ['2019', '2019-12-31T23:59:59.999Z'],
  ['2016–2018', '2018-12-31T23:59:59.999Z'],
  ['c. 2012', '2012-12-31T23:59:59.999Z'],
  ['2026', '2026-11-01T00:00:00.000Z'],
])('nobody vouched for a thing of %s after %s', (asOf, at) => {
  expect(new Date(lastVerifiedAt({ ...fresh, doubts: [], asOf })).toISOString()).toBe(at)
})
