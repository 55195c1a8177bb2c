import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('whoever asks gets the same, which is loaded once', async () => {
  let loads = 0
  const load = loadOnce(async () => ({ number: ++loads }))
  const [first, second] = await Promise.all([load(), load()])
  expect(second).toBe(first)
  expect(await load()).toBe(first)
})

test('a failure is told to all who wait, and the next one tries again', async () => {
  let loads = 0
  const load = loadOnce(async () => {
    loads += 1
    if (loads === 1) throw new Error('unreachable')
    return loads
  })
  const outcomes = await Promise.allSettled([load(), load()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await load()).toBe(2)
  expect(await load()).toBe(2)
})
