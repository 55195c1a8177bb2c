import type { Summary } from '#content/document.ts'
import type { SearchQuery } from '#content/search/answer-query.ts'
import { foldText } from '#content/text/fold-text.ts'
import type { DocumentLookup } from './search-results.ts'

export type Campus = Summary<'campuses'>

/** So many more are asked for, because what leads to the same page is shown once. */
const SPARE_HITS = 5

/** What somebody asks, and who it is. */
export interface Question extends Pick<SearchQuery, 'text' | 'only' | 'limit'> {
  /** Id of the reader's campus. */
  campus?: string
}

/** A question as the index is asked it, and the campus that it is about: the one that it names, else the reader's, else the only one. */
export function readQuestion(
  { campus: own, ...query }: Question,
  names: readonly string[],
  lookup: DocumentLookup,
): { query: SearchQuery; campus: Campus | undefined } {
  const asked = { ...query, names, limit: query.limit + SPARE_HITS }
  const campuses = campusesOf(lookup)
  const named = askedCampus(query.text, campuses, names)
  if (named) return { query: { ...asked, rest: named.rest }, campus: named.campus }
  const [only, ...others] = openCampuses(lookup)
  const known = campuses.find(({ id }) => id === own)
  return { query: asked, campus: known ?? (others.length === 0 ? only : undefined) }
}

interface AskedCampus {
  campus: Campus
  /** The question without the name. */
  rest: string
}

/** The campus that a question names (“restaurante no gama”): of two names the longer one. What the institute is called names none. */
function askedCampus(
  text: string,
  campuses: readonly Campus[],
  ownNames: readonly string[],
): AskedCampus | undefined {
  const [asked, own] = [wordsOf(text), ownNames.map(wordsOf)]
  const isOwn = own.flatMap((name) => {
    const start = runOf(name, asked)
    return start < 0 ? [] : name.map((_, index) => start + index)
  })
  let best: { campus: Campus; start: number; length: number } | undefined
  for (const campus of campuses)
    for (const name of [campus.name, campus.shortName, campus.acronym ?? '']) {
      const words = wordsOf(name)
      const start = runOf(words, asked)
      if (start < 0 || isOwn.includes(start) || words.length <= (best?.length ?? 0)) continue
      best = { campus, start, length: words.length }
    }
  if (!best) return undefined
  const { campus, start, length } = best
  const [kind] = wordsOf(campus.name)
  const rest = asked.toSpliced(start, length).filter((word) => word !== kind)
  return { campus, rest: rest.join(' ') }
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Where some words stand one after the other; -1 where they do not. */
function runOf(words: readonly string[], all: readonly string[]): number {
  if (words.length === 0) return -1
  return all.findIndex((_, start) => words.every((word, index) => word === all[start + index]))
}

/** The campuses that one can ask for something. */
export function openCampuses(lookup: DocumentLookup): Campus[] {
  return campusesOf(lookup).filter(({ kind, stage }) => kind === 'campus' && stage === 'operating')
}

function campusesOf(lookup: DocumentLookup): readonly Campus[] {
  return lookup.list('campuses') as readonly Campus[]
}
