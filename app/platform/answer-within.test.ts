import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWithin } from './answer-within.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a plug-in that answers is believed', async () => {
  expect(await answerWithin(Promise.resolve('answer'), 'otherwise')).toBe('answer')
})

test('one that fails or stays silent holds nothing up', async () => {
  expect(await answerWithin(Promise.reject(new Error('refused')), 'otherwise')).toBe('otherwise')
  const silent = answerWithin(new Promise(() => {}), 'otherwise')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await silent).toBe('otherwise')
})
