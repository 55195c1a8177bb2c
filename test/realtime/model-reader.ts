import { setTimeout as wait } from 'node:timers/promises'
import type { ChangesMessage, SnapshotMessage } from '#protocol/api-types.ts'
import type { Cursor, StreamEvent, ViewChange } from '#protocol/content-api.ts'
import { apiPaths, formatCursor } from '#protocol/content-api.ts'

interface SeenDocument {
  id: string
  revision: number
}

/** Follows changes as an app does: takes messages in, keeps its cursor, and comes back with it whenever it is cut. */
export class ModelReader {
  /** What it sees, by id: readers' documents, and those that only staff see. */
  readonly documents = new Map<string, SeenDocument>()
  readonly drafts = new Map<string, SeenDocument>()
  /** Everything that ever reached it. */
  raw = ''
  /** Every id that it was told of as staff. */
  readonly receivedDraftIds = new Set<string>()
  /** The promise that the server broke, if any. */
  fault: string | undefined
  readonly #query: string
  readonly #authorization: string | undefined
  #cursor: Cursor | undefined
  #connection: AbortController | undefined
  #following: Promise<void> | undefined

  constructor(query = '', authorization?: string) {
    this.#query = query
    this.#authorization = authorization
  }

  get cursor(): Cursor | undefined {
    return this.#cursor
  }

  get isConnected(): boolean {
    return this.#connection !== undefined
  }

  /** Follows the server, whose address may change when it starts again, until it is cut. */
  join(addressOf: () => string): void {
    if (this.#connection) return
    this.#connection = new AbortController()
    this.#following = this.#follow(addressOf, this.#connection.signal)
  }

  async cut(): Promise<void> {
    this.#connection?.abort()
    this.#connection = undefined
    await this.#following
  }

  async #follow(addressOf: () => string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.#read(addressOf(), signal)
      } catch (error) {
        if (error instanceof ReaderError) this.fault = error.message
      }
      if (!signal.aborted) await wait(5)
    }
  }

  async #read(address: string, signal: AbortSignal): Promise<void> {
    const response = await fetch(`${address}${apiPaths.changes}?${this.#query}`, {
      signal,
      headers: {
        accept: 'text/event-stream',
        ...(this.#cursor && { 'last-event-id': formatCursor(this.#cursor) }),
        ...(this.#authorization && { authorization: this.#authorization }),
      },
    })
    if (!response.ok || !response.body) return
    let rest = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const events = (rest + chunk).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) this.#take(event)
    }
  }

  #take(text: string): void {
    this.raw += text
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]
    const event = field('event') as StreamEvent | undefined
    const [log = '', seq] = field('id')?.split('.') ?? []
    if (!event || seq === undefined) return
    const next = { log, seq: Number(seq) }
    const data = JSON.parse(field('data') ?? '{}')
    if (event === 'snapshot') this.#replace(data)
    if (event === 'changes') this.#apply(data, next)
    this.#cursor = next
  }

  #replace({ collections, staff }: SnapshotMessage): void {
    this.documents.clear()
    this.drafts.clear()
    for (const list of Object.values(collections)) put(this.documents, list)
    for (const list of Object.values(staff ?? {})) put(this.drafts, list)
  }

  #apply({ changes, staff, log, seq }: ChangesMessage, next: Cursor): void {
    if (log !== next.log || seq !== next.seq) throw new ReaderError('id and data differ')
    if (this.#cursor?.log === log && seq <= this.#cursor.seq)
      throw new ReaderError(`changes of ${seq} after ${this.#cursor.seq}`)
    applyAll(this.documents, changes)
    applyAll(this.drafts, staff ?? [])
    for (const { id } of staff ?? []) this.receivedDraftIds.add(id)
  }
}

/** The server broke its promise. */
class ReaderError extends Error {}

function put(seen: Map<string, SeenDocument>, documents: readonly SeenDocument[]): void {
  for (const document of documents) seen.set(document.id, document)
}

function applyAll(
  seen: Map<string, SeenDocument>,
  changes: readonly ViewChange<SeenDocument>[],
): void {
  for (const { id, document } of changes) {
    if (document) seen.set(id, document)
    else seen.delete(id)
  }
}
