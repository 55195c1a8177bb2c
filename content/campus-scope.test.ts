import { expect, test } from 'vitest'
import { concerns, overlap } from './campus-scope.ts'

test.each([
  ['all', 'all', true],
  ['all', ['sul'], true],
  [['sul'], ['sul'], true],
  [['centro', 'sul'], ['sul', 'norte'], true],
  [['centro'], ['sul'], false],
  [[], ['sul'], false],
] as const)('of %j and %j some campus is concerned by both: %s', (one, other, both) => {
  const scopes = [one, other].map((scope) => (scope === 'all' ? scope : [...scope]))
  const [first = [], second = []] = scopes
  expect(overlap(first, second)).toBe(both)
  expect(overlap(second, first)).toBe(both)
})

test('what belongs to the whole institution concerns each campus, other things theirs', () => {
  expect(concerns('all', 'sul')).toBe(true)
  expect(concerns(['centro', 'sul'], 'sul')).toBe(true)
  expect(concerns(['centro'], 'sul')).toBe(false)
})
