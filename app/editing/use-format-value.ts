import { use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { ContentContext, useCollection, useSettings } from '#app/replica/use-content.ts'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import type { Author } from '#protocol/api-types.ts'
import { type FormatContext, formatValue } from './format-value.ts'

/** What the content on this device says of ids; `people` are those whose ids stand in the values. */
export function useFormatContext(people: readonly Author[] = nobody): FormatContext {
  const campuses = useCollection('campuses') ?? none
  const { timeZone } = useSettings()
  const source = use(ContentContext)
  const subscribe = useCallback(
    (listener: () => void) => source?.subscribe(listener) ?? (() => {}),
    [source],
  )
  const stateNow = () => source?.state()
  const state = useSyncExternalStore(subscribe, stateNow, stateNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with it come the documents that others name
  return useMemo(
    () => ({
      campuses,
      timeZone,
      titleOf(collection, id) {
        if (!isCollectionName(collection)) return undefined
        const documents = source?.collection(collection) as
          | readonly Readonly<Record<string, unknown>>[]
          | undefined
        const found = documents?.find((document) => document.id === id)
        return found && String(found[definitionOf(collection).titleField])
      },
      userName: (id) => authorName(people.find((user) => user.id === id) ?? { id }),
    }),
    [campuses, timeZone, source, state, people],
  )
}

const nobody: readonly Author[] = []
const none: FormatContext['campuses'] = []

/** Says a value of a field as people read it; undefined where there is nothing. */
export type FormatOf = (name: string, value: unknown) => string | undefined

/** Says values of a collection's documents as people read them. */
export function useFormatValue(collection: CollectionName): FormatOf {
  const context = useFormatContext()
  return useCallback(
    (name, value) => formatValue(collection, name, value, context),
    [collection, context],
  )
}

export function authorName({ name }: Author): string {
  return name ?? 'conta apagada'
}
