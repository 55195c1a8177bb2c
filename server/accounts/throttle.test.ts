import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

const rules = { free: 2, firstDelay: 1000, longestDelay: 8000, memory: 60_000 }

function throttled() {
  let now = 1_000_000
  const throttle = createThrottle(rules, () => now)
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { throttle, pass }
}

test('the first ones are free, then each doubles the wait up to the longest', () => {
  const { throttle, pass } = throttled()
  const waits: number[] = []
  for (let n = 0; n < 8; n++) {
    throttle.count('a')
    waits.push(throttle.waitFor('a'))
    pass(8000)
  }
  expect(waits).toEqual([0, 0, 1, 2, 4, 8, 8, 8])
  expect(throttle.waitFor('b')).toBe(0)
})

test('a wait passes', () => {
  const { throttle, pass } = throttled()
  for (let n = 0; n < 3; n++) throttle.count('a')
  pass(999)
  expect(throttle.waitFor('a')).toBe(1)
  pass(1)
  expect(throttle.waitFor('a')).toBe(0)
})

test('what was undone, reset or is long ago does not count', () => {
  const { throttle, pass } = throttled()
  for (let n = 0; n < 9; n++) {
    throttle.count('a')
    throttle.undo('a')
  }
  expect(throttle.waitFor('a')).toBe(0)
  for (let n = 0; n < 9; n++) throttle.count('a')
  throttle.reset('a')
  expect(throttle.waitFor('a')).toBe(0)
  for (let n = 0; n < 9; n++) throttle.count('a')
  pass(60_000)
  throttle.count('a')
  expect(throttle.waitFor('a')).toBe(0)
})

test('an undone attempt leaves the wait for those that failed', () => {
  const { throttle } = throttled()
  for (let n = 0; n < 4; n++) throttle.count('a')
  throttle.undo('a')
  expect(throttle.waitFor('a')).toBe(1)
})

test('keys without end take no memory without end', () => {
  const { throttle } = throttled()
  for (let n = 0; n < 3; n++) throttle.count('first')
  for (let n = 0; n < 20_000; n++) throttle.count(`${n}`)
  expect(throttle.waitFor('first')).toBe(0)
})
