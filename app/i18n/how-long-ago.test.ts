import { expect, test } from 'vitest'
import { howLongAgo } from './how-long-ago.ts'

const minute = 60_000

test.each([
  [-minute, 'agora há pouco'],
  [59_999, 'agora há pouco'],
  [minute, 'há 1 minuto'],
  [59 * minute, 'há 59 minutos'],
  [60 * minute, 'há 1 hora'],
  [24 * 60 * minute, 'há 1 dia'],
])('%d ms ago is “%s”', (ago, words) => {
  expect(howLongAgo(1_000_000_000 - ago, 1_000_000_000)).toBe(words)
})
