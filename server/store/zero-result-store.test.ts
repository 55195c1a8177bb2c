import { afterEach, beforeAll, expect, test } from 'vitest'
import { openTwoNodes } from '#test/store/stores.ts'
import type { ZeroResultStore } from './zero-result-store.ts'

let zeroResults: ZeroResultStore
/** The same, opened by another node or process. */
let others: ZeroResultStore

beforeAll(async () => {
  const nodes = await openTwoNodes()
  zeroResults = nodes.one.zeroResults
  others = nodes.other.zeroResults
  return nodes.remove
})

afterEach(async () => {
  await zeroResults.prune('9999')
})

async function count(query: string, day: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    await (time % 2 === 0 ? zeroResults : others).count(query, day, 10)
}

test('all nodes count together, over days, the most frequent first', async () => {
  await count('bolsa', '2026-03-12', 2)
  await count('bolsa', '2026-03-13', 2)
  await count('piscina', '2026-03-12', 5)
  await count('onibus', '2026-03-13', 2)
  await count('antigo', '2026-01-01', 9)
  expect(await others.frequent('2026-03-12', 3, 10)).toEqual([
    { query: 'piscina', count: 5 },
    { query: 'bolsa', count: 4 },
  ])
  expect(await zeroResults.frequent('2026-03-13', 2, 1)).toEqual([{ query: 'bolsa', count: 2 }])
})

test('at the same time none is lost', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, time) =>
      (time % 2 === 0 ? zeroResults : others).count('bolsa', '2026-03-12', 10),
    ),
  )
  expect(await zeroResults.frequent('2026-03-12', 1, 10)).toEqual([{ query: 'bolsa', count: 20 }])
})

test('a full day takes no other text, and goes on counting those it has', async () => {
  for (const query of ['a', 'b', 'c']) await zeroResults.count(query, '2026-03-12', 2)
  await zeroResults.count('b', '2026-03-12', 2)
  await zeroResults.count('c', '2026-03-13', 2)
  expect(await zeroResults.frequent('2026-03-12', 1, 10)).toEqual([
    { query: 'b', count: 2 },
    { query: 'a', count: 1 },
    { query: 'c', count: 1 },
  ])
})

test('what is old is forgotten', async () => {
  await count('bolsa', '2026-01-01', 3)
  await count('bolsa', '2026-03-12', 1)
  await zeroResults.prune('2026-03-12')
  expect(await zeroResults.frequent('2026-01-01', 1, 10)).toEqual([{ query: 'bolsa', count: 1 }])
})
