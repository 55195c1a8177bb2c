import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { clientAddress, networkOf } from '#server/http/client-address.ts'

// After which a browser comes back, in milliseconds; not all at once.
const RETRY_MS = { least: 1000, spread: 4000 }

/** The headers of a stream of events. */
export const streamHeaders = {
  'content-type': 'text/event-stream',
  // Neither kept nor compressed on the way: it would be held back until there is enough of it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // It takes its connection before anything is added to what others send.
  vary: 'Accept, Origin',
}

/**
 * Begins a stream of events, and takes its connection from the HTTP server: what is written to it is the body,
 * which ends with the connection (RFC 9112, 6.3). So the same bytes serve HTTP/1.1 and 1.0, without the size of
 * each chunk around them, and what the server keeps for a request is let go. Undefined where somebody left already.
 */
function hijackConnection(reply: FastifyReply): Socket | undefined {
  const { raw } = reply
  const { socket } = raw
  // Without a socket it waits for the answer to an earlier request of the same connection, which browsers never do.
  if (!socket?.writable) return undefined
  const headers = reply.headers(streamHeaders).header('connection', 'close').getHeaders()
  reply.hijack()
  raw.removeHeader('transfer-encoding')
  raw.writeHead(200, headers as OutgoingHttpHeaders)
  raw.write(`retry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}\n`)
  raw.detachSocket(socket)
  // `connection: close` was said, so whatever comes is no further request (RFC 9112, 9.6).
  socket.removeAllListeners('data').on('data', ignoreData)
  socket.setTimeout(0)
  return socket
}

function ignoreData(): void {}

/** Whoever feeds a stream. */
export interface StreamOwner {
  /** It is time to say that the stream lives. */
  beat(stream: EventStream): void
  /** The stream has ended, by whichever side. */
  forget(stream: EventStream): void
}

interface StreamOptions {
  socket: Socket
  owner: StreamOwner
  /** Where its reader is. */
  network: string
  /** What it begins with; its reader may take its time for that. */
  first: Buffer
  /** Bytes that may be unread beyond it. */
  backlog: number
}

const END_TIMEOUT_MS = 1000

/** One reader's stream of events. There are thousands, so it holds what it needs and no more. */
export class EventStream {
  readonly owner: StreamOwner
  readonly network: string
  readonly #socket: Socket
  /** How much its reader may leave unread, in bytes. */
  readonly #limit: number
  /** It was cut because its reader did not keep up. */
  wasDropped = false

  constructor({ socket, owner, network, first, backlog }: StreamOptions) {
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
    setTimeout(() => this.#socket.destroy(), END_TIMEOUT_MS).unref()
  }
}

export interface StreamLimits {
  /** How many streams may be open at once. */
  max: number
  /** How many of them may come from one network (an IPv4 address, a /64 of IPv6). */
  maxOfNetwork: number
  /** Milliseconds from one beat of a stream to the next. */
  beatInterval: number
  /** Bytes that a reader may leave unread. */
  backlog: number
}

const defaultLimits = { max: 20_000, beatInterval: 25_000, backlog: 256 * 1024 }

// Half of all streams, which a campus behind one address does not meet; where there are few, more than half.
const NETWORK = { share: 0.5, generous: 1000, shareOfFew: 0.9 }

// Beats go out in so many turns, one after the other: all at once would hold everything else up.
const BEAT_SLOTS = 25

const ENDING_STEPS = 50

/** All streams that are open. */
export class StreamHub {
  readonly #limits: StreamLimits
  readonly #streams = new Map<Socket, EventStream>()
  /** How many streams there are from each network that has one. */
  readonly #networks = new Map<string, number>()
  readonly #slots = Array.from({ length: BEAT_SLOTS }, () => new Set<EventStream>())
  readonly #timer: NodeJS.Timeout
  readonly #onClose: (this: Socket) => void
  /** What happened to streams so far. */
  readonly counts = { opened: 0, refused: 0, dropped: 0, messages: 0 }
  #slot = 0
  #isClosed = false

  constructor(limits: Partial<StreamLimits> = {}) {
    const { max = defaultLimits.max } = limits
    this.#limits = { ...defaultLimits, maxOfNetwork: shareOfNetwork(max), ...limits }
    this.#timer = setInterval(() => this.#beat(), this.#limits.beatInterval / BEAT_SLOTS).unref()
    const forget = (socket: Socket) => this.#forget(socket)
    // One listener for all: one closure for each would weigh.
    this.#onClose = function onClose() {
      forget(this)
    }
  }

  get size(): number {
    return this.#streams.size
  }

  /** How many streams may be open at once. */
  get max(): number {
    return this.#limits.max
  }

  /** How many of them may come from one network. */
  get maxOfNetwork(): number {
    return this.#limits.maxOfNetwork
  }

  /** Makes an answer a stream that begins with `first`; undefined where there are too many, in all or from the same network, or nobody reads it. */
  open(reply: FastifyReply, owner: StreamOwner, first: Buffer): EventStream | undefined {
    const network = networkOf(clientAddress(reply.request))
    const ofNetwork = this.#networks.get(network) ?? 0
    if (this.#isClosed || this.size >= this.max || ofNetwork >= this.maxOfNetwork) {
      this.counts.refused += 1
      return undefined
    }
    const socket = hijackConnection(reply)
    if (!socket) return undefined
    const stream = new EventStream({
      socket,
      owner,
      network,
      first,
      backlog: this.#limits.backlog,
    })
    this.#streams.set(socket, stream)
    this.#networks.set(network, ofNetwork + 1)
    this.counts.opened += 1
    this.#slots[this.counts.opened % BEAT_SLOTS]?.add(stream)
    socket.on('close', this.#onClose)
    return stream
  }

  /** Ends the streams that there are, spread over so many milliseconds, so that their readers come back elsewhere as spread. */
  async endAll(
    within: number,
    pause: (milliseconds: number) => Promise<unknown> = wait,
  ): Promise<void> {
    const streams = [...this.#streams.values()]
    for (let turn = 0; turn < ENDING_STEPS; turn++) {
      const [from, to] = [turn, turn + 1].map((n) =>
        Math.floor((n * streams.length) / ENDING_STEPS),
      )
      for (const stream of streams.slice(from, to)) stream.end()
      await pause(within / ENDING_STEPS)
    }
  }

  /** Ends all streams, and lets nobody in any more; their readers come back elsewhere, or when there is a server again. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const stream of this.#streams.values()) stream.end()
  }

  #beat(): void {
    this.#slot = (this.#slot + 1) % BEAT_SLOTS
    for (const stream of this.#slots[this.#slot] ?? []) stream.owner.beat(stream)
  }

  #forget(socket: Socket): void {
    const stream = this.#streams.get(socket)
    if (!stream) return
    if (stream.wasDropped) this.counts.dropped += 1
    this.#streams.delete(socket)
    const others = (this.#networks.get(stream.network) ?? 1) - 1
    if (others > 0) this.#networks.set(stream.network, others)
    else this.#networks.delete(stream.network)
    for (const turn of this.#slots) turn.delete(stream)
    stream.owner.forget(stream)
  }
}

function shareOfNetwork(max: number): number {
  const { share, generous, shareOfFew } = NETWORK
  return Math.max(Math.ceil(max * share), Math.min(generous, Math.floor(max * shareOfFew)))
}
