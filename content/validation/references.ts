import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import type { CampusScope } from '#content/document.ts'

/** A field of a record that names a document of another collection. */
export interface Reference {
  field: string
  to: string
  id: string
}

/** The documents that a record with these fields names, its campuses too. */
export function referencesOf(
  name: CollectionName,
  fields: Readonly<Record<string, unknown>>,
  scope: CampusScope,
): Reference[] {
  const references = Object.entries(definitionOf(name).fields).flatMap(([field, definition]) => {
    const id = fields[field]
    return definition.kind === 'reference' && typeof id === 'string'
      ? [{ field, to: definition.to, id }]
      : []
  })
  const campuses = scope === 'all' ? [] : scope
  return [...references, ...campuses.map((id) => ({ field: 'campuses', to: 'campuses', id }))]
}

/** The collections whose documents may name one of this collection. */
export function referringCollections(to: CollectionName): CollectionName[] {
  return collectionNames.filter(
    (name) =>
      // Whatever it is, it belongs to campuses.
      to === 'campuses' ||
      Object.values(definitionOf(name).fields).some(
        (field) => field.kind === 'reference' && field.to === to,
      ),
  )
}
