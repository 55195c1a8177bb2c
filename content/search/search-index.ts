import {
  bitsIn,
  bitsOf,
  entryOf,
  type PackedPostings,
  PostingsTable,
  packPostings,
  postingOf,
} from './postings.ts'
import type { SearchEntry } from './search-entry.ts'

/** An index as it is kept. */
export interface PackedIndex extends PackedPostings {
  /** `collection/id` of each entry, one a line. */
  keys: string
  /** What each entry was made of, one a line. */
  stamps: string
  titleLengths: Uint8Array<ArrayBuffer>
}

/** A word of the index with all that it stands in. */
export interface IndexTerm {
  word: string
  /** In how many entries it stands, at least one. */
  count: number
  /** Calls with each entry that is still there, and the bits of the places where the word stands. */
  each(visit: (entry: number, bits: number) => void): void
}

const emptyIndex: PackedIndex = {
  words: '',
  written: '',
  starts: new Uint32Array(1),
  postings: new Uint32Array(0),
  keys: '',
  stamps: '',
  titleLengths: new Uint8Array(0),
}

const none: readonly number[] = []

// So many that looking through them all still takes no time.
const MAX_UNPACKED_ENTRIES = 512

/**
 * Which words stand in which documents. Most of it is packed, as it is kept; what came since lies beside that, and is
 * packed with the rest when it grows.
 */
export class SearchIndex {
  #table: PostingsTable
  #keys: string[]
  #stamps: string[]
  #titleLengths: number[]
  #isGone: boolean[]
  #numbers: Map<string, number>
  #packedEntries: number
  #gone = 0
  readonly #loose = new Map<string, number[]>()
  readonly #looseWritten = new Map<string, string>()

  constructor(packed: PackedIndex = emptyIndex) {
    this.#table = new PostingsTable(packed)
    this.#keys = packed.keys === '' ? [] : packed.keys.split('\n')
    this.#stamps = this.#keys.length === 0 ? [] : packed.stamps.split('\n')
    this.#titleLengths = [...packed.titleLengths]
    this.#isGone = this.#keys.map(() => false)
    this.#numbers = new Map(this.#keys.map((key, entry) => [key, entry]))
    this.#packedEntries = this.#keys.length
  }

  /** How many documents it knows. */
  get size(): number {
    return this.#keys.length - this.#gone
  }

  /** One more than the highest number of an entry. */
  get bound(): number {
    return this.#keys.length
  }

  keys(): Iterable<string> {
    return this.#numbers.keys()
  }

  keyOf(entry: number): string {
    return this.#keys[entry] ?? ''
  }

  /** The number of a document's entry; undefined where there is none. */
  entryOf(key: string): number | undefined {
    return this.#numbers.get(key)
  }

  titleLengthOf(entry: number): number {
    return this.#titleLengths[entry] ?? 0
  }

  /** What the entry was made of; undefined where there is none. */
  stampOf(key: string): string | undefined {
    const entry = this.#numbers.get(key)
    return entry === undefined ? undefined : this.#stamps[entry]
  }

