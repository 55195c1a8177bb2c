import type { ContentKey, PageAnswer, PageReads } from '#protocol/page.ts'
import type { Preferences } from '#protocol/preferences.ts'
import {
  type Compression,
  compress,
  decompress,
  type Encoding,
  encodings,
} from '#server/http/content-coding.ts'
import {
  makeRepresentation,
  type Representation,
  type Representations,
} from '#server/http/representation.ts'

/** What the app answers when it does not lead elsewhere. */
type RenderedPage = Extract<PageAnswer, { kind: 'page' }>

// Headers, names and bookkeeping of a page, roughly.
const PAGE_OVERHEAD_BYTES = 2000

/** A rendered page and the headers of its answer, compressed at most once in each coding, when first asked for. */
export class CachedPage implements Representations {
  readonly status: 200 | 404
  /** Those that a representation does not bring. A 304 has them too, because the browser takes its policy from there. */
  readonly headers: Readonly<Record<string, string>>
  /** What it depends on; absent where it is for one person only. */
  readonly reads: PageReads | undefined
  /** What was searched for, where it says that there is none. */
  readonly missedSearch: string | undefined
  /** When it was rendered, in milliseconds since 1970. */
  readonly renderedAt: number
  /** Called when it holds more or less than before. */
  onResized = () => {}
  #clock: PageReads['clock']
  /** Until it is there in some coding. */
  #html: string | undefined
  readonly #compression: Compression
  readonly #representations = new Map<Encoding, Representation>()

  constructor(
    rendered: RenderedPage,
    policy: string,
    renderedAt: number,
    compression: Compression = 'repeated',
  ) {
    this.status = rendered.status
    this.reads = rendered.reads
    this.missedSearch = rendered.missedSearch
    this.renderedAt = renderedAt
    this.#clock = rendered.reads?.clock
    this.#html = rendered.html
    this.#compression = compression
    this.headers = {
      'content-language': 'pt-BR',
      'content-security-policy': policy,
      vary: 'Accept-Encoding, Cookie',
    }
  }

  /** Whether it shows what the clock says at this moment. */
  isValidAt(now: number): boolean {
    return !this.#clock || (this.#clock.from <= now && now < this.#clock.until)
  }

  /** It shows the same within these moments too. */
  extendValidity(clock: PageReads['clock']): void {
    this.#clock = clock
  }

  get html(): string {
    return this.#html ?? this.#plain().toString()
  }

