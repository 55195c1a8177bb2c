import type { ContentKey } from '#protocol/page.ts'
import type { Preferences } from '#protocol/preferences.ts'
import { BoundedPages } from './bounded-pages.ts'
import type { ReadyPage } from './ready-page.ts'

/** What an answer depends on besides content and clock. */
export interface PageKey {
  /** Path and query. */
  url: string
  preferences: Preferences
}

interface Kept {
  page: ReadyPage
  key: PageKey
  content: readonly ContentKey[]
  /** Those of the key that it depends on. */
  preferences: readonly (keyof Preferences)[]
  share: BoundedPages
}

interface PageLimits {
  /** Bytes of all pages without a query. */
  pages: number
  /** Bytes of pages with a query or of what does not exist: whoever makes addresses up pushes out no page that others read. */
  others: number
}

const usualLimits: PageLimits = { pages: 24_000_000, others: 2_000_000 }
// Nothing that a page links to is as long.
const LONGEST_ADDRESS = 300

/** Rendered pages for everybody, each with what it was made of, until that changes or there is no more room. */
export class KeptPages {
  readonly #byAddress = new Map<string, Set<Kept>>()
  readonly #byContent = new Map<ContentKey, Set<Kept>>()
  readonly #kept = new Map<ReadyPage, Kept>()
  readonly #shares: Record<keyof PageLimits, BoundedPages>
  readonly counts = { changed: 0, crowdedOut: 0 }

  constructor(limits: PageLimits = usualLimits) {
    const onEvicted = (page: ReadyPage) => {
      this.#forget(page)
      this.counts.crowdedOut += 1
    }
    this.#shares = {
      pages: new BoundedPages(limits.pages, onEvicted),
      others: new BoundedPages(limits.others, onEvicted),
    }
  }

  get bytes(): number {
    return this.#shares.pages.bytes + this.#shares.others.bytes
  }

  get size(): number {
    return this.#kept.size
  }

  /** The page that was rendered for the same address, of a device that prefers the same as far as it matters there. */
  find({ url, preferences }: PageKey): ReadyPage | undefined {
    for (const kept of this.#byAddress.get(url) ?? []) {
      if (kept.preferences.some((name) => kept.key.preferences[name] !== preferences[name]))
        continue
      kept.share.touch(kept.page)
      return kept.page
    }
    return undefined
  }

  /** Keeps a page in place of the one that `find` would give for the key. */
  keep(key: PageKey, page: ReadyPage): void {
    const { reads, status } = page
    const before = this.find(key)
    if (before) this.#drop(before)
    if (!reads || key.url.length > LONGEST_ADDRESS) return
    const { content, preferences } = reads
    const share = this.#shares[status === 200 && !key.url.includes('?') ? 'pages' : 'others']
    const kept: Kept = { page, key, content, preferences, share }
    this.#kept.set(page, kept)
    addTo(this.#byAddress, key.url, kept)
    for (const name of content) addTo(this.#byContent, name, kept)
    page.onResized = () => {
      if (this.#kept.has(page)) share.touch(page)
    }
    share.touch(page)
  }

  /** Drops the pages that show this, and no other. */
  dropReaders(name: ContentKey): void {
    for (const { page } of this.#byContent.get(name) ?? []) {
      this.#drop(page)
      this.counts.changed += 1
    }
  }

  dropAll(): void {
    this.counts.changed += this.#kept.size
    for (const page of this.#kept.keys()) this.#drop(page)
  }

  #drop(page: ReadyPage): void {
    this.#kept.get(page)?.share.delete(page)
    this.#forget(page)
  }

  #forget(page: ReadyPage): void {
    const kept = this.#kept.get(page)
    if (!kept) return
    this.#kept.delete(page)
    removeFrom(this.#byAddress, kept.key.url, kept)
    for (const name of kept.content) removeFrom(this.#byContent, name, kept)
  }
}

function addTo<K>(index: Map<K, Set<Kept>>, key: K, kept: Kept): void {
  const found = index.get(key)
  if (found) found.add(kept)
  else index.set(key, new Set([kept]))
}

function removeFrom<K>(index: Map<K, Set<Kept>>, key: K, kept: Kept): void {
  const found = index.get(key)
  found?.delete(kept)
  if (found?.size === 0) index.delete(key)
}
