import { expect, test } from 'vitest'
import { atTime, formatDay, formatSpan, formatTime, onDay } from './dates.ts'
import { intervalsSentence, openingSentence } from './opening-sentence.ts'

const today = '2026-11-21'

test.each([
  ['19:30', '19h30'],
  ['08:00', '8h'],
  ['00:05', '0h05'],
  ['24:00', 'meia-noite'],
])('the time %s reads %s', (time, words) => {
  expect(formatTime(time)).toBe(words)
})

test.each([
  ['2026-11-21', 'hoje'],
  ['2026-11-22', 'amanhã'],
  ['2026-11-20', 'ontem'],
  ['2026-11-27', 'sexta, 27 de novembro'],
  ['2027-03-01', 'segunda, 1º de março de 2027'],
])('the day %s reads %s', (day, words) => {
  expect(formatDay(day, today)).toBe(words)
})

test.each([
  [{ start: '2026-11-21T19:30' }, 'hoje, 19h30'],
  [{ start: '2026-11-21T22:00', end: '2026-11-22T02:00' }, 'hoje, das 22h às 2h'],
  [{ start: '2026-11-20T19:00', end: '2026-11-21T00:00' }, 'ontem, das 19h à meia-noite'],
  [{ start: '2026-11-21T19:30', end: '2026-11-21T21:00' }, 'hoje, das 19h30 às 21h'],
  [{ start: '2026-11-24', end: '2026-11-27' }, '24 a 27 de novembro de 2026'],
  [{ start: '2026-11-30', end: '2026-12-01' }, '30 de novembro e 1º de dezembro de 2026'],
  [{ start: '2026-11-27', end: '2026-11-28' }, '27 e 28 de novembro de 2026'],
  [{ start: '2026-11-21T00:30', end: '2026-11-21T24:00' }, 'hoje, da 0h30 à meia-noite'],
  [{ start: '2026-12-30', end: '2027-01-02' }, '30 de dezembro de 2026 a 2 de janeiro de 2027'],
  [{ start: '2026-11-24' }, 'terça, 24 de novembro'],
  [
    { start: '2026-11-24T14:00', end: '2026-11-28T16:00' },
    'terça, 24 de novembro, às 14h, até sábado, 28 de novembro, às 16h',
  ],
])('the span %o reads %s', (span, words) => {
  expect(formatSpan(span, today)).toBe(words)
})

test('opening hours read as people say them', () => {
  expect(openingSentence({ kind: 'open', until: '21:30', minutesLeft: 31 }, today)).toBe(
    'Aberto até 21h30',
  )
  expect(openingSentence({ kind: 'closed', next: { day: today, time: '08:00' } }, today)).toBe(
    'Abre às 8h',
  )
  expect(
    openingSentence({ kind: 'closed', next: { day: '2026-11-22', time: '08:00' } }, today),
  ).toBe('Abre amanhã às 8h')
  expect(
    openingSentence({ kind: 'closed', next: { day: '2026-11-23', time: '08:00' } }, today),
  ).toBe('Abre segunda às 8h')
  expect(
    openingSentence({ kind: 'closed', next: { day: '2027-01-04', time: '08:00' } }, today),
  ).toBe('Abre segunda, 4 de janeiro de 2027 às 8h')
  expect(
    intervalsSentence([
      { opens: '09:00', closes: '12:00' },
      { opens: '13:00', closes: '18:00' },
    ]),
  ).toBe('9h às 12h e 13h às 18h')
})

test.each([
  ['2026-11-21', 'hoje'],
  ['2026-11-22', 'amanhã'],
  ['2026-11-20', 'ontem'],
  ['2026-11-27', 'na sexta, 27 de novembro'],
  ['2026-11-28', 'no sábado, 28 de novembro'],
  ['2026-11-29', 'no domingo, 29 de novembro'],
])('within a sentence, the day %s reads %s', (day, words) => {
  expect(onDay(day, today)).toBe(words)
})

test.each([
  ['00:30', 'à 0h30'],
  ['01:00', 'à 1h'],
  ['02:00', 'às 2h'],
  ['14:12', 'às 14h12'],
  ['24:00', 'à meia-noite'],
])('within a sentence, the time %s reads %s', (time, words) => {
  expect(atTime(time)).toBe(words)
})

test.each([
  [{ kind: 'open', until: '21:30', minutesLeft: 31 }, 'Deve estar aberto até 21h30'],
  [{ kind: 'open', until: '21:30', minutesLeft: 30 }, 'Costuma fechar às 21h30'],
  [{ kind: 'closed', next: { day: today, time: '13:00' }, isBreak: true }, 'Costuma voltar às 13h'],
  [{ kind: 'closed', next: { day: '2026-11-23', time: '08:00' } }, 'Costuma abrir segunda às 8h'],
  [{ kind: 'closed' }, 'Costuma estar fechado'],
  [{ kind: 'by-appointment' }, 'Costuma atender com hora marcada'],
] as const)(
  'of hours that await confirmation it is told what they have been: %o, %s',
  (state, words) => {
    expect(openingSentence({ ...state, isLikely: true }, today)).toBe(words)
  },
)

test('a place says that it closes soon, comes back after a break, or may be closed on a holiday', () => {
  expect(openingSentence({ kind: 'open', until: '21:30', minutesLeft: 30 }, today)).toBe(
    'Fecha em 30 min',
  )
  expect(
    openingSentence({ kind: 'closed', next: { day: today, time: '13:00' }, isBreak: true }, today),
  ).toBe('Volta às 13h')
  expect(openingSentence({ kind: 'holiday', name: 'Natal' }, today)).toBe(
    'Feriado: confirme antes de ir',
  )
})
