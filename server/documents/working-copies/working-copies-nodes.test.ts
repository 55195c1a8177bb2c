import { expect, test } from 'vitest'
import type { SessionUser } from '#protocol/api-types.ts'
import { openPublishedContent } from '#server/documents/published/published-content.ts'
import { createDocumentWriter } from '#server/documents/write/write-document.ts'
import type { WriteRequest } from '#server/documents/write/write-request.ts'
import { published, temporaryNodes, write } from '#test/server.ts'

const admin: SessionUser = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@exemplo.org',
  isEmailVerified: true,
  role: 'admin',
  campuses: 'all',
  hasSecondFactor: false,
}

const ROUNDS = 15

const fields = { title: 'Feira', date: '2026-05-10', dateIsApproximate: false, pinned: false }

async function open() {
  const nodes = await temporaryNodes(2)
  const [first] = nodes
  if (!first) throw new Error('no node')
  const writers = await Promise.all(
    nodes.map(async ({ store, media }) => {
      const content = await openPublishedContent(store)
      return createDocumentWriter({ store, content, media, now: Date.now })
    }),
  )
  /** The outcome of a request on a node: done, or the code of its error. */
  const ask = async (node: number, id: string, request: Partial<WriteRequest>) => {
    const whole = { user: admin, collection: 'news', id, ...request } as WriteRequest
    return writers[node]?.(whole).then(
      () => 'done',
      ({ code }) => code as string,
    )
  }
  return { store: first.store, ask }
}

const begin = {
  action: 'set',
  body: { ...fields, title: 'Grande feira', status: 'draft' },
  precondition: { kind: 'absent' },
} as const
const revision = { kind: 'revisions', revisions: [1] } as const
const publish = { action: 'patch', body: { status: 'published' }, precondition: revision } as const
const edit = { action: 'patch', body: { summary: 'Nova' }, precondition: revision } as const
const remove = { action: 'delete', precondition: { kind: 'present' } } as const

test('of two nodes that publish a copy at once while somebody edits its document, one does, and nothing is lost', async () => {
  const { store, ask } = await open()
  for (let round = 0; round < ROUNDS; round++) {
    const id = `n-${round}`
    await write(store, published('news', id, fields))
    expect(await ask(0, `${id}~copy`, begin)).toBe('done')
    const [one, other, edited] = await Promise.all([
      ask(0, `${id}~copy`, publish),
      ask(1, `${id}~copy`, publish),
      ask(1, id, edit),
    ])
    const done = [one, other].filter((end) => end === 'done')
    // Where somebody was quicker, the other one is asked to look again.
    expect(done.length).toBe(1)
    const document = await store.get('news', id)
    expect(document?.fields.title).toBe('Grande feira')
    expect(document?.fields.summary).toBe(edited === 'done' ? 'Nova' : undefined)
    expect(document?.revision).toBe(edited === 'done' ? 3 : 2)
    expect(await store.get('news', `${id}~copy`)).toBeUndefined()
  }
})

test('a copy that is begun while its document is deleted is gone with it, or never there', async () => {
  const { store, ask } = await open()
  for (let round = 0; round < ROUNDS; round++) {
    const id = `d-${round}`
    await write(store, published('news', id, fields))
    await Promise.all([ask(0, `${id}~copy`, begin), ask(1, id, remove)])
    expect(await store.get('news', id)).toBeUndefined()
    expect(await store.get('news', `${id}~copy`)).toBeUndefined()
  }
})
