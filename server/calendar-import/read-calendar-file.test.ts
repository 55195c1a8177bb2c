import fc from 'fast-check'
import { expect, test } from 'vitest'
import { occurrencesBetween, weeksOfMonth } from '#content/all-occurrences.ts'
import { writeCalendar } from '#content/calendar/write-calendar.ts'
import type { IsoWeekday, Recurrence } from '#content/fields.ts'
import { addDays, dayOf, weekdayOf } from '#content/local-time.ts'
import type { Repeating } from '#content/occurrences.ts'
import { calendarOf } from '#test/calendar-import/calendar-server.ts'
import { readCalendarFile } from './read-calendar-file.ts'

/** How often a rule was asked for one more time. */
let looks = 0

const clocks = {
  timeZone: 'America/Sao_Paulo',
  now: { day: '2026-11-21', time: '12:00' },
  // However slow the machine is, no rule takes long.
  milliseconds() {
    looks += 1
    return 0
  },
}

const entry = (...lines: string[]) => ['UID:a', 'SUMMARY:Feira', ...lines]

function read(...entries: readonly (readonly string[])[]) {
  const file = readCalendarFile(calendarOf(...entries), clocks)
  if (!file) throw new Error('no calendar')
  return file
}

const fieldsOf = (...lines: string[]) => read(entry(...lines)).events.map(({ fields }) => fields)

const whenOf = (...lines: string[]) =>
  fieldsOf(...lines).map(({ title: _, state: __, ...when }) => when)

test.each([
  [['DTSTART;VALUE=DATE:20261201'], { start: '2026-12-01' }],
  [
    ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204'],
    { start: '2026-12-01', end: '2026-12-03' },
  ],
  [['DTSTART:20261201T190000Z'], { start: '2026-12-01T16:00' }],
  [
    ['DTSTART:20261201T190000', 'DURATION:PT90M'],
    { start: '2026-12-01T19:00', end: '2026-12-01T20:30' },
  ],
  [['DTSTART;TZID=America/Manaus:20261201T190000'], { start: '2026-12-01T20:00' }],
  [['DTSTART;TZID=SA Western Standard Time:20261201T190000'], { start: '2026-12-01T20:00' }],
  [
    ['DTSTART;TZID="E. South America Standard Time":20261201T190000'],
    { start: '2026-12-01T19:00' },
  ],
  [['DTSTART;TZID=/x.org/20260101/America/Manaus:20261201T190000'], { start: '2026-12-01T20:00' }],
])('of %j it takes %j', (lines, when) => {
  expect(whenOf(...lines)).toEqual([when])
})

test('what a zone that nobody knows says is read as the own, and told', () => {
  const { events, leftOut } = read(entry('DTSTART;TZID=Marte:20261201T190000'))
  expect(events[0]?.fields.start).toBe('2026-12-01T19:00')
  expect(leftOut).toEqual([{ title: 'Feira', why: 'unknown_zone' }])
})

test('of one twice the newer counts; what has no name is left out; what is over is not told', () => {
  const { events, leftOut } = read(
    ['UID:a', 'SEQUENCE:2', 'SUMMARY:Nova', 'DTSTART:20261201T190000'],
    ['UID:a', 'SEQUENCE:1', 'SUMMARY:Antiga', 'DTSTART:20261202T190000'],
    ['SUMMARY:Sem nome', 'DTSTART:20261202T190000'],
    ['UID:b', 'SUMMARY:Passou', 'DTSTART:20261021T110000'],
    ['UID:c', 'DTSTART:20261202T190000'],
    ['UID:d', 'SUMMARY:Segredo', 'CLASS:PRIVATE', 'DTSTART:20261202T190000'],
    ['UID:e', 'SUMMARY:Quando', 'DTSTART:amanhã'],
  )
  expect(events.map(({ fields }) => fields.title)).toEqual(['Nova'])
  expect(leftOut).toEqual([
    { title: 'Sem nome', why: 'no_uid' },
    { title: '', why: 'no_title' },
    { title: 'Segredo', why: 'private' },
    { title: 'Quando', why: 'unreadable' },
  ])
})

test('texts come without what programs put around them', () => {
  const [fields] = fieldsOf(
    'DTSTART:20261201T190000',
    'LOCATION:Sala 1\\, bloco B\\nTérreo',
    'DESCRIPTION:<p>Traga <b>documento</b>.</p>1 * 2 [x](javascript:y)',
    'URL:javascript:alert(1)',
    'STATUS:CANCELLED',
  )
  expect(fields).toEqual({
    title: 'Feira',
    start: '2026-12-01T19:00',
    place: 'Sala 1, bloco B Térreo',
    description: 'Traga documento.  \n1 \\* 2 \\[x\\](javascript:y)',
    state: 'cancelled',
  })
})