  /** Takes in a document, in the place of what was known of it. */
  put(key: string, stamp: string, { words, written, titleLength }: SearchEntry): void {
    this.remove(key)
    const entry = this.#keys.length
    this.#keys.push(key)
    this.#stamps.push(stamp)
    this.#titleLengths.push(Math.min(titleLength, 255))
    this.#isGone.push(false)
    this.#numbers.set(key, entry)
    for (const [word, bits] of words) {
      const postings = this.#loose.get(word)
      if (postings) postings.push(postingOf(entry, bits))
      else this.#loose.set(word, [postingOf(entry, bits)])
    }
    for (const [word, spelling] of written) this.#looseWritten.set(word, spelling)
    if (
      this.#keys.length - this.#packedEntries >
      Math.max(MAX_UNPACKED_ENTRIES, this.#packedEntries)
    )
      this.pack()
  }

  remove(key: string): void {
    const entry = this.#numbers.get(key)
    if (entry === undefined) return
    this.#numbers.delete(key)
    this.#isGone[entry] = true
    this.#gone += 1
  }

  /** The word itself. */
  exactly(word: string): IndexTerm | undefined {
    const index = this.#table.position(word)
    return this.#found(word, this.#table.words[index] === word ? index : -1)
  }

  /** The words that begin so, itself left out. */
  beginningWith(beginning: string): IndexTerm[] {
    const found: IndexTerm[] = []
    for (let index = this.#table.position(beginning); index < this.#table.words.length; index++) {
      const word = this.#table.words[index] ?? ''
      if (!word.startsWith(beginning)) break
      if (word !== beginning) this.#add(found, word, index)
    }
    for (const word of this.#loose.keys())
      if (word !== beginning && word.startsWith(beginning) && !this.#isPacked(word))
        this.#add(found, word, -1)
    return found
  }

  /** The words that begin with a letter and for which this is so; `letters` are some that each of them has, but for `maxDistance`. */
  like(letters: number, maxDistance: number, isLike: (word: string) => boolean): IndexTerm[] {
    const found: IndexTerm[] = []
    const { words, letters: lettersOf } = this.#table
    for (let index = this.#table.position('a'); index < words.length; index++) {
      if (bitsIn(letters & ~(lettersOf[index] ?? 0)) > maxDistance) continue
      const word = words[index] ?? ''
      if (isLike(word)) this.#add(found, word, index)
    }
    for (const word of this.#loose.keys())
      if (word >= 'a' && !this.#isPacked(word) && isLike(word)) this.#add(found, word, -1)
    return found
  }

  /** How a word is written, with its accents. */
  written(word: string): string {
    const index = this.#table.position(word)
    const packed = this.#table.words[index] === word ? this.#table.written(index) : word
    return packed === word ? (this.#looseWritten.get(word) ?? word) : packed
  }

  /** Packs everything, and answers it as it can be kept. */
  pack(): PackedIndex {
    const numbers = [...this.#numbers.values()].sort((one, other) => one - other)
    const next = new Map(numbers.map((entry, index) => [entry, index]))
    const postings = new Map<string, number[]>()
    const take = (word: string, those: Iterable<number>) => {
      const list = postings.get(word) ?? []
      for (const posting of those) {
        const entry = next.get(entryOf(posting))
        if (entry !== undefined) list.push(postingOf(entry, bitsOf(posting)))
      }
      if (list.length > 0) postings.set(word, list)
    }
    for (const [index, word] of this.#table.words.entries()) take(word, this.#table.postings(index))
    for (const [word, those] of this.#loose) take(word, those)
    const packed = {
      ...packPostings(postings, (word) => this.written(word)),
      keys: numbers.map((entry) => this.#keys[entry]).join('\n'),
      stamps: numbers.map((entry) => this.#stamps[entry]).join('\n'),
      titleLengths: Uint8Array.from(numbers, (entry) => this.#titleLengths[entry] ?? 0),
    }
    this.#replaceWith(packed)
    return packed
  }

  #replaceWith(packed: PackedIndex): void {
    const fresh = new SearchIndex(packed)
    this.#table = fresh.#table
    this.#keys = fresh.#keys
    this.#stamps = fresh.#stamps
    this.#titleLengths = fresh.#titleLengths
    this.#isGone = fresh.#isGone
    this.#numbers = fresh.#numbers
    this.#packedEntries = fresh.#packedEntries
    this.#gone = 0
    this.#loose.clear()
    this.#looseWritten.clear()
  }

  #isPacked(word: string): boolean {
    return this.#table.words[this.#table.position(word)] === word
  }

  #add(found: IndexTerm[], word: string, index: number): void {
    const one = this.#found(word, index)
    if (one) found.push(one)
  }

  #found(word: string, index: number): IndexTerm | undefined {
    const packed = index < 0 ? none : this.#table.postings(index)
    const loose = this.#loose.get(word) ?? none
    const count = this.#countOf(packed) + this.#countOf(loose)
    if (count === 0) return undefined
    return {
      word,
      count,
      each: (visit) => {
        this.#visit(packed, visit)
        this.#visit(loose, visit)
      },
    }
  }

  #countOf(postings: ArrayLike<number>): number {
    if (this.#gone === 0) return postings.length
    let count = 0
    this.#visit(postings, () => {
      count += 1
    })
    return count
  }

  #visit(postings: ArrayLike<number>, visit: (entry: number, bits: number) => void): void {
    for (let index = 0; index < postings.length; index++) {
      const posting = postings[index] ?? 0
      const entry = entryOf(posting)
      if (!this.#isGone[entry]) visit(entry, bitsOf(posting))
    }
  }
}
