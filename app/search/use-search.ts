import { use, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Replica } from '#app/replica/replica.ts'
import { useOwnCampus } from '#app/replica/use-content.ts'
import { useReplica } from '#app/replica/use-replica.ts'
import { RenderedSearchContext } from './rendered-search.ts'
import { sendWaiting } from './report-zero-results.ts'
import { createSearch, type Search, type SearchState } from './search.ts'
import { resultLimits, type SearchResults } from './search-results.ts'

const searches = new WeakMap<Replica, Search>()

/** The search over a copy; made, and its index with it, when it is first asked for. */
function searchOf(replica: Replica): Search {
  const search = searches.get(replica) ?? createSearch(replica)
  searches.set(replica, search)
  return search
}

interface Found {
  /** Of this query, or while that is on its way of the one before; undefined before the first. */
  answer: SearchResults | undefined
  isPresent: boolean
  state: SearchState
  retry(): void
}

const nothing = () => () => {}

/** What is found for a text; `only` in one collection, for the campus that the address names, else for the reader's. */
export function useSearch(
  text: string,
  only: string | undefined,
  named: string | undefined,
): Found {
  const own = useOwnCampus()
  const campus = named || own?.id
  const replica = useReplica()
  const page = use(RenderedSearchContext)
  const ofPage =
    page?.text === text && page.only === only && page.campus === campus ? page.answer : undefined
  const isBrowser = typeof document !== 'undefined'
  const search = isBrowser ? searchOf(replica) : undefined
  const query = {
    text,
    ...(only && { only }),
    ...(campus && { campus }),
    limit: only ? resultLimits.alone : resultLimits.beside,
  }
  const known = useSyncExternalStore(
    search?.subscribe ?? nothing,
    () => search?.cached(query) ?? ofPage,
    () => ofPage,
  )
  const state = useSyncExternalStore(
    search?.subscribe ?? nothing,
    () => search?.state() ?? 'starting',
    () => 'starting' as const,
  )
  const last = useRef(known)
  useEffect(() => {
    if (known) last.current = known
  }, [known])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is made of these
  useEffect(() => search?.ask(query), [search, text, only, campus, state])
  return {
    answer: known ?? last.current,
    isPresent: known !== undefined,
    state,
    retry: () => search?.retry(),
  }
}

/** Makes the index before somebody asks for it. */
export function startSearch(replica: Replica): void {
  searchOf(replica)
  sendWaiting(replica.content)
}
