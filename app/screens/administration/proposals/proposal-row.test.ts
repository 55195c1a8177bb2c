import { expect, test } from 'vitest'
import { conflictsIn } from './proposal-row.tsx'

test.each([
  ['as it was', 'A', false],
  ['as it is proposed', 'B', false],
  ['as neither', 'C', true],
  ['gone', null, true],
])('a field that is now %s', (_, current, isConflict) => {
  const values = { seen: { room: 'A' }, changes: { room: 'B' }, current: { room: current } }
  expect(conflictsIn(values)).toEqual(isConflict ? ['room'] : [])
})
