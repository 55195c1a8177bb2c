import { expect, test } from 'vitest'
import {
  hasDoubtfulDates,
  isToday,
  movedSentences,
  nearnessOf,
  recurrenceSentence,
  whereSentence,
} from './event-words.ts'

const now = { day: '2026-11-21', time: '15:00' }

test.each([
  [
    { start: '2026-11-21T14:00', end: '2026-11-21T16:00' },
    { isNow: true, words: 'Acontecendo agora' },
  ],
  [
    { start: '2026-11-21T15:00', end: '2026-11-21T16:00' },
    { isNow: true, words: 'Acontecendo agora' },
  ],
  [
    { start: '2026-11-19', end: '2026-11-27' },
    { isNow: true, words: 'Até 27 de novembro' },
  ],
  [
    { start: '2026-11-19', end: '2026-11-22' },
    { isNow: true, words: 'Até amanhã' },
  ],
  [
    { start: '2026-11-19', end: '2026-11-21' },
    { isNow: true, isLastDay: true, words: 'Hoje é o último dia' },
  ],
  [
    { start: '2026-11-24', end: '2026-11-27' },
    { isNow: false, words: 'Em 3 dias' },
  ],
  [{ start: '2026-11-24T19:00' }, { isNow: false, words: 'Em 3 dias' }],
  [
    { start: '2026-11-22', end: '2026-11-23' },
    { isNow: false, words: 'Amanhã' },
  ],
])('the span %o is near: %o', (span, nearness) => {
  expect(nearnessOf(span, now)).toEqual(nearness)
})

test('in its night an event is on now, and on no last day', () => {
  const night = { start: '2026-11-20T22:00', end: '2026-11-21T02:00' }
  const isNow = { isNow: true, words: 'Acontecendo agora' }
  expect(nearnessOf(night, { day: '2026-11-20', time: '23:00' })).toEqual(isNow)
  expect(nearnessOf(night, { day: '2026-11-21', time: '01:00' })).toEqual(isNow)
})

test.each([
  ['the date says hoje', { start: '2026-11-21T19:00' }],
  ['the date says amanhã', { start: '2026-11-22' }],
  ['nobody knows when it ends', { start: '2026-11-21T08:00' }],
  ['it lasts the whole day', { start: '2026-11-21' }],
  ['it is far', { start: '2027-02-01' }],
  ['it is over', { start: '2026-11-20' }],
])('nearness is silent when %s', (_, span) => {
  expect(nearnessOf(span, now)).toBeUndefined()
})

test('an event is of today on each of its days', () => {
  expect(isToday({ start: '2026-11-19', end: '2026-11-21' }, now)).toBe(true)
  expect(isToday({ start: '2026-11-21T19:00' }, now)).toBe(true)
  expect(isToday({ start: '2026-11-22' }, now)).toBe(false)
  expect(isToday({ start: '2026-11-20' }, now)).toBe(false)
})

test.each([
  ['week', 1, '2026-11-24', 'toda terça, até sexta, 18 de dezembro'],
  ['week', 1, '2026-11-28', 'todo sábado, até sexta, 18 de dezembro'],
  ['week', 2, '2026-11-24', 'a cada 2 semanas, até sexta, 18 de dezembro'],
  ['day', 1, '2026-11-24', 'todo dia, até sexta, 18 de dezembro'],
  ['month', 1, '2026-11-24', 'todo mês, até sexta, 18 de dezembro'],
  ['month', 3, '2026-11-24', 'a cada 3 meses, até sexta, 18 de dezembro'],
] as const)('every %s, %i apart, from %s on reads %s', (every, interval, start, words) => {
  const recurrence = { every, interval, until: '2026-12-18' }
  expect(recurrenceSentence({ start, recurrence }, now.day)).toBe(words)
})

test('one on several days of the week names them', () => {
  const recurrence = { every: 'week', interval: 1, until: '2026-12-18', days: [6, 7] } as const
  const said = recurrenceSentence(
    { start: '2026-11-21', recurrence: { ...recurrence, days: [...recurrence.days] } },
    now.day,
  )
  expect(said).toBe('todo sábado e domingo, até sexta, 18 de dezembro')
})

test('dates that changed by themselves are said, each with its own words', () => {
  const event = {
    start: '2026-11-23T10:00',
    end: '2026-11-23T11:00',
    recurrence: { every: 'week', interval: 1, until: '2026-12-28' },
    changes: [
      { day: '2026-11-30', note: 'feriado' },
      { day: '2026-12-07', start: '2026-12-09', place: 'Sala 3' },
      { day: '2026-12-14', start: '2026-12-14', note: 'Com outro convidado' },
      { day: '2026-11-16', start: '2026-11-16', note: 'Já passou' },
    ],
  }
  expect(recurrenceSentence(event as never, now.day)).toBe(
    'toda segunda, até segunda, 28 de dezembro, menos 30/11 (feriado) e 07/12',
  )
  expect(movedSentences(event as never, now.day)).toEqual([
    'Mudou de data: de 07/12 para quarta, 9 de dezembro, das 10h às 11h · Sala 3',
    'Muda em segunda, 14 de dezembro, das 10h às 11h · Com outro convidado',
  ])
})

test('an event that takes place once does not repeat', () => {
  expect(recurrenceSentence({ start: '2026-11-24' }, now.day)).toBeUndefined()
})

test.each([
  ['Auditório', ['gama'], 'Auditório · Gama'],
  ['Ginásio do campus gama', ['gama'], 'Ginásio do campus gama'],
  ['Arena', 'all', 'Arena'],
  [undefined, ['gama'], 'Campus Gama'],
  [undefined, 'all', undefined],
] as const)('the place %s of %s reads %s', (place, scope, words) => {
  const campuses = [{ id: 'gama', name: 'Campus Gama', shortName: 'Gama' } as never]
  const where = { campuses: scope === 'all' ? scope : [...scope], ...(place && { place }) }
  expect(whereSentence(where, campuses)).toBe(words)
})

test.each([
  [[{ field: 'start' }], true],
  [[{ field: 'end' }], true],
  [[{ field: '*' }], true],
  [[{ field: 'place' }], false],
  [[], false],
])('with doubts about %j the dates of an event are doubtful: %s', (doubts, isDoubtful) => {
  expect(hasDoubtfulDates({ doubts })).toBe(isDoubtful)
})
