import type { ReadyPage } from './ready-page.ts'

/** Pages that together take no more than `most` bytes: those that were asked for longest ago give way. */
export class BoundedPages {
  readonly #most: number
  readonly #onEvicted: (page: ReadyPage) => void
  /** With what they take, those last asked for at the end. */
  readonly #sizes = new Map<ReadyPage, number>()
  #bytes = 0

  constructor(most: number, onEvicted: (page: ReadyPage) => void) {
    this.#most = most
    this.#onEvicted = onEvicted
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#sizes.size
  }

  /** Takes a page in, or notes that it was asked for or takes more than before. */
  touch(page: ReadyPage): void {
    this.#bytes -= this.#sizes.get(page) ?? 0
    this.#sizes.delete(page)
    const { bytes } = page
    this.#sizes.set(page, bytes)
    this.#bytes += bytes
    for (const oldest of this.#sizes.keys()) {
      if (this.#bytes <= this.#most) break
      this.delete(oldest)
      this.#onEvicted(oldest)
    }
  }

  delete(page: ReadyPage): void {
    this.#bytes -= this.#sizes.get(page) ?? 0
    this.#sizes.delete(page)
  }
}
