import type { FastifyReply } from 'fastify'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import { contentModel } from '#content/content-model.ts'
import type { Cursor, SnapshotNotice } from '#protocol/content-api.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import {
  eventFrame,
  isSelected,
  type Selection,
  SseMessage,
  selectionKey,
  selectionKeysOf,
} from './sse-message.ts'
import type { EventStream, StreamHub, StreamOwner } from './stream-hub.ts'

// Characters of the messages that are kept ready.
const MAX_CACHED_CHARS = 8_000_000

/** What everybody may know, as messages: made once for all who follow the same from the same place. */
export class PublicView {
  readonly #content: PublishedContent
  readonly #messages = new Map<string, SseMessage>()
  #messagesAt: Cursor | undefined
  #messagesSize = 0

  constructor(content: PublishedContent) {
    this.#content = content
  }

  /**
   * What somebody has to hear who knows all changes up to `since`: those that followed, or everything where `since`
   * is absent, too long ago, or not there yet.
   */
  message(selection: Selection, since?: number): SseMessage {
    return (
      this.changes(selection, since) ??
      this.#cached(selectionKey(selection), () => this.#snapshot(selection))
    )
  }

  /** The changes that followed; undefined where everything is needed. */
  changes(selection: Selection, since?: number): SseMessage | undefined {
    this.#evictOld()
    return this.#cached(`${since} ${selectionKey(selection)}`, () =>
      this.#changes(selection, since),
    )
  }

  /** An event that tells no change, and where the log is. */
  beat(selection: Selection): Buffer {
    return this.message(selection, this.#content.cursor.seq).frame
  }

  /** The present state as the members of a JSON object. */
  collections(selection: Selection): string {
    const { collection, id } = selection
    if (collection === undefined) {
      return collectionNames
        .map((name) => `"${name}":${this.#content.collectionJson(name)}`)
        .join(',')
    }
    if (id === undefined) return `"${collection}":${this.#content.collectionJson(collection)}`
    return `"${collection}":[${this.#content.documentJson(collection, id) ?? ''}]`
  }

  /** One change as a JSON object. */
  change(collection: CollectionName, id: string): string {
    const document = this.#content.documentJson(collection, id) ?? 'null'
    return `{"collection":"${collection}","id":${JSON.stringify(id)},"document":${document}}`
  }

  #cached<M extends SseMessage | undefined>(key: string, make: () => M): SseMessage | M {
    const ready = this.#messages.get(key)
    if (ready) return ready
    const message = make()
    if (message) {
      this.#messages.set(key, message)
      this.#messagesSize += message.size
    }
    return message
  }

  #evictOld(): void {
    const { cursor } = this.#content
    if (cursor === this.#messagesAt && this.#messagesSize <= MAX_CACHED_CHARS) return
    this.#messages.clear()
    this.#messagesAt = cursor
    this.#messagesSize = 0
  }

  #snapshot(selection: Selection): SseMessage {
    const { log, seq } = this.#content.cursor
    const json = `{"log":"${log}","seq":${seq},"model":"${contentModel}","collections":{${this.collections(selection)}}}`
    return new SseMessage('snapshot', { log, seq }, json)
  }

  #changes(selection: Selection, since?: number): SseMessage | undefined {
    const { log, seq } = this.#content.cursor
    if (since === undefined) return undefined
    const changes = this.#content
      .changesSince(since)
      ?.filter((change) => isSelected(selection, change))
    if (!changes) return undefined
    const list = changes.map(({ collection, id }) => this.change(collection, id))
    const json = `{"log":"${log}","seq":${seq},"changes":[${list.join(',')}]}`
    return new SseMessage('changes', { log, seq }, json, changes.length === 0)
  }
}

// How many streams are written to in one turn of the event loop: some tenths of a millisecond's worth.
const STREAMS_PER_TICK = 25

// How long readers who fetch the bundle at the same time spread: 500 a second of a node, and a minute at most.
const FETCH_SPREAD = { perReaderMs: 2, maxMs: 60_000 }

// The key of the group of those who fetch the bundle; no selection has it.
const BUNDLE_GROUP_KEY = ' '

interface PublicReader {
  selection: Selection
  /** It knows all changes up to here. */
  since?: number
  fetchesBundle: boolean
}

