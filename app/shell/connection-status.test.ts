import { expect, test } from 'vitest'
import { ageOfData } from './connection-status.tsx'

const zone = 'America/Sao_Paulo'
const today = '2026-11-12'

test.each([
  ['2026-11-12T22:30:00Z', 'hoje, 19h30'],
  ['2026-11-12T11:00:00Z', 'hoje, 8h'],
  ['2026-11-12T02:59:00Z', '11/11 23h59'],
  ['2025-11-12T22:30:00Z', '12/11/2025'],
])('data of %s is of %s', (asOf, words) => {
  expect(ageOfData(Date.parse(asOf), today, zone)).toBe(words)
})
