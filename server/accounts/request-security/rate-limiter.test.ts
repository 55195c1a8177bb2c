import { expect, test } from 'vitest'
import type { RateLimitCounter } from '#server/store/account-store.ts'
import { createThrottle } from './rate-limiter.ts'

const throttle = createThrottle({ free: 2, firstDelayMs: 1000, maxDelayMs: 8000, windowMs: 60_000 })

/** One counter, and a clock that stands still until it is told to go on. */
function counted() {
  let now = 1_000_000
  let counter: RateLimitCounter | undefined
  return {
    count(times = 1) {
      for (let n = 0; n < times; n++) counter = throttle.count(counter, now)
    },
    undo() {
      counter = throttle.undo(counter, now)
    },
    waitFor: () => throttle.waitFor(counter, now),
    pass(milliseconds: number) {
      now += milliseconds
    },
  }
}

test('the first ones are free, then each doubles the wait up to the longest', () => {
  const { count, waitFor, pass } = counted()
  const waits: number[] = []
  for (let n = 0; n < 8; n++) {
    count()
    waits.push(waitFor())
    pass(8000)
  }
  expect(waits).toEqual([0, 0, 1, 2, 4, 8, 8, 8])
})

test('a wait passes', () => {
  const { count, waitFor, pass } = counted()
  count(3)
  pass(999)
  expect(waitFor()).toBe(1)
  pass(1)
  expect(waitFor()).toBe(0)
})

test('what was undone or is long ago does not count', () => {
  const { count, undo, waitFor, pass } = counted()
  for (let n = 0; n < 9; n++) {
    count()
    undo()
  }
  expect(waitFor()).toBe(0)
  count(9)
  pass(60_000)
  count()
  expect(waitFor()).toBe(0)
})

test('an undone attempt leaves the wait for those that failed', () => {
  const { count, undo, waitFor } = counted()
  count(4)
  undo()
  expect(waitFor()).toBe(1)
})
