import { setTimeout as wait } from 'node:timers/promises'
import { accountPaths } from '#protocol/accounts.ts'
import { apiPaths } from '#protocol/public-content.ts'

const PAUSE_MS = 25

/** Reads what is published, on and on, as somebody without an account does: that never depends on the store. */
export class Visitor {
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
      await wait(PAUSE_MS)
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
