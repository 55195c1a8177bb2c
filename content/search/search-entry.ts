import { places, type SearchedCollection, type SearchedField } from './searched-collection.ts'
import { splitWords } from './split-words.ts'
import { isEmptyWord } from './word-forms.ts'

/** A document as the index takes it in. */
export interface SearchEntry {
  /** Its words, each with the bits of the places where it stands. */
  words: ReadonlyMap<string, number>
  /** How those are written that are not written as they are compared. */
  written: ReadonlyMap<string, string>
  /** How many words name it. */
  titleLength: number
}

type Values = Readonly<Record<string, unknown>>

/** Marks what is compared as a whole: an acronym, a title, an alias. */
export const WHOLE = '='

/** The words of a document; `related` is what the documents are called that it refers to, its campuses among them. */
export function searchEntry(
  { fields, kind, words: common }: SearchedCollection,
  document: Values,
  related = '',
): SearchEntry {
  const words = new Map<string, number>()
  const written = new Map<string, string>()
  let titleLength = 0

  function add(text: string, bit: number): number {
    const found = splitWords(text)
    for (const word of found) {
      if (bit === places.text && isEmptyWord(word.folded)) continue
      words.set(word.folded, (words.get(word.folded) ?? 0) | bit)
      if (word.written !== word.folded) written.set(word.folded, word.written)
    }
    return found.length
  }

  for (const field of fields) {
    const bit = places[field.place]
    for (const text of textsOf(field, document[field.key])) {
      const length = add(text, bit)
      if (field.place === 'title') titleLength = Math.max(titleLength, length)
      if (bit >= places.alias) {
        const whole = WHOLE + wholeOf(text)
        words.set(whole, (words.get(whole) ?? 0) | bit)
      }
    }
  }
  add(kind, places.alias)
  add(`${common} ${related}`, places.detail)
  return { words, written, titleLength }
}

/** A text as it is compared as a whole: `C.G.B.I.` and `cgbi` are the same. */
export function wholeOf(text: string): string {
  return splitWords(text.replace(/[-–]/g, ' '))
    .map(({ folded }) => folded)
    .join('')
}

/** The texts of a field. */
export function textsOf({ kind, choices }: SearchedField, value: unknown): string[] {
  if (value === undefined || value === null) return []
  const values = Array.isArray(value) ? value : [value]
  switch (kind) {
    case 'choice':
      return values.map((name) => choices?.[name] ?? '')
    case 'day':
      return values.map((day) => String(day).slice(0, 4))
    case 'image':
      return values.map(({ alt }) => String(alt ?? ''))
    case 'markdown':
      return values.map((text) => plainText(String(text)))
    default:
      return values.map(String)
  }
}

/** Markdown without its signs and the addresses that it leads to. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^\s*(?:[-+*]|\d+\.)\s+/gm, '')
    .replace(/!?\[|\](?:\([^)]*\))?/g, '')
    .replace(/<?https?:\S+/g, ' ')
    .replace(/[*_#>`|~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
