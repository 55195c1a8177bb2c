import { type PagedList, pagedList } from '#app/ui/list/paged-rows.tsx'
import type { Summary } from '#content/document.ts'
import { filterEntries, type kindChoices, letterPages } from './glossary-filter.ts'

type Entry = Summary<'glossary'>

/** What the screen shows of the glossary; the server's page brings it instead of a long one. */
export interface EntryList extends PagedList<Entry> {
  /** The kinds to choose from. */
  kinds: ReturnType<typeof kindChoices>
  /** Of none found: how many there are for the text whatever the filters. */
  elsewhere: number
  letters: [letter: string, page: number][]
}

export function listEntries(
  entries: readonly Entry[],
  kinds: EntryList['kinds'],
  found: readonly Entry[],
  query: URLSearchParams,
  text: string,
): EntryList {
  return {
    kinds,
    elsewhere:
      found.length === 0 ? filterEntries(entries, { text, kind: '', campus: '' }).length : 0,
    letters: letterPages(found),
    ...pagedList(found, query),
  }
}
