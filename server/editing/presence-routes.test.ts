import { expect, onTestFinished, test, vi } from 'vitest'
import type { PresenceMessage } from '#protocol/api-types.ts'
import { editingPaths, PRESENCE_TTL_MS } from '#protocol/editing.ts'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { openStream, type TestStream } from '#test/realtime/stream.ts'
import { published, temporaryApp, temporaryNodes, write } from '#test/server.ts'
import { until } from '#test/until.ts'
import { PresenceTracker } from './presence-routes.ts'

const course = published('courses', 'redes', { name: 'Redes' }, { campuses: ['centro'] })
const [ana, bia] = ['a'.repeat(32), 'b'.repeat(32)]
const url = editingPaths.presence('courses', 'redes')

async function site() {
  const { app, accounts, store, content } = await temporaryApp([course])
  async function person(email: string, campuses = ['centro']) {
    await addPerson(accounts.store, email, 'editor', { campuses })
    return signIn(app, email)
  }
  return { app, store, content, person }
}

/** Hears until somebody is told what fits. */
async function heard(stream: TestStream, fits: (message: PresenceMessage) => boolean) {
  for (;;) {
    const { data } = await stream.nextNews()
    const message = data as unknown as PresenceMessage
    if (fits(message)) return message
  }
}

test('who opens a form is seen by who has it open, until they close it', async () => {
  const { app, person } = await site()
  const [headers, others] = [await person('ana@x.org'), await person('bia@x.org')]
  const first = await openStream(app, `${url}?form=${ana}`, { headers })
  expect((await heard(first, () => true)).editors).toMatchObject([{ form: ana }])
  const second = await openStream(app, `${url}?form=${bia}`, { headers: others })
  expect((await heard(second, () => true)).editors).toMatchObject([{ form: ana }, { form: bia }])
  expect((await heard(first, ({ editors }) => editors.length === 2)).revision).toBe(1)
  second.socket.destroy()
  await heard(first, ({ editors }) => editors.length === 1)
})

test('only who may change the document is told', async () => {
  const { app, person } = await site()
  const headers = await person('ana@x.org')
  const elsewhere = await person('caio@x.org', ['sul'])
  const asJson = (as: Record<string, string>, form: string) =>
    app.inject({ url: `${url}?form=${form}`, headers: as })
  expect((await asJson(headers, ana)).json().editors).toMatchObject([{ form: ana }])
  expect((await asJson(headers, 'nada')).statusCode).toBe(400)
  expect((await asJson(elsewhere, bia)).statusCode).toBe(404)
  expect((await asJson({}, bia)).statusCode).toBe(401)
})

test('what another writes is told with its revision, drafts too', async () => {
  const { app, store, content, person } = await site()
  const headers = await person('ana@x.org')
  const stream = await openStream(app, `${url}?form=${ana}`, { headers })
  await heard(stream, ({ revision }) => revision === 1)
  await write(store, { ...course, expected: 1, content: { ...course.content, status: 'draft' } })
  await content.refresh()
  await heard(stream, ({ revision }) => revision === 2)
})

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
    person: form,
    name: 'Ana',
    openedAt: new Date(now).toISOString(),
  })
  let seen: string[] = []
  await trackers[0]?.subscribe(opened(ana), ({ editors }) => {
    seen = editors.map(({ form }) => form)
  })
  await trackers[1]?.subscribe(opened(bia), () => {})
  await expect.poll(() => seen).toEqual([ana, bia])
  now += PRESENCE_TTL_MS - 1
  await trackers[0]?.heartbeat(opened(ana))
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
  const form = { collection: 'courses', document: 'redes', form: ana, person: ana } as const
  const opened = { ...form, name: 'Ana', openedAt: new Date(now()).toISOString() }
  const seen = Promise.withResolvers<unknown>()
  await tracker.subscribe(opened, seen.resolve)
  await seen.promise
  vi.advanceTimersByTime(1000)
  await until(() => reads === 2)
  tracker.close()
  await node.store.close()
  vi.advanceTimersByTime(60_000)
  await tracker.subscribe(opened, () => {}).catch(() => {})
  vi.advanceTimersByTime(60_000)
  expect(reads).toBe(2)
  expect(failures).toEqual([])
})
