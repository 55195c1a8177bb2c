import { expect, test } from 'vitest'
import { howLongAgo } from './instants.ts'

const MINUTE_MS = 60_000

test.each([
  [-MINUTE_MS, 'agora há pouco'],
  [59_999, 'agora há pouco'],
  [MINUTE_MS, 'há 1 minuto'],
  [59 * MINUTE_MS, 'há 59 minutos'],
  [60 * MINUTE_MS, 'há 1 hora'],
  [24 * 60 * MINUTE_MS, 'há 1 dia'],
])('%d ms ago is “%s”', (ago, words) => {
  expect(howLongAgo(1_000_000_000 - ago, 1_000_000_000)).toBe(words)
})
