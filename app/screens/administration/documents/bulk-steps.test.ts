import { expect, test } from 'vitest'
import type { StaffDocument } from '#content/document.ts'
import { stepOf } from './bulk-steps.ts'

const document = {
  id: 'biblioteca',
  revision: 3,
  status: 'scheduled',
  publishAt: '2027-01-01T12:00:00Z',
  doubts: [],
  week: { mon: [['08:00', '12:00']], sat: [['08:00', '12:00']] },
} as unknown as StaffDocument

test('what is published at once waits for no date, and a draft keeps its date', () => {
  expect(stepOf('services', { name: 'status', value: 'published' }, document).change).toEqual({
    status: 'published',
    publishAt: null,
  })
  expect(stepOf('services', { name: 'status', value: 'draft' }, document).change).toEqual({
    status: 'draft',
  })
})

test('of a value with parts, those that the new one lacks go', () => {
  const week = { mon: [['09:00', '10:00']] }
  expect(stepOf('services', { name: 'week', value: week }, document).change).toEqual({
    week: { mon: [['09:00', '10:00']], sat: null },
  })
})
