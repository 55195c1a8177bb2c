import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { EventStream, type StreamOwner } from './event-stream.ts'
import { takeOver } from './take-over.ts'

export interface StreamLimits {
  /** How many streams may be open at once. */
  most: number
  /** Milliseconds from one beat of a stream to the next. */
  beatInterval: number
  /** Bytes that a reader may leave unread. */
  backlog: number
}

const defaults: StreamLimits = { most: 20_000, beatInterval: 25_000, backlog: 256 * 1024 }

// Beats go out in so many turns, one after the other: all at once would hold everything else up.
const TURNS = 25
const ENDING_TURNS = 50

/** All streams that are open. */
export class StreamHub {
  readonly #limits: StreamLimits
  readonly #streams = new Map<Socket, EventStream>()
  readonly #turns = Array.from({ length: TURNS }, () => new Set<EventStream>())
  readonly #timer: NodeJS.Timeout
  readonly #onClose: (this: Socket) => void
  /** What happened to streams so far. */
  readonly counts = { opened: 0, refused: 0, dropped: 0, messages: 0 }
  #turn = 0
  #isClosed = false

  constructor(limits: Partial<StreamLimits> = {}) {
    this.#limits = { ...defaults, ...limits }
    this.#timer = setInterval(() => this.#beat(), this.#limits.beatInterval / TURNS).unref()
    const forget = (socket: Socket) => this.#forget(socket)
    // One listener for all: one closure for each would weigh.
    this.#onClose = function onClose() {
      forget(this)
    }
  }

  get size(): number {
    return this.#streams.size
  }

  /** Makes an answer a stream that begins with `first`; undefined where there are too many, or nobody reads it. */
  open(reply: FastifyReply, owner: StreamOwner, first: Buffer): EventStream | undefined {
    if (this.#isClosed || this.size >= this.#limits.most) {
      this.counts.refused += 1
      return undefined
    }
    const socket = takeOver(reply)
    if (!socket) return undefined
    const stream = new EventStream(socket, owner, first, this.#limits.backlog)
    this.#streams.set(socket, stream)
    this.counts.opened += 1
    this.#turns[this.counts.opened % TURNS]?.add(stream)
    socket.on('close', this.#onClose)
    return stream
  }

  /** Ends the streams that there are, spread over so many milliseconds, so that their readers come back elsewhere as spread. */
  async endAll(within: number): Promise<void> {
    const streams = [...this.#streams.values()]
    for (let turn = 0; turn < ENDING_TURNS; turn++) {
      const [from, to] = [turn, turn + 1].map((n) =>
        Math.floor((n * streams.length) / ENDING_TURNS),
      )
      for (const stream of streams.slice(from, to)) stream.end()
      await wait(within / ENDING_TURNS)
    }
  }

  /** Ends all streams, and lets nobody in any more; their readers come back elsewhere, or when there is a server again. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const stream of this.#streams.values()) stream.end()
  }

  #beat(): void {
    this.#turn = (this.#turn + 1) % TURNS
    for (const stream of this.#turns[this.#turn] ?? []) stream.owner.beat(stream)
  }

  #forget(socket: Socket): void {
    const stream = this.#streams.get(socket)
    if (!stream) return
    if (stream.wasDropped) this.counts.dropped += 1
    this.#streams.delete(socket)
    for (const turn of this.#turns) turn.delete(stream)
    stream.owner.forget(stream)
  }
}
