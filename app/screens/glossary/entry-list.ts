import { type ListPage, pageOf, rowsOf } from '#app/ui/list/list-pages.ts'
import type { Summary } from '#content/document.ts'
import { filterEntries, type kindChoices, letterPages } from './glossary-filter.ts'

type Entry = Summary<'glossary'>

/** What the screen shows of the glossary; the server's page brings it instead of a long one. */
export interface EntryList extends ListPage {
  /** The kinds to choose from. */
  kinds: ReturnType<typeof kindChoices>
  total: number
  /** Of none found: how many there are for the text whatever the filters. */
  elsewhere: number
  letters: [letter: string, page: number][]
  /** Of the page. */
  rows: readonly Entry[]
}

export function listEntries(
  entries: readonly Entry[],
  kinds: EntryList['kinds'],
  found: readonly Entry[],
  query: URLSearchParams,
  text: string,
): EntryList {
  const at = pageOf(query, found.length)
  return {
    kinds,
    total: found.length,
    elsewhere:
      found.length === 0 ? filterEntries(entries, { text, kind: '', campus: '' }).length : 0,
    letters: letterPages(found),
    ...at,
    rows: rowsOf(found, at),
  }
}
