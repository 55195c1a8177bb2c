import { expect, test } from 'vitest'
import { meaningOf } from './meaning-of-change.ts'

const now = { day: '2030-06-04', time: '20:00' }
const fair = { title: 'Feira', start: '2030-06-04T19:00', state: 'confirmed' }
const weekly = { ...fair, start: '2030-05-07T19:00' }
const recurrence = { every: 'week', interval: 1, until: '2030-06-25' }
const over = { ...fair, start: '2030-06-03T19:00' }

const told = (was: object, is: object) => {
  const meaning = meaningOf('events', was as never, is as never, now)
  return meaning && [meaning.title, meaning.body]
}

test.each([
  [
    'at another hour',
    { ...fair, end: '2030-06-04T21:00' },
    '2030-06-04T22:30',
    'Agora termina em 4 de junho de 2030, às 22:30.',
  ],
  [
    'in the night after',
    { ...fair, end: '2030-06-04T23:00' },
    '2030-06-05T01:00',
    'Agora termina em 5 de junho de 2030, às 01:00.',
  ],
  [
    'on another day',
    { ...fair, end: '2030-06-06' },
    '2030-06-08',
    'Agora termina em 8 de junho de 2030.',
  ],
  [
    'on a first day of its own',
    { ...fair, end: '2030-06-06' },
    undefined,
    'Agora termina em 4 de junho de 2030.',
  ],
  ['before now', { ...over, end: '2030-06-09' }, '2030-06-03', 'Terminou em 3 de junho de 2030.'],
  [
    'after now, though it was over',
    { ...fair, end: '2030-06-04T19:50' },
    '2030-06-04T21:00',
    'Agora termina em 4 de junho de 2030, às 21:00.',
  ],
  [
    'each week at another hour',
    { ...weekly, recurrence, end: '2030-05-07T21:00' },
    '2030-05-07T22:00',
    'Agora termina às 22:00.',
  ],
])('who follows an event hears that it ends %s', (_, was, end, words) => {
  expect(told(was, { ...was, end })).toEqual(['Mudou o fim: Feira', words])
})

test.each([
  ['an hour that nobody had said', fair, '2030-06-04T22:00'],
  ['an hour of the night that nobody had said', fair, '2030-06-05T01:00'],
  ['an hour on the day that was said', { ...fair, end: '2030-06-06' }, '2030-06-06T22:00'],
  ['an hour that is left open again', { ...fair, end: '2030-06-04T22:00' }, undefined],
  ['what was over both ways', { ...over, end: '2030-06-03T21:00' }, '2030-06-03T22:00'],
  [
    'a series that is over',
    { ...weekly, recurrence: { ...recurrence, until: '2030-05-28' }, end: '2030-05-07T21:00' },
    '2030-05-07T22:00',
  ],
  ['what is cancelled', { ...fair, state: 'cancelled', end: '2030-06-06' }, '2030-06-08'],
  ['what was put off', { ...fair, state: 'postponed', end: '2030-06-06' }, '2030-06-08'],
])('nobody is told of the end of %s', (_, was, end) => {
  expect(told(was, { ...was, end })).toBeUndefined()
})

test('that a date is off is said before until when the others last', () => {
  const was = { ...weekly, recurrence, end: '2030-05-07T21:00' }
  const is = { ...was, end: '2030-05-07T22:00', changes: [{ day: '2030-06-11' }] }
  expect(told(was, is)).toEqual([
    'Não acontece em 11 de junho de 2030: Feira',
    'As outras datas ficam. Agora termina às 22:00.',
  ])
})

test('a plan that is drawn anew is no news of its campus', () => {
  const campus = { name: 'Campus Gama', plan: '<svg viewBox="0 0 1 1"/>' }
  const drawn = { ...campus, plan: '<svg viewBox="0 0 2 2"/>' }
  expect(meaningOf('campuses', campus as never, drawn as never, now)).toBeUndefined()
})
