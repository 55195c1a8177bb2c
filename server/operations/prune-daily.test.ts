import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryNodes } from '#test/server.ts'
import { until } from '#test/until.ts'
import { startDailyPruning } from './prune-daily.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

test('of two nodes one prunes each day; where it stops, the other goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [asked, granted, pruned] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ]
  const failures: unknown[] = []
  const nodes = await temporaryNodes(2)
  nodes.forEach(
    (
      { store, media, accounts, proposals, editing, comments, push, stars, zeroResults, usage },
      node,
    ) => {
      const counted = {
        ...store,
        async lease(name: string, seconds: number) {
          const isOurs = await store.lease(name, seconds)
          asked[node] = (asked[node] ?? 0) + 1
          if (isOurs) granted[node] = (granted[node] ?? 0) + 1
          return isOurs
        },
        async pruneIdempotencyRecords(at: string) {
          await store.pruneIdempotencyRecords(at)
          pruned[node] = (pruned[node] ?? 0) + 1
        },
      }
      const others = {
        media,
        accounts,
        proposals,
        editing,
        comments,
        push,
        stars,
        zeroResults,
        usage,
      }
      startDailyPruning({ store: counted, ...others }, (error) => failures.push(error))
    },
  )
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await until(() => asked.every((times) => times === 1))
  expect(granted.toSorted()).toEqual([0, 1])
  await until(() => String(pruned) === String(granted))
  const leader = granted.indexOf(1)
  await vi.advanceTimersByTimeAsync(DAY_MS)
  await until(() => asked.every((times) => times === 2))
  expect([granted[leader], granted[1 - leader]]).toEqual([2, 0])
  await until(() => String(pruned) === String(granted))

  await nodes[leader]?.store.close()
  await vi.advanceTimersByTimeAsync(DAY_MS)
  await until(() => pruned[1 - leader] === 1)
  await until(() => failures.length > 0)
  expect(failures).toMatchObject([{ code: 'closed' }])
})
