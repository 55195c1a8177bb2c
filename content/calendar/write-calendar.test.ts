import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
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
  ['2026-11-24T09:00', '2026-11-24T18:00', '2026-11-24T12:00:00Z', '2026-11-24T21:00:00Z'],
  ['2026-11-24T23:59', undefined, '2026-11-25T02:59:00Z', '2026-11-25T02:59:00Z'],
  // Summer time: the clocks were two hours behind UTC.
  ['2018-11-24T09:00', undefined, '2018-11-24T11:00:00Z', '2018-11-24T11:00:00Z'],
])('from %s to %s stands as %s to %s', (start, end, first, last) => {
  const { end: _, ...rest } = entry
  const { event } = read(writeCalendar(info, [{ ...rest, start, ...(end && { end }) }]))
  expect(String(event.startDate)).toBe(first)
  expect(String(event.endDate)).toBe(last)
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
})
