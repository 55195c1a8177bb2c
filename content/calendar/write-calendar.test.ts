import fc from 'fast-check'
import ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { occurrencesBetween, weeksOfMonth } from '#content/all-occurrences.ts'
import type { IsoWeekday, Recurrence } from '#content/fields.ts'
import { addDays, dayOf, instantOf, weekdayOf } from '#content/local-time.ts'
import { recurrenceLines } from './recurrence-rule.ts'
import { type CalendarEntry, writeCalendar } from './write-calendar.ts'

const info = { name: 'Edital', product: 'Campus', timeZone: 'America/Sao_Paulo' }

const entry: CalendarEntry = {
  uid: 'admissions-a-inscricao@campus.exemplo.edu.br',
  sequence: 3,
  changedAt: '2026-11-20T12:00:00.123Z',
  title: 'Inscrição',
  start: '2026-11-01',
  end: '2026-11-24',
}

/** The only entry of the file, as a library reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [component] = calendar.getAllSubcomponents('vevent')
  if (!component) throw new Error(text)
  return { calendar, component, event: new ICAL.Event(component) }
}

/** A day as it is, a time as the instant that the file's own rules of the zone make of it. */
function shown(time: ICAL.Time): string {
  return time.isDate ? String(time) : new Date(time.toUnixTime() * 1000).toISOString()
}

test('a calendar program reads what was written', () => {
  const { calendar, component, event } = read(
    writeCalendar(info, [{ ...entry, place: 'Sala 1, bloco B', url: 'https://x.br/a' }]),
  )
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(info.name)
  expect(event.uid).toBe(entry.uid)
  expect(event.sequence).toBe(3)
  expect(event.summary).toBe('Inscrição')
  expect(event.location).toBe('Sala 1, bloco B')
  expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T12:00:00Z')
  expect(String(component.getFirstPropertyValue('url'))).toBe('https://x.br/a')
})

test.each([
  ['2026-11-01', '2026-11-24', '2026-11-01', '2026-11-25'],
  ['2026-11-30', undefined, '2026-11-30', '2026-12-01'],
  ['2026-11-01', '2026-11-24T18:00', '2026-11-01', '2026-11-25'],
  ['2026-11-24T09:00', '2026-11-24T18:00', '2026-11-24T12:00:00.000Z', '2026-11-24T21:00:00.000Z'],
  ['2026-11-24T23:59', undefined, '2026-11-25T02:59:00.000Z', '2026-11-25T02:59:00.000Z'],
  // Summer time: the clocks were two hours behind UTC.
  ['2018-11-24T09:00', undefined, '2018-11-24T11:00:00.000Z', '2018-11-24T11:00:00.000Z'],
])('from %s to %s stands as %s to %s', (start, end, first, last) => {
  const { end: _, ...rest } = entry
  const { event } = read(writeCalendar(info, [{ ...rest, start, ...(end && { end }) }]))
  expect(shown(event.startDate)).toBe(first)
  expect(shown(event.endDate)).toBe(last)
})

test('whatever a text says comes back, in lines of at most 75 octets', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(';', ',', '\\', '\n', 'ç', '🎓', ':', '"'), fc.string()))
    .map((parts) => parts.join('').replace(/[^\P{Cc}\n]/gu, ''))
  fc.assert(
    fc.property(text, text, (title, description) => {
      const written = writeCalendar(info, [{ ...entry, title, description: `${description}.` }])
      const { event } = read(written)
      expect(event.summary).toBe(title)
      expect(event.description).toBe(`${description}.`)
      expect(written.endsWith('\r\n')).toBe(true)
      for (const line of written.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }),
  )
})

test('a calendar without entries is one too', () => {
  const calendar = new ICAL.Component(ICAL.parse(writeCalendar(info, [])))
  expect(calendar.getAllSubcomponents('vevent')).toEqual([])
  // RFC 5545, 3.6: at least one component.
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
})

test.each(['America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Asia/Kathmandu', 'UTC'])(
  'the rules that come with the file give the times of %s, year after year',
  (timeZone) => {
    for (const day of [
      '2016-02-20',
      '2016-02-22',
      '2018-11-05',
      '2019-07-01',
      '2030-03-31',
      '2030-12-01',
    ]) {
      const written = writeCalendar({ ...info, timeZone }, [
        { ...entry, start: `${day}T12:00`, end: `${day}T13:00` },
      ])
      const { event } = read(written)
      const instant = instantOf({ day, time: '12:00' }, timeZone)
      expect(shown(event.startDate)).toBe(new Date(instant).toISOString())
    }
  },
)

/** Dates of up to twelve years, of any length of the month. */
const days = fc.integer({ min: 0, max: 4400 }).map((days) => addDays('2028-01-01', days))

