import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import type { CampusScope } from '#content/document.ts'
import type { Field, Row } from '#content/fields.ts'

/** A field of a record, or a cell such as `courses.0.course`, that names a document of another collection. */
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
  const references = referencesIn(definitionOf(name).fields, fields)
  const campuses = scope === 'all' ? [] : scope
  return [...references, ...campuses.map((id) => ({ field: 'campuses', to: 'campuses', id }))]
}

function referencesIn(
  fields: Readonly<Record<string, Field>>,
  values: Readonly<Record<string, unknown>>,
): Reference[] {
  return Object.entries(fields).flatMap(([field, definition]) => {
    const value = values[field]
    if (definition.kind === 'rows')
      return ((value ?? []) as Row[]).flatMap((row, index) =>
        referencesIn(definition.columns, row).map((found) => ({
          ...found,
          field: `${field}.${index}.${found.field}`,
        })),
      )
    return definition.kind === 'reference' && typeof value === 'string'
      ? [{ field, to: definition.to, id: value }]
      : []
  })
}

/** The collections whose documents may name one of this collection. */
export function referringCollections(to: CollectionName): CollectionName[] {
  return collectionNames.filter(
    (name) =>
      // Whatever it is, it belongs to campuses.
      to === 'campuses' ||
      Object.values(definitionOf(name).fields).some((field) => refersTo(field, to)),
  )
}

function refersTo(field: Field, to: CollectionName): boolean {
  if (field.kind === 'rows') return Object.values(field.columns).some((each) => refersTo(each, to))
  return field.kind === 'reference' && field.to === to
}
