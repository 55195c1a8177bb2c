import { expect, test } from 'vitest'
import type { Recurrence } from './fields.ts'
import { addDays } from './local-time.ts'
import { isOver, lastOccurrence, nextOccurrence } from './occurrences.ts'

function recurrence(every: Recurrence['every'], interval: number, until: string): Recurrence {
  return { every, interval, until }
}

const single = { start: '2026-11-24', end: '2026-11-27' }
const weekly = {
  start: '2026-12-29T19:00',
  end: '2026-12-29T21:00',
  recurrence: recurrence('week', 1, '2027-01-12'),
}
const monthly = { start: '2027-01-31', recurrence: recurrence('month', 1, '2027-04-30') }
const overnight = {
  start: '2026-11-02T22:00',
  end: '2026-11-03T02:00',
  recurrence: recurrence('day', 2, '2026-11-06'),
}

test.each([
  ['a single one, before it', single, '2026-11-01', '10:00', '2026-11-24'],
  ['a single one, while it lasts', single, '2026-11-27', '23:59', '2026-11-24'],
  ['a single one, after it', single, '2026-11-28', '00:00', undefined],
  ['a weekly one, before the first time', weekly, '2026-01-01', '10:00', '2026-12-29T19:00'],
  ['a weekly one, while it is on', weekly, '2026-12-29', '20:59', '2026-12-29T19:00'],
  ['a weekly one, at its end', weekly, '2026-12-29', '21:00', '2027-01-05T19:00'],
  ['a weekly one, on the last day', weekly, '2027-01-12', '08:00', '2027-01-12T19:00'],
  ['a weekly one, after the last time', weekly, '2027-01-12', '21:00', undefined],
  ['the 31st in a shorter month', monthly, '2027-02-01', '10:00', '2027-02-28'],
  ['the 31st on the last day of that month', monthly, '2027-02-28', '10:00', '2027-02-28'],
  ['the 31st in a longer month again', monthly, '2027-03-01', '10:00', '2027-03-31'],
  ['the 31st up to the last day', monthly, '2027-04-30', '10:00', '2027-04-30'],
  ['one past midnight, in its night', overnight, '2026-11-05', '01:59', '2026-11-04T22:00'],
  ['one past midnight, after its night', overnight, '2026-11-05', '02:00', '2026-11-06T22:00'],
])('the next time of %s', (_, event, day, time, start) => {
  expect(nextOccurrence(event, { day, time })?.start).toBe(start)
})

test('each time keeps the length of the first', () => {
  expect(nextOccurrence(weekly, { day: '2027-01-01', time: '10:00' })).toEqual({
    start: '2027-01-05T19:00',
    end: '2027-01-05T21:00',
  })
})

test.each([
  [single, '2026-11-24'],
  [weekly, '2027-01-12T19:00'],
  [monthly, '2027-04-30'],
  [overnight, '2026-11-06T22:00'],
  [{ ...monthly, recurrence: recurrence('month', 1, '2027-04-29') }, '2027-03-31'],
  [{ ...weekly, recurrence: recurrence('week', 1, '2026-01-01') }, '2026-12-29T19:00'],
])('the last time of %o begins at %s', (event, start) => {
  expect(lastOccurrence(event).start).toBe(start)
})

test('however often it repeats, the next and the last time are known', () => {
  const daily = { start: '2000-01-01', recurrence: recurrence('day', 1, '9999-12-31') }
  expect(nextOccurrence(daily, { day: '2026-11-21', time: '10:00' })).toEqual({
    start: '2026-11-21',
  })
  expect(nextOccurrence(daily, { day: '9999-12-31', time: '10:00' })?.start).toBe('9999-12-31')
  expect(lastOccurrence(daily)).toEqual({ start: '9999-12-31' })
  const monthlyForEver = { ...daily, recurrence: recurrence('month', 1, '9999-12-31') }
  expect(nextOccurrence(monthlyForEver, { day: '2926-11-21', time: '10:00' })?.start).toBe(
    '2926-12-01',
  )
})

test.each([
  ['day', 1],
  ['day', 3],
  ['week', 2],
  ['month', 1],
  ['month', 5],
] as const)('every %s, each %i: the days pass through all times in order', (every, interval) => {
  const event = {
    start: '2023-12-31',
    end: '2024-01-02',
    recurrence: recurrence(every, interval, '2025-06-30'),
  }
  let shown = event.start
  for (let day = '2023-12-01'; day < '2025-07-10'; day = addDays(day, 1)) {
    const next = nextOccurrence(event, { day, time: '12:00' })
    if (!next) {
      expect(isOver(lastOccurrence(event), { day, time: '12:00' })).toBe(true)
      continue
    }
    expect(isOver(next, { day, time: '12:00' })).toBe(false)
    expect(next.start >= shown).toBe(true)
    // A later time is shown only once the one before is over.
    if (next.start > shown) expect(addDays(shown, 3) <= day).toBe(true)
    shown = next.start
  }
  expect(shown).toBe(lastOccurrence(event).start)
})

test.each([
  [{ start: '2026-11-21' }, false],
  [{ start: '2026-11-20' }, true],
  [{ start: '2026-11-20', end: '2026-11-21' }, false],
  [{ start: '2026-11-21T08:00', end: '2026-11-21T09:59' }, true],
  [{ start: '2026-11-21T08:00', end: '2026-11-21T10:00' }, true],
  [{ start: '2026-11-21T08:00', end: '2026-11-21T10:01' }, false],
  [{ start: '2026-11-21T08:00' }, false],
])('%o at 10:00 on 2026-11-21 is over: %s', (span, over) => {
  expect(isOver(span, { day: '2026-11-21', time: '10:00' })).toBe(over)
})
