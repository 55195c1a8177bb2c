import type { Standing, StoredDocument } from './store.ts'

/** What the change log keeps of a document that is about to change. */
export function standingOf({ status, campuses, owner }: StoredDocument): Standing {
  return { status, campuses, ...(owner !== undefined && { owner }) }
}
