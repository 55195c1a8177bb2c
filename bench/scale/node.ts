/** What is being told, and to how many it is still to be told. */
interface Telling {
  /** When it was sent by those who wrote, in milliseconds. */
  sentAt: readonly number[]
  left: number
}

/** So many readers were told of what was sent then. */
export type OnTold = (count: number, sentAt: number) => void

/** What it takes to tell one reader, in milliseconds: of a processor, and of the line out of the machine. */
export interface Teller {
  processor: number
  line: number
}

// Less than one reader is nobody.
const NOBODY = 1e-6

/**
 * One process that serves. In each turn of its event loop it answers whoever asked, then tells a portion of its
 * readers: so requests go first, and telling takes what they leave. What was written while it told is told together.
 */
export class Node {
  streams = 0
  readonly #teller: Teller
  /** Milliseconds of a processor that requests wait for. */
  #asked = 0
  #telling: Telling | undefined
  #heard: number[] = []

  constructor(teller: Teller) {
    this.#teller = teller
  }

  /** Milliseconds that whoever asks now has to wait. */
  get wait(): number {
    return this.#asked
  }

  /** Milliseconds of a processor that it could use. */
  get wanted(): number {
    const left = (this.#telling?.left ?? 0) + (this.#heard.length > 0 ? this.streams : 0)
    return this.#asked + left * this.#teller.processor
  }

  /** Somebody asks for what takes so many milliseconds of a processor. */
  ask(cost: number): void {
    this.#asked += cost
  }

  /** It hears of what was sent then. */
  hear(sentAt: number): void {
    this.#heard.push(sentAt)
  }

  /** Works for so many milliseconds, of a processor and of the line; answers how many it used of the processor. */
  work(most: number, onTold: OnTold): number {
    const { processor, line } = this.#teller
    const answering = Math.min(most, this.#asked)
    this.#asked -= answering
    let left = most - answering
    let lineLeft = line > 0 ? most / line : Number.POSITIVE_INFINITY
    while (left > 0 && lineLeft > 0) {
      this.#telling ??= this.#begin()
      if (!this.#telling) break
      const { sentAt } = this.#telling
      const count = Math.min(this.#telling.left, left / processor, lineLeft)
      for (const at of sentAt) onTold(count, at)
      left = Math.max(0, left - count * processor)
      lineLeft -= count
      this.#telling.left -= count
      if (this.#telling.left < NOBODY) this.#telling = undefined
    }
    return most - left
  }

  #begin(): Telling | undefined {
    const sentAt = this.#heard
    this.#heard = []
    return sentAt.length > 0 && this.streams > 0 ? { sentAt, left: this.streams } : undefined
  }
}
