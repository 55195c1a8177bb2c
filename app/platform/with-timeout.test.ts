import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a plug-in that answers is believed', async () => {
  expect(await withTimeout(Promise.resolve('answer'), 'otherwise')).toBe('answer')
})

test('one that fails or stays silent holds nothing up', async () => {
  expect(await withTimeout(Promise.reject(new Error('refused')), 'otherwise')).toBe('otherwise')
  const silent = withTimeout(new Promise(() => {}), 'otherwise')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await silent).toBe('otherwise')
})
