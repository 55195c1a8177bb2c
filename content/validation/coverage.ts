import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'

/** A document as far as it is asked here. */
export interface ChoosingDocument {
  id: string
  fields: Readonly<Record<string, unknown>>
}

/** A choice that documents have made, and that none of the documents covers that should (`covers` of a field). */
export interface UncoveredChoice {
  /** The collection and the field whose documents should cover it. */
  by: CollectionName
  byField: string
  /** Where it was chosen. */
  collection: CollectionName
  field: string
  /** What it is called. */
  label: string
  /** The documents that have it, never none. */
  ids: string[]
}

/** What readers may come upon without an answer: every such choice of the documents that `published` gives. */
export function uncoveredChoices(
  published: (name: CollectionName) => Iterable<ChoosingDocument>,
): UncoveredChoice[] {
  return collectionNames.flatMap((by) =>
    Object.entries(definitionOf(by).fields).flatMap(([byField, field]) => {
      if (field.kind !== 'choices' || !field.covers) return []
      const collection = field.covers.collection as CollectionName
      const covered = new Set([...published(by)].flatMap(({ fields }) => fields[byField] ?? []))
      const chosen = Map.groupBy(
        published(collection),
        ({ fields }) => fields[field.covers?.field ?? ''],
      )
      return Object.entries(field.choices).flatMap(([choice, label]) => {
        const ids = chosen.get(choice)?.map(({ id }) => id)
        if (!ids || covered.has(choice)) return []
        return [{ by, byField, collection, field: field.covers?.field ?? '', label, ids }]
      })
    }),
  )
}
