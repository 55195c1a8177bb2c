import { campusNames } from '#app/i18n/campus-names.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { matchRoute } from '#app/navigation/routes.ts'
import type { CampusScope, Summary } from '#content/document.ts'
import type { SearchAnswer } from '#content/search/answer-query.ts'
import { excerptOf, markWords } from '#content/search/mark-words.ts'
import { type SearchedCollection, type SearchModel, textsOf } from '#content/search/search-entry.ts'
import { matchesQuery } from '#content/text/fold-text.ts'

/** What a search found, as it is shown. */
export interface SearchResults {
  groups: readonly ResultGroup[]
  /** How many have all of the words. */
  total: number
  /** Beginnings of folded words that were found. */
  marks: readonly string[]
  /** The query as it was probably meant. */
  suggestion?: string
  /** Asked for, the suggestion has more than what is here. */
  findsMore?: true
  /** Nothing has all of the words: these have some of them. */
  isPartial?: true
}

export interface ResultGroup {
  collection: string
  heading: string
  count: number
  hits: readonly SearchHit[]
}

interface SearchHit {
  href: string
  title: string
  detail?: string
}

/** How many of each collection stand beside those of others, and how many where nothing else is asked for. */
export const resultLimits = { beside: 5, alone: 200 }

/** A document of any collection, or a section. */
export type DocumentValues = Readonly<Record<string, unknown>>

/** Where what was found is looked up. */
export interface DocumentLookup {
  document(collection: string, id: string): DocumentValues | null | undefined
  campuses: readonly Summary<'campuses'>[]
}

/** Says of what was found what it is and where it leads; a screen that is the place of a document is left to that. */
export function presentResults(
  model: SearchModel,
  answer: SearchAnswer,
  shelf: DocumentLookup,
): SearchResults {
  const { groups, ...rest } = answer
  const led = new Map<string, string>()
  const shown = groups.map(({ collection, count, ids }) => {
    const searched = model[collection]
    const hits = ids.flatMap((id) => {
      const document = shelf.document(collection, id)
      return searched && document ? [hitOf(searched, document, answer.marks, shelf.campuses)] : []
    })
    const fresh = hits.filter(({ href }) => {
      const leader = led.get(href) ?? collection
      led.set(href, leader)
      return href !== '' && leader === collection
    })
    return {
      collection,
      heading: searched?.heading ?? '',
      count: count - (hits.length - fresh.length),
      hits: fresh,
    }
  })
  return { ...rest, groups: shown.filter(({ hits }) => hits.length > 0) }
}

// A whole answer gives way to the part of the text that was found.
const MAX_DETAIL_LENGTH = 80

function hitOf(
  searched: SearchedCollection,
  document: DocumentValues,
  marks: readonly string[],
  campuses: readonly Summary<'campuses'>[],
): SearchHit {
  const said = (keys: readonly string[]) =>
    joined(keys.map((key) => textOf(searched, document, key, campuses)))
  const title = said(searched.title)
  const short = said(searched.detail)
  const isTold = [title, short].some((text) => isMarked(text, marks))
  // “Curso” in the text of a course says nothing of it.
  const telling = marks.filter((mark) => !matchesQuery(mark, [searched.kind]))
  const found = isTold ? undefined : excerpt(searched, document, telling)
  const detail = short.length > MAX_DETAIL_LENGTH ? (found ?? short) : joined([short, found])
  return { href: hrefOf(searched.href, document), title, ...(detail && { detail }) }
}

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join(' · ')
}

function textOf(
  searched: SearchedCollection,
  document: DocumentValues,
  key: string,
  campuses: readonly Summary<'campuses'>[],
): string {
  const value = document[key]
  if (key === 'campuses') return campusNames(value as CampusScope, campuses) ?? ''
  const field = searched.fields.find((each) => each.key === key)
  if (!field || value === undefined) return ''
  return field.kind === 'day'
    ? formatDate(String(value).slice(0, 10))
    : textsOf(field, value).join(', ')
}

function isMarked(text: string, marks: readonly string[]): boolean {
  return markWords(text, marks).some(({ isMatch: isFound }) => isFound)
}

/** Where the words stand only in a longer text: the part around them. */
function excerpt(
  { fields, title }: SearchedCollection,
  document: DocumentValues,
  marks: readonly string[],
): string | undefined {
  for (const field of fields) {
    if (field.kind === 'day' || title.includes(field.key)) continue
    for (const text of textsOf(field, document[field.key])) {
      const found = excerptOf(text, marks)
      if (found) return found
    }
  }
  return undefined
}

/** The address of a document; of a page with several, the one that counts. Empty where it has none. */
function hrefOf(pattern: string, document: DocumentValues): string {
  const href = pattern.replace(/\{(\w+)\}/g, (_, key) => String(document[key] ?? ''))
  if (!href.startsWith('/')) return href
  const [path = '', part] = href.split('#')
  const { canonical, query } = matchRoute(path)
  return canonical + (query.size > 0 ? `?${query}` : '') + (part ? `#${part}` : '')
}
