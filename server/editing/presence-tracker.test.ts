import { expect, onTestFinished, test, vi } from 'vitest'
import { PRESENCE_TTL_MS } from '#protocol/editing.ts'
import { temporaryNodes } from '#test/server.ts'
import { until } from '#test/until.ts'
import { PresenceTracker } from './presence-tracker.ts'

const [ana, bia] = ['a'.repeat(32), 'b'.repeat(32)]

test('nodes see each other’s forms, and forget those that fall silent', async () => {
  let now = Date.parse('2026-03-12T22:30:00.000Z')
  const trackers = (await temporaryNodes(2)).map(
    ({ editing, store }) =>
      new PresenceTracker({ editing, store, now: () => now, logError: console.error }),
  )
  onTestFinished(() => {
    for (const tracker of trackers) tracker.close()
  })
  const place = { collection: 'courses', document: 'redes' } as const
  const opened = (form: string) => ({
    ...place,
    form,
    userId: form,
    name: 'Ana',
    openedAt: new Date(now).toISOString(),
  })
  let seen: string[] = []
  trackers[0]?.subscribe(ana, async ({ editors }) => {
    seen = editors.map(({ form }) => form)
    return true
  })
  await trackers[0]?.enter(opened(ana))
  await trackers[1]?.enter(opened(bia))
  await expect.poll(() => seen).toEqual([ana, bia])
  now += PRESENCE_TTL_MS - 1
  await trackers[0]?.enter(opened(ana))
  now += 2
  await expect.poll(() => seen).toEqual([ana])
})

test('once closed it reads the store no more, and says nothing of a store that is gone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [node] = await temporaryNodes(1)
  if (!node) throw new Error('no node')
  let reads = 0
  const editing: typeof node.editing = {
    ...node.editing,
    present(since) {
      reads++
      return node.editing.present(since)
    },
  }
  const failures: unknown[] = []
  const now = () => Date.parse('2026-03-12T22:30:00.000Z')
  const logError = (error: unknown) => void failures.push(error)
  const tracker = new PresenceTracker({ editing, store: node.store, now, logError })
  const form = { collection: 'courses', document: 'redes', form: ana, userId: ana } as const
  await node.editing.enter(
    [{ ...form, name: 'Ana', openedAt: new Date(now()).toISOString() }],
    new Date(now()).toISOString(),
  )
  const seen = Promise.withResolvers<unknown>()
  tracker.subscribe(ana, async (event) => {
    seen.resolve(event)
    return true
  })
  await seen.promise
  vi.advanceTimersByTime(1000)
  await until(() => reads === 2)
  tracker.close()
  await node.store.close()
  vi.advanceTimersByTime(60_000)
  tracker.subscribe(ana, async () => true)
  vi.advanceTimersByTime(60_000)
  expect(reads).toBe(2)
  expect(failures).toEqual([])
})
