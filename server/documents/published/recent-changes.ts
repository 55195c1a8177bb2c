import type { CollectionName } from '#content/collections.ts'

/** A document that readers see otherwise than before, and the last change that made it so. */
export interface TouchedDocument {
  seq: number
  collection: CollectionName
  id: string
}

interface RememberedChange {
  touched: TouchedDocument
  key: string
  /** No later change of the same document is remembered. */
  isLatest: boolean
}

/** The last changes that concern readers, `capacity` of them at least once there were as many. */
export class RecentChanges {
  readonly #capacity: number
  /** Every change after this one is remembered. */
  #floor: number
  #entries: RememberedChange[] = []
  #hasForgotten = false
  readonly #latest = new Map<string, RememberedChange>()

  constructor(floor: number, capacity: number) {
    this.#floor = floor
    this.#capacity = capacity
  }

  /** Remembers a change that came after all others. */
  add(touched: TouchedDocument): void {
    const key = keyOf(touched)
    const previous = this.#latest.get(key)
    if (previous) previous.isLatest = false
    const entry = { touched, key, isLatest: true }
    this.#latest.set(key, entry)
    this.#entries.push(entry)
    // Half of the memory at once: dropping them one by one would move all the others each time.
    if (this.#entries.length >= 2 * this.#capacity) this.#forget(this.#capacity)
  }

  /** Remembers what came before all others: the changes after `floor`, oldest first. In vain where some that followed are forgotten. */
  addEarlier(earlier: readonly TouchedDocument[], floor: number): void {
    if (this.#hasForgotten) return
    const entries: RememberedChange[] = []
    for (const touched of earlier.toReversed()) {
      const key = keyOf(touched)
      const isLatest = !this.#latest.has(key)
      const entry = { touched, key, isLatest }
      if (isLatest) this.#latest.set(key, entry)
      entries.push(entry)
    }
    this.#entries = [...entries.reverse(), ...this.#entries]
    this.#floor = floor
  }

  /** Each document that was touched after `seq` once, in the order of its last change; undefined where that is forgotten. */
  since(seq: number): readonly TouchedDocument[] | undefined {
    if (seq < this.#floor) return undefined
    const found: TouchedDocument[] = []
    for (let index = this.#entries.length - 1; index >= 0; index--) {
      const { touched, isLatest } = this.#entries[index] as RememberedChange
      if (touched.seq <= seq) break
      if (isLatest) found.push(touched)
    }
    return found.reverse()
  }

  #forget(count: number): void {
    this.#hasForgotten = true
    for (const entry of this.#entries.splice(0, count)) {
      this.#floor = entry.touched.seq
      if (entry.isLatest) this.#latest.delete(entry.key)
    }
  }
}

function keyOf({ collection, id }: TouchedDocument): string {
  return `${collection}/${id}`
}
