import { expect, test } from 'vitest'
import { askedDay } from './asked-day.ts'

const thursday = { day: '2026-11-26', time: '18:00' }

test.each([
  ['biblioteca sábado', '2026-11-28'],
  ['abre aos sabados?', '2026-11-28'],
  ['horário na segunda-feira', '2026-11-30'],
  ['protocolo quinta', '2026-11-26'],
  ['AMANHÃ tem biblioteca', '2026-11-27'],
  ['domingo', '2026-11-29'],
  ['biblioteca', undefined],
  ['segundas intenções', '2026-11-30'],
  ['manhã', undefined],
])('%s asks for %s', (query, day) => {
  expect(askedDay(query, thursday)).toBe(day)
})
