import { expect, test } from 'vitest'
import { openingState, type Schedule } from '#content/opening-hours.ts'
import { overallState } from '#content/overall-opening.ts'
import { campusSentence } from './opening-words.ts'

const weekdays = (...intervals: [string, string][]): Schedule => ({
  weekly: [
    {
      days: [1, 2, 3, 4, 5],
      intervals: intervals.map(([opens, closes]) => ({ opens, closes })),
    },
  ],
  exceptions: [],
  byAppointment: false,
  doubts: [],
})

const campus = [
  weekdays(['07:00', '22:40']),
  weekdays(['09:00', '12:00'], ['13:00', '18:00']),
  weekdays(['08:00', '21:30']),
]

const recess = campus.map((schedule) => ({
  ...schedule,
  exceptions: [{ from: '2026-12-21', to: '2027-01-31', label: 'Férias', intervals: [] }],
}))

function line(schedules: readonly Schedule[], moment: string, holiday?: string) {
  const [day = '', time = ''] = moment.split('T')
  const now = { day, time }
  const places = schedules.map((schedule) => ({
    schedule,
    state: openingState(schedule, now, () => holiday),
  }))
  const state = overallState(places.map((place) => place.state))
  return campusSentence(state, places, now)
}

test.each([
  ['2026-11-25T06:59', 'Fechado agora, abre às 7h'],
  ['2026-11-25T07:00', 'Aberto agora, até 22h40'],
  ['2026-11-25T08:30', 'Aberto agora, até 22h40'],
  ['2026-11-25T10:00', 'Aberto agora, até 22h40'],
  ['2026-11-25T22:20', 'Aberto agora, fecha em 20 min'],
  ['2026-11-25T22:40', 'Fechado agora, abre amanhã às 7h'],
  ['2026-11-21T21:30', 'Fechado agora, abre segunda às 7h'],
])('a campus at %s: %s', (moment, said) => {
  expect(line(campus, moment)).toBe(said)
})

test('a holiday promises nothing, and is called by its name', () => {
  expect(line(campus, '2026-11-30T10:00', 'Dia do Evangélico')).toBe(
    'Feriado (Dia do Evangélico): confirme antes de ir',
  )
  expect(line(campus, '2026-12-25T10:00', 'Natal')).toBe('Feriado (Natal): confirme antes de ir')
})

test('what closes all places is said with its reason', () => {
  expect(line(recess, '2027-01-12T10:00')).toBe(
    'Fechado hoje (Férias), abre segunda, 1º de fevereiro às 7h',
  )
  const [first, ...others] = recess
  const one = { ...first, exceptions: [] } as Schedule
  expect(line([one, ...others], '2027-01-12T06:00')).toBe('Fechado agora, abre às 7h')
})

test('a recess in doubt closes nothing for sure', () => {
  const doubts = [{ field: 'exceptions' }]
  const doubtful = recess.map((schedule) => ({ ...schedule, doubts }))
  expect(line(doubtful, '2027-01-12T10:00')).toBe('Costuma abrir segunda, 1º de fevereiro às 7h')
})

test('at noon, a campus of one counter comes back', () => {
  expect(line(campus.slice(1, 2), '2026-11-25T12:30')).toBe('Fechado agora, volta às 13h')
})

test('what opens by appointment alone, or is unknown, says so', () => {
  const unknown: Schedule = { weekly: [], exceptions: [], byAppointment: false, doubts: [] }
  expect(line([{ ...unknown, byAppointment: true }, unknown], '2026-11-25T12:30')).toBe(
    'Só com hora marcada',
  )
  expect(line([unknown], '2026-11-25T12:30')).toBe('Horário não informado')
})
