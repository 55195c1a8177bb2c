import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryNodes } from '#server/test-server.ts'
import { startDailyPruning } from './prune-daily.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

test('of two nodes one prunes each day; where it stops, the other goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const pruned = [0, 0]
  const asked = [0, 0]
  const failures: unknown[] = []
  const nodes = await temporaryNodes(2)
  nodes.forEach(
    ({ store, media, accounts, proposals, editing, comments, push, stars, zeroResults }, node) => {
      const counted = {
        ...store,
        async lease(name: string, seconds: number) {
          const isOurs = await store.lease(name, seconds)
          asked[node] = (asked[node] ?? 0) + 1
          return isOurs
        },
        async pruneIdempotencyRecords(at: string) {
          await store.pruneIdempotencyRecords(at)
          pruned[node] = (pruned[node] ?? 0) + 1
        },
      }
      const others = { media, accounts, proposals, editing, comments, push, stars, zeroResults }
      startDailyPruning({ store: counted, ...others }, (error) => failures.push(error))
    },
  )
  const total = () => pruned.reduce((sum, count) => sum + count)

  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await expect.poll(() => [...asked, total()]).toEqual([1, 1, 1])
  await vi.advanceTimersByTimeAsync(DAY_MS)
  await expect.poll(() => [...asked, total()]).toEqual([2, 2, 2])
  const leader = pruned.indexOf(2)
  expect(leader).not.toBe(-1)

  await nodes[leader]?.store.close()
  await vi.advanceTimersByTimeAsync(DAY_MS)
  await expect.poll(() => pruned[1 - leader]).toBe(1)
  expect(failures).toMatchObject([{ code: 'closed' }])
})
