import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPublishedContent } from '#server/documents/published/published-content.ts'
import type { Store } from '#server/store/store.ts'
import { StoreError } from '#server/store/store-error.ts'
import { published, temporaryStore, write } from '#test/server.ts'
import { replaceableStore } from '#test/store/stores.ts'
import { until } from '#test/until.ts'
import { PublishSchedule, startPublishScheduler } from './publish-scheduler.ts'

const noon = Date.parse('2026-06-01T12:00:00Z')
const instant = (milliseconds: number) => new Date(noon + milliseconds).toISOString()

/** A clock that stands still until it is set, and a process that goes by it. */
async function open(store: Store, clock = { now: noon }) {
  const schedule = new PublishSchedule()
  const content = await openPublishedContent(store, [schedule])
  const logError = vi.fn()
  const keeper = startPublishScheduler({ schedule, store, content, logError, now: () => clock.now })
  onTestFinished(async () => {
    content.close()
    await keeper.close()
  })
  const shown = () => content.bundle.collections.news.map(({ id }) => id)
  return { clock, content, schedule, shown, logError, keeper }
}

const statusOf = async (store: Store, id: string) => (await store.get('news', id))?.status

describe('what becomes of a document', () => {
  test.each<[string, Parameters<typeof published>[3], string, number]>([
    ['scheduled, its hour come', { status: 'scheduled', publishAt: instant(0) }, 'published', 2],
    ['scheduled for later', { status: 'scheduled', publishAt: instant(50_000) }, 'scheduled', 1],
    ['published, expired', { expireAt: instant(-1) }, 'archived', 2],
    ['published, not expired', { expireAt: instant(50_000) }, 'published', 1],
    [
      'scheduled and expired while nobody served',
      { status: 'scheduled', publishAt: instant(-20), expireAt: instant(-10) },
      'archived',
      2,
    ],
    ['a draft with dates', { status: 'draft', publishAt: instant(-1) }, 'draft', 1],
    ['archived with dates', { status: 'archived', publishAt: instant(-1) }, 'archived', 1],
  ])('%s', async (_name, envelope, status, revision) => {
    const store = await temporaryStore()
    await write(
      store,
      published('news', 'a', { title: 'A', summary: 'S' }, { ...envelope, source: 'x' }),
      published('news', 'due', { title: 'B' }, { expireAt: instant(-1) }),
    )
    await open(store)
    await expect.poll(() => statusOf(store, 'due')).toBe('archived')
    const found = await store.get('news', 'a')
    expect(found).toMatchObject({ status, revision, source: 'x', fields: { title: 'A' } })
    if (revision > 1) {
      expect(found).toMatchObject({ updatedBy: 'sistema', updatedAt: instant(0) })
    }
  })
})

test('it appears and disappears by itself, at its moment', async () => {
  const store = await temporaryStore()
  const { clock, content, shown } = await open(store)
  const period = { publishAt: instant(20), expireAt: instant(40) }
  await write(store, published('news', 'a', { title: 'A' }, { status: 'scheduled', ...period }))
  await content.refresh()
  expect(shown()).toEqual([])
  clock.now += 20
  await expect.poll(shown, { interval: 5 }).toEqual(['a'])
  clock.now += 20
  await expect.poll(shown, { interval: 5 }).toEqual([])
  expect(await store.lastSeq()).toBe(3)
})

test('what is written while it waits for a later moment is done first', async () => {
  const store = await temporaryStore()
  await write(store, published('news', 'late', { title: 'A' }, { expireAt: instant(30_000) }))
  const { clock, content, shown } = await open(store)
  await write(store, published('news', 'soon', { title: 'B' }, { expireAt: instant(30) }))
  await content.refresh()
  clock.now += 30
  await expect.poll(shown, { interval: 5 }).toEqual(['late'])
})

test('of two processes on one store, one does it', async () => {
  const store = await temporaryStore()
  const due = Array.from({ length: 40 }, (_, n) =>
    published('news', `n-${n}`, { title: 'N' }, { expireAt: instant(-1) }),
  )
  await write(store, ...due)
  const clock = { now: noon }
  const both = await Promise.all([open(store, clock), open(store, clock)])
  for (const { shown } of both) await expect.poll(shown).toEqual([])
  expect(await store.lastSeq()).toBe(80)
})

test('what another log does not know is forgotten when its moment comes', async () => {
  const first = await temporaryStore()
  await write(first, published('news', 'a', { title: 'A' }, { expireAt: instant(30) }))
  const { store, replaceBy } = replaceableStore(first)
  const { clock, schedule } = await open(store)
  replaceBy(await temporaryStore())
  clock.now += 30
  await expect.poll(() => schedule.next()).toBe(Number.POSITIVE_INFINITY)
})

