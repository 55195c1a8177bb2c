import type { FastifyReply } from 'fastify'
import type { Cursor } from '#protocol/changes.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import type { EventStream, StreamOwner } from './event-stream.ts'
import type { PublicView } from './public-view.ts'
import { keyOf, keysOf, type Selection } from './selection.ts'
import type { StreamHub } from './stream-hub.ts'

// How many streams are written to in one turn of the event loop: some tenths of a millisecond's worth.
const PORTION = 25

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

  /** Begins a stream with what somebody missed who knows all changes up to `since`; false where it could not be opened. */
  open(reply: FastifyReply, selection: Selection, since?: number): boolean {
    // Nothing waits between the first message and the group: no change is missed, and none heard twice.
    const key = keyOf(selection)
    const group = this.#groups.get(key) ?? new Group(selection, this.#view, this.#groups)
    const stream = this.#hub.open(reply, group, this.#view.message(selection, since).frame)
    if (!stream) return false
    this.#groups.set(key, group)
    group.streams.add(stream)
    return true
  }

  #tell(): void {
    const { log, seq } = this.#told
    this.#told = this.#content.cursor
    // Nobody knows anything of another log.
    const since = log === this.#told.log ? seq : undefined
    const changes = since === undefined ? undefined : this.#content.changesSince(since)
    // More at once than is remembered concerns everybody.
    const keys = changes ? new Set(changes.flatMap(keysOf)) : this.#groups.keys()
    for (const key of keys) {
      const group = this.#groups.get(key)
      group?.tell(since)
      this.#hub.counts.messages += group?.streams.size ?? 0
    }
  }
}

/** The streams of one selection. */
class Group implements StreamOwner {
  readonly streams = new Set<EventStream>()
  /** What is being told, to whom, and how many of them heard it already. */
  #frame: Buffer = Buffer.alloc(0)
  #audience: readonly EventStream[] = []
  #told = 0
  #isScheduled = false
  readonly #selection: Selection
  readonly #view: PublicView
  readonly #groups: Map<string, Group>

  constructor(selection: Selection, view: PublicView, groups: Map<string, Group>) {
    this.#selection = selection
    this.#view = view
    this.#groups = groups
  }

  /** To a portion at once, to the others turn by turn: whoever asks for something else is answered in between. */
  tell(since?: number): void {
    this.#finish()
    this.#frame = this.#view.message(this.#selection, since).frame
    this.#audience = [...this.streams]
    this.#told = 0
    this.#tellSome()
  }

  beat(stream: EventStream): void {
    // It says how far the log is told.
    this.#finish()
    stream.send(this.#view.beat(this.#selection))
  }

  forget(stream: EventStream): void {
    this.streams.delete(stream)
    if (this.streams.size === 0) this.#groups.delete(keyOf(this.#selection))
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
