import { expect, test } from 'vitest'
import { countdownWords, stepDates } from './admission-words.ts'

const now = { day: '2026-11-20', time: '12:00' }

test.each([
  ['2026-11-01', '2026-11-23', 'faltam 3 dias'],
  ['2026-11-01', '2026-11-21', 'termina amanhã'],
  ['2026-11-01', '2026-11-21T13:00', 'termina amanhã, às 13h'],
  ['2026-11-01', '2026-11-20', 'termina hoje'],
  ['2026-11-01', '2026-11-20T13:00', 'termina hoje, às 13h'],
  ['2026-11-01', '2026-11-20T12:00', undefined],
  [undefined, '2026-11-22', 'faltam 2 dias'],
  ['2026-11-23', '2026-11-30', 'começa em 3 dias'],
  ['2026-11-21', '2026-11-30', 'começa amanhã'],
  ['2026-11-20T13:00', '2026-11-30', 'começa hoje, às 13h'],
  ['2026-11-23', undefined, 'faltam 3 dias'],
  ['2026-11-21', undefined, 'amanhã'],
  ['2026-11-20', undefined, undefined],
  ['2026-11-19', undefined, undefined],
  [undefined, undefined, undefined],
])('from %s to %s one reads %s', (start, end, words) => {
  const step = { name: 'Inscrição', ...(start && { start }), ...(end && { end }) }
  expect(countdownWords(step, now)).toBe(words)
})

test.each([
  ['2026-11-01', '2026-11-24', '1º a 24 de novembro de 2026'],
  [undefined, '2026-11-24', 'até terça, 24 de novembro'],
  [undefined, '2023-11-24T18:00', 'até sexta, 24 de novembro de 2023, às 18h'],
  ['2026-12-01', undefined, 'terça, 1º de dezembro'],
  [undefined, undefined, undefined],
])('from %s to %s is said as %s', (start, end, words) => {
  const step = { name: 'Inscrição', ...(start && { start }), ...(end && { end }) }
  expect(stepDates(step, now.day)).toBe(words)
})
