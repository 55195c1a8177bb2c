import { expect, test } from 'vitest'
import type { UserEntry } from '#protocol/api-types.ts'

import type { UserChange } from '#server/store/account-store.ts'
import { describeChange } from './describe-change.ts'

const ana: UserEntry = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@example.org',
  isEmailVerified: true,
  role: 'reader',
  campuses: [],
  hasSecondFactor: false,
  isBlocked: false,
  createdAt: '2026-03-12T22:30:00.000Z',
}

test.each<[UserChange, string]>([
  [{}, ''],
  [{ role: 'reader', campuses: [] }, ''],
  [{ isBlocked: true }, ''],
  [{ role: 'editor' }, 'reader → editor'],
  [{ campuses: 'all' }, 'campuses: – → all'],
  [{ role: 'editor', campuses: ['gama', 'sul'] }, 'reader → editor; campuses: – → gama, sul'],
])('%j', (change, text) => {
  expect(describeChange(ana, change)).toBe(text)
})
