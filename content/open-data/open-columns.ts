import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { instantCell } from '#content/tables/cell.ts'
import { type Column, columnsOf } from '#content/tables/columns.ts'

/** What a table of staff says of a document and readers are not told. */
const withheld = new Set(['status', 'owner', 'confirmedBy'])

const updated: Column = { ...instantCell, name: 'updatedAt', heading: 'Atualizado em' }

/** The collections of which readers are told something. */
export const openCollections: readonly CollectionName[] = collectionNames.filter((name) =>
  Object.values(definitionOf(name).fields).some(({ audience }) => audience === undefined),
)

/** The columns of a collection's table for everybody: as the table of staff, without what is theirs. */
export function openColumns(collection: CollectionName): readonly Column[] {
  const { fields } = definitionOf(collection)
  const open = columnsOf(collection).filter(
    ({ name }) =>
      !withheld.has(name) &&
      fields[name]?.audience === undefined &&
      fields[name]?.kind !== 'drawing',
  )
  return [...open, updated]
}

/** A published document by the names of its collection's open columns: without the HTML of its texts and what only the app needs. */
export function openRecord(
  collection: CollectionName,
  document: object,
): Readonly<Record<string, unknown>> {
  const values = document as Readonly<Record<string, unknown>>
  const known = openColumns(collection).flatMap(({ name }) =>
    values[name] === undefined ? [] : [[name, withoutPreview(values[name])] as const],
  )
  return Object.fromEntries(known)
}

/** A picture as it was written: the blur that stands in for it until it comes is the app's. */
function withoutPreview(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('src' in value)) return value
  const { picture, ...image } = value as Record<string, unknown>
  return image
}