test('a failing store is told, and tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const store = await temporaryStore()
  await write(store, published('news', 'a', { title: 'A' }, { expireAt: instant(-1) }))
  let isFull = true
  const { logError } = await open({
    ...store,
    commit: (...args) =>
      isFull ? Promise.reject(new StoreError('full', 'teste')) : store.commit(...args),
  })
  await vi.advanceTimersByTimeAsync(0)
  // It waits to try again.
  await until(() => logError.mock.calls.length === 1 && vi.getTimerCount() === 1)
  isFull = false
  await vi.advanceTimersByTimeAsync(4_999)
  expect(vi.getTimerCount()).toBe(1)
  expect(await statusOf(store, 'a')).toBe('published')
  await vi.advanceTimersByTimeAsync(1)
  await until(async () => (await statusOf(store, 'a')) === 'archived')
  expect(logError).toHaveBeenCalledOnce()
})

test('a moment that is far away does not overflow the timer', async () => {
  const store = await temporaryStore()
  const publishAt = '2999-01-01T00:00:00Z'
  await write(store, published('news', 'a', { title: 'A' }, { status: 'scheduled', publishAt }))
  const timer = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timer.mockRestore())
  await open(store)
  const delays = timer.mock.calls.map(([, delay]) => delay ?? 0)
  expect(delays).toContain(60_000)
  // Node takes a longer one for 1 ms.
  expect(Math.max(...delays)).toBeLessThan(2 ** 31)
  expect(await store.lastSeq()).toBe(1)
})

describe('a working copy that is scheduled', () => {
  const fields = { title: 'Feira', date: '2026-05-10', dateIsApproximate: false, pinned: false }
  const original = published('news', 'feira', fields, { campuses: ['centro'] })
  const copyOf = (title: string, milliseconds: number) =>
    published(
      'news',
      'feira~copy',
      { ...fields, title },
      {
        ...{ campuses: ['centro'], status: 'scheduled', basedOn: 1 },
        publishAt: instant(milliseconds),
      },
    )
  const campus = published('campuses', 'centro', {
    ...{ name: 'Centro', shortName: 'Centro', kind: 'campus', stage: 'operating' },
    ...{ city: 'Brasília', state: 'DF' },
  })
  const titleOf = async (store: Store) => (await store.get('news', 'feira'))?.fields.title

  test('goes onto its document at its moment, and is gone', async () => {
    const store = await temporaryStore()
    await write(store, campus, original, copyOf('Grande feira', 50))
    const { clock, content } = await open(store)
    expect(await titleOf(store)).toBe('Feira')
    clock.now += 50
    await expect.poll(() => titleOf(store), { interval: 5 }).toBe('Grande feira')
    expect(await store.get('news', 'feira~copy')).toBeUndefined()
    expect(await store.get('news', 'feira')).toMatchObject({ status: 'published', revision: 2 })
    await expect
      .poll(() => content.bundle.collections.news.map(({ title }) => title))
      .toEqual(['Grande feira'])
  })

  test('is published once, by one of several processes', async () => {
    const store = await temporaryStore()
    await write(store, campus, original, copyOf('Grande feira', -1))
    const clock = { now: noon }
    await Promise.all([open(store, clock), open(store, clock), open(store, clock)])
    await expect.poll(() => titleOf(store), { interval: 5 }).toBe('Grande feira')
    await write(store, published('news', 'later', fields, { expireAt: instant(-1) }))
    await open(store, clock)
    await expect.poll(() => statusOf(store, 'later')).toBe('archived')
    expect((await store.get('news', 'feira'))?.revision).toBe(2)
  })

  test('waits for somebody where the document changed in the same field, and keeps nothing else waiting', async () => {
    const store = await temporaryStore()
    await write(store, campus, original, copyOf('Grande feira', -1))
    await write(store, {
      ...published('news', 'feira', { ...fields, title: 'Feirão' }),
      expected: 1,
    })
    await write(store, published('news', 'due', fields, { expireAt: instant(-1) }))
    const { content, logError, schedule } = await open(store)
    await expect.poll(() => statusOf(store, 'due')).toBe('archived')
    await expect.poll(() => schedule.next()).toBe(Number.POSITIVE_INFINITY)
    expect(await titleOf(store)).toBe('Feirão')
    expect(await statusOf(store, 'feira~copy')).toBe('scheduled')
    expect(logError).not.toHaveBeenCalled()
    // Somebody chose.
    const mended = { ...copyOf('Feira mesmo', -1), expected: 1 }
    await write(store, { ...mended, content: { ...mended.content, basedOn: 2 } })
    await content.refresh()
    await expect.poll(() => titleOf(store), { interval: 5 }).toBe('Feira mesmo')
  })
})
