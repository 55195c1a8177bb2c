import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { accountHeaders, accountPaths } from '#protocol/accounts.ts'
import { apiPaths } from '#protocol/public-content.ts'
import { revisionTag, type WriteReceipt, writeHeaders } from '#protocol/writes.ts'
import { addPerson, password } from '#server/accounts/test-people.ts'
import { openSqliteStores } from '#server/store/sqlite/sqlite-store.ts'
import type { Change } from '#server/store/store.ts'
import { database, installation, type Running, start } from './test-installation.ts'

/** How often the server is killed; the long run sets more (`npm run test:crash`). */
const crashes = Number(process.env.CRASHES ?? 20)
const WRITERS = 8
// From the first answer until the end, in milliseconds: from nothing done to hundreds of commits.
const LONGEST_LIFE = 400

/** What a writer knows of one of its documents: what was acknowledged last. */
interface Known {
  revision: number
  summary: string | undefined
}

/** A request as it went out, to be sent again word for word. */
interface Sent {
  id: string
  summary: string | undefined
  url: string
  init: RequestInit
}

/** Writes to documents of its own, one request at a time, and believes only what was acknowledged. */
class Writer {
  readonly known = new Map<string, Known>()
  readonly receipts: WriteReceipt[] = []
  readonly #name: string
  readonly #authorization: string
  #unanswered: Sent | undefined
  #count = 0

  constructor(name: string, authorization: string) {
    this.#name = name
    this.#authorization = authorization
  }

  /** Writes until the server is gone; what was on its way then is the first thing sent to the next one. */
  async writeTo(server: Running): Promise<void> {
    try {
      for (;;) await this.#send(server, this.#unanswered ?? this.#next())
    } catch (error) {
      // Only a connection that broke may end it.
      if (!(error instanceof TypeError)) throw error
    }
  }

  /** Learns what became of the request that was never answered, by sending it once more. */
  async settle(server: Running): Promise<void> {
    if (this.#unanswered) await this.#send(server, this.#unanswered)
  }

  async #send(server: Running, sent: Sent): Promise<void> {
    this.#unanswered = sent
    const response = await fetch(server.url + sent.url, sent.init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${sent.init.method} ${sent.url}: ${response.status} ${text}`)
    const receipt = JSON.parse(text) as WriteReceipt
    this.receipts.push(receipt)
    this.known.set(sent.id, { revision: receipt.revision, summary: sent.summary })
    this.#unanswered = undefined
  }

  #next(): Sent {
    this.#count += 1
    const id = `${this.#name}-${Math.ceil(Math.random() * 5)}`
    const known = this.known.get(id)
    const summary = `${this.#name} ${this.#count}`
    if (known?.summary === undefined) return this.#request('PUT', id, summary, document(summary))
    if (Math.random() < 0.2) return this.#request('DELETE', id, undefined)
    return this.#request('PATCH', id, summary, { summary })
  }

  #request(method: string, id: string, summary: string | undefined, body?: object): Sent {
    const revision = this.known.get(id)?.revision ?? 0
    const isNew = method === 'PUT'
    return {
      id,
      summary,
      url: apiPaths.document('news', id),
      init: {
        method,
        ...(body && { body: JSON.stringify(body) }),
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          authorization: this.#authorization,
          [isNew ? writeHeaders.ifNoneMatch : writeHeaders.ifMatch]: isNew
            ? '*'
            : revisionTag(revision),
          [writeHeaders.idempotencyKey]: `${this.#name}-${this.#count}`,
        },
      },
    }
  }
}

function document(summary: string) {
  return { status: 'published', title: 'Aula', date: '2026-03-12', summary }
}

test(
  'a server killed at any moment has everything that it acknowledged, once, and a log without holes',
  async () => {
    const folder = installation()
    const file = join(folder, database)
    await addAdmin(file)
    let server = await start(folder)
    const authorization = await signIn(server)
    const writers = Array.from({ length: WRITERS }, (_, n) => new Writer(`w${n}`, authorization))
    for (let crash = 0; crash < crashes; crash++) {
      const writing = writers.map((writer) => writer.writeTo(server))
      await wait(Math.random() * LONGEST_LIFE)
      server.process.kill('SIGKILL')
      await Promise.all(writing)
      await server.exit
      server = await start(folder)
      await Promise.all(writers.map((writer) => writer.settle(server)))
      await expectKept(server, file, authorization, writers)
    }
    const acknowledged = writers.flatMap(({ receipts }) => receipts).length
    expect(acknowledged).toBeGreaterThan(crashes * 5)
    console.log(`${crashes} crashes, ${acknowledged} acknowledged writes, none lost`)
  },
  60_000 + crashes * 5_000,
)

async function addAdmin(file: string): Promise<void> {
  const { store, accounts } = await openSqliteStores(file)
  await addPerson(accounts, 'ana@exemplo.org', 'admin', { campuses: 'all' })
  await store.close()
}

async function signIn(server: Running): Promise<string> {
  const response = await fetch(server.url + accountPaths.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [accountHeaders.persistence]: 'none' },
    body: JSON.stringify({ email: 'ana@exemplo.org', password }),
  })
  return `Bearer ${response.headers.get(accountHeaders.bearer)}`
}

async function expectKept(
  server: Running,
  file: string,
  authorization: string,
  writers: readonly Writer[],
): Promise<void> {
  const response = await fetch(server.url + apiPaths.staffCollection('news'), {
    headers: { authorization },
  })
  const { documents } = (await response.json()) as {
    documents: { id: string; revision: number; summary: string }[]
  }
  const found = documents.filter(({ id }) => /^w\d-\d$/.test(id))
  const expected = writers.flatMap(({ known }) =>
    [...known].flatMap(([id, { revision, summary }]) =>
      summary === undefined ? [] : [{ id, revision, summary }],
    ),
  )
  expect(found.map(({ id, revision, summary }) => ({ id, revision, summary })).sort(byId)).toEqual(
    expected.sort(byId),
  )
  const log = await readLog(file)
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
  const revisions = new Map<string, number>()
  for (const { collection, id, revision } of log) {
    expect(revision).toBe((revisions.get(`${collection}/${id}`) ?? 0) + 1)
    revisions.set(`${collection}/${id}`, revision)
  }
  for (const { receipts } of writers) {
    for (const { seq, id, revision } of receipts) {
      expect(log[seq - 1]).toMatchObject({ id, revision })
    }
  }
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}

/** The whole log, read from the file beside the running server. */
async function readLog(file: string): Promise<Change[]> {
  const { store } = await openSqliteStores(file)
  try {
    const log: Change[] = []
    for (;;) {
      const entries = await store.feed(log.length, 1000)
      log.push(...entries.map(({ change }) => change))
      if (entries.length < 1000) return log
    }
  } finally {
    await store.close()
  }
}
