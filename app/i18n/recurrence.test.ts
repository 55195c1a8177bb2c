import { expect, test } from 'vitest'
import { formatPace, formatRecurrence } from './recurrence.ts'

test.each([
  [[1], 'toda segunda'],
  [[3, 1], 'toda segunda e quarta'],
  [[5, 1, 3], 'toda segunda, quarta e sexta'],
  [[6, 7], 'todo sábado e domingo'],
] as const)('on the days %j it is said "%s"', (days, words) => {
  expect(formatPace({ every: 'week', interval: 1, days: [...days] })).toBe(words)
})

test('every so many weeks it names the days after the pace', () => {
  expect(formatPace({ every: 'week', interval: 2, days: [1, 3] })).toBe(
    'a cada 2 semanas, segunda e quarta',
  )
})

test.each([
  ['2030-05-14', 2, 1, 'toda segunda terça do mês'],
  ['2030-05-28', 5, 1, 'toda última terça do mês'],
  ['2030-05-04', 1, 1, 'todo primeiro sábado do mês'],
  ['2030-05-14', 2, 3, 'a cada 3 meses, na segunda terça do mês'],
] as const)(
  'from %s in the week %i, every %i months, it is said "%s"',
  (start, week, interval, words) => {
    expect(formatRecurrence(start, { every: 'month', interval, week })).toBe(words)
  },
)
