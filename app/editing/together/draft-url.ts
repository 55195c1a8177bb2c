import type { CollectionName } from '#content/collections.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { editingPaths } from '#protocol/editing.ts'

/** Where the server keeps what somebody types into the form of a document; without an id, of a new one. */
export function draftUrl(user: SessionUser, collection: CollectionName, id?: string): string {
  const place = id === undefined ? undefined : encodeURIComponent(id)
  return `${editingPaths.draft(collection, place)}?person=${encodeURIComponent(user.id)}`
}
