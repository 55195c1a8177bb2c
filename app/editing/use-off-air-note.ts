import { useSettings } from '#app/replica/use-content.ts'
import { isPublicity } from '#content/blackout.ts'
import type { CollectionName } from '#content/collections.ts'

/** Until when a document is off the air although it is published, and why; undefined where it is not. */
export function useOffAirNote(
  collection: CollectionName,
  document: Readonly<Record<string, unknown>>,
): string | undefined {
  const { offAir } = useSettings()
  const isKept = document.status === 'published' && isPublicity(collection, document)
  return isKept ? offAir?.note : undefined
}