/** The streams of what everybody may know: those who follow the same selection hear the same bytes. */
export class PublicStreams {
  readonly #content: PublishedContent
  readonly #view: PublicView
  readonly #hub: StreamHub
  readonly #groups = new Map<string, SubscriptionGroup>()
  /** All streams know the changes up to here. */
  #sentCursor: Cursor

  constructor(content: PublishedContent, view: PublicView, hub: StreamHub) {
    this.#content = content
    this.#view = view
    this.#hub = hub
    this.#sentCursor = content.cursor
    content.subscribe(() => this.#broadcast())
  }

  /** Begins a stream with what somebody missed; false where it could not be opened. */
  open(reply: FastifyReply, { selection, since, fetchesBundle }: PublicReader): boolean {
    // Nothing waits between the first message and the group: no change is missed, and none heard twice.
    const key = fetchesBundle ? BUNDLE_GROUP_KEY : selectionKey(selection)
    const group = this.#groups.get(key) ?? this.#newGroup(key, selection)
    const stream = this.#hub.open(reply, group, group.frame(since))
    if (!stream) return false
    this.#groups.set(key, group)
    group.streams.add(stream)
    return true
  }

  #newGroup(key: string, selection: Selection): SubscriptionGroup {
    const view = this.#view
    const frame = (since?: number) =>
      key === BUNDLE_GROUP_KEY
        ? (view.changes(selection, since)?.frame ?? this.#notice())
        : view.message(selection, since).frame
    return new SubscriptionGroup({
      frame,
      beat: () => view.beat(selection),
      onEmpty: () => this.#groups.delete(key),
    })
  }

  /** A snapshot that has to be fetched: thousands may need it at once. */
  #notice(): Buffer {
    const spread = Math.min(FETCH_SPREAD.maxMs, this.#hub.size * FETCH_SPREAD.perReaderMs)
    const notice: SnapshotNotice = { spread }
    return eventFrame('snapshot', this.#content.cursor, JSON.stringify(notice))
  }

  #broadcast(): void {
    const { log, seq } = this.#sentCursor
    this.#sentCursor = this.#content.cursor
    // Nobody knows anything of another log.
    const since = log === this.#sentCursor.log ? seq : undefined
    const changes = since === undefined ? undefined : this.#content.changesSince(since)
    // More at once than is remembered concerns everybody.
    const keys = changes
      ? new Set(changes.flatMap((change) => [BUNDLE_GROUP_KEY, ...selectionKeysOf(change)]))
      : this.#groups.keys()
    for (const key of keys) {
      const group = this.#groups.get(key)
      group?.broadcast(since)
      this.#hub.counts.messages += group?.streams.size ?? 0
    }
  }
}

interface GroupOptions {
  /** What they have to hear who know all changes up to `since`. */
  frame(since?: number): Buffer
  beat(): Buffer
  onEmpty(): void
}

/** The streams of one selection. */
class SubscriptionGroup implements StreamOwner {
  readonly streams = new Set<EventStream>()
  readonly #options: GroupOptions
  /** What is being told, to whom, and how many of them heard it already. */
  #frame: Buffer = Buffer.alloc(0)
  #audience: readonly EventStream[] = []
  #sentCount = 0
  #isScheduled = false

  constructor(parts: GroupOptions) {
    this.#options = parts
  }

  frame(since?: number): Buffer {
    return this.#options.frame(since)
  }

  /** To a portion at once, to the others turn by turn: whoever asks for something else is answered in between. */
  broadcast(since?: number): void {
    this.#finish()
    this.#frame = this.frame(since)
    this.#audience = [...this.streams]
    this.#sentCount = 0
    this.#sendSome()
  }

  beat(stream: EventStream): void {
    // It says how far the log is told.
    this.#finish()
    stream.send(this.#options.beat())
  }

  forget(stream: EventStream): void {
    this.streams.delete(stream)
    if (this.streams.size === 0) this.#options.onEmpty()
  }

  #sendSome(): void {
    this.#sendUpTo(this.#sentCount + STREAMS_PER_TICK)
    if (this.#audience.length === 0 || this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#sendSome()
    })
  }

  /** So that nobody hears of a later change first, and those who write do not run ahead of those who hear of it. */
  #finish(): void {
    this.#sendUpTo(this.#audience.length)
  }

  #sendUpTo(end: number): void {
    for (const stream of this.#audience.slice(this.#sentCount, end)) stream.send(this.#frame)
    this.#sentCount = end
    if (end >= this.#audience.length) this.#audience = []
  }
}
