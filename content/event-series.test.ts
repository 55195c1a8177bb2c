import { expect, test } from 'vitest'
import { occurrencesBetween } from './all-occurrences.ts'
import type { ChangedDate, Repeating } from './occurrences.ts'
import { nextOccurrence } from './occurrences.ts'

/** A series as calendars know it: Mondays at 10:00, the one of 12 October cancelled, that of the 19th on the Wednesday. */
const mondays: Repeating = {
  start: '2026-10-05T10:00',
  end: '2026-10-05T11:00',
  recurrence: { every: 'week', interval: 1, until: '2026-10-26' },
  changes: [{ day: '2026-10-12' }, { day: '2026-10-19', start: '2026-10-21' }],
}

const startsOf = (event: Repeating) =>
  occurrencesBetween(event, '2026-10-01', '2026-12-31').map(({ start }) => start)

test('a cancelled and a moved date stay what they are when all others get another hour', () => {
  expect(startsOf(mondays)).toEqual(['2026-10-05T10:00', '2026-10-21T10:00', '2026-10-26T10:00'])
  const later = { ...mondays, start: '2026-10-05T10:30', end: '2026-10-05T11:30' }
  expect(startsOf(later)).toEqual(['2026-10-05T10:30', '2026-10-21T10:30', '2026-10-26T10:30'])
  const [, moved] = later.changes ?? []
  const withHour = [
    { day: '2026-10-12' },
    { ...moved, day: '2026-10-19', start: '2026-10-21T10:00' },
  ]
  expect(startsOf({ ...later, changes: withHour })).toEqual([
    '2026-10-05T10:30',
    '2026-10-21T10:00',
    '2026-10-26T10:30',
  ])
})

test.each<[string, ChangedDate, object]>([
  [
    'at the usual hour elsewhere',
    { day: '2026-10-12', start: '2026-10-12', place: 'Sala 3' },
    { start: '2026-10-12T10:00', end: '2026-10-12T11:00', place: 'Sala 3' },
  ],
  [
    'on another day with a note',
    { day: '2026-10-12', start: '2026-10-14T15:00', note: 'Com outro convidado' },
    { start: '2026-10-14T15:00', note: 'Com outro convidado' },
  ],
])('one date takes place %s, and says so', (_, change, told) => {
  const event = { ...mondays, changes: [change] }
  expect(startsOf(event)).toHaveLength(4)
  expect(nextOccurrence(event, { day: '2026-10-12', time: '08:00' })).toEqual(told)
  // The next one is where all are.
  expect(nextOccurrence(event, { day: '2026-10-16', time: '08:00' })).toEqual({
    start: '2026-10-19T10:00',
    end: '2026-10-19T11:00',
  })
})