  /** What it takes in memory. */
  get bytes(): number {
    let bytes = PAGE_OVERHEAD_BYTES + (this.#html?.length ?? 0)
    for (const { body } of this.#representations.values()) bytes += body.length
    return bytes
  }

  in(encoding: Encoding): Representation {
    const known = this.#representations.get(encoding)
    if (known) return known
    const plain = this.#plain()
    const representation = makeRepresentation(compress(plain, encoding, this.#compression), {
      encoding,
      plain,
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'private, no-cache',
    })
    this.#representations.set(encoding, representation)
    // Compressed it takes a fifth, and comes back in tenths of a millisecond where somebody takes another coding.
    this.#html = undefined
    this.onResized()
    return representation
  }

  #plain(): Buffer {
    if (this.#html !== undefined) return Buffer.from(this.#html)
    for (const encoding of encodings.toReversed()) {
      const representation = this.#representations.get(encoding)
      if (representation) return decompress(representation.body, encoding)
    }
    throw new Error('The page was not kept in any coding')
  }
}

/** What an answer depends on besides content and clock. */
export interface PageKey {
  /** Path and query. */
  url: string
  preferences: Preferences
}

interface CacheEntry {
  page: CachedPage
  key: PageKey
  content: readonly ContentKey[]
  /** Those of the key that it depends on. */
  preferences: readonly (keyof Preferences)[]
  share: PageShare
}

interface PageLimits {
  /** Bytes of all pages without a query. */
  pages: number
  /** Bytes of pages with a query or of what does not exist: whoever makes addresses up pushes out no page that others read. */
  others: number
}

const defaultLimits: PageLimits = { pages: 24_000_000, others: 2_000_000 }

// Nothing that a page links to is as long.
const MAX_URL_LENGTH = 300

/** Rendered pages for everybody, each with what it was made of, until that changes or there is no more room. */
export class PageCache {
  readonly #byAddress = new Map<string, Set<CacheEntry>>()
  readonly #byContent = new Map<ContentKey, Set<CacheEntry>>()
  readonly #entries = new Map<CachedPage, CacheEntry>()
  readonly #shares: Record<keyof PageLimits, PageShare>
  readonly counts = { changed: 0, crowdedOut: 0 }

  constructor(limits: PageLimits = defaultLimits) {
    const onEvicted = (page: CachedPage) => {
      this.#forget(page)
      this.counts.crowdedOut += 1
    }
    this.#shares = {
      pages: new PageShare(limits.pages, onEvicted),
      others: new PageShare(limits.others, onEvicted),
    }
  }

  get bytes(): number {
    return this.#shares.pages.bytes + this.#shares.others.bytes
  }

  get size(): number {
    return this.#entries.size
  }

  /** The page that was rendered for the same address, of a device that prefers the same as far as it matters there. */
  find({ url, preferences }: PageKey): CachedPage | undefined {
    for (const entry of this.#byAddress.get(url) ?? []) {
      if (entry.preferences.some((name) => entry.key.preferences[name] !== preferences[name]))
        continue
      entry.share.touch(entry.page)
      return entry.page
    }
    return undefined
  }

  /** Puts a page in place of the one that `find` would give for the key. */
  put(key: PageKey, page: CachedPage): void {
    const { reads, status } = page
    const before = this.find(key)
    if (before) this.#drop(before)
    if (!reads || key.url.length > MAX_URL_LENGTH) return
    const { content, preferences } = reads
    const share = this.#shares[status === 200 && !key.url.includes('?') ? 'pages' : 'others']
    const entry: CacheEntry = { page, key, content, preferences, share }
    this.#entries.set(page, entry)
    addTo(this.#byAddress, key.url, entry)
    for (const name of content) addTo(this.#byContent, name, entry)
    page.onResized = () => {
      if (this.#entries.has(page)) share.touch(page)
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
    this.counts.changed += this.#entries.size
    for (const page of this.#entries.keys()) this.#drop(page)
  }

  #drop(page: CachedPage): void {
    this.#entries.get(page)?.share.delete(page)
    this.#forget(page)
  }

  #forget(page: CachedPage): void {
    const entry = this.#entries.get(page)
    if (!entry) return
    this.#entries.delete(page)
    removeFrom(this.#byAddress, entry.key.url, entry)
    for (const name of entry.content) removeFrom(this.#byContent, name, entry)
  }
}

/** A share of the memory: pages that together take no more than `maxBytes` bytes: those that were asked for longest ago give way. */
class PageShare {
  readonly #maxBytes: number
  readonly #onEvicted: (page: CachedPage) => void
  /** With what they take, those last asked for at the end. */
  readonly #sizes = new Map<CachedPage, number>()
  #bytes = 0

  constructor(maxBytes: number, onEvicted: (page: CachedPage) => void) {
    this.#maxBytes = maxBytes
    this.#onEvicted = onEvicted
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#sizes.size
  }

  /** Takes a page in, or notes that it was asked for or takes more than before. */
  touch(page: CachedPage): void {
    this.#bytes -= this.#sizes.get(page) ?? 0
    this.#sizes.delete(page)
    const { bytes } = page
    this.#sizes.set(page, bytes)
    this.#bytes += bytes
    for (const oldest of this.#sizes.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.delete(oldest)
      this.#onEvicted(oldest)
    }
  }

  delete(page: CachedPage): void {
    this.#bytes -= this.#sizes.get(page) ?? 0
    this.#sizes.delete(page)
  }
}

function addTo<K>(index: Map<K, Set<CacheEntry>>, key: K, entry: CacheEntry): void {
  const found = index.get(key)
  if (found) found.add(entry)
  else index.set(key, new Set([entry]))
}

function removeFrom<K>(index: Map<K, Set<CacheEntry>>, key: K, entry: CacheEntry): void {
  const found = index.get(key)
  found?.delete(entry)
  if (found?.size === 0) index.delete(key)
}
