import { foldText } from '#content/text/fold-text.ts'
import type { TermMatches } from './match-words.ts'
import { phraseKey, tellingWords } from './phrases.ts'
import type { SearchModel } from './search-entry.ts'
import type { IndexTerm, SearchIndex } from './search-index.ts'

/** What somebody asks for that no document of a collection has. */
export interface Lacking {
  /** The word that is missing, folded. */
  folded: string
  /** “curso de enfermagem”, as it was written. */
  words: string
  collection: string
  /** What many documents of the collection are called. */
  kinds: string
}

/** What a query asks for by its kind and no document of that kind has: “curso de enfermagem”. Not what staff have an answer to. */
export function lackingOf(
  index: SearchIndex,
  text: string,
  asked: readonly TermMatches[],
  model: SearchModel,
): Lacking | undefined {
  for (const [collection, { kind }] of Object.entries(model)) {
    const [one, many, ...more] = foldText(kind).split(' ')
    if (!one || !many || more.length > 0) continue
    for (const { words, subject } of askedByKind(text, [one, many])) {
      const folded = foldText(subject)
      const term = asked.find(({ token }) => token.folded === folded)
      if (!term || term.isInflected || index.exactly(phraseKey(subject))) continue
      if (term.matches.some(({ found }) => isIn(index, found, collection))) continue
      return { folded, words, collection, kinds: many }
    }
  }
  return undefined
}

/** A lone word that nothing has, with the kind that it is taken for: “curso de enfermagem”. Not what is hardly a word. */
export function withKind(text: string, model: SearchModel): string | undefined {
  const { kind } = Object.values(model).find(({ takesUnknown }) => takesUnknown) ?? {}
  const [{ word } = { word: undefined }, ...others] = tellingWords(text)
  if (!kind || !word || others.length > 0 || !unknownName.test(word.folded)) return undefined
  return `${kind.toLowerCase().split(' ', 1)} de ${word.written}`
}

/** From six letters on, of which two are vowels. */
const unknownName = /^(?=[a-z]{6,}$)(?:.*[aeiou]){2}/

/** “Curso de enfermagem” in a text, where these are the kinds; not what is still being typed. */
function askedByKind(text: string, kinds: readonly string[]): { words: string; subject: string }[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((word, at) => {
    const [of = '', subject = ''] = words.slice(at + 1)
    const isAsked = kinds.includes(foldText(word)) && /^(?:d[aeo]|em)$/.test(of)
    return isAsked && subject.length >= MIN_SUBJECT_LENGTH
      ? [{ words: `${word} ${of} ${subject}`, subject }]
      : []
  })
}

const MIN_SUBJECT_LENGTH = 4

function isIn(index: SearchIndex, found: IndexTerm, collection: string): boolean {
  let isThere = false
  found.each((entry) => {
    isThere ||= index.keyOf(entry).startsWith(`${collection}/`)
  })
  return isThere
}

/** In the place of what is lacking: others of its kind, what is called like the kind, and answers of staff. */
export function isNear(
  key: string,
  { collection }: Lacking,
  exact: ReadonlySet<string>,
  model: SearchModel,
): boolean {
  const name = key.slice(0, key.indexOf('/'))
  return name === collection || exact.has(key) || model[name]?.phrases !== undefined
}
