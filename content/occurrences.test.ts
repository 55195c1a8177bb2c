import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countOccurrences,
  dayOfOccurrence,
  occurrencesBetween,
  weeksOfMonth,
} from './all-occurrences.ts'
import type { IsoWeekday, Recurrence } from './fields.ts'
import { lastOccurrence } from './last-occurrence.ts'
import { addDays, dayOf, daysBetween, weekdayOf } from './local-time.ts'
import { badgeDays, isOver, isUnderWay, nextOccurrence } from './occurrences.ts'

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

test('a weekly one takes place on each of its days, from the first time on', () => {
  // A Wednesday.
  const event = {
    start: '2026-12-02T19:00',
    recurrence: { ...recurrence('week', 2, '2026-12-31'), days: [1, 3, 5] as IsoWeekday[] },
  }
  const starts = occurrencesBetween(event, '2026-11-01', '2027-02-01').map(({ start }) => start)
  expect(starts).toEqual(
    ['02', '04', '14', '16', '18', '28', '30'].map((day) => `2026-12-${day}T19:00`),
  )
  expect(countOccurrences(event)).toBe(7)
  expect(dayOfOccurrence(event, 3)).toBe('2026-12-14')
  expect(nextOccurrence(event, { day: '2026-12-05', time: '00:00' })?.start).toBe(starts[2])
})

test('what repeats takes place on exactly the days that its rule names', () => {
  const epoch = '2026-01-01'
  const weekday = fc.constantFrom<IsoWeekday>(1, 2, 3, 4, 5, 6, 7)
  fc.assert(
    fc.property(
      fc.nat({ max: 400 }),
      fc.nat({ max: 3 }),
      fc.integer({ min: 1, max: 5 }),
      fc.uniqueArray(weekday, { maxLength: 7 }),
      fc.nat({ max: 200 }),
      fc.tuple(fc.nat({ max: 700 }), fc.nat({ max: 60 })),
      (begins, lasts, interval, others, length, [from, window]) => {
        const start = addDays(epoch, begins)
        const days = [...new Set([weekdayOf(start), ...others])]
        const until = addDays(start, length)
        const event = {
          start,
          end: addDays(start, lasts),
          recurrence: { ...recurrence('week', interval, until), days },
        }
        const monday = addDays(start, 1 - weekdayOf(start))
        const isOn = (day: string) =>
          day >= start &&
          day <= until &&
          days.includes(weekdayOf(day)) &&
          Math.floor(daysBetween(monday, day) / 7) % interval === 0
        const named = Array.from({ length: length + 1 }, (_, n) => addDays(start, n)).filter(isOn)
        expect(countOccurrences(event)).toBe(named.length)
        expect(named.map((_, n) => dayOfOccurrence(event, n + 1))).toEqual(named)
        expect(lastOccurrence(event).start).toBe(named.at(-1))
        const [first, last] = [addDays(epoch, from), addDays(epoch, from + window)]
        expect(occurrencesBetween(event, first, last).map((span) => dayOf(span.start))).toEqual(
          named.filter((day) => day <= last && addDays(day, lasts) >= first),
        )
      },
    ),
  )
})

test('what takes place once is in the days that it touches, and in no others', () => {
  expect(occurrencesBetween(single, '2026-11-27', '2026-11-30')).toEqual([single])
  expect(occurrencesBetween(single, '2026-11-01', '2026-11-24')).toEqual([single])
  expect(occurrencesBetween(single, '2026-11-28', '2026-12-30')).toEqual([])
  expect(occurrencesBetween(single, '2026-11-01', '2026-11-23')).toEqual([])
})

const changed = {
  start: '2030-05-07T19:00',
  end: '2030-05-07T21:00',
  recurrence: recurrence('week', 1, '2030-05-28'),
  changes: [
    { day: '2030-05-14' },
    { day: '2030-05-21', start: '2030-05-31' },
    { day: '2030-05-28', start: '2030-05-20T18:00' },
  ],
}

