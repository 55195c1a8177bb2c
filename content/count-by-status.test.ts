import { expect, test } from 'vitest'
import { definitionOf } from './collections.ts'
import { countByStatus } from './confirmation.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const fresh = { status: 'published', doubts: [], updatedAt: '2026-11-01T00:00:00Z' } as const
const old = { ...fresh, updatedAt: '2026-01-01T00:00:00Z' }

test('each standing is counted, and what is due besides', () => {
  const documents = [
    fresh,
    old,
    { ...fresh, status: 'draft' as const },
    { ...old, status: 'archived' as const, expireAt: '2026-11-20T00:00:00Z' },
    { ...old, status: 'archived' as const, expireAt: '2026-12-20T00:00:00Z' },
  ]
  expect(
    countByStatus(
      definitionOf('glossary'),
      documents.map((each) => ({ ...each, doubts: [] })),
      now,
    ),
  ).toEqual({ draft: 1, scheduled: 0, published: 2, archived: 1, expired: 1, due: 1 })
})
