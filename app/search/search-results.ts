import { campusNames } from '#app/i18n/campus-names.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { matchRoute } from '#app/navigation/routes.ts'
import { allCampuses, concerns } from '#content/campus-scope.ts'
import type { CampusScope, Summary } from '#content/document.ts'
import type { SearchAnswer } from '#content/search/answer-query.ts'
import { excerptOf, markWords } from '#content/search/mark-words.ts'
import { type SearchedCollection, type SearchModel, textsOf } from '#content/search/search-entry.ts'
import { matchesQuery } from '#content/text/fold-text.ts'
import { documentAt, topicSentence } from './answer-sentence.ts'
import { type Campus, openCampuses, type Question } from './asked-campus.ts'
import {
  answerScope,
  answersFor,
  atCampus,
  campusChoices,
  campusInstead,
  campusUrl,
  hasLocalOther,
  isOnlyOne,
  onlyThere,
  sentences,
  withFirst,
} from './local-answer.ts'
import { foundRoom, type PlaceFacts, placeFacts } from './place-facts.ts'

/** What a search found, as it is shown. */
export interface SearchResults {
  groups: readonly ResultGroup[]
  /** What was meant without doubt: it stands above the groups, and in none of them. */
  clear?: SearchHit
  /** How many there are, those included that a group leaves to a page of their own. */
  total: number
  /** Beginnings of folded words that were found. */
  marks: readonly string[]
  /** The query as it was probably meant. */
  suggestion?: string
  /** Asked for, the suggestion has more than what is here. */
  findsMore?: true
  /** Nothing has all of the words: these have some of them. */
  isPartial?: true
  /** The words that these do not have, as they were typed. */
  dropped?: readonly string[]
  /** “curso de enfermagem”, where there is no such course. */
  lacking?: string
}

export interface ResultGroup {
  collection: string
  heading: string
  count: number
  hits: readonly SearchHit[]
}

/** Something that was found: what it is, where it leads, and what of it answers at once. */
export interface SearchHit extends PlaceFacts {
  /** Empty where it first asks for the campus, and no page is for all of them. */
  href: string
  title: string
  detail?: string
  /** Of an answer of staff, its id. */
  answer?: string
  /** Each campus has an answer of its own: where the reader says which. */
  campuses?: readonly { id: string; name: string; href: string }[]
  /** The campus for which this is the answer, and where another is chosen. */
  of?: { name: string; href: string }
}

/** How many of each collection stand beside those of others, and how many where nothing else is asked for. */
export const resultLimits = { beside: 5, alone: 200 }

/** A document of any collection, or a section. */
export type DocumentValues = Readonly<Record<string, unknown>>

/** Where what was found is looked up. */
export interface DocumentLookup {
  document(collection: string, id: string): DocumentValues | null | undefined
  list(collection: string): readonly DocumentValues[]
}

/** Whether nothing has all that was asked for: staff are told what is asked in vain. */
export function isMissed({
  total,
  isPartial,
}: Pick<SearchResults, 'total' | 'isPartial'>): boolean {
  return total === 0 || isPartial === true
}

/** Says of what was found what it is and where it leads; a screen that is the place of a document is left to that. */
export function presentResults(
  model: SearchModel,
  answer: SearchAnswer,
  lookup: DocumentLookup,
  { text, limit, campus: own }: Question,
  campus: Campus | undefined,
): SearchResults {
  const { groups, isClear, ...rest } = answer
  const presented = { model, lookup, marks: answer.marks, text, campus, own }
  const led = new Map<string, string>()
  let isWhole = isClear === true
  const shown = groups.flatMap(({ collection, count, ids }) => {
    const searched = model[collection]
    if (!searched) return []
    const found = ids.map((id) => lookup.document(collection, id)).filter((document) => !!document)
    const wanted = searched.phrases ? answersHere(found, presented) : found
    const hits = wanted.flatMap((document) => {
      const href = hrefOf(searched.href, document)
      if (href === '' || (led.get(href) ?? collection) !== collection) return []
      led.set(href, collection)
      return [{ href, document }]
    })
    if (hits.length === 0) return []
    return [
      {
        collection,
        heading: searched.heading,
        count: count - (ids.length - hits.length),
        hits: hits.slice(0, limit).map(({ href, document }) => {
          const hit = hitOf(presented, collection, document, href, isWhole)
          isWhole = false
          return hit
        }),
      },
    ]
  })
  const [first, ...others] = shown
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  const [clear, ...hits] = first?.hits ?? []
  if (!isClear || !first || !clear) return { ...rest, total, groups: shown }
  const beside = hits.length > 0 ? [{ ...first, count: first.count - 1, hits }] : []
  return { ...rest, total, clear, groups: [...beside, ...others] }
}