test('a rule that ours can say stays one event, with what was left out and moved', () => {
  const { events } = read(
    entry(
      'DTSTART;TZID=America/Sao_Paulo:20261124T190000',
      'DTEND;TZID=America/Sao_Paulo:20261124T210000',
      'RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TU',
      'EXDATE:20261201T220000Z',
    ),
    entry('RECURRENCE-ID:20261208T220000Z', 'DTSTART:20261209T230000Z'),
    entry('RECURRENCE-ID:20261215T220000Z', 'DTSTART:20261215T220000Z', 'STATUS:CANCELLED'),
  )
  expect(events).toHaveLength(1)
  expect(events[0]?.fields).toMatchObject({
    start: '2026-11-24T19:00',
    end: '2026-11-24T21:00',
    recurrence: { every: 'week', interval: 1, until: '2026-12-22' },
    changes: [
      { day: '2026-12-01' },
      { day: '2026-12-08', start: '2026-12-09T20:00' },
      { day: '2026-12-15' },
    ],
  })
})

test.each([
  'E. South America Standard Time',
  '"E. South America Standard Time"',
  'America/Sao_Paulo',
])('in the zone %s a series keeps its hour, and what it leaves out and moves', (zone) => {
  const at = (name: string, day: string) => `${name};TZID=${zone}:${day}T213000`
  const { events, leftOut } = read(
    entry(
      at('DTSTART', '20261203'),
      'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=TH',
      at('EXDATE', '20261210'),
    ),
    entry(at('RECURRENCE-ID', '20261217'), at('DTSTART', '20261218')),
  )
  expect(leftOut).toEqual([])
  expect(events.map(({ fields }) => fields)).toMatchObject([
    {
      start: '2026-12-03T21:30',
      recurrence: { every: 'week', until: '2026-12-24' },
      changes: [{ day: '2026-12-10' }, { day: '2026-12-17', start: '2026-12-18T21:30' }],
    },
  ])
})

test.each([
  'EXDATE:20261208T000000Z',
  'EXDATE:20261208T000000',
  'EXDATE;TZID=America/Sao_Paulo:20261208T000000',
  'EXDATE;TZID=E. South America Standard Time:20261208T000000',
  'EXDATE;VALUE=DATE:20261208',
])('a day that a series of whole days leaves out as %s stays out', (left) => {
  const { events } = read(entry('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;COUNT=4', left))
  expect(events.map(({ fields }) => fields)).toMatchObject([
    { start: '2026-12-01', recurrence: { until: '2026-12-22' }, changes: [{ day: '2026-12-08' }] },
  ])
})

test('midnight of the institute, said in UTC, leaves out the day that began then', () => {
  const [fields] = fieldsOf(
    'DTSTART;VALUE=DATE:20261201',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE:20261208T030000Z',
  )
  expect(fields?.changes).toEqual([{ day: '2026-12-08' }])
})

test('a moved day of a series of whole days may be named by its midnight', () => {
  const { events } = read(
    entry('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;COUNT=4'),
    entry('RECURRENCE-ID:20261208T000000', 'DTSTART;VALUE=DATE:20261209'),
  )
  expect(events.map(({ fields }) => fields.changes)).toEqual([
    [{ day: '2026-12-08', start: '2026-12-09', end: '2026-12-09' }],
  ])
})

test.each([
  ['X-WR-TIMEZONE:America/Manaus', '2026-12-01T20:00'],
  ['x-wr-timezone;VALUE=TEXT:SA Western Standard Time', '2026-12-01T20:00'],
  ['X-WR-TIMEZONE:America/Ma\r\n naus', '2026-12-01T20:00'],
  ['X-WR-TIMEZONE:Marte', '2026-12-01T19:00'],
])('times without a zone are in that of a calendar with %j', (head, start) => {
  const text = calendarOf(
    entry('DTSTART:20261201T190000'),
    ['UID:b', 'SUMMARY:Feira', 'DTSTART;TZID=America/Sao_Paulo:20261201T190000'],
    ['UID:c', 'SUMMARY:Feira', 'DTSTART;VALUE=DATE:20261202'],
  ).replace('\r\n', `\r\n${head}\r\n`)
  const starts = readCalendarFile(text, clocks)?.events.map(({ fields }) => fields.start)
  expect(starts?.toSorted()).toEqual([start, '2026-12-01T19:00', '2026-12-02'].sort())
})

test('a series without a zone repeats on the clocks of its calendar', () => {
  const text = calendarOf(
    entry('DTSTART:20261201T233000', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261208T233000'),
  ).replace('\r\n', '\r\nX-WR-TIMEZONE:America/Manaus\r\n')
  expect(readCalendarFile(text, clocks)?.events.map(({ fields }) => fields)).toMatchObject([
    {
      start: '2026-12-02T00:30',
      recurrence: { until: '2026-12-16' },
      changes: [{ day: '2026-12-09' }],
    },
  ])
})

test('a rule that ours cannot say becomes its next times, one by one', () => {
  const { events, leftOut } = read(
    entry('DTSTART;VALUE=DATE:20261130', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'),
  )
  expect(events.map(({ fields }) => fields.start).slice(0, 3)).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2027-01-29',
  ])
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(14)
  expect(events.every(({ fields }) => !fields.recurrence)).toBe(true)
  expect(leftOut).toEqual([])
})

