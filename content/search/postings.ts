/** All words of an index and in which entries they stand, in a few long values: they are kept and read back at once, whatever their number. */
export interface PackedPostings {
  /** In the order of their characters, one a line. */
  words: string
  /** How they are written, one a line; empty where as above. */
  written: string
  /** Where the postings of each word begin, and at last where they end. */
  starts: Uint32Array<ArrayBuffer>
  /** Numbers of entries, times 32, and the bits of the places there. */
  postings: Uint32Array<ArrayBuffer>
}

const PLACE_BITS = 5
const PLACES = 1 << PLACE_BITS

/** Which letters a word has, a bit for each of a to z. */
export function lettersIn(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) {
    const letter = word.charCodeAt(index) - 97
    if (letter >= 0 && letter < 26) letters |= 1 << letter
  }
  return letters
}

export function bitsIn(number: number): number {
  let count = 0
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1
  return count
}

export function postingOf(entry: number, bits: number): number {
  return entry * PLACES + bits
}

export function entryOf(posting: number): number {
  return posting >>> PLACE_BITS
}

export function bitsOf(posting: number): number {
  return posting & (PLACES - 1)
}

/** Packed words, ready to be looked up. */
export class PostingsTable {
  readonly words: readonly string[]
  readonly #written: readonly string[]
  readonly #starts: Uint32Array
  readonly #postings: Uint32Array
  #letters: Uint32Array | undefined

  constructor({ words, written, starts, postings }: PackedPostings) {
    this.words = words === '' ? [] : words.split('\n')
    this.#written = words === '' ? [] : written.split('\n')
    this.#starts = starts
    this.#postings = postings
  }

  /** The letters that each word has. */
  get letters(): Uint32Array {
    this.#letters ??= Uint32Array.from(this.words, lettersIn)
    return this.#letters
  }

  postings(index: number): Uint32Array {
    return this.#postings.subarray(this.#starts[index], this.#starts[index + 1])
  }

  written(index: number): string {
    return this.#written[index] || (this.words[index] ?? '')
  }

  /** The first word that is not before `word`. */
  position(word: string): number {
    let low = 0
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.words[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Packs words with their postings and spellings. */
export function packPostings(
  postings: ReadonlyMap<string, readonly number[]>,
  writtenOf: (word: string) => string,
): PackedPostings {
  const words = [...postings.keys()].sort()
  const starts = new Uint32Array(words.length + 1)
  let size = 0
  for (const [index, word] of words.entries()) {
    size += postings.get(word)?.length ?? 0
    starts[index + 1] = size
  }
  const all = new Uint32Array(size)
  for (const [index, word] of words.entries()) all.set(postings.get(word) ?? [], starts[index])
  const written = words.map((word) => {
    const spelling = writtenOf(word)
    return spelling === word ? '' : spelling
  })
  return { words: words.join('\n'), written: written.join('\n'), starts, postings: all }
}
