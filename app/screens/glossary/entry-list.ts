import { type ListPage, pageOf, rowsOf } from '#app/ui/list/list-pages.ts'
import type { Summary } from '#content/document.ts'
import { type filterChoices, filterEntries, letterPages } from './glossary-filter.ts'

type Entry = Summary<'glossary'>

/** What the screen shows of the glossary; the server's page brings it instead of a long one. */
export interface EntryList extends ListPage {
  choices: ReturnType<typeof filterChoices>
  total: number
  /** Of none found: how many there are for the text whatever the filters. */
  elsewhere: number
  letters: [letter: string, page: number][]
  /** Of the page. */
  rows: readonly Entry[]
}

export function listEntries(
  entries: readonly Entry[],
  choices: EntryList['choices'],
  found: readonly Entry[],
  query: URLSearchParams,
  text: string,
): EntryList {
  const at = pageOf(query, found.length)
  return {
    choices,
    total: found.length,
    elsewhere:
      found.length === 0 ? filterEntries(entries, { text, kind: '', campus: '' }).length : 0,
    letters: letterPages(found),
    ...at,
    rows: rowsOf(found, at),
  }
}
