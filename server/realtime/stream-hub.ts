import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { networkOf } from '#server/accounts/network-of.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { EventStream, type StreamOwner } from './event-stream.ts'
import { takeOver } from './take-over.ts'

export interface StreamLimits {
  /** How many streams may be open at once. */
  most: number
  /** How many of them may come from one network (an IPv4 address, a /64 of IPv6). */
  mostOfNetwork: number
  /** Milliseconds from one beat of a stream to the next. */
  beatInterval: number
  /** Bytes that a reader may leave unread. */
  backlog: number
}

const defaults = { most: 20_000, beatInterval: 25_000, backlog: 256 * 1024 }

// Half of all streams, which a campus behind one address does not meet; where there are few, more than half.
const NETWORK = { share: 0.5, generous: 1000, shareOfFew: 0.9 }

// Beats go out in so many turns, one after the other: all at once would hold everything else up.
const TURNS = 25
const ENDING_TURNS = 50

/** All streams that are open. */
export class StreamHub {
  readonly #limits: StreamLimits
  readonly #streams = new Map<Socket, EventStream>()
  /** How many streams there are from each network that has one. */
  readonly #networks = new Map<string, number>()
  readonly #turns = Array.from({ length: TURNS }, () => new Set<EventStream>())
  readonly #timer: NodeJS.Timeout
  readonly #onClose: (this: Socket) => void
  /** What happened to streams so far. */
  readonly counts = { opened: 0, refused: 0, dropped: 0, messages: 0 }
  #turn = 0
  #isClosed = false

  constructor(limits: Partial<StreamLimits> = {}) {
    const { most = defaults.most } = limits
    this.#limits = { ...defaults, mostOfNetwork: shareOfNetwork(most), ...limits }
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

  /** How many streams may be open at once. */
  get most(): number {
    return this.#limits.most
  }

  /** How many of them may come from one network. */
  get mostOfNetwork(): number {
    return this.#limits.mostOfNetwork
  }

  /** Makes an answer a stream that begins with `first`; undefined where there are too many, in all or from the same network, or nobody reads it. */
  open(reply: FastifyReply, owner: StreamOwner, first: Buffer): EventStream | undefined {
    const network = networkOf(clientAddress(reply.request))
    const ofNetwork = this.#networks.get(network) ?? 0
    if (this.#isClosed || this.size >= this.most || ofNetwork >= this.mostOfNetwork) {
      this.counts.refused += 1
      return undefined
    }
    const socket = takeOver(reply)
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
    const others = (this.#networks.get(stream.network) ?? 1) - 1
    if (others > 0) this.#networks.set(stream.network, others)
    else this.#networks.delete(stream.network)
    for (const turn of this.#turns) turn.delete(stream)
    stream.owner.forget(stream)
  }
}

function shareOfNetwork(most: number): number {
  const { share, generous, shareOfFew } = NETWORK
  return Math.max(Math.ceil(most * share), Math.min(generous, Math.floor(most * shareOfFew)))
}
