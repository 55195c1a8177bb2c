import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'
import { Waiting } from './returning.ts'

const SLOT = 10

test('readers who lost their node come back within a second, by chance', () => {
  const waiting = new Waiting(seededRandom(1), SLOT)
  for (let reader = 0; reader < 1000; reader++) waiting.add(0)
  const tenths = Array.from({ length: 11 }, () => 0)
  for (let now = 0; waiting.size > 0; now += SLOT) {
    tenths[Math.floor(now / 100)] = (tenths[Math.floor(now / 100)] ?? 0) + waiting.take(now).length
  }
  expect(Math.max(...tenths)).toBeLessThan(150)
  expect(Math.min(...tenths.slice(0, 10))).toBeGreaterThan(50)
})

test('who comes in vain waits ever longer, up to a minute', () => {
  const waiting = new Waiting(() => 0.999, SLOT)
  waiting.add(0)
  const cameAt: number[] = []
  for (let now = 0; cameAt.length < 9; now += SLOT) {
    for (const reader of waiting.take(now)) {
      cameAt.push(now)
      waiting.again(reader, now)
    }
  }
  const pauses = cameAt.map((now, index) => Math.round((now - (cameAt[index - 1] ?? 0)) / 1000))
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})
