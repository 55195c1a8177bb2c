import { expect, test } from 'vitest'
import { hoursOn } from '#content/opening-hours.ts'
import { closedOn } from './closing-days.tsx'

const day = '2026-01-15'
const holidays = {
  from: '2026-01-10',
  to: '2026-01-31',
  label: 'Férias',
  intervals: [{ opens: '08:00', closes: '12:00' }],
}
const closed = { from: day, label: 'Dedetização', intervals: [] }

test.each([
  ['nothing else', []],
  ['other hours in those weeks', [holidays]],
  ['other hours on that very day', [{ ...holidays, from: day, to: day }]],
  ['closed, but below other hours', [holidays, closed]],
])('a place is closed on a day, whatever is said besides: %s', (_, exceptions) => {
  const { next, at } = closedOn(exceptions, day)
  expect(next[at]).toMatchObject({ from: day, intervals: [] })
  expect(hoursOn({ weekly: [], exceptions: [...next] }, day)).toMatchObject({ intervals: [] })
  expect(closedOn(next, day)).toEqual({ next, at })
})

test('a day that is to be chosen stands there once', () => {
  const { next } = closedOn([holidays], '')
  expect(next).toHaveLength(2)
  expect(closedOn(next, '').next).toBe(next)
})
