import { hash } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import {
  type Blackout,
  blackoutOf,
  isDuring,
  nextBoundary,
  offAirWords,
  publicityCollections,
} from '#content/blackout.ts'
import {
  type CollectionName,
  collectionNames,
  definitionOf,
  isCollectionName,
} from '#content/collections.ts'
import { contentModel } from '#content/content-model.ts'
import type { OffAir, Settings } from '#content/document.ts'
import type { Bundle } from '#protocol/api-types.ts'
import type { Cursor } from '#protocol/content-api.ts'
import { CachedResponse } from '#server/http/representation.ts'
import type { Change, FeedEntry, Store, StoredDocument } from '#server/store/store.ts'
import { CollectionCache } from './collection-cache.ts'
import type { PictureAt, PictureIndex } from './picture-index.ts'
import { RecentChanges, type TouchedDocument } from './recent-changes.ts'

/** What readers see, kept in memory: nothing here waits for the store but `refresh`. */
export interface PublishedContent {
  /** Up to where the log is shown; a new object after each change. */
  readonly cursor: Cursor
  /** A new object after each change; collections that did not change keep their arrays, documents their identity. */
  readonly bundle: Bundle
  bundleAnswer(): CachedResponse
  /** Undefined for what is not a collection. */
  collectionAnswer(name: string): CachedResponse | undefined
  /** Undefined for what readers do not see, or does not exist. */
  documentAnswer(name: string, id: string): CachedResponse | undefined
  /** The visible documents of a collection as a JSON array. */
  collectionJson(name: CollectionName): string
  /** A visible document as JSON; undefined where readers see none. */
  documentJson(name: CollectionName, id: string): string | undefined
  /** Whether a blackout period keeps a published document from readers now. */
  isOffAir(name: CollectionName, id: string): boolean
  /** Published documents that a blackout period keeps from readers now. */
  offAirDocuments(): readonly StoredDocument[]
  /** What is said of them; undefined where there are none. */
  readonly offAir: OffAir | undefined
  /** When a blackout period next begins or ends, in milliseconds since 1970; infinity where none does. */
  readonly nextBoundary: number
  /** Settled once `changesSince` knows what came before the start, or will not learn it. */
  readonly historyReady: Promise<void>
  /** What readers see otherwise than at `seq`: each document once, in the order of its last change; undefined where that is too long ago to know, or in the future. */
  changesSince(seq: number): readonly TouchedDocument[] | undefined
  /** Calls `listener` after each refresh that moved the cursor, before the writer is answered. Returns how to stop. */
  subscribe(listener: () => void): () => void
  /**
   * Takes in what was committed before it was called, and what the clock says; call it after each commit. One that fails
   * is repeated until one succeeds. Where the store has another log by now, after a fail-over or from a backup, everything is read anew.
   */
  refresh(): Promise<void>
  close(): void
}

const FEED_PAGE_SIZE = 1000

const MAX_REMEMBERED_CHANGES = 10_000

const RETRY_AFTER_MS = 1000

const RECALL_TIMEOUT_MS = 5000

// The clock is looked at this often at least: it may be set, and a machine may sleep.
const MAX_WAIT_MS = 60_000

/**
 * Loads what is published; with `pictures` readers learn of each picture what their page needs before it comes. `now` in
 * milliseconds since 1970.
 */
export async function openPublishedContent(
  store: Store,
  observers: readonly DocumentObserver[] = [],
  pictures?: PictureIndex,
  now: () => number = Date.now,
): Promise<PublishedContent> {
  const content = new InMemoryPublishedContent(store, observers, { pictures, now })
  await content.load()
  return content
}

class InMemoryPublishedContent implements PublishedContent {
  readonly #store: Store
  readonly #observers: readonly DocumentObserver[]
  readonly #pictures: PictureIndex | undefined
  #collections: Map<CollectionName, CollectionCache>
  #recent = new RecentChanges(0, MAX_REMEMBERED_CHANGES)
  readonly #listeners = new Set<() => void>()
  readonly #now: () => number
  /** Up to where the store's own log is shown. */
  #taken: Cursor = { log: '', seq: 0 }
  #cursor: Cursor = { log: '', seq: 0 }
  #blackout: Blackout | undefined
  #offAir: OffAir | undefined
  #clock: NodeJS.Timeout | undefined
  #bundle: Bundle | undefined
  #answers = new Map<CollectionName | 'bundle', CachedResponse>()
  #lastPass: Promise<void> = Promise.resolve()
  #nextPass: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  #isClosed = false
  #recalled: Promise<void> = Promise.resolve()

  constructor(
    store: Store,
    observers: readonly DocumentObserver[],
    { pictures, now }: { pictures: PictureIndex | undefined; now: () => number },
  ) {
    this.#store = store
    this.#now = now
    this.#observers = observers
    this.#pictures = pictures
    this.#collections = emptyCaches(pictures?.at)
  }

