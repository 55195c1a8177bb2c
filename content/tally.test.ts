import { expect, test } from 'vitest'
import { isDue, tallyOf } from './tally.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const fresh = { status: 'published', doubts: [], updatedAt: '2026-11-01T00:00:00Z' } as const
const old = { ...fresh, updatedAt: '2026-01-01T00:00:00Z' }

test.each([
  ['written lately', fresh, false],
  ['written long ago', old, true],
  ['written long ago, confirmed lately', { ...old, confirmedAt: '2026-11-01T00:00:00Z' }, false],
  ['confirmed long ago, written lately', { ...fresh, confirmedAt: '2026-01-01T00:00:00Z' }, true],
  ['in doubt', { ...fresh, doubts: [{ field: '*' }] }, true],
  ['put away', { ...old, status: 'archived' as const, doubts: [{ field: '*' }] }, false],
])('%s: due %s', (_, document, due) => {
  expect(isDue({ ...document, doubts: [...document.doubts] }, now)).toBe(due)
})

test('each status is counted, and what is due besides', () => {
  const documents = [fresh, old, { ...fresh, status: 'draft' as const }]
  expect(
    tallyOf(
      documents.map((each) => ({ ...each, doubts: [] })),
      now,
    ),
  ).toEqual({
    draft: 1,
    scheduled: 0,
    published: 2,
    archived: 0,
    due: 1,
  })
})
