import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import type { StaffDocument } from '#content/document.ts'
import { accountHeaders } from '#protocol/account-headers.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { writeHeaders } from '#protocol/editing.ts'
import { type Accounts, openAccounts } from '#server/accounts/open-accounts.ts'
import { buildApp } from '#server/app.ts'
import { AllDocuments } from '#server/documents/all-documents.ts'
import {
  openPublishedContent,
  type PublishedContent,
} from '#server/documents/published/published-content.ts'
import {
  PublishSchedule,
  startPublishScheduler,
} from '#server/documents/write/publish-scheduler.ts'
import { StreamHub } from '#server/realtime/stream-hub.ts'
import { openStores } from '#server/store/open-stores.ts'
import type { Store } from '#server/store/store.ts'
import { TestBrowser } from '#test/accounts/browser.ts'
import { addPerson, password } from '#test/accounts/people.ts'

type StoreLocation = Parameters<typeof openStores>[0]

interface Running {
  store: Store
  content: PublishedContent
  accounts: Accounts
  schedule: PublishSchedule
  app: FastifyInstance
  keeper: ReturnType<typeof startPublishScheduler>
  address: string
}

/** The whole server on a real store and a real port, which can be stopped and started again; time stands still but for `moveClock`. */
export class ModelSystem {
  readonly #place: StoreLocation
  #running!: Running
  admin = ''
  editor = ''

  private constructor(place: StoreLocation) {
    this.#place = place
  }

  /** With an admin, and an editor of the campus `centro`, both signed in. */
  static async start(place: StoreLocation): Promise<ModelSystem> {
    const system = new ModelSystem(place)
    await system.#start()
    const { accounts } = system.#running
    await addPerson(accounts.store, 'admin@x.org', 'admin', { campuses: 'all' })
    await addPerson(accounts.store, 'editor@x.org', 'editor', { campuses: ['centro'] })
    system.admin = await system.#signIn('admin@x.org')
    system.editor = await system.#signIn('editor@x.org')
    return system
  }

  readonly address = (): string => this.#running.address

  get seq(): number {
    return this.#running.content.cursor.seq
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.#start()
  }

  async stop(): Promise<void> {
    const { store, content, accounts, app, keeper } = this.#running
    await app.close()
    await keeper.close()
    await accounts.background.settled()
    content.close()
    await store.close()
  }

  /** Sets the clock forward or back, and waits until the server has done what is due then. */
  async moveClock(milliseconds: number): Promise<void> {
    vi.setSystemTime(Date.now() + milliseconds)
    const { schedule, store, content, keeper } = this.#running
    await keeper.close()
    this.#running.keeper = startPublishScheduler({ schedule, store, content, logError: failLoudly })
    await expect.poll(() => schedule.dueAt(Date.now())).toEqual([])
  }

  /** Writes as the admin, over whatever is there; anything but success is an error. */
  async write(method: 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<void> {
    const isThere = (await this.#ask(path.replace('/collections/', '/staff/collections/'))).ok
    const condition = isThere ? writeHeaders.ifMatch : writeHeaders.ifNoneMatch
    const response = await fetch(this.address() + path, {
      method,
      headers: {
        authorization: this.admin,
        [condition]: '*',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  }

  /** All news as somebody of the staff sees them. */
  staffNews(authorization: string): Promise<StaffDocument[]> {
    return this.#documents(apiPaths.staffCollection('news'), authorization)
  }

  news(): Promise<StaffDocument[]> {
    return this.#documents(apiPaths.collection('news'))
  }

  campuses(): Promise<StaffDocument[]> {
    return this.#documents(apiPaths.collection('campuses'))
  }

  async #documents(path: string, authorization?: string): Promise<StaffDocument[]> {
    const response = await this.#ask(path, authorization)
    return ((await response.json()) as { documents: StaffDocument[] }).documents
  }

  #ask(path: string, authorization = this.admin): Promise<Response> {
    return fetch(this.address() + path, { headers: { authorization } })
  }

  async #start(): Promise<void> {
    const { store, accounts: accountStore, ...others } = await openStores(this.#place)
    const schedule = new PublishSchedule()
    const documents = new AllDocuments()
    const content = await openPublishedContent(store, [schedule, documents])
    const publicUrl = 'http://localhost:3000'
    const accounts = await openAccounts({
      store: accountStore,
      publicUrl,
      registration: false,
      logError: failLoudly,
    })
    const app = await buildApp({
      store,
      ...others,
      documents,
      mediaQuota: 0,
      content,
      streams: new StreamHub(),
      accounts,
      publicUrl,
      listPages: () => [],
      pageAddress: (address) => ({ address, rest: '' }),
      renderPage: () => ({ kind: 'page', status: 200, html: '', inlineStyles: [] }),
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const keeper = startPublishScheduler({ schedule, store, content, logError: failLoudly })
    const address = `http://127.0.0.1:${port}`
    this.#running = { store, content, accounts, schedule, app, keeper, address }
  }

  async #signIn(email: string): Promise<string> {
    const browser = new TestBrowser(this.#running.app)
    const { headers } = await browser.signIn(email, password, 'none')
    return `Bearer ${headers[accountHeaders.bearer]}`
  }
}

function failLoudly(error: unknown): never {
  throw error
}