// A whole answer gives way to the part of the text that was found, but on the card of what was meant without doubt.
const MAX_DETAIL_LENGTH = 80

interface Presented {
  model: SearchModel
  lookup: DocumentLookup
  marks: readonly string[]
  text: string
  campus: Campus | undefined
  /** Id of the reader’s campus. */
  own: string | undefined
}

/** The answers of staff that concern the reader. */
function answersHere(found: DocumentValues[], presented: Presented): DocumentValues[] {
  const answers = found.map((document) => ({ document, scope: scopeOf(document, presented) }))
  return answersFor(answers, presented.campus).map(({ document }) => document)
}

function scopeOf(answer: DocumentValues, { model, lookup }: Presented): CampusScope {
  return answerScope(answer, documentAt(model, String(answer.path), lookup))
}

function hitOf(
  presented: Presented,
  collection: string,
  document: DocumentValues,
  href: string,
  isWhole = false,
): SearchHit {
  const { model, lookup, marks } = presented
  const searched = model[collection]
  if (!searched) return { href, title: '' }
  const campuses = lookup.list('campuses') as readonly Summary<'campuses'>[]
  const said = (keys: readonly string[]) =>
    joined(keys.map((key) => textOf(searched, document, key, campuses)))
  const title = said(searched.title)
  const short = said(searched.detail)
  if (searched.phrases)
    return { title, answer: String(document.id), ...answerHere(presented, document, href, short) }
  const facts = placeFacts(collection, document, lookup)
  const room = foundRoom(collection, document, lookup, facts)
  const isTold = [title, short, room ?? ''].some((text) => isMarked(text, marks))
  // “Curso” in the text of a course says nothing of it.
  const telling = marks.filter((mark) => !matchesQuery(mark, [searched.kind]))
  const found = isTold ? undefined : excerpt(searched, document, telling)
  const told =
    short.length > MAX_DETAIL_LENGTH && !isWhole ? (found ?? short) : joined([short, found])
  const isOtherPlace = collection === 'services' && isElsewhere(document, presented)
  const detail = isOtherPlace
    ? onlyThere(document.campuses as CampusScope, lookup)
    : joined([told, room])
  return { href, title, ...(detail && { detail }), ...facts }
}

/** Whether a place is the only one of its name, and not at the reader’s campus. */
function isElsewhere(place: DocumentValues, { campus, lookup }: Presented): boolean {
  const isHere = campus && concerns(place.campuses as CampusScope, campus.id)
  return !isHere && isOnlyOne(place, lookup)
}

/** An answer of staff to this reader: first what holds everywhere, then what holds at their campus, which is asked for where it is not known. */
function answerHere(
  presented: Presented,
  document: DocumentValues,
  href: string,
  short: string,
): Omit<SearchHit, 'title'> {
  const { model, lookup, text, campus, own } = presented
  const scope = scopeOf(document, presented)
  const curated = { href, ...curatedAnswer(model, href, short, lookup) }
  if (scope === 'all') return campus && campus.id !== own ? atCampus(curated, campus) : curated
  const general = document.general as string | undefined
  if (!campus) {
    const place = documentAt(model, href, lookup)
    const isKnown =
      place?.collection === 'services' &&
      isOnlyOne(place.document, lookup) &&
      !hasLocalOther(document, lookup.list('curations'))
    const first = isKnown
      ? { ...curated, detail: sentences(curated.detail, onlyThere(scope, lookup)) }
      : { href: String(document.generalPath ?? '') }
    return { ...withFirst(general, first), campuses: campusChoices(text, lookup) }
  }
  const pattern = model.campuses?.href ?? ''
  const local = concerns(scope, campus.id)
    ? curated
    : campusInstead(campus, hrefOf(pattern, { ...campus }), lookup)
  const [, ...others] = openCampuses(lookup)
  const isChosen = campus.id === own && others.length > 0
  return {
    ...withFirst(general, local),
    ...(isChosen && { of: { name: campus.name, href: campusUrl(text, allCampuses) } }),
  }
}

/** What staff say is the answer; where they wrote none, what the page says that it leads to. */
function curatedAnswer(
  model: SearchModel,
  href: string,
  short: string,
  lookup: DocumentLookup,
): Omit<SearchHit, 'href' | 'title'> {
  const shown = documentAt(model, href, lookup)
  if (!shown) return short ? { detail: short } : {}
  const { collection, document } = shown
  const detail = short || (collection === 'pages' && topicSentence(document, href.split('#')[1]))
  return { ...(detail && { detail }), ...placeFacts(collection, document, lookup) }
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
    if (/day|slug/.test(field.kind) || title.includes(field.key)) continue
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
