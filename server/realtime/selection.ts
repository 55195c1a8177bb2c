import type { CollectionName } from '#content/collections.ts'

/** What of the content somebody follows: everything, one collection, or one document of it. */
export interface Selection {
  collection?: CollectionName
  /** Only with a collection. */
  id?: string
}

interface Place {
  collection: CollectionName
  id: string
}

/** The same text for the same selection. */
export function keyOf({ collection = '', id }: { collection?: string; id?: string }): string {
  return id === undefined ? collection : `${collection}/${id}`
}

/** The keys of all selections that a document is in. */
export function keysOf({ collection, id }: Place): string[] {
  return [keyOf({}), keyOf({ collection }), keyOf({ collection, id })]
}

export function isSelected(selection: Selection, { collection, id }: Place): boolean {
  return (selection.collection ?? collection) === collection && (selection.id ?? id) === id
}