const recurrences = fc
  .record({
    start: days,
    time: fc.constantFrom('', 'T00:00', 'T14:30', 'T23:59'),
    every: fc.constantFrom('day', 'week', 'month'),
    interval: fc.integer({ min: 1, max: 5 }),
    lasts: fc.integer({ min: 0, max: 700 }),
    others: fc.subarray([1, 2, 3, 4, 5, 6, 7] as IsoWeekday[]),
    weekAt: fc.option(fc.nat(), { nil: undefined }),
  })
  .map(({ start, time, every, interval, lasts, others, weekAt }) => {
    const weeks = weeksOfMonth(start)
    const week = weekAt === undefined ? undefined : weeks[weekAt % weeks.length]
    const recurrence: Recurrence = {
      every: every as Recurrence['every'],
      interval,
      until: addDays(start, lasts),
      ...(every === 'week' &&
        others.length > 0 && { days: [...new Set([...others, weekdayOf(start)])] }),
      ...(every === 'month' && week && { week }),
    }
    return { start: start + time, recurrence }
  })

test('the rule of what repeats gives the days on which the app shows it', () => {
  fc.assert(
    fc.property(recurrences, ({ start, recurrence }) => {
      const { end: _, ...rest } = entry
      const { event } = read(writeCalendar(info, [{ ...rest, start, recurrence }]))
      const iterator = event.iterator()
      const found: string[] = []
      for (let next = iterator.next(); next && found.length < 800; next = iterator.next())
        found.push(String(next).slice(0, start.length))
      expect(found).toEqual(
        occurrencesBetween({ start, recurrence }, dayOf(start), recurrence.until).map(
          (span) => span.start,
        ),
      )
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['2033-01-29', ['2033-02-28'], 'BYMONTHDAY=29'],
  ['2031-12-30', ['2032-02-29', '2033-02-28'], 'BYMONTHDAY=30'],
  ['2033-01-31', [], 'BYMONTHDAY=-1'],
  ['2033-01-28', [], 'BYMONTHDAY=28'],
])(
  'a day that not every month has is said in words that every program knows: %s',
  (start, others, rule) => {
    const recurrence: Recurrence = { every: 'month', interval: 1, until: '2033-03-31' }
    const lines = recurrenceLines(start, recurrence, info.timeZone)
    expect(lines[0]).toContain(rule)
    expect(lines[0]).not.toContain('BYSETPOS')
    expect(lines.slice(1)).toEqual(
      others.map((day) => `RDATE;VALUE=DATE:${day.replaceAll('-', '')}`),
    )
  },
)

test('another library of RFC 5545 gives the same days', () => {
  fc.assert(
    fc.property(recurrences, ({ start, recurrence }) => {
      const lines = recurrenceLines(dayOf(start), recurrence, info.timeZone)
      const rruleString = [`DTSTART;VALUE=DATE:${dayOf(start).replaceAll('-', '')}`, ...lines].join(
        '\n',
      )
      const found = new RRuleTemporal({ rruleString })
        .all()
        .map((each) => each.toPlainDate().toString())
      expect(found).toEqual(
        occurrencesBetween({ start, recurrence }, dayOf(start), recurrence.until).map((span) =>
          dayOf(span.start),
        ),
      )
    }),
    { numRuns: 100 },
  )
})

test('what parsers let pass and RFC 5545 does not is not there', () => {
  const recurrence: Recurrence = { every: 'week', interval: 1, until: '2030-06-30' }
  const timed = { ...entry, uid: 'a@x', start: '2030-05-07T19:00', end: '2030-05-07T21:00' }
  const written = writeCalendar(info, [
    { ...timed, recurrence },
    { ...timed, start: '2030-05-15T19:00', end: '2030-05-15T20:00', replaces: '2030-05-14T19:00' },
    { ...timed, replaces: '2030-05-21T19:00', status: 'CANCELLED', isBusy: true },
    { ...entry, uid: 'b@x', recurrence },
  ])
  const lines = written.replaceAll('\r\n ', '').split('\r\n')
  const of = (name: string) => lines.filter((line) => line.startsWith(name))
  // In UTC (3.8.7.2), whatever zone the calendar is of.
  for (const stamp of of('DTSTAMP')) expect(stamp).toBe('DTSTAMP:20261120T120000Z')
  // UNTIL is in UTC where DTSTART has a zone, and a date where it is one (3.3.10).
  expect(of('RRULE')).toEqual([
    'RRULE:FREQ=WEEKLY;UNTIL=20300625T220000Z;WKST=MO',
    'RRULE:FREQ=WEEKLY;UNTIL=20300630;WKST=MO',
  ])
  expect(of('RECURRENCE-ID')).toEqual([
    'RECURRENCE-ID;TZID=America/Sao_Paulo:20300514T190000',
    'RECURRENCE-ID;TZID=America/Sao_Paulo:20300521T190000',
  ])
  expect(of('STATUS').at(2)).toBe('STATUS:CANCELLED')
  expect(of('TRANSP').at(2)).toBe('TRANSP:TRANSPARENT')
  // Every zone that is named comes with its rules (3.2.19), before who names it.
  expect(of('TZID:')).toEqual(['TZID:America/Sao_Paulo'])
  expect(lines.indexOf('END:VTIMEZONE')).toBeLessThan(lines.indexOf('BEGIN:VEVENT'))
  // PUBLISH would ask for an organizer (RFC 5546, 3.2.1).
  expect(of('METHOD')).toEqual([])
  expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
