import type { Cursor } from '#protocol/changes.ts'
import { CachedResponse } from '#server/http/cached-response.ts'
import { eventFrame } from './event-frame.ts'

// Of an object with its members, so that many small ones count too.
const OVERHEAD = 500

/** A message to readers, made into what is sent at most once, when first needed. */
export class SseMessage {
  readonly kind: 'snapshot' | 'changes'
  readonly cursor: Cursor
  /** Whether it tells of no change at all. */
  readonly isEmpty: boolean
  readonly #json: string
  #frame: Buffer | undefined
  #answer: CachedResponse | undefined

  /** `json` is a `SnapshotMessage` or a `ChangesMessage`. */
  constructor(kind: 'snapshot' | 'changes', cursor: Cursor, json: string, isEmpty = false) {
    this.kind = kind
    this.cursor = cursor
    this.#json = json
    this.isEmpty = isEmpty
  }

  /** Characters that it holds, more or less. */
  get size(): number {
    return this.#json.length + OVERHEAD
  }

  /** For a stream: without changes, a beat. */
  get frame(): Buffer {
    this.#frame ??= this.isEmpty
      ? eventFrame('beat', this.cursor)
      : eventFrame(this.kind, this.cursor, this.#json)
    return this.#frame
  }

  /** For who asks for JSON: a `ChangesAnswer`. */
  get answer(): CachedResponse {
    this.#answer ??= CachedResponse.of(() => `{"kind":"${this.kind}",${this.#json.slice(1)}`)
    return this.#answer
  }
}
