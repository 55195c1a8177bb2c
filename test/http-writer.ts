import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Problem, WriteReceipt } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { revisionTag, writeHeaders } from '#protocol/editing.ts'
import { openStores } from '#server/store/open-stores.ts'
import type { Change, Store } from '#server/store/store.ts'

/** What a writer knows of one of its documents: what was acknowledged last; without a summary it is deleted. */
interface Known {
  revision: number
  summary: string | undefined
}

/** A request as it goes out, word for word the same until it is answered. */
interface Sent {
  id: string
  summary: string | undefined
  url: string
  init: RequestInit
}

// Milliseconds. As patient as the app.
const LONGEST_ANSWER_MS = 20_000

const PAUSE_WHEN_BROKEN_MS = 20

/** Writes to documents of its own, one request at a time, repeats each until it is answered, and believes only what was acknowledged. */
export class TestWriter {
  readonly known = new Map<string, Known>()
  readonly receipts: WriteReceipt[] = []
  /** The outcomes of its requests: told to come back later, connection lost, or no answer in time. */
  readonly counts = { requests: 0, refused: 0, broken: 0, late: 0 }
  /** The longest that it waited for any answer, in milliseconds. */
  slowest = 0
  readonly #name: string
  readonly #authorization: string
  readonly #address: () => string
  /** Milliseconds between two writes. */
  readonly #pause: number
  #count = 0
  #isStopping = false
  #running: Promise<void> = Promise.resolve()
  #failure: unknown

  /** `address` may be another each time, as behind a load balancer. */
  constructor(name: string, authorization: string, address: () => string, pause = 0) {
    this.#name = name
    this.#authorization = authorization
    this.#address = address
    this.#pause = pause
  }

  start(): void {
    this.#isStopping = false
    this.#running = this.#run()
    // Thrown where somebody waits for it.
    this.#running.catch((error) => {
      this.#failure = error
    })
  }

  /** Ends when nothing is unanswered; throws what no server may answer. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#running
  }

  /** Waits until something that is sent from now on is acknowledged. */
  async next(): Promise<void> {
    const sent = this.#count
    while (this.receipts.length <= sent) {
      if (this.#failure) throw this.#failure
      await wait(5)
    }
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const sent = this.#newRequest()
      while (!(await this.#send(sent))) {}
      await wait(this.#pause)
    }
  }

  /** False where it has to be sent again. */
  async #send(sent: Sent): Promise<boolean> {
    const response = await this.#answerTo(sent)
    if (!response) {
      await wait(PAUSE_WHEN_BROKEN_MS)
      return false
    }
    const { status, headers, body } = response
    const seconds = Number(headers.get('retry-after'))
    if (status === 503 && seconds > 0 && (body as Problem).code === 'store_unavailable') {
      this.counts.refused++
      await wait(seconds * 1000)
      return false
    }
    if (status >= 300)
      throw new Error(`${sent.init.method} ${sent.url}: ${status} ${JSON.stringify(body)}`)
    const receipt = body as WriteReceipt
    this.receipts.push(receipt)
    this.known.set(sent.id, { revision: receipt.revision, summary: sent.summary })
    return true
  }

  /** Undefined where there was none. */
  async #answerTo({ url, init }: Sent) {
    this.counts.requests++
    const begun = performance.now()
    try {
      const signal = AbortSignal.timeout(LONGEST_ANSWER_MS)
      const response = await fetch(this.#address() + url, { ...init, signal })
      const { status, headers } = response
      return { status, headers, body: (await response.json()) as unknown }
    } catch (error) {
      if (error instanceof DOMException) this.counts.late++
      else if (error instanceof TypeError) this.counts.broken++
      else throw error
      return undefined
    } finally {
      this.slowest = Math.max(this.slowest, performance.now() - begun)
    }
  }

  #newRequest(): Sent {
    this.#count++
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

/** What the store has of each acknowledged write, after the writers stopped. */
interface Verdict {
  acknowledged: number
  /** Acknowledged, and not there. */
  lost: number
  /** There, and never acknowledged: done once more than it was asked for. */
  twice: number
}

/** Holds the store, read beside the server, against what writers were told: every document, and the log, which has no hole. */
export async function verify(
  place: Parameters<typeof openStores>[0],
  writers: readonly TestWriter[],
): Promise<Verdict> {
  const { store } = await openStores(place)
  try {
    const log = await readLog(store)
    expectWhole(log)
    const documents = await store.list('news')
    const found = documents.map(({ id, revision, fields }) => [id, revision, fields.summary])
    const known = writers.flatMap((writer) => [...writer.known])
    const expected = known.flatMap(([id, { revision, summary }]) =>
      summary === undefined ? [] : [[id, revision, summary]],
    )
    const ids = new Set(known.map(([id]) => id))
    expect(found.filter(([id]) => ids.has(String(id))).sort()).toEqual(expected.sort())
    const receipts = writers.flatMap((writer) => writer.receipts)
    const isThere = ({ seq, id, revision }: (typeof receipts)[number]) =>
      log[seq - 1]?.id === id && log[seq - 1]?.revision === revision
    const kept = new Set(receipts.filter(isThere).map(({ seq }) => seq))
    return {
      acknowledged: receipts.length,
      lost: receipts.length - kept.size,
      twice: log.filter(({ id }) => ids.has(id)).length - kept.size,
    }
  } finally {
    await store.close()
  }
}

async function readLog(store: Store): Promise<Change[]> {
  const log: Change[] = []
  for (;;) {
    const entries = await store.feed(log.length, 1000)
    log.push(...entries.map(({ change }) => change))
    if (entries.length < 1000) return log
  }
}

/** Numbers and revisions without holes. */
function expectWhole(log: readonly Change[]): void {
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
  const revisions = new Map<string, number>()
  for (const { collection, id, revision } of log) {
    expect(revision).toBe((revisions.get(`${collection}/${id}`) ?? 0) + 1)
    revisions.set(`${collection}/${id}`, revision)
  }
}
