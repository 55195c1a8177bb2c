import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { QueuedWrite } from '#app/replica/database.ts'
import { openDeviceStorage } from '#app/replica/sync/device-storage.ts'
import { openOutboxLog } from './outbox-log.ts'
import 'fake-indexeddb/auto'

const write = (key: string): QueuedWrite => ({
  ...{ key, kind: 'update', collection: 'courses', id: key, body: { name: key } },
  ...{ basedOn: 1, queuedAt: 0, by: 'ana', state: 'pending' },
})

async function openLog() {
  const storage = await openDeviceStorage(() => {})
  return openOutboxLog(storage, { onChange: () => {}, onSaved: () => {} })
}

type Log = Awaited<ReturnType<typeof openLog>>

const keys = (log: Log) => log.all().map(({ key }) => key)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test('a write that is added while others are read is not lost from sight', async () => {
  const log = await openLog()
  await log.add(write('a'))
  const reading = log.refresh()
  const adding = log.add(write('b'))
  await reading
  expect(keys(log)).toEqual(['a', 'b'])
  await adding
  await log.refresh()
  expect(keys(log)).toEqual(['a', 'b'])
})

test('what one tab adds, changes and forgets another one reads', async () => {
  const [one, other] = [await openLog(), await openLog()]
  await one.add(write('a'))
  await one.add(write('b'))
  await other.refresh()
  expect(keys(other)).toEqual(['a', 'b'])
  await other.change([write('a')], [{ ...write('b'), state: 'conflict' }])
  await one.refresh()
  expect(one.all()).toMatchObject([{ key: 'b', state: 'conflict' }])
})
