import { useCollection, useSettings } from '#app/replica/use-content.ts'
import type { CollectionName } from '#content/collections.ts'
import { shownValue } from './shown-value.ts'

/** Says values of a collection's documents as people read them. */
export function useShownValue(
  collection: CollectionName,
): (name: string, value: unknown) => string | undefined {
  const campuses = useCollection('campuses') ?? []
  const { timeZone } = useSettings()
  return (name, value) => shownValue(collection, name, value, { campuses, timeZone })
}
