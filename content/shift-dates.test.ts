import { expect, test } from 'vitest'
import { definitionOf } from './collections.ts'
import { weekdayOf } from './local-time.ts'
import { hasDates, shiftDates } from './shift-dates.ts'

const events = definitionOf('events')

const fair = {
  title: 'Feira de 2026',
  start: '2026-05-15T19:30',
  end: '2026-05-16',
  recurrence: { every: 'week', interval: 1, until: '2026-06-26' },
  sessions: [{ name: 'Abertura', start: '2026-05-15T19:30', place: 'Pátio' }],
  place: 'Pátio',
}

test('a year later on the same weekday, with all that belongs to it', () => {
  const next = shiftDates(events, fair, 'year', '2026-11-21')
  expect(next).toEqual({
    title: 'Feira de 2027',
    start: '2027-05-14T19:30',
    end: '2027-05-15',
    recurrence: { every: 'week', interval: 1, until: '2027-06-25' },
    sessions: [{ name: 'Abertura', start: '2027-05-14T19:30', place: 'Pátio' }],
    place: 'Pátio',
  })
  expect(weekdayOf('2027-05-14')).toBe(weekdayOf('2026-05-15'))
})

test('a year later on the same date, a leap day on the last of February', () => {
  const leap = { title: 'Dia raro', start: '2028-02-29' }
  expect(shiftDates(events, leap, 'date', '2028-03-01')).toEqual({
    title: 'Dia raro',
    start: '2029-02-28',
  })
  expect(shiftDates(events, fair, 'date', '2026-11-21')).toMatchObject({
    start: '2027-05-15T19:30',
  })
})

test('what is long over moves on until it is still to come, weeks and years alike', () => {
  const old = { title: 'Semana 2019', start: '2019-10-21' }
  expect(shiftDates(events, old, 'year', '2026-11-21')).toEqual({
    title: 'Semana 2027',
    start: '2027-10-18',
  })
  expect(shiftDates(events, fair, 'week', '2026-05-10')).toMatchObject({
    title: 'Feira de 2026',
    start: '2026-05-22T19:30',
  })
  expect(shiftDates(events, fair, 'week', '2026-11-21')).toMatchObject({
    start: '2026-11-27T19:30',
  })
})

test('without dates, or with the same ones, everything stays', () => {
  expect(shiftDates(events, fair, 'none', '2026-11-21')).toBe(fair)
  const entry = { acronym: 'CGBI', name: 'Biblioteca' }
  expect(shiftDates(definitionOf('glossary'), entry, 'year', '2026-11-21')).toBe(entry)
  expect(hasDates(events)).toBe(true)
  expect(hasDates(definitionOf('admissions'))).toBe(true)
  expect(hasDates(definitionOf('glossary'))).toBe(false)
})
