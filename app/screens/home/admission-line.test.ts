import { expect, test } from 'vitest'
import { stepLine, usualSentence } from './admission-line.ts'

const now = { day: '2026-11-20', time: '12:00' }

test.each([
  [undefined, '2026-11-23', 'faltam 3 dias · Inscrição: até segunda, 23 de novembro'],
  ['2026-11-01', '2026-11-27', 'faltam 7 dias · Inscrição: 1º a 27 de novembro de 2026'],
  [undefined, '2026-11-21T13:00', 'termina amanhã, às 13h · Inscrição'],
  [undefined, '2026-11-20', 'último dia · Inscrição'],
  [undefined, '2026-11-20T18:00', 'último dia, até 18h · Inscrição'],
  ['2026-11-20', undefined, 'Inscrição: hoje'],
  ['2026-11-25', '2026-11-30', 'começa em 5 dias · Inscrição: 25 a 30 de novembro de 2026'],
  ['2026-11-21', undefined, 'amanhã · Inscrição'],
  [undefined, '2027-01-04', 'faltam 45 dias · Inscrição: até segunda, 4 de janeiro de 2027'],
])('a step from %s to %s: %s', (start, end, said) => {
  const step = { name: 'Inscrição', ...(start && { start }), ...(end && { end }) }
  const { left, rest } = stepLine(step, now)
  expect([left, rest].filter(Boolean).join(' · ')).toBe(said)
})

test('the months of other years', () => {
  expect(usualSentence([])).toBeUndefined()
  expect(usualSentence(['01'])).toBe('Em outros anos, abriram em janeiro')
  expect(usualSentence(['10', '11'])).toBe('Em outros anos, abriram em outubro e novembro')
})
