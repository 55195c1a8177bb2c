import { expect, test, vi } from 'vitest'
import { createLog } from '#server/operations/log.ts'
import { StoreError } from '#server/store/store-error.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { get, published } from '#test/server.ts'

const url = '/api/collections/news'
const news = { id: 'prova', title: 'Prova', date: '2026-01-05' }

test.each([
  ['published', { publishAt: '2999-01-01T00:00:00Z' }, 'scheduled'],
  ['scheduled', { publishAt: '2999-01-01T00:00:00Z' }, 'scheduled'],
  ['published', { publishAt: '2019-01-01T00:00:00Z' }, 'published'],
  ['published', { expireAt: '2019-01-01T00:00:00Z' }, 'archived'],
  ['draft', { publishAt: '2019-01-01T00:00:00Z' }, 'draft'],
])('%s with %o is kept as %s', async (status, dates, kept) => {
  const { app, store, person } = await writingApp()
  const admin = await person('admin')
  const response = await admin.call('POST', url, { ...news, status, ...dates })
  expect(response.statusCode).toBe(201)
  expect(await store.get('news', 'prova')).toMatchObject({ status: kept, ...dates })
  expect((await get(app, `${url}/prova`)).statusCode).toBe(kept === 'published' ? 200 : 404)
})

test('what is scheduled over HTTP is published at its hour', async () => {
  const clock = { now: Date.parse('2026-06-01T12:00:00Z') }
  const { app, store, person } = await writingApp([], { now: () => clock.now })
  const admin = await person('admin')
  const publishAt = new Date(clock.now + 20).toISOString()
  await admin.call('POST', url, { ...news, status: 'published', publishAt })
  expect(await store.get('news', 'prova')).toMatchObject({ status: 'scheduled', revision: 1 })
  expect((await get(app, `${url}/prova`)).statusCode).toBe(404)
  clock.now += 20
  await expect.poll(async () => (await get(app, `${url}/prova`)).statusCode).toBe(200)
  expect(await store.get('news', 'prova')).toMatchObject({
    revision: 2,
    updatedBy: 'sistema',
    updatedAt: publishAt,
  })
})

test('a store that cannot write is told as such, and logged', async () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const { store, person } = await writingApp([published('news', 'prova', news)], { log })
  const admin = await person('admin')
  vi.spyOn(store, 'commit').mockRejectedValue(new StoreError('failed', 'teste'))
  const response = await admin.call('POST', url, { ...news, id: 'outra', status: 'draft' })
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'store_unavailable' })
  expect(response.headers['retry-after']).toBe('2')
  expect(response.body).not.toContain('banco de dados falhou')
  expect(lines.join()).toContain('O banco de dados falhou')
})

test('what was written is acknowledged, also where it cannot be shown yet', async () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const { app, store, content, person } = await writingApp([], { log })
  const admin = await person('admin')
  const feed = vi.spyOn(store, 'feed').mockRejectedValue(new StoreError('failed', 'teste'))
  const response = await admin.call('POST', url, { ...news, status: 'published' })
  expect(response.statusCode).toBe(201)
  expect(lines.join()).toContain('a write could not be shown')
  feed.mockRestore()
  await content.refresh()
  expect((await get(app, `${url}/prova`)).statusCode).toBe(200)
})
