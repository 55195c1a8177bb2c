import { kind as kinds } from 'virtual:choices/glossary'
import { offeredChoice } from '#app/ui/filter/filter-select.tsx'
import { pageAt } from '#app/ui/list/list-pages.ts'
import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import {
  compareText,
  foldText,
  matchesWords,
  searchable,
  wordsOf,
} from '#content/text/fold-text.ts'

type Entry = Summary<'glossary'>
export type Kind = Entry['kind']

/** Empty means all. */
export interface GlossaryFilter {
  text: string
  kind: string
  campus: string
}

/** The filter of a query that has the campus to show; a kind that is not offered counts as not chosen. */
export function readFilter(
  query: URLSearchParams,
  kinds: ReturnType<typeof kindChoices>,
): GlossaryFilter {
  return {
    text: query.get('q')?.trim() ?? '',
    kind: offeredChoice(query.get('tipo'), kinds),
    campus: query.get('campus') ?? '',
  }
}

/** In alphabetical order; while searching, first what was written exactly, then acronyms that begin so. */
export function filterEntries(
  entries: readonly Entry[],
  { text, kind, campus }: GlossaryFilter,
): Entry[] {
  const wanted = foldText(text)
  const words = wordsOf(text)
  return entries
    .filter(
      (entry) =>
        (!kind || entry.kind === kind) &&
        (!campus || concerns(entry.campuses, campus)) &&
        (words.length === 0 || matchesWords(words, searchableOf(entry))),
    )
    .sort((a, b) => distance(a, wanted) - distance(b, wanted) || compareText(a.acronym, b.acronym))
}

const searchables = new WeakMap<Entry, string>()

/** Made once for an entry, not with each letter that somebody types. */
function searchableOf(entry: Entry): string {
  const { acronym, name, aliases, searchTerms = [] } = entry
  const known = searchables.get(entry) ?? searchable([acronym, name, ...aliases, ...searchTerms])
  searchables.set(entry, known)
  return known
}

/** How far an entry is from what was typed: 0 is the acronym itself. */
function distance({ acronym, aliases, searchTerms = [] }: Entry, wanted: string): number {
  if (!wanted) return 0
  const folded = foldText(acronym)
  if (folded === wanted) return 0
  if ([...aliases, ...searchTerms].some((name) => foldText(name) === wanted)) return 1
  return folded.startsWith(wanted) ? 2 : 3
}

/** The entries under their first letter; what begins with anything else comes first, under `#`. */
export function groupByLetter(entries: readonly Entry[]): [letter: string, Entry[]][] {
  const groups = new Map<string, Entry[]>()
  for (const entry of [...entries].sort((a, b) => compareText(a.acronym, b.acronym))) {
    const letter = letterOf(entry.acronym)
    const group = groups.get(letter)
    if (group) group.push(entry)
    else groups.set(letter, [entry])
  }
  return [...groups].sort(([a], [b]) => compareText(a, b))
}

function letterOf(acronym: string): string {
  const first = foldText(acronym).charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : '#'
}

/** The letters of a list, each with the page that it begins on. */
export function letterPages(entries: readonly Entry[]): [letter: string, page: number][] {
  let index = 0
  return groupByLetter(entries).map(([letter, group]) => {
    const page = pageAt(index)
    index += group.length
    return [letter, page]
  })
}

/** Where the section of a letter stands on the page. */
export function letterId(letter: string): string {
  return `letra-${letter === '#' ? 'outras' : letter}`
}

/** The kinds that occur, in the order of the definition. */
export function kindChoices(entries: readonly Entry[]): [Kind, string][] {
  const choices = Object.entries(kinds) as [Kind, string][]
  return choices.filter(([kind]) => entries.some((entry) => entry.kind === kind))
}
