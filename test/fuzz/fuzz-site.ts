import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import type { ContentRecord } from '#content/document.ts'
import type { CommentThread } from '#protocol/api-types.ts'
import { commentPaths } from '#protocol/comments.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { mediaPaths } from '#protocol/media.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { readContentFolder } from '#server/operations/read-content-folder.ts'
import { openStores } from '#server/store/open-stores.ts'
import { addPerson } from '#test/accounts/people.ts'
import { type Running, root, start } from '#test/installation.ts'
import { slope } from '#test/media/pictures.ts'
import { temporaryFolder } from '#test/server.ts'
import type { KnownContent } from './cast.ts'
import { Cast } from './cast.ts'

const STRANGERS = 5

export interface FuzzSite {
  server: Running
  /** Where it keeps its data. */
  environment: Record<string, string>
  cast: Cast
  known: KnownContent
  /** Bytes of the heap after everything that nobody needs was freed. */
  heap(): Promise<number>
}

/** The built server on the embedded store with the starter content, people of every role, and some of whatever can be named. */
export async function openFuzzSite(): Promise<FuzzSite> {
  const folder = temporaryFolder()
  const environment = {
    DATA_DIR: join(folder, 'data'),
    // So that each request can come from an address of its own, as far as limits are counted by address.
    TRUST_PROXY: 'loopback',
    LINK_CHECK: 'off',
    BACKUP_EVERY: '0',
  }
  const entry = join(folder, 'main.mjs')
  writeFileSync(entry, measuredEntry)
  const server = await start(folder, { ...environment, NODE_OPTIONS: '--expose-gc' }, entry)
  const { store, accounts } = await openStores(environment)
  onTestFinished(() => store.close())
  const strangers = []
  for (let n = 0; n < STRANGERS; n++)
    strangers.push((await addPerson(accounts, `estranha-${n}@exemplo.org`, 'reader')).id)
  // Someone stays who administers, whatever the others do to themselves.
  await addPerson(accounts, 'reserva@exemplo.org', 'admin', { campuses: 'all' })
  const cast = new Cast(server.url, accounts)
  const known = await fill(server.url, cast, strangers)
  return {
    server,
    environment,
    cast,
    known,
    heap: async () => {
      const before = server.messages().length
      server.process.kill('SIGUSR2')
      const measured = () =>
        server
          .messages()
          .slice(before)
          .map((message) => /^heap (\d+)$/.exec(message)?.[1])
          .find((bytes) => bytes !== undefined)
      await expect.poll(measured).toBeDefined()
      return Number(measured())
    },
  }
}

const measuredEntry = `
  process.on('SIGUSR2', () => {
    gc()
    gc()
    console.log(JSON.stringify({ msg: 'heap ' + process.memoryUsage().heapUsed }))
  })
  await import(${JSON.stringify(join(root, 'dist/main.js'))})
`

async function fill(url: string, cast: Cast, strangers: readonly string[]): Promise<KnownContent> {
  const { records } = await readContentFolder(join(root, 'content/starter/ifb'))
  const admin = await headersOf(cast, 'admin')
  const send = async (
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
    })
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
    return (await response.json()) as Record<string, string>
  }
  const owner = await cast.idOf('sector_owner')
  for (const { collection, id } of owned(records)) {
    const headers = { ...admin, 'if-match': '*' }
    await send('PATCH', apiPaths.document(collection, id), { owner }, headers)
  }
  const picture = await slope(320, 200).png().toBuffer()
  const other = await slope(200, 320).png().toBuffer()
  const hashes = []
  for (const bytes of [picture, other])
    hashes.push(
      (await send('POST', mediaPaths.media, bytes, { ...admin, 'content-type': 'image/png' }))
        .hash ?? '',
    )
  const change = { revision: 2, changes: { name: 'Exame Nacional' } }
  const [first] = owned(records)
  if (!first) throw new Error('nothing to propose a change of')
  const corrections = []
  for (const name of ['A', 'B'])
    corrections.push(
      (
        await send(
          'POST',
          proposalPaths.corrections(first.collection, first.id),
          { ...change, changes: { name } },
          {},
        )
      ).token ?? '',
    )
  const editor = await headersOf(cast, 'editor')
  const review = await send(
    'POST',
    proposalPaths.reviews(first.collection, first.id),
    change,
    editor,
  )
  const comments = new Set<string>()
  for (const by of [admin, editor]) {
    const path = commentPaths.thread(first.collection, first.id)
    const thread: unknown = await send('POST', path, { text: 'Confere a sala?' }, by)
    for (const { id } of (thread as CommentThread).comments) comments.add(id)
  }
  return {
    records,
    strangers,
    corrections,
    proposals: [review.id ?? ''],
    comments: [...comments],
    hashes,
    picture,
  }
}

async function headersOf(cast: Cast, actor: 'admin' | 'editor'): Promise<Record<string, string>> {
  return Object.fromEntries(await cast.headersOf(actor, false))
}

/** Documents that become the sector owner's. */
function owned(records: Readonly<Record<CollectionName, readonly ContentRecord[]>>) {
  return (['glossary', 'services'] as const).flatMap((collection) =>
    records[collection]
      .filter(({ campuses }) => campuses !== 'all')
      .slice(0, 5)
      .map(({ id }) => ({ collection, id })),
  )
}
