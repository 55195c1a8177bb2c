import type { FastifyReply } from 'fastify'
import type { Cursor, SnapshotNotice } from '#protocol/changes.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import { eventFrame } from './event-frame.ts'
import type { EventStream, StreamOwner } from './event-stream.ts'
import type { PublicView } from './public-view.ts'
import { keyOf, keysOf, type Selection } from './selection.ts'
import type { StreamHub } from './stream-hub.ts'

// How many streams are written to in one turn of the event loop: some tenths of a millisecond's worth.
const PORTION = 25

// How long readers who fetch the bundle at the same time spread: 500 a second of a node, and a minute at most.
const SPREAD = { perReaderMs: 2, mostMs: 60_000 }
// The key of the group of those who fetch the bundle; no selection has it.
const FETCHING = ' '

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
  readonly #groups = new Map<string, Group>()
  /** All streams know the changes up to here. */
  #told: Cursor

  constructor(content: PublishedContent, view: PublicView, hub: StreamHub) {
    this.#content = content
    this.#view = view
    this.#hub = hub
    this.#told = content.cursor
    content.subscribe(() => this.#tell())
  }

  /** Begins a stream with what somebody missed; false where it could not be opened. */
  open(reply: FastifyReply, { selection, since, fetchesBundle }: PublicReader): boolean {
    // Nothing waits between the first message and the group: no change is missed, and none heard twice.
    const key = fetchesBundle ? FETCHING : keyOf(selection)
    const group = this.#groups.get(key) ?? this.#newGroup(key, selection)
    const stream = this.#hub.open(reply, group, group.frame(since))
    if (!stream) return false
    this.#groups.set(key, group)
    group.streams.add(stream)
    return true
  }

  #newGroup(key: string, selection: Selection): Group {
    const view = this.#view
    const frame = (since?: number) =>
      key === FETCHING
        ? (view.changes(selection, since)?.frame ?? this.#notice())
        : view.message(selection, since).frame
    return new Group({
      frame,
      beat: () => view.beat(selection),
      onEmpty: () => this.#groups.delete(key),
    })
  }

  /** A snapshot that has to be fetched: thousands may need it at once. */
  #notice(): Buffer {
    const spread = Math.min(SPREAD.mostMs, this.#hub.size * SPREAD.perReaderMs)
    const notice: SnapshotNotice = { spread }
    return eventFrame('snapshot', this.#content.cursor, JSON.stringify(notice))
  }

  #tell(): void {
    const { log, seq } = this.#told
    this.#told = this.#content.cursor
    // Nobody knows anything of another log.
    const since = log === this.#told.log ? seq : undefined
    const changes = since === undefined ? undefined : this.#content.changesSince(since)
    // More at once than is remembered concerns everybody.
    const keys = changes
      ? new Set(changes.flatMap((change) => [FETCHING, ...keysOf(change)]))
      : this.#groups.keys()
    for (const key of keys) {
      const group = this.#groups.get(key)
      group?.tell(since)
      this.#hub.counts.messages += group?.streams.size ?? 0
    }
  }
}

interface GroupParts {
  /** What they have to hear who know all changes up to `since`. */
  frame(since?: number): Buffer
  beat(): Buffer
  onEmpty(): void
}

/** The streams of one selection. */
class Group implements StreamOwner {
  readonly streams = new Set<EventStream>()
  readonly #parts: GroupParts
  /** What is being told, to whom, and how many of them heard it already. */
  #frame: Buffer = Buffer.alloc(0)
  #audience: readonly EventStream[] = []
  #told = 0
  #isScheduled = false

  constructor(parts: GroupParts) {
    this.#parts = parts
  }

  frame(since?: number): Buffer {
    return this.#parts.frame(since)
  }

  /** To a portion at once, to the others turn by turn: whoever asks for something else is answered in between. */
  tell(since?: number): void {
    this.#finish()
    this.#frame = this.frame(since)
    this.#audience = [...this.streams]
    this.#told = 0
    this.#tellSome()
  }

  beat(stream: EventStream): void {
    // It says how far the log is told.
    this.#finish()
    stream.send(this.#parts.beat())
  }

  forget(stream: EventStream): void {
    this.streams.delete(stream)
    if (this.streams.size === 0) this.#parts.onEmpty()
  }

  #tellSome(): void {
    this.#tellUpTo(this.#told + PORTION)
    if (this.#audience.length === 0 || this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#tellSome()
    })
  }

  /** So that nobody hears of a later change first, and those who write do not run ahead of those who hear of it. */
  #finish(): void {
    this.#tellUpTo(this.#audience.length)
  }

  #tellUpTo(end: number): void {
    for (const stream of this.#audience.slice(this.#told, end)) stream.send(this.#frame)
    this.#told = end
    if (end >= this.#audience.length) this.#audience = []
  }
}
