import { type CollectionName, collectionNames, isCollectionName } from '#content/collections.ts'
import type { Bundle } from '#protocol/public-content.ts'
import type { Store } from '#server/store/store.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { Shelf } from './shelf.ts'

/** What readers see, kept in memory: nothing here waits for the store but `refresh`. */
export interface PublishedContent {
  /** A new object whenever readers see something else; collections that did not change keep their arrays. */
  readonly bundle: Bundle
  bundleAnswer(): ReadyAnswer
  /** Undefined for what is not a collection. */
  collectionAnswer(name: string): ReadyAnswer | undefined
  /** Undefined for what readers do not see, or does not exist. */
  documentAnswer(name: string, id: string): ReadyAnswer | undefined
  /** Takes in what was committed since; call it after each commit. */
  refresh(): Promise<void>
  /** Stops watching the clock. */
  close(): void
}

const CHANGES_AT_ONCE = 1000
// The clock is looked at this often at least: it may be set, and a machine may sleep.
const LONGEST_WAIT = 60_000

/** Loads what is published; `now` (milliseconds since 1970) decides what is visible, and wakes up when that changes. */
export async function openPublishedContent(
  store: Store,
  now: () => number = Date.now,
): Promise<PublishedContent> {
  const content = new Content(store, now)
  await content.load()
  return content
}

class Content implements PublishedContent {
  readonly #store: Store
  readonly #now: () => number
  readonly #shelves = new Map(collectionNames.map((name) => [name, new Shelf(name)]))
  readonly #boundaries = new Map<CollectionName, number>()
  #answers = new Map<CollectionName | 'bundle', ReadyAnswer>()
  #bundle: Bundle = { seq: 0, collections: {} as Bundle['collections'] }
  #timer: NodeJS.Timeout | undefined
  #refreshing: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  get bundle(): Bundle {
    return this.#bundle
  }

  bundleAnswer(): ReadyAnswer {
    return this.#answer('bundle', () => {
      const lists = [...this.#shelves].map(([name, shelf]) => `"${name}":${shelf.json()}`)
      return `{"seq":${this.#bundle.seq},"collections":{${lists.join(',')}}}`
    })
  }

  collectionAnswer(name: string): ReadyAnswer | undefined {
    const shelf = isCollectionName(name) && this.#shelves.get(name)
    if (!shelf) return undefined
    const { seq } = this.#bundle
    return this.#answer(name, () => `{"seq":${seq},"documents":${shelf.json()}}`)
  }

  documentAnswer(name: string, id: string): ReadyAnswer | undefined {
    return isCollectionName(name) ? this.#shelves.get(name)?.answer(id) : undefined
  }

  async load(): Promise<void> {
    // The number is read first: what is committed meanwhile is taken in again by `refresh`.
    const seq = await this.#store.lastSeq()
    await this.#show(seq, collectionNames)
  }

  refresh(): Promise<void> {
    const refreshed = this.#refreshing.then(() => this.#takeIn())
    this.#refreshing = refreshed.catch(() => {})
    return refreshed
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #takeIn(): Promise<void> {
    let { seq } = this.#bundle
    const touched = new Set<CollectionName>()
    for (;;) {
      const changes = await this.#store.changesSince(seq, CHANGES_AT_ONCE)
      for (const change of changes) touched.add(change.collection)
      seq = changes.at(-1)?.seq ?? seq
      if (changes.length < CHANGES_AT_ONCE) break
    }
    if (touched.size > 0) await this.#show(seq, [...touched])
  }

  async #show(seq: number, names: readonly CollectionName[]): Promise<void> {
    const lists = await Promise.all(names.map((name) => this.#store.list(name)))
    // From here on nothing waits: readers see all of it or none.
    names.forEach((name, index) => {
      this.#shelves.get(name)?.fill(lists[index] ?? [])
    })
    this.#publish(seq, names)
  }

  #publish(seq: number, names: readonly CollectionName[]): void {
    const now = this.#now()
    const collections: Record<string, unknown> = { ...this.#bundle.collections }
    for (const name of names) {
      const shelf = this.#shelves.get(name)
      if (!shelf) continue
      this.#boundaries.set(name, shelf.show(now))
      collections[name] = shelf.visible
    }
    this.#bundle = { seq, collections: collections as Bundle['collections'] }
    this.#answers = new Map()
    this.#wait(now)
  }

  #wait(now: number): void {
    clearTimeout(this.#timer)
    const next = Math.min(...this.#boundaries.values())
    if (this.#isClosed || next === Number.POSITIVE_INFINITY) return
    const delay = Math.min(Math.max(next - now, 0), LONGEST_WAIT)
    this.#timer = setTimeout(() => this.#onTime(), delay).unref()
  }

  #onTime(): void {
    const now = this.#now()
    const due = collectionNames.filter(
      (name) => (this.#boundaries.get(name) ?? Number.POSITIVE_INFINITY) <= now,
    )
    if (due.length > 0) this.#publish(this.#bundle.seq, due)
    else this.#wait(now)
  }

  #answer(name: CollectionName | 'bundle', serialise: () => string): ReadyAnswer {
    let answer = this.#answers.get(name)
    if (!answer) {
      answer = new ReadyAnswer(serialise)
      this.#answers.set(name, answer)
    }
    return answer
  }
}
