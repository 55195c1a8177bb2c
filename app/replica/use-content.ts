import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { usePreferences } from '#app/platform/preferences.ts'
import { shownCampus } from '#content/campus-scope.ts'
import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument, Settings, Summary } from '#content/document.ts'
import {
  type ContentSource,
  type ContentState,
  type Known,
  type ReadableContent,
  settingsOf,
} from './content-source.ts'

export const ContentContext = createContext<ContentSource | undefined>(undefined)

function useSource(): ContentSource {
  const source = use(ContentContext)
  if (!source) throw new Error('No content source above this component')
  return source
}

/** Parts that are taken over late must find what the server rendered, whatever has changed since. */
function useRead<T>(read: (content: ReadableContent) => T, isWanted = true): T {
  const source = useSource()
  const value = useSyncExternalStore(
    source.subscribe,
    () => read(source),
    () => read(source.asRendered ?? source),
  )
  const isMissing = isWanted && value === undefined
  useEffect(() => {
    if (isMissing && source.state() === 'partial') source.load()
  }, [isMissing, source])
  return value
}

/** The documents of a collection in its order, without long texts; `undefined` until they are here. */
export function useCollection<C extends CollectionName>(
  name: C,
): readonly Summary<C>[] | undefined {
  return useRead((source) => source.collection(name))
}

/** As `useCollection`, but what is not here is not asked for: a page that has a slice of it does without. */
export function useKnownCollection<C extends CollectionName>(
  name: C,
): readonly Summary<C>[] | undefined {
  return useRead((source) => source.collection(name), false)
}

/**
 * What a screen made of a collection, and as long as that is not here what the page brought of it by the key. The page
 * brings a short collection whole, unless `isAllShown`: nothing on it shows more of the collection than this.
 */
export function useSlice<T>(
  name: CollectionName,
  key: string,
  made: T | undefined,
  isAllShown?: boolean,
): T | undefined {
  return useSource().slice(name, key, made, isAllShown)
}

/** One whole document; `undefined` until it is here, `null` when there is none. */
export function useDocument<C extends CollectionName>(
  name: C,
  id: string,
): Known<PublicDocument<C>> {
  return useRead((source) => source.document(name, id))
}

export function useSettings(): Settings {
  return useRead(settingsOf)
}

/** Whether the content is still coming, and how to try again. */
export function useContentState(): { state: ContentState; retry: () => void } {
  const source = useSource()
  const state = useSyncExternalStore(source.subscribe, source.state, source.state)
  return { state, retry: source.load }
}

/** The campus that the reader chose on this device, or the only one; `undefined` where there is none, and until it is known. */
export function useOwnCampus(): Summary<'campuses'> | undefined {
  const [{ campus: chosen }] = usePreferences()
  const campuses = useCollection('campuses')
  return campuses?.find(({ id }) => id === chosen || campuses.length === 1)
}

/** The campus that a page shows whose address names this one; `undefined` means all. */
export function useShownCampus(named: string | null): Summary<'campuses'> | undefined {
  return shownCampus(named, useCollection('campuses') ?? [], useOwnCampus())
}

/** For what can be of one campus only: that which the reader chose on this device, else the institution's main one. Readers' pages show all instead. */
export function useCampus(): Summary<'campuses'> | undefined {
  const own = useOwnCampus()
  const { defaultCampus } = useSettings()
  const campuses = useCollection('campuses')
  return own ?? campuses?.find(({ id }) => id === defaultCampus)
}
