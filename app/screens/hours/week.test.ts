import { expect, test } from 'vitest'
import type { HoursException, HoursInterval, WeeklyHours } from '#content/fields.ts'
import { hoursOn } from '#content/opening-hours.ts'
import {
  daysSentence,
  hoursSentence,
  nextDifferentDay,
  toldIntervals,
  upcomingExceptions,
  weekRows,
} from './week.ts'

const long: HoursInterval[] = [{ opens: '08:00', closes: '20:00' }]
const broken: HoursInterval[] = [
  { opens: '09:00', closes: '12:00' },
  { opens: '13:00', closes: '18:00' },
]

function week(weekly: WeeklyHours[]): string[] {
  return weekRows(weekly).map(
    ({ days, intervals }) => `${daysSentence(days)}: ${hoursSentence(intervals)}`,
  )
}

test('days in a row with the same hours stand together', () => {
  expect(week([{ days: [1, 2, 3, 4, 5], intervals: long }])).toEqual([
    'segunda a sexta: 8h às 20h',
    'sábado e domingo: Não informado',
  ])
})

test('breaks are visible, closed is told from not known', () => {
  expect(
    week([
      { days: [1, 3, 5], intervals: broken },
      { days: [2, 4], intervals: long },
      { days: [6], intervals: [] },
    ]),
  ).toEqual([
    'segunda: 9h às 12h e 13h às 18h',
    'terça: 8h às 20h',
    'quarta: 9h às 12h e 13h às 18h',
    'quinta: 8h às 20h',
    'sexta: 9h às 12h e 13h às 18h',
    'sábado: Fechado',
    'domingo: Não informado',
  ])
})

test('the same hours written in two groups are one row', () => {
  expect(
    week([
      { days: [5], intervals: long },
      { days: [1, 2, 3, 4, 6, 7], intervals: long },
    ]),
  ).toEqual(['segunda a domingo: 8h às 20h'])
})

test('a day follows its exception, then its weekday, else it is not known', () => {
  const schedule = {
    weekly: [{ days: [1, 2, 3, 4, 5] as const, intervals: long }].map((group) => ({
      ...group,
      days: [...group.days],
    })),
    exceptions: [{ from: '2026-11-20', label: 'Consciência Negra', intervals: [] }],
    byAppointment: false,
    doubts: [],
  }
  expect(toldIntervals(hoursOn(schedule, '2026-11-19'))).toEqual(long)
  expect(toldIntervals(hoursOn(schedule, '2026-11-20'))).toEqual([])
  expect(toldIntervals(hoursOn(schedule, '2026-11-21'))).toBeUndefined()
})

test('exceptions stay until their last day has come, the nearest first', () => {
  const exceptions = [
    { from: '2026-12-20', to: '2027-01-05', label: 'Recesso', intervals: [] },
    { from: '2026-11-20', label: 'Consciência Negra', intervals: [] },
    { from: '2026-11-22', label: 'Domingo letivo', intervals: long },
    { from: '2026-11-15', to: '2026-11-22', label: 'Semana de provas', intervals: long },
    { from: '2026-11-21', label: 'Sábado letivo', intervals: long },
  ]
  const upcoming = (today: string) =>
    upcomingExceptions(exceptions, today).map(({ label }) => label)
  expect(upcoming('2026-11-21')).toEqual(['Semana de provas', 'Domingo letivo', 'Recesso'])
  expect(upcoming('2027-01-04')).toEqual(['Recesso'])
  expect(upcoming('2027-01-05')).toEqual([])
})

test('the next day that differs is the nearest of exceptions and holidays, within a week', () => {
  const allWeek: WeeklyHours[] = [{ days: [1, 2, 3, 4, 5, 6, 7], intervals: long }]
  const cleaning = { from: '2026-12-03', label: 'Faxina', intervals: [] }
  const holidays = (day: string) => (day === '2026-11-30' ? 'Dia do Evangélico' : undefined)
  const next = (today: string, ...exceptions: HoursException[]) =>
    nextDifferentDay(
      { weekly: allWeek, exceptions, byAppointment: false, doubts: [] },
      today,
      holidays,
    )
  expect(next('2026-11-26', cleaning)).toEqual({
    day: '2026-11-30',
    name: 'Dia do Evangélico',
    intervals: undefined,
  })
  expect(next('2026-11-30', cleaning)).toEqual({ day: '2026-12-03', name: 'Faxina', intervals: [] })
  // Somebody said how the holiday is.
  const said = { from: '2026-11-30', label: 'Plantão', intervals: broken }
  expect(next('2026-11-26', cleaning, said)).toMatchObject({ name: 'Plantão', intervals: broken })
  // What goes on today goes on tomorrow.
  const recess = { from: '2026-11-20', to: '2026-12-20', label: 'Recesso', intervals: [] }
  expect(next('2026-11-26', recess)).toMatchObject({ day: '2026-11-27', name: 'Recesso' })
  expect(next('2026-11-20', cleaning)).toBeUndefined()
})
