import { expect, test } from 'vitest'
import { concerns, overlap, shownCampus } from './campus-scope.ts'

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

const [north, south] = [{ id: 'norte' }, { id: 'sul' }]

test.each([
  ['nothing, and the reader has chosen none: all', null, undefined, undefined],
  ['nothing: the reader’s own', null, north, north],
  ['a campus', 'sul', undefined, south],
  ['a campus other than the reader’s own', 'sul', north, south],
  ['all, whoever asks', 'todos', north, undefined],
  ['all, and the reader has chosen none', 'todos', undefined, undefined],
  ['a campus that there is not: as if it named none', 'lua', north, north],
  ['a campus that there is not, and the reader has chosen none: all', 'lua', undefined, undefined],
  ['an empty one: as if it named none', '', north, north],
])('a list whose address names %s', (_, named, own, shown) => {
  expect(shownCampus(named, [north, south], own)).toBe(shown)
})
