import type { openStores } from '#server/store/open-stores.ts'
import { installation, type Running, start } from '#test/installation.ts'

/** Server processes behind what sends everybody to one that lives, as a load balancer does. */
export class Nodes {
  readonly #starts: readonly (() => Promise<Running>)[]
  readonly #running: (Running | undefined)[] = []

  private constructor(starts: readonly (() => Promise<Running>)[]) {
    this.#starts = starts
  }

  /** One node for each environment; `entry` is what they run, by default the server. */
  static async start(
    environments: readonly Record<string, string>[],
    folder = installation(),
    entry?: string,
  ): Promise<Nodes> {
    const nodes = new Nodes(environments.map((variables) => () => start(folder, variables, entry)))
    await Promise.all(environments.map((_, n) => nodes.restart(n)))
    return nodes
  }

  get count(): number {
    return this.#starts.length
  }

  /** Where the n-th node answers, or the next one where it is gone. */
  address(n: number): string {
    const { length } = this.#starts
    const all = this.#starts.map((_, index) => this.#running[(n + index) % length])
    return all.find((node) => node !== undefined)?.url ?? 'http://127.0.0.1:1'
  }

  process(n: number) {
    return this.#running[n]?.process
  }

  async kill(n: number): Promise<void> {
    const node = this.#running[n]
    this.#running[n] = undefined
    node?.process.kill('SIGKILL')
    await node?.exit
  }

  async restart(n: number): Promise<void> {
    this.#running[n] ??= await this.#starts[n]?.()
  }
}

/** An installation in which something goes wrong. */
export interface Site {
  nodes: Nodes
  /** Where its data can be read beside the nodes, by now. */
  place(): Parameters<typeof openStores>[0]
}

/** Something that goes wrong with an installation. */
export interface Fault<S extends Site = Site> {
  name: string
  /** What is needed before it can happen once more. */
  prepare?(site: S): Promise<unknown>
  /** Lets it happen; answers when its cause is over. */
  inject(site: S): Promise<unknown>
}

/** Whether this is the long run (`npm run test:faults`), not the one in `npm test`. */
export const isLong = process.env.FAULTS === 'long'
