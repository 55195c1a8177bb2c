import { expect, test } from 'vitest'
import { createOwnRevisions } from './own-revisions.ts'

const redes = { collection: 'courses', id: 'redes' } as const

test('what was based on a revision continues on what own writes made of it', () => {
  const own = createOwnRevisions()
  own.note(redes, 7, 8)
  own.note(redes, 8, 9)
  expect(own.latest(redes, 7)).toBe(9)
  expect(own.latest(redes, 8)).toBe(9)
})

test('what somebody else made in between does not', () => {
  const own = createOwnRevisions()
  own.note(redes, 7, 8)
  expect(own.latest(redes, 9)).toBe(9)
  expect(own.latest({ ...redes, id: 'web' }, 7)).toBe(7)
})

test('an addition continues from nothing', () => {
  const own = createOwnRevisions()
  own.note(redes, undefined, 1)
  expect(own.latest(redes, undefined)).toBe(1)
})
