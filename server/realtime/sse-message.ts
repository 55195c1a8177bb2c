import type { CollectionName } from '#content/collections.ts'
import { type Cursor, formatCursor, type StreamEvent } from '#protocol/content-api.ts'
import { CachedResponse } from '#server/http/representation.ts'

// Of an object with its members, so that many small ones count too.
const MESSAGE_OVERHEAD_CHARS = 500

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
    return this.#json.length + MESSAGE_OVERHEAD_CHARS
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

/** One event as a stream carries it (WHATWG HTML, 9.2). `json` has no line breaks, as JSON never needs any. */
export function eventFrame(event: StreamEvent, cursor: Cursor, json = '{}'): Buffer {
  return Buffer.from(`id: ${formatCursor(cursor)}\nevent: ${event}\ndata: ${json}\n\n`)
}

/** What of the content somebody follows: everything, one collection, or one document of it. */
export interface Selection {
  collection?: CollectionName
  /** Only with a collection. */
  id?: string
}

interface DocumentKey {
  collection: CollectionName
  id: string
}

/** The same text for the same selection. */
export function selectionKey({
  collection = '',
  id,
}: {
  collection?: string
  id?: string
}): string {
  return id === undefined ? collection : `${collection}/${id}`
}

/** The keys of all selections that a document is in. */
export function selectionKeysOf({ collection, id }: DocumentKey): string[] {
  return [selectionKey({}), selectionKey({ collection }), selectionKey({ collection, id })]
}

export function isSelected(selection: Selection, { collection, id }: DocumentKey): boolean {
  return (selection.collection ?? collection) === collection && (selection.id ?? id) === id
}
