import { expect, test } from 'vitest'
import { createBackOff } from './back-off.ts'

test('waits grow to the longest, and begin anew after a success', () => {
  const backOff = createBackOff({ first: 1000, longest: 60_000 }, () => 1)
  const waits = Array.from({ length: 8 }, () => backOff.next())
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  backOff.reset()
  expect(backOff.next()).toBe(1000)
})

test('those who lost a server together come back at any time between', () => {
  const waits = [0, 0.5, 0.99].map((chance) =>
    createBackOff({ first: 1000, longest: 60_000 }, () => chance).next(),
  )
  expect(waits).toEqual([0, 500, 990])
})
