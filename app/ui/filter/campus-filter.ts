import { useEffect, useMemo, useRef } from 'react'
import { useNavigation } from '#app/navigation/navigation.ts'
import { usePreferences } from '#app/platform/preferences.ts'
import { useOwnCampus, useShownCampus } from '#app/replica/use-content.ts'
import { allCampuses } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import { filterPath } from './filter-path.ts'

type Campus = Summary<'campuses'>

export interface CampusFilter {
  /** Of the list. */
  path: string
  /** As the address has it. */
  query: URLSearchParams
  /** The campus that the reader chose on this device. */
  own: Campus | undefined
  /** The campus that the list shows; `undefined` means all. */
  shown: Campus | undefined
  /** What the list depends on: the query with the campus that is shown, which is empty where all are. */
  key: string
}

/** The address of a list for the reader's own campus, which is all where there is none, with its other filters. */
export function ownCampusPath(path: string, query: URLSearchParams, campus?: string): string {
  return filterPath(path, query, { campus: campus ?? '' })
}

/** The address of a list for all campuses, with its other filters or those given. */
export function allCampusesPath(
  { path, own, query }: Pick<CampusFilter, 'path' | 'query'> & { own: unknown },
  others = query,
): string {
  return ownCampusPath(path, others, own ? allCampuses : undefined)
}

/** Which campus a list shows. Whoever chooses another own one while the address names a campus gets the list of the new one. */
export function useCampusFilter(path: string, query: URLSearchParams): CampusFilter {
  const [{ campus: chosen = '' }] = usePreferences()
  const own = useOwnCampus()
  const shown = useShownCampus(query.get('campus'))
  const navigation = useNavigation()
  const address = String(query)
  const before = useRef({ chosen, address })
  // A list out of view hears of the choice when it is shown again.
  useEffect(() => {
    const { current } = before
    before.current = { chosen, address }
    if (current.chosen !== chosen && current.address === address && address.includes('campus='))
      queueMicrotask(() =>
        navigation.go(ownCampusPath(path, new URLSearchParams(address)), 'replace'),
      )
  }, [navigation, path, chosen, address])
  return useMemo(() => {
    const query = new URLSearchParams(address)
    const asked = new URLSearchParams(address)
    asked.set('campus', shown?.id ?? '')
    return { path, query, own, shown, key: String(asked) }
  }, [path, address, own, shown])
}
