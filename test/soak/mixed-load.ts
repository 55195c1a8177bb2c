import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths } from '#protocol/accounts.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { TestWriter } from '#test/http-writer.ts'
import { requestSignIn, signInAdmin } from '#test/installation.ts'
import { slope } from '#test/media/pictures.ts'
import type { SoakServer } from './soak-server.ts'

const ARRIVALS_AT_ONCE = 25

const STAY_MS = 500

const MAX_OPEN = 500

/** Readers of streams who come, hear, and leave in whichever way, on and on. */
class ComingReaders {
  opened = 0
  refused = 0
  readonly #port: number
  readonly #open: Socket[] = []

  constructor(port: number) {
    this.#port = port
  }

  /** Some come, and the oldest leave. */
  async round(): Promise<void> {
    await Promise.all(Array.from({ length: ARRIVALS_AT_ONCE }, () => this.#come()))
    await wait(STAY_MS / 10)
    while (this.#open.length > MAX_OPEN) this.#leave()
  }

  leaveAll(): void {
    while (this.#open.length > 0) this.#leave()
  }

  async #come(): Promise<void> {
    const socket = connect(this.#port, '127.0.0.1')
    const heard = Promise.withResolvers<void>()
    socket.on('error', () => {})
    socket.on('close', () => heard.resolve())
    socket.once('data', (data) => {
      if (String(data).startsWith('HTTP/1.1 200')) this.opened += 1
      else this.refused += 1
      heard.resolve()
    })
    socket.write(
      `GET ${apiPaths.changes} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`,
    )
    await heard.promise
    socket.resume()
    this.#open.push(socket)
  }

  #leave(): void {
    const socket = this.#open.shift()
    // One by one: broken off, hung up.
    if (this.opened % 2 === 0) socket?.resetAndDestroy()
    else socket?.end().destroySoon()
  }
}

/** What everybody does at the same time, each kind one after the other. */
const PAUSES_MS = { pages: 5, api: 5, streams: 0, uploads: 3000, accounts: 1000, corrections: 700 }

const WRITERS = 2

const WRITER_PAUSE_MS = 50

// As patient as the app.
const TIMEOUT_MS = 20_000

const pages = ['/tab1', '/tab2', '/tab3', '/eventos', '/ajuda', '/horario', '/mapa', '/sobre']

/** Everybody who uses an installation on an ordinary bad day. */
export class MixedLoad {
  requests = 0
  /** Intended refusals: 503 and 429 with `Retry-After`, and corrections of a document that has as many as it takes. */
  refused = 0
  /** Answers that nobody may get. */
  readonly faults: string[] = []
  readonly writers: readonly TestWriter[]
  readonly readers: ComingReaders
  readonly #server: SoakServer
  readonly #authorization: string
  #isOver = false

  private constructor(server: SoakServer, authorization: string) {
    this.#server = server
    this.#authorization = authorization
    this.readers = new ComingReaders(server.port)
    this.writers = Array.from(
      { length: WRITERS },
      (_, n) => new TestWriter(`w${n}`, authorization, () => server.url, WRITER_PAUSE_MS),
    )
  }

  /** Runs for so many milliseconds; everybody is gone when it answers. */
  static async run(server: SoakServer, milliseconds: number): Promise<MixedLoad> {
    const load = new MixedLoad(server, await signInAdmin(server.url))
    for (const writer of load.writers) writer.start()
    const kinds = [
      load.#repeat(PAUSES_MS.pages, (n) => load.#readPage(n)),
      load.#repeat(PAUSES_MS.api, (n) => load.#readApi(n)),
      load.#repeat(PAUSES_MS.streams, () => load.readers.round()),
      load.#repeat(PAUSES_MS.uploads, (n) => load.#upload(n)),
      load.#repeat(PAUSES_MS.accounts, (n) => load.#signIn(n)),
      load.#repeat(PAUSES_MS.corrections, (n) => load.#correct(n)),
    ]
    await wait(milliseconds)
    load.#isOver = true
    await Promise.all(kinds)
    await Promise.all(load.writers.map((writer) => writer.stop()))
    load.readers.leaveAll()
    return load
  }

  async #repeat(pause: number, once: (n: number) => Promise<unknown>): Promise<void> {
    for (let n = 0; !this.#isOver; n++) {
      await once(n)
      await wait(pause)
    }
  }

  /** Ready ones, and by turns addresses that somebody made up. */
  #readPage(n: number): Promise<void> {
    const page = pages[n % pages.length] ?? '/'
    const made = [page, `${page}?x=${n}`, `/detalhes/nada-${n}`, `/tab1?q=${n}`]
    return this.#ask(made[n % made.length] ?? page)
  }

  #readApi(n: number): Promise<void> {
    const since = this.writers[0]?.receipts.at(-1)?.seq ?? 1
    const paths = [
      apiPaths.bundle,
      apiPaths.collection('news'),
      apiPaths.document('glossary', 'cgbi'),
      `${apiPaths.changes}?since=${since}`,
      `/api/nada-${n}`,
    ]
    return this.#ask(paths[n % paths.length] ?? apiPaths.bundle)
  }

  /** Each another picture. */
  async #upload(n: number): Promise<void> {
    const body = await slope(600 + (n % 400), 400)
      .png()
      .toBuffer()
    const headers = { authorization: this.#authorization, 'content-type': 'image/png' }
    await this.#ask(`/api/media?alt=Foto%20${n}`, { method: 'POST', headers, body }, 201)
  }

  async #signIn(n: number): Promise<void> {
    if (n % 4 > 0) {
      const headers = {
        'content-type': 'application/json',
        [accountHeaders.persistence]: 'none',
      }
      const body = JSON.stringify({ email: `gente-${n}@exemplo.org`, password: 'uma frase errada' })
      return this.#ask(accountPaths.signIn, { method: 'POST', headers, body })
    }
    this.#judge(accountPaths.signIn, await requestSignIn(this.#server.url))
  }

  async #correct(n: number): Promise<void> {
    await this.#ask(
      proposalPaths.corrections('glossary', 'cgbi'),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ revision: 1, changes: { room: `B-${n}` } }),
      },
      201,
      // One document takes so many at a time.
      409,
    )
  }

  /** Answers with another status than `wanted`, if one is, are faults too, but for a `refusal` that is intended. */
  async #ask(
    path: string,
    init: RequestInit = {},
    wanted?: number,
    refusal?: number,
  ): Promise<void> {
    const what = `${init.method ?? 'GET'} ${path}`
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(this.#server.url + path, { redirect: 'manual', ...init, signal })
      await response.arrayBuffer()
      this.#judge(what, response, wanted, refusal)
    } catch (error) {
      this.faults.push(`${what}: ${error}`)
    }
  }

  #judge(what: string, { status, headers }: Response, wanted = status, refusal?: number): void {
    this.requests += 1
    const isOverload = (status === 503 || status === 429) && headers.has('retry-after')
    const isIntended = isOverload || status === refusal
    if (isIntended) this.refused += 1
    else if (status >= 500 || status !== wanted) this.faults.push(`${what}: ${status}`)
  }
}
