import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import type { Envelope } from '#content/document.ts'
import { openAccounts } from '#server/accounts/open-accounts.ts'
import { type AppDependencies, buildApp } from '#server/app.ts'
import { AllDocuments } from '#server/documents/all-documents.ts'
import { PictureIndex } from '#server/documents/published/picture-index.ts'
import { openPublishedContent } from '#server/documents/published/published-content.ts'
import {
  PublishSchedule,
  startPublishScheduler,
} from '#server/documents/write/publish-scheduler.ts'
import { StreamHub } from '#server/realtime/stream-hub.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import { openStores } from '#server/store/open-stores.ts'
import type { DocumentContent, Put, Store } from '#server/store/store.ts'
import type { Stores } from '#server/store/stores.ts'
import { checkAnswers } from '#test/api/answers.ts'
import { makePlace } from '#test/store/stores.ts'

/** A new folder that goes away with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campus-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** An empty store on a real file, closed with the test. */
export async function temporaryStore(): Promise<Store> {
  return (await temporaryStores()).store
}

/** The accounts of an empty store. */
export async function temporaryAccounts(): Promise<AccountStore> {
  return (await temporaryStores()).accounts
}

/** Documents and accounts of a place of their own, closed with the test. */
async function temporaryStores(): Promise<Stores> {
  const [stores] = await temporaryNodes(1)
  if (!stores) throw new Error('no store')
  return stores
}

/** The same, opened several times, as by the nodes or processes that share it. */
export async function temporaryNodes(count: number): Promise<Stores[]> {
  const place = await temporaryPlace()
  return Promise.all(
    Array.from({ length: count }, async () => {
      const stores = await openStores(place)
      onTestFinished(() => stores.store.close())
      return stores
    }),
  )
}

/** Where a server of this test keeps its data; see `makePlace`. */
export async function temporaryPlace(): Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  const { remove, ...place } = await makePlace()
  onTestFinished(remove)
  return place
}

/** A published document of the whole institute, unless `envelope` says otherwise. */
export function published(
  collection: CollectionName,
  id: string,
  fields: Record<string, unknown>,
  envelope: Partial<Envelope> = {},
): Put {
  const content: DocumentContent = {
    status: 'published',
    campuses: 'all',
    doubts: [],
    ...envelope,
    fields,
  }
  return { kind: 'put', collection, id, expected: 0, content }
}

export async function write(store: Store, ...puts: Put[]): Promise<void> {
  const result = await store.commit(puts, { by: 'teste', at: '2026-03-12T22:30:00.000Z' })
  if (result.kind === 'conflict') throw new Error(`conflict at ${result.write.id}`)
}

/** The whole application on a real store with these documents; its pages show the address asked for. */
export async function temporaryApp(
  puts: Put[],
  dependencies: Partial<AppDependencies> = {},
  settings: Partial<Parameters<typeof openAccounts>[0]> = {},
) {
  const { store, accounts: accountStore, ...others } = await temporaryStores()
  if (puts.length > 0) await write(store, ...puts)
  const schedule = new PublishSchedule()
  const documents = new AllDocuments()
  const content = await openPublishedContent(
    store,
    [schedule, documents],
    new PictureIndex(others.media),
    dependencies.now,
  )
  const logError = (error: unknown) => console.error(error)
  const publicUrl = dependencies.publicUrl ?? 'http://localhost:3000'
  const accounts = await openAccounts({
    store: accountStore,
    publicUrl,
    registration: true,
    logError,
    ...settings,
  })
  // Without beats in between: what a test hears is what it caused.
  const streams = dependencies.streams ?? new StreamHub({ beatInterval: 3_600_000 })
  const app = await buildApp({
    store,
    ...others,
    documents,
    mediaQuota: 100,
    content,
    streams,
    accounts,
    publicUrl,
    renderPage: ({ url }) => ({ kind: 'page', status: 200, html: url, inlineStyles: [] }),
    listPages: () => [],
    pageAddress: (address) => ({ address, rest: '' }),
    ...dependencies,
  })
  checkAnswers(app)
  const keeper = startPublishScheduler({
    schedule,
    store,
    content,
    logError,
    ...(dependencies.now && { now: dependencies.now }),
  })
  onTestFinished(async () => {
    await app.close()
    await keeper.close()
    await accounts.background.settled()
    content.close()
  })
  return {
    app,
    store,
    ...others,
    documents,
    content,
    streams,
    accounts,
  }
}

export async function get(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers })
}

/** A request as it is typed here: clients tidy addresses up before they send them. */
export async function rawGet(app: FastifyInstance, target: string) {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n', 2)
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    type: /content-type: (.*)/i.exec(head)?.[1],
    location: /^location: (.*)/im.exec(head)?.[1],
    body,
  }
}

/** Every route of an application as `METHOD /address`, as Fastify prints them; HEAD goes with GET. */
export function routesOf(app: FastifyInstance): string[] {
  const parts: string[] = []
  const routes: string[] = []
  for (const line of app.printRoutes().split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*[├└]── )(\(empty root node\)|\S*)(?: \((.*)\))?$/u.exec(line) ?? []
    if (!indent) continue
    const depth = indent.length / 4 - 1
    parts.splice(depth, parts.length, part.startsWith('(') ? '' : part)
    for (const method of methods.split(', ').filter(Boolean)) {
      if (method !== 'HEAD') routes.push(`${method} ${parts.join('')}`)
    }
  }
  return routes
}

/** The same without pages and files: what a right decides on. */
export function apiRoutesOf(app: FastifyInstance): string[] {
  return routesOf(app).filter((route) => /^\S+ \/(api|\.well-known)\//.test(route))
}
