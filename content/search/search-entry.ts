import type { CollectionName } from '#content/collections.ts'
import { foldText } from '#content/text/fold-text.ts'
import { withLabel } from '#content/text/with-label.ts'
import { LOCAL, PHRASE, phraseKey, phraseWordKeys, synonymKey } from './phrases.ts'
import { isStopWord, tokenize } from './tokenize.ts'

/** How much a word says that stands in a field of this kind; the bits of what a word of a document stands in add up. */
export const searchPlaces = { text: 1, detail: 2, alias: 4, title: 8, acronym: 16 } as const

export type SearchPlace = keyof typeof searchPlaces

/** A field that is searched. */
export interface SearchedField {
  key: string
  place: SearchPlace
  kind: 'text' | 'markdown' | 'choice' | 'image' | 'day' | 'slug'
  choices?: Readonly<Record<string, string>>
  /** Stands before a code. */
  label?: string
}

/** As much of a definition as searching its documents takes; plain data. */
export interface SearchedCollection {
  heading: string
  href: string
  title: readonly string[]
  detail: readonly string[]
  fields: readonly SearchedField[]
  /** The fields that refer to documents of another collection, whose names find these too. */
  references: readonly (readonly [key: string, collection: CollectionName])[]
  /** What one and many of its documents are called. */
  kind: string
  /** Other words by which any of them is found. */
  words: string
  /** The fields with phrases that a document is the answer to, where it is there for nothing else. */
  phrases?: readonly string[]
  /** The field with what the content says for them. */
  synonymOf?: string
  /** A word that nothing has is taken for the name of one. */
  takesUnknown?: true
}

/** What is searched, by collection; one whose documents are shown nowhere is not. */
export type SearchModel = Readonly<Record<string, SearchedCollection>>

/** A document as the index takes it in. */
export interface SearchEntry {
  /** Its words, each with the bits of the places where it stands. */
  words: ReadonlyMap<string, number>
  /** How those are written that are not written as they are compared. */
  written: ReadonlyMap<string, string>
  /** How many words name it. */
  titleLength: number
}

type DocumentValues = Readonly<Record<string, unknown>>

/** Marks what is compared as a whole: an acronym, a title, an alias. */
export const WHOLE = '='

/** The words of a document; `related` is what the documents are called that it refers to, its campuses among them. */
export function searchEntry(
  searched: SearchedCollection,
  document: DocumentValues,
  related = '',
): SearchEntry {
  const words = new Map<string, number>()
  const written = new Map<string, string>()
  let titleLength = 0

  function put(word: string, bit: number): void {
    words.set(word, (words.get(word) ?? 0) | bit)
  }

  function add(text: string, bit: number): number {
    const found = tokenize(text)
    for (const word of found) {
      if (bit === searchPlaces.text && isStopWord(word.folded)) continue
      put(word.folded, bit)
      if (word.written !== word.folded) written.set(word.folded, word.written)
    }
    return found.length
  }

  for (const field of searched.fields) {
    const bit = searchPlaces[field.place]
    for (const text of textsOf(field, document[field.key])) {
      const length = add(text, bit)
      if (bit >= searchPlaces.alias) put(WHOLE + wholeOf(text), bit)
      if (field.place !== 'title') continue
      titleLength = Math.max(titleLength, length)
      const subject = subjectOf(text)
      if (subject) put(WHOLE + subject, searchPlaces.detail)
    }
  }
  // What is said of all of a collection tells none of them from the others.
  add(`${searched.kind} ${searched.words}`, searchPlaces.text)
  add(related, searchPlaces.detail)
  for (const key of curationKeys(searched, document)) put(key, searchPlaces.alias)
  return { words, written, titleLength }
}

/** What a document that is the answer to phrases is found by, besides its words. */
function curationKeys(
  { phrases, synonymOf }: SearchedCollection,
  document: DocumentValues,
): string[] {
  if (!phrases) return []
  const texts = (key: string) => textsOf({ kind: 'text' }, document[key])
  const asked = phrases.flatMap(texts)
  const meant = synonymOf ? texts(synonymOf) : []
  return [
    PHRASE,
    ...(Array.isArray(document.campuses) ? [LOCAL] : []),
    ...asked.map(phraseKey),
    ...asked.flatMap(phraseWordKeys),
    ...asked.flatMap((phrase) => meant.flatMap((word) => synonymKey(phrase, word) ?? [])),
  ]
}

/** A text as it is compared as a whole, without small words: `C.G.B.I.` and `cgbi` are the same. */
export function wholeOf(text: string): string {
  const words = tokenize(text.replace(/[-–]/g, ' ')).map(({ folded }) => folded)
  const telling = words.filter((word) => !isStopWord(word))
  return (telling.length > 1 || words.length > 2 ? telling : words).join('') || words.join('')
}

/** What a title or a query is about, as it is compared: “Técnico em Eletrônica” says it after the first small word. Empty where there is none. */
export function subjectOf(title: string): string {
  const words = title.split(/\s+/)
  const small = words.findIndex((word, index) => index > 0 && isStopWord(foldText(word)))
  return small < 0 ? '' : wholeOf(words.slice(small + 1).join(' '))
}

/** The texts of a field. */
export function textsOf(
  { kind, choices, label }: Pick<SearchedField, 'kind' | 'choices' | 'label'>,
  value: unknown,
): string[] {
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
      return values.map((text) => (label ? withLabel(label, String(text)) : String(text)))
  }
}

/** Markdown without its signs and the addresses that it leads to. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^\s*(?:[-+*]|\d+\.)\s+/gm, '')
    .replace(/!?\[|\](?:\([^)]*\)|\{lang=[\w-]+\})?/g, '')
    .replace(/<?https?:\S+/g, ' ')
    .replace(/[*_#>`|~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

type DocumentFields = Readonly<Record<string, unknown>>

/**
 * What the documents are called that a document refers to, its campuses among them, and the stamp of all that it is
 * found by: another one whenever it or one of them changes.
 */
export function relatedText(
  model: SearchModel,
  collection: string,
  document: DocumentFields,
  find: (collection: CollectionName, id: string) => DocumentFields | null | undefined,
): { text: string; stamp: string } {
  // A campus decides who is given an answer of staff, and finds none.
  const isFound = Array.isArray(document.campuses) && !model[collection]?.phrases
  const scope = isFound ? (document.campuses as readonly unknown[]) : []
  const related = [
    ...(model[collection]?.references ?? []).map(([key, to]) => [to, document[key]] as const),
    ...scope.map((id) => ['campuses', id] as const),
  ].flatMap(([to, id]) => {
    const found = typeof id === 'string' && find(to, id)
    return found ? [{ to, found }] : []
  })
  return {
    text: related.map(({ to, found }) => namesOf(model, to, found)).join(' '),
    stamp: [document, ...related.map(({ found }) => found)]
      .map(({ revision }) => revision)
      .join('.'),
  }
}

/** Every name of a document. */
function namesOf(model: SearchModel, collection: CollectionName, document: DocumentFields): string {
  const named = model[collection]?.fields.filter(
    ({ place }) => place === 'title' || place === 'acronym' || place === 'alias',
  )
  return (named ?? []).flatMap((field) => textsOf(field, document[field.key])).join(' ')
}