test('a cancelled day is left out, and a moved one is where it went', () => {
  expect(occurrencesBetween(changed, '2030-05-01', '2030-06-30')).toEqual([
    { start: '2030-05-07T19:00', end: '2030-05-07T21:00' },
    // With a time of its own nothing is known of its end.
    { start: '2030-05-20T18:00' },
    // Without one it keeps the usual hours.
    { start: '2030-05-31T19:00', end: '2030-05-31T21:00' },
  ])
  const next = (day: string) => nextOccurrence(changed, { day, time: '12:00' })?.start
  expect(next('2030-05-08')).toBe('2030-05-20T18:00')
  expect(next('2030-05-21')).toBe('2030-05-31T19:00')
  expect(next('2030-06-01')).toBeUndefined()
  expect(lastOccurrence(changed).start).toBe('2030-05-31T19:00')
})

test('a single event that was moved is at its new time only', () => {
  const moved = { ...single, changes: [{ day: '2026-11-24', start: '2026-12-01' }] }
  expect(nextOccurrence(moved, { day: '2026-11-24', time: '10:00' })).toEqual({
    start: '2026-12-01',
    end: '2026-12-04',
  })
  expect(lastOccurrence(moved).start).toBe('2026-12-01')
})

test('where every day was cancelled nothing is ahead, and the last is when it would have been', () => {
  const none = { ...single, changes: [{ day: '2026-11-24' }] }
  expect(nextOccurrence(none, { day: '2026-11-01', time: '10:00' })).toBeUndefined()
  expect(lastOccurrence(none)).toEqual(single)
})

test.each([
  ['2030-05-14', 2, ['2030-05-14', '2030-06-11', '2030-07-09']],
  ['2030-05-28', 5, ['2030-05-28', '2030-06-25', '2030-07-30']],
  ['2030-05-28', 4, ['2030-05-28', '2030-06-25', '2030-07-23']],
] as const)('monthly from %s in the week %i', (start, week, days) => {
  const event = { start, recurrence: { ...recurrence('month', 1, '2030-07-31'), week } }
  expect(occurrencesBetween(event, start, '2030-12-31').map((span) => span.start)).toEqual(days)
})

test('a weekday is the fourth and the last of its month where there is no fifth', () => {
  expect(weeksOfMonth('2030-05-28')).toEqual([4, 5])
  expect(weeksOfMonth('2030-05-29')).toEqual([5])
  expect(weeksOfMonth('2030-05-22')).toEqual([4])
})

test('what lasts some days of one month is known by all of them, as long as it lasts', () => {
  for (const today of ['2026-11-23', '2026-11-25', '2026-11-28'])
    expect(badgeDays(single, today)).toEqual({ day: '2026-11-24', until: '2026-11-27' })
})

test.each([
  ['2026-11-27', '2026-11-28'],
  ['2026-11-28', '2026-11-28'],
  ['2026-11-29', '2026-12-02'],
  ['2026-12-02', '2026-12-02'],
  ['2026-12-03', '2026-11-28'],
])('on %s what lasts from one month to the next is known by %s', (today, day) => {
  expect(badgeDays({ start: '2026-11-28', end: '2026-12-02' }, today)).toEqual({ day })
})

test.each([
  ['2026-11-28T22:00', '2026-11-29T02:00', {}],
  ['2026-11-28T19:00', '2026-11-29T00:00', {}],
  ['2026-11-30T18:00', '2026-12-01T06:00', { day: '2026-11-30' }],
  // What goes on in the morning is of both days, and so is what lasts a day, two nights, or has no hours.
  ['2026-11-28T22:00', '2026-11-29T08:00', { until: '2026-11-29' }],
  ['2026-11-27T22:00', '2026-11-29T02:00', { day: '2026-11-27', until: '2026-11-29' }],
  ['2026-11-28T05:00', '2026-11-29T06:00', { until: '2026-11-29' }],
  ['2026-11-28', '2026-11-29', { until: '2026-11-29' }],
])('from %s to %s is a day with its night, or several days', (start, end, days) => {
  const span = { start, end }
  expect(badgeDays(span, '2026-11-20')).toEqual({ day: '2026-11-28', ...days })
  const isNight = !('until' in days)
  expect(isUnderWay(span, dayOf(end))).toBe(!isNight)
})
