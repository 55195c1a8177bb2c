import { expect, test } from 'vitest'
import type { StaffDocument } from '#content/document.ts'
import { inversePatch } from './bulk-writes.ts'

const document: StaffDocument = {
  id: 'cgbi',
  revision: 3,
  status: 'scheduled',
  campuses: ['gama'],
  publishAt: '2027-01-01T12:00:00Z',
  doubts: [{ field: 'room' }],
  createdAt: '2026-01-01T12:00:00Z',
  createdBy: 'ana',
  updatedAt: '2026-01-01T12:00:00Z',
  updatedBy: 'ana',
  room: '101',
}

test('what a patch changed comes back, what was empty becomes empty, and nothing else is touched', () => {
  expect(inversePatch(document, { status: 'published', publishAt: null })).toEqual({
    status: 'scheduled',
    publishAt: '2027-01-01T12:00:00Z',
  })
  expect(inversePatch(document, { owner: 'ana', doubts: [] })).toEqual({
    owner: null,
    doubts: [{ field: 'room' }],
  })
  // Of a value with parts, those that were not there go.
  const hours = { ...document, hours: { sat: [], mon: [] } }
  const patch = { hours: { sat: null, tue: [] } } as Parameters<typeof inversePatch>[1]
  expect(inversePatch(hours, patch)).toEqual({ hours: { sat: [], mon: [], tue: null } })
})
