import { expect, test } from 'vitest'
import { isShownToNobody, nextStatusChange, staffStatusAt, statusAt } from './status.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const moment = '2026-11-21T12:00:00.000Z'
const past = '2026-11-01T00:00:00.000Z'
const future = '2026-12-01T00:00:00.000Z'

test.each([
  [{ status: 'scheduled', publishAt: future }, 'scheduled', future],
  [{ status: 'scheduled', publishAt: moment }, 'published', moment],
  [{ status: 'scheduled', publishAt: past, expireAt: future }, 'published', past],
  [{ status: 'scheduled', publishAt: past, expireAt: moment }, 'archived', past],
  [{ status: 'scheduled' }, 'scheduled', undefined],
  [{ status: 'published', publishAt: past, expireAt: future }, 'published', future],
  [{ status: 'published', publishAt: past, expireAt: moment }, 'archived', moment],
  [{ status: 'published', publishAt: future }, 'scheduled', undefined],
  [{ status: 'published' }, 'published', undefined],
  [{ status: 'draft', publishAt: past, expireAt: past }, 'draft', undefined],
  [{ status: 'archived', publishAt: past, expireAt: future }, 'archived', undefined],
] as const)('%j is %s now, and changes next at %s', (document, status, changes) => {
  expect(statusAt(document, now)).toBe(status)
  expect(nextStatusChange(document)).toBe(changes ? Date.parse(changes) : Number.POSITIVE_INFINITY)
})

test.each([
  [{ status: 'archived', expireAt: moment }, 'expired'],
  [{ status: 'archived', expireAt: future }, 'archived'],
  [{ status: 'archived' }, 'archived'],
  [{ status: 'published', expireAt: past }, 'published'],
] as const)('of %j staff are told that it is %s', (document, status) => {
  expect(staffStatusAt(document, now)).toBe(status)
})

test.each([
  [{ status: 'published', campuses: [] }, true],
  [{ status: 'scheduled', campuses: [] }, true],
  [{ status: 'draft', campuses: [] }, false],
  [{ status: 'archived', campuses: [] }, false],
  [{ status: 'published', campuses: ['sul'] }, false],
  [{ status: 'published', campuses: 'all' }, false],
  [{ status: 'published', campuses: [], doubts: [{ field: 'campuses' }] }, false],
  [{ status: 'published', campuses: [], doubts: [{ field: '*' }] }, false],
  [{ status: 'published', campuses: [], doubts: [{ field: 'name' }] }, true],
] as const)('no list has %j: %s', (document, isNowhere) => {
  expect(isShownToNobody(structuredClone(document) as object)).toBe(isNowhere)
})
