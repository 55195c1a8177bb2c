import { expect, onTestFinished, test } from 'vitest'
import {
  openPublishedContent,
  type PublishedContent,
} from '#server/documents/published/published-content.ts'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { openStream } from '#test/realtime/stream.ts'
import {
  get,
  published,
  temporaryApp,
  temporaryNodes,
  temporaryStore,
  write,
} from '#test/server.ts'
import { replaceableStore } from '#test/store/stores.ts'

/** A node that hears nothing of what others write, and the content of another node on the same store. */
async function behind() {
  const [own, other] = await temporaryNodes(2)
  if (!own || !other) throw new Error('no stores')
  await write(other.store, published('courses', 'agua', { name: 'Água' }))
  const content = await openPublishedContent(own.store)
  onTestFinished(() => content.close())
  const { accounts: _, ...stores } = own
  const parts = await temporaryApp([], { ...stores, content })
  const ahead = await openPublishedContent(other.store)
  onTestFinished(() => ahead.close())
  return { ...parts, own, other, content, ahead }
}

/** The same content, in front of a store that answers nothing any more. */
function withoutAnswers(content: PublishedContent): PublishedContent {
  return new Proxy(content, {
    get(target, member) {
      if (member === 'refresh') return () => new Promise(() => {})
      const value = Reflect.get(target, member)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function writeElsewhere({ other, ahead }: Awaited<ReturnType<typeof behind>>) {
  await write(other.store, published('courses', 'redes', { name: 'Redes' }))
  await ahead.refresh()
  const { log, seq } = ahead.cursor
  return { log, seq, cursor: `${log}.${seq}` }
}

test('a node that is behind reads the log before it answers a cursor of another node', async () => {
  const nodes = await behind()
  const { cursor, log, seq } = await writeElsewhere(nodes)
  expect(nodes.content.cursor.seq).toBe(seq - 1)
  const answer = (await get(nodes.app, `/api/changes?since=${cursor}`)).json()
  expect(answer).toEqual({ kind: 'changes', log, seq, changes: [] })
})

test('a stream that comes from another node begins no earlier than its cursor', async () => {
  const nodes = await behind()
  const { log, seq, cursor } = await writeElsewhere(nodes)
  const headers = { 'last-event-id': cursor }
  const stream = await openStream(nodes.app, '/api/changes', { headers })
  expect(await stream.next()).toMatchObject({ event: 'beat', id: cursor })
  expect(nodes.content.cursor).toEqual({ log, seq })
})

test('it refuses to answer where it cannot read on, instead of with something older', async () => {
  const nodes = await behind()
  const { cursor, seq } = await writeElsewhere(nodes)
  await nodes.own.store.close()
  for (const since of [cursor, seq]) {
    const response = await get(nodes.app, `/api/changes?since=${since}`)
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBeDefined()
    expect(response.json()).toMatchObject({ code: 'store_unavailable' })
  }
  // Who has nothing, or not more than it, is answered as ever.
  expect((await get(nodes.app, '/api/changes')).statusCode).toBe(200)
  expect((await get(nodes.app, '/api/changes?since=1')).json()).toMatchObject({ seq: 1 })
})

test('it refuses as well where the store takes too long', async () => {
  const nodes = await behind()
  const { cursor } = await writeElsewhere(nodes)
  const { app } = await temporaryApp([], { content: withoutAnswers(nodes.content) })
  const response = await get(app, `/api/changes?since=${cursor}`)
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'store_unavailable' })
})

test('where another store took the place of the one that it knows, it reads that before it answers', async () => {
  const [first, second] = [await temporaryStore(), await temporaryStore()]
  await write(first, published('courses', 'agua', { name: 'Água' }))
  await write(second, published('courses', 'redes', { name: 'Redes' }))
  const { store, replaceBy } = replaceableStore(first)
  const content = await openPublishedContent(store)
  onTestFinished(() => content.close())
  const { app } = await temporaryApp([], { content })
  const old = content.cursor
  replaceBy(second)
  const ahead = await openPublishedContent(second)
  onTestFinished(() => ahead.close())
  const { log, seq } = ahead.cursor
  expect(log).not.toBe(old.log)
  expect(seq).toBe(old.seq)
  const answer = (await get(app, `/api/changes?since=${log}.${seq}`)).json()
  expect(answer).toEqual({ kind: 'changes', log, seq, changes: [] })
})

test('staff are not sent back either', async () => {
  const nodes = await behind()
  const { app } = nodes
  await addPerson(nodes.accounts.store, 'ana@exemplo.org', 'admin')
  const headers = await signIn(app, 'ana@exemplo.org')
  const address = '/api/changes?view=staff'
  const { log } = (await get(app, address, headers)).json()
  const { seq } = await writeElsewhere(nodes)
  const answer = (await get(app, `${address}&since=${log}.${seq}`, headers)).json()
  expect(answer).toMatchObject({ kind: 'changes', seq, changes: [], staff: [] })
})