test('a rule without an end goes up to the end of the next year', () => {
  const [fields] = fieldsOf('DTSTART:20260105T190000', 'RRULE:FREQ=WEEKLY')
  expect(fields?.recurrence).toEqual({ every: 'week', interval: 1, until: '2027-12-27' })
})

test.each([
  'FREQ=SECONDLY',
  'FREQ=DAILY;BYHOUR=1,2,3,4;BYMINUTE=1,2,3',
  'FREQ=DAILY;UNTIL=99991231',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=SOMETIMES',
])('%s keeps nobody busy', (rule) => {
  looks = 0
  const { events } = read(entry('DTSTART:19010101T000000', `RRULE:${rule}`))
  expect(events.length).toBeLessThanOrEqual(60)
  // Once at the beginning, then for each time that it gives.
  expect(looks).toBeLessThanOrEqual(5001)
})

test('a rule that takes too long is left out', () => {
  let time = 0
  const text = calendarOf(entry('DTSTART:20261201T190000', 'RRULE:FREQ=DAILY;COUNT=5'))
  const slowly = (step: number) =>
    readCalendarFile(text, { ...clocks, milliseconds: () => (time += step) })
  expect(slowly(100)?.events).toHaveLength(1)
  expect(slowly(101)).toEqual({ events: [], leftOut: [{ title: 'Feira', why: 'rule' }] })
})

test.each(['', '<html>', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nx', '\0'.repeat(100)])(
  '%j is no calendar',
  (text) => {
    expect(readCalendarFile(text, clocks)?.events ?? []).toEqual([])
  },
)

test('one date of a series keeps a place of its own', () => {
  const { events } = read(
    entry(
      'DTSTART;TZID=America/Sao_Paulo:20261124T190000',
      'DTEND;TZID=America/Sao_Paulo:20261124T210000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'LOCATION:Auditório',
    ),
    entry(
      'RECURRENCE-ID:20261201T220000Z',
      'DTSTART:20261201T220000Z',
      'DTEND:20261202T000000Z',
      'LOCATION:Sala 3',
    ),
    entry(
      'RECURRENCE-ID:20261208T220000Z',
      'DTSTART:20261208T220000Z',
      'DTEND:20261209T000000Z',
      'LOCATION:Auditório',
    ),
  )
  expect(events.map(({ fields }) => [fields.place, fields.changes])).toEqual([
    [
      'Auditório',
      [
        {
          day: '2026-12-01',
          start: '2026-12-01T19:00',
          end: '2026-12-01T21:00',
          place: 'Sala 3',
        },
      ],
    ],
  ])
})

test('what we export comes back the same', () => {
  const pad = (part: number) => String(part).padStart(2, '0')
  const repeating = fc
    .record({
      day: fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-12-01', days)),
      hour: fc.option(fc.integer({ min: 0, max: 22 }), { nil: undefined }),
      every: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      interval: fc.integer({ min: 1, max: 4 }),
      length: fc.integer({ min: 30, max: 290 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
      week: fc.constantFrom('none', 'first', 'last'),
    })
    .map(({ day, hour, every, interval, length, weekdays, week }): Repeating => {
      const weeks = weeksOfMonth(day)
      const recurrence: Recurrence = {
        ...{ every, interval, until: addDays(day, length) },
        ...(every === 'week' &&
          weekdays.length > 0 && {
            days: [...new Set([...weekdays, weekdayOf(day)])].sort() as IsoWeekday[],
          }),
        ...(every === 'month' &&
          week !== 'none' && { week: (week === 'first' ? weeks[0] : weeks.at(-1)) ?? 1 }),
      }
      return hour === undefined
        ? { start: day, recurrence }
        : { start: `${day}T${pad(hour)}:30`, end: `${day}T${pad(hour + 1)}:15`, recurrence }
    })
  fc.assert(
    fc.property(repeating, (event) => {
      const { start, end, recurrence } = event
      const text = writeCalendar({ name: 'x', product: 'x', timeZone: clocks.timeZone }, [
        {
          ...{ uid: 'a', sequence: 0, changedAt: '2026-11-20T12:00:00Z', title: 'x', start },
          ...(end && { end }),
          ...(recurrence && { recurrence }),
        },
      ])
      const read = readCalendarFile(text, clocks)
      const times = read?.events.flatMap(({ fields }) =>
        occurrencesBetween(fields as Repeating, dayOf(start), '2029-01-01'),
      )
      expect(times).toEqual(occurrencesBetween(event, dayOf(start), '2029-01-01'))
    }),
    { numRuns: 150 },
  )
})
