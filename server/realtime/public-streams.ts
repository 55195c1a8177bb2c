import type { FastifyReply } from 'fastify'
import type { Cursor } from '#protocol/changes.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import type { EventStream, StreamOwner } from './event-stream.ts'
import type { PublicView } from './public-view.ts'
import { keyOf, keysOf, type Selection } from './selection.ts'
import type { StreamHub } from './stream-hub.ts'

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
    for (const key of keys) this.#groups.get(key)?.tell(since)
  }
}

/** The streams of one selection. */
class Group implements StreamOwner {
  readonly streams = new Set<EventStream>()
  readonly #selection: Selection
  readonly #view: PublicView
  readonly #groups: Map<string, Group>

  constructor(selection: Selection, view: PublicView, groups: Map<string, Group>) {
    this.#selection = selection
    this.#view = view
    this.#groups = groups
  }

  tell(since?: number): void {
    const { frame } = this.#view.message(this.#selection, since)
    for (const stream of this.streams) stream.send(frame)
  }

  beat(stream: EventStream): void {
    stream.send(this.#view.beat(this.#selection))
  }

  forget(stream: EventStream): void {
    this.streams.delete(stream)
    if (this.streams.size === 0) this.#groups.delete(keyOf(this.#selection))
  }
}
