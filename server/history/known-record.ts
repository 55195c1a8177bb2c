import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { DocumentContent } from '#server/store/store.ts'

/** A content as it would be written today: flat, without what the definition no longer knows. */
export function knownRecord(
  collection: CollectionName,
  id: string,
  { fields, ...envelope }: DocumentContent,
): Record<string, unknown> {
  const names = Object.keys(definitionOf(collection).fields)
  const known = names.filter((name) => fields[name] !== undefined)
  return { id, ...envelope, ...Object.fromEntries(known.map((name) => [name, fields[name]])) }
}

/** What a document with that content is called. */
export function titleIn(collection: CollectionName, id: string, content?: DocumentContent): string {
  const title = content?.fields[definitionOf(collection).titleField]
  return typeof title === 'string' && title !== '' ? title : id
}