  get cursor(): Cursor {
    return this.#cursor
  }

  get historyReady(): Promise<void> {
    return this.#recalled
  }

  get bundle(): Bundle {
    this.#bundle ??= {
      ...this.#cursor,
      model: contentModel,
      collections: Object.fromEntries(
        collectionNames.map((name) => [name, this.#collection(name).documents]),
      ) as Bundle['collections'],
    }
    return this.#bundle
  }

  bundleAnswer(): CachedResponse {
    const { log, seq } = this.#cursor
    return this.#answer('bundle', () => {
      const lists = collectionNames.map((name) => `"${name}":${this.collectionJson(name)}`)
      return `{"log":"${log}","seq":${seq},"model":"${contentModel}","collections":{${lists.join(',')}}}`
    })
  }

  collectionAnswer(name: string): CachedResponse | undefined {
    if (!isCollectionName(name)) return undefined
    const { log, seq } = this.#cursor
    return this.#answer(
      name,
      () => `{"log":"${log}","seq":${seq},"documents":${this.collectionJson(name)}}`,
    )
  }

  documentAnswer(name: string, id: string): CachedResponse | undefined {
    return isCollectionName(name) ? this.#collection(name).answer(id) : undefined
  }

  collectionJson(name: CollectionName): string {
    return this.#collection(name).json
  }

  documentJson(name: CollectionName, id: string): string | undefined {
    return this.#collection(name).documentJson(id)
  }

  isOffAir(name: CollectionName, id: string): boolean {
    const collection = this.#collection(name)
    return collection.stored(id) !== undefined && !collection.has(id)
  }

  offAirDocuments(): readonly StoredDocument[] {
    return publicityCollections.flatMap((name) => this.#collection(name).offAir)
  }

  get offAir(): OffAir | undefined {
    return this.#offAir
  }

  get nextBoundary(): number {
    return nextBoundary(this.#blackout, this.#now())
  }

  changesSince(seq: number): readonly TouchedDocument[] | undefined {
    return seq > this.#cursor.seq ? undefined : this.#recent.since(seq)
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls that come before a pass begins share it; those that come later wait for the next. */
  refresh(): Promise<void> {
    this.#nextPass ??= this.#lastPass.then(() => {
      this.#nextPass = undefined
      const pass = this.#takeIn()
      this.#lastPass = pass.catch(() => this.#refreshLater())
      return pass
    })
    return this.#nextPass
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#retry)
    clearTimeout(this.#clock)
    this.#listeners.clear()
  }

  /** Reads everything. What was shown before stays until all of it is there. */
  async load(): Promise<void> {
    // The place is read first: what is committed meanwhile is taken in again by `refresh`.
    const cursor = await this.#storeCursor()
    const lists = await Promise.all(collectionNames.map((name) => this.#store.list(name)))
    await this.#pictures?.learn(lists.flat())
    // From here on nothing waits: everybody sees all of it or none.
    this.#collections = emptyCaches(this.#pictures?.at)
    for (const observer of this.#observers) observer.clear()
    for (const document of lists.flat()) {
      const { collection, id } = document
      this.#collection(collection).update(id, document)
      for (const observer of this.#observers) observer.update(collection, id, document)
    }
    this.#recent = new RecentChanges(cursor.seq, MAX_REMEMBERED_CHANGES)
    this.#show(cursor)
    // What cannot be read now costs returning readers a snapshot, nothing else.
    const timeout = wait(RECALL_TIMEOUT_MS, undefined, { ref: false })
    this.#recalled = Promise.race([this.#recall().catch(() => {}), timeout])
  }

  async #storeCursor(): Promise<Cursor> {
    const [log, seq] = await Promise.all([this.#store.logId(), this.#store.lastSeq()])
    return { log, seq }
  }

  /** Reads what changed before the start, bit by bit: the start does not wait for it, nor does anybody but returning readers. */
  async #recall(): Promise<void> {
    const recent = this.#recent
    const end = this.#taken.seq
    const changes: Change[] = []
    let seq = Math.max(0, end - MAX_REMEMBERED_CHANGES)
    while (seq < end) {
      await nextTurn()
      if (this.#isClosed) return
      const entries = await this.#store.feed(seq, FEED_PAGE_SIZE / 10)
      changes.push(...entries.map(({ change }) => change).filter((change) => change.seq <= end))
      seq = entries.at(-1)?.change.seq ?? end
    }
    const [oldest] = changes
    // What is shown decides, not what the store holds by now: `refresh` has yet to tell of that.
    const concerning = changes.filter(
      ({ before, collection, id }) =>
        before?.status === 'published' || this.#collection(collection).stored(id) !== undefined,
    )
    if (oldest) recent.addEarlier(concerning.map(toTouched), oldest.seq - 1)
  }

  /** What was committed must not wait for the next commit to be seen. */
  #refreshLater(): void {
    clearTimeout(this.#retry)
    if (this.#isClosed) return
    this.#retry = setTimeout(() => this.refresh().catch(() => {}), RETRY_AFTER_MS).unref()
  }

  async #takeIn(): Promise<void> {
    const { log, seq } = this.#taken
    const entries: FeedEntry[] = []
    for (;;) {
      const portion = await this.#store.feed(entries.at(-1)?.change.seq ?? seq, FEED_PAGE_SIZE)
      entries.push(...portion)
      if (portion.length < FEED_PAGE_SIZE) break
    }
    const last = entries.at(-1)?.change.seq ?? seq
    // Asked afterwards: a log that still has its name had it while it was read.
    const found = await this.#storeCursor()
    if (found.log !== log || found.seq < last) return this.load()
    if (last === seq) return this.#lookAtClock()
    await this.#pictures?.learn(entries.flatMap(({ document }) => document ?? []))
    // From here on nothing waits: readers see all of it or none.
    for (const entry of entries) this.#take(entry)
    this.#show({ log, seq: last })
  }

  /** Shows what a blackout period that began or ended by now takes off the air, or lets return. */
  #lookAtClock(): void {
    const before = this.#offAir
    this.#applyBlackout()
    if (this.#offAir === before) this.#wakeAtBoundary()
    else this.#show(this.#taken)
  }

  #wakeAtBoundary(): void {
    clearTimeout(this.#clock)
    const delay = this.nextBoundary - this.#now()
    if (this.#isClosed || delay === Number.POSITIVE_INFINITY) return
    this.#clock = setTimeout(() => this.#lookAtClock(), Math.min(delay, MAX_WAIT_MS)).unref()
  }

  /** Decides what a blackout period keeps off the air now; `#offAir` stays the same object where nothing else is said. */
  #applyBlackout(): void {
    const settings = this.#collection('settings')
    const fields = settings.stored(settingsId)?.fields
    const blackout = fields && blackoutOf(fields)
    const isNow = isDuring(blackout, this.#now())
    for (const name of publicityCollections) this.#collection(name).setBlackout(isNow)
    const lacking = publicityCollections.filter((name) => this.#collection(name).offAir.length > 0)
    const offAir = isNow && lacking.length > 0 ? offAirWords(blackout, lacking) : undefined
    this.#blackout = blackout
    if (JSON.stringify(offAir) !== JSON.stringify(this.#offAir)) this.#offAir = offAir
    settings.announce(this.#offAir)
  }

  /** The log in readers' sight: another one whenever the clock changes what they see, so that whoever comes begins anew. */
  get #shownLog(): string {
    const { log } = this.#taken
    if (!this.#offAir) return log
    return hash('sha256', JSON.stringify([log, this.#offAir])).slice(0, 32)
  }

  #show(taken: Cursor): void {
    this.#taken = taken
    this.#applyBlackout()
    this.#wakeAtBoundary()
    this.#cursor = { log: this.#shownLog, seq: taken.seq }
    this.#bundle = undefined
    this.#answers = new Map()
    for (const listener of this.#listeners) listener()
  }

  #take({ change, document }: FeedEntry): void {
    const { collection, id, before } = change
    const concernsReaders = before?.status === 'published' || document?.status === 'published'
    if (concernsReaders) this.#recent.add(toTouched(change))
    this.#collection(collection).update(id, document)
    for (const observer of this.#observers) observer.update(collection, id, document)
  }

  #collection(name: CollectionName): CollectionCache {
    return this.#collections.get(name) as CollectionCache
  }

  #answer(name: CollectionName | 'bundle', serialise: () => string): CachedResponse {
    let answer = this.#answers.get(name)
    if (!answer) {
      answer = CachedResponse.of(serialise)
      this.#answers.set(name, answer)
    }
    return answer
  }
}

const settingsId = definitionOf('settings').singleton ?? ''

function emptyCaches(pictureAt?: PictureAt): Map<CollectionName, CollectionCache> {
  return new Map(collectionNames.map((name) => [name, new CollectionCache(name, pictureAt)]))
}

function toTouched({ seq, collection, id }: Change): TouchedDocument {
  return { seq, collection, id }
}

/** Hears how each document stands, drafts too: all of them at first and of another log, then whenever one changes. */
export interface DocumentObserver {
  /** From here on all are told anew. */
  clear(): void
  /** Without a document it is gone. */
  update(collection: CollectionName, id: string, document: StoredDocument | undefined): void
}

/** The institute's time zone, an IANA name; UTC before there are settings. */
export function instituteTimeZone(content: Pick<PublishedContent, 'documentJson'>): string {
  const json = content.documentJson('settings', settingsId)
  return json ? (JSON.parse(json) as Settings).timeZone : 'UTC'
}
