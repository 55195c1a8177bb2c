import type { Socket } from 'node:net'

/** Whoever feeds a stream. */
export interface StreamOwner {
  /** It is time to say that the stream lives. */
  beat(stream: EventStream): void
  /** The stream has ended, by whichever side. */
  forget(stream: EventStream): void
}

interface Opening {
  socket: Socket
  owner: StreamOwner
  /** Where its reader is. */
  network: string
  /** What it begins with; its reader may take its time for that. */
  first: Buffer
  /** Bytes that may be unread beyond it. */
  backlog: number
}

const LONGEST_END_MS = 1000

/** One reader's stream of events. There are thousands, so it holds what it needs and no more. */
export class EventStream {
  readonly owner: StreamOwner
  readonly network: string
  readonly #socket: Socket
  /** How much its reader may leave unread, in bytes. */
  readonly #limit: number
  /** It was cut because its reader did not keep up. */
  wasDropped = false

  constructor({ socket, owner, network, first, backlog }: Opening) {
    this.owner = owner
    this.network = network
    this.#socket = socket
    socket.write(first)
    this.#limit = socket.writableLength + backlog
  }

  get isOpen(): boolean {
    return this.#socket.writable
  }

  /** A reader who does not keep up is cut, and comes back with its cursor: nothing is kept for it without bound. */
  send(frame: Buffer): void {
    if (this.#socket.writableLength > this.#limit) {
      this.wasDropped = true
      this.#socket.destroy()
    } else if (this.isOpen) this.#socket.write(frame)
  }

  /** What was written goes out first, if its reader takes it within a second. */
  end(): void {
    this.#socket.destroySoon()
    setTimeout(() => this.#socket.destroy(), LONGEST_END_MS).unref()
  }
}
