import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { openStores } from '#server/store/open-stores.ts'
import { TestWriter } from '#test/http-writer.ts'
import { signInAdmin } from '#test/installation.ts'
import { ModelReader } from '#test/realtime/model-reader.ts'
import type { Nodes, Site } from './fault.ts'

const VISITOR_PAUSE_MS = 25

/** Reads what is published, on and on, as somebody without an account does: that never depends on the store. */
class Visitor {
  reads = 0
  /** Answers that no reader may get. */
  readonly faults: string[] = []
  readonly #address: () => string
  #isOver = false
  #reading: Promise<void> = Promise.resolve()

  constructor(address: () => string) {
    this.#address = address
  }

  start(): void {
    this.#reading = this.#read()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#reading
  }

  async #read(): Promise<void> {
    const paths = [apiPaths.collection('news'), '/', accountPaths.session]
    for (let n = 0; !this.#isOver; n++) {
      const url = this.#address() + paths[n % paths.length]
      await this.#readOne(url)
      await wait(VISITOR_PAUSE_MS)
    }
  }

  async #readOne(url: string): Promise<void> {
    try {
      const { status } = await fetch(url)
      this.reads++
      if (status !== 200) this.faults.push(`${url}: ${status}`)
    } catch (error) {
      // The node was killed meanwhile.
      if (url.startsWith(this.#address())) this.faults.push(`${url}: ${error}`)
    }
  }
}

const WRITERS_PER_NODE = 3

const WRITER_PAUSE_MS = 15

/** Everybody who uses an installation, some on each node: subscribers and visitors from `start` to `stop`, writers from `write` to `settle`. */
export class Traffic {
  readonly writers: readonly TestWriter[]
  readonly #visitors: readonly Visitor[]
  readonly #subscribers: readonly { reader: ModelReader; address: () => string }[]

  private constructor(nodes: Nodes, authorization: string) {
    const each = Array.from({ length: nodes.count }, (_, n) => ({
      n,
      address: () => nodes.address(n),
    }))
    this.writers = each.flatMap(({ n, address }) =>
      Array.from(
        { length: WRITERS_PER_NODE },
        (_, m) => new TestWriter(`n${n}w${m}`, authorization, address, WRITER_PAUSE_MS),
      ),
    )
    this.#visitors = each.map(({ address }) => new Visitor(address))
    this.#subscribers = each.flatMap(({ address }) => [
      { reader: new ModelReader('collection=news'), address },
      { reader: new ModelReader('collection=news&view=staff', authorization), address },
    ])
  }

  static async start({ nodes }: Site): Promise<Traffic> {
    const traffic = new Traffic(nodes, await signInAdmin(nodes.address(0)))
    for (const { reader, address } of traffic.#subscribers) reader.join(address)
    for (const visitor of traffic.#visitors) visitor.start()
    return traffic
  }

  write(): void {
    for (const writer of this.writers) writer.start()
  }

  /** Everything that happened so far. */
  counts() {
    const sum = (of: (writer: TestWriter) => number) =>
      this.writers.reduce((total, writer) => total + of(writer), 0)
    return {
      requests: sum(({ counts }) => counts.requests),
      acknowledged: sum(({ receipts }) => receipts.length),
      refused: sum(({ counts }) => counts.refused),
      broken: sum(({ counts }) => counts.broken),
      late: sum(({ counts }) => counts.late),
      reads: this.#visitors.reduce((total, { reads }) => total + reads, 0),
    }
  }

  /** The longest that a writer waited for an answer since it was asked last, in milliseconds. */
  takeSlowest(): number {
    const slowest = Math.max(...this.writers.map((writer) => writer.slowest))
    for (const writer of this.writers) writer.slowest = 0
    return slowest
  }

  /** Waits until each writer was acknowledged something that it sent from now on, and each subscriber heard of it. */
  async recovered(): Promise<void> {
    await Promise.all(this.writers.map((writer) => writer.next()))
    const last = Math.max(...this.writers.map(({ receipts }) => receipts.at(-1)?.seq ?? 0))
    for (const { reader } of this.#subscribers) {
      while ((reader.cursor?.seq ?? 0) < last) await wait(5)
    }
  }

  /** Lets the writers finish. Subscribers then see what the store has, and no visitor was ever refused. */
  async settle(site: Site): Promise<void> {
    await Promise.all(this.writers.map((writer) => writer.stop()))
    const { store } = await openStores(site.place())
    const documents = await store.list('news').finally(() => store.close())
    const revisions = Object.fromEntries(documents.map(({ id, revision }) => [id, revision]))
    for (const { reader } of this.#subscribers) {
      const seen = () => [...reader.documents.values()].map(({ id, revision }) => [id, revision])
      await expect.poll(() => reader.fault ?? Object.fromEntries(seen())).toEqual(revisions)
    }
    expect(this.#visitors.flatMap(({ faults }) => faults)).toEqual([])
  }

  async stop(): Promise<void> {
    await Promise.all(this.#visitors.map((visitor) => visitor.stop()))
    await Promise.all(this.#subscribers.map(({ reader }) => reader.cut()))
  }
}
