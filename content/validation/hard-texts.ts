import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import type { CollectionDefinition } from '#content/define-collection.ts'
import type { Column, Field } from '#content/fields.ts'
import { EASY_TO_READ, FEWEST_WORDS, readabilityOf } from '#content/text/readability.ts'
import type { ChoosingDocument } from './coverage.ts'

/** A text that readers see and that asks much of them. */
export interface HardText {
  collection: CollectionName
  id: string
  field: string
  /** Below `EASY_TO_READ`. */
  index: number
}

/** Every such text of the documents that `published` gives. What names a document is as long as its name is. */
export function hardTexts(
  published: (name: CollectionName) => Iterable<ChoosingDocument>,
): HardText[] {
  return collectionNames.flatMap((collection) => {
    const read = readFields(definitionOf(collection))
    return [...published(collection)].flatMap(({ id, fields }) =>
      read.flatMap(([name, field]) =>
        textsOf(field, fields[name])
          .map(readabilityOf)
          .filter(({ words, index }) => words >= FEWEST_WORDS && index < EASY_TO_READ)
          .map(({ index }) => ({ collection, id, field: name, index })),
      ),
    )
  })
}

function readFields({ fields, titleField, search }: CollectionDefinition): [string, Field][] {
  const names = [titleField, ...(search ? (search.names ?? []) : [])]
  return Object.entries(fields).filter(([name, { audience }]) => !audience && !names.includes(name))
}

function textsOf(field: Field | Column, value: unknown): string[] {
  if (value === undefined) return []
  switch (field.kind) {
    case 'text':
    case 'markdown':
      return [String(value)]
    case 'texts':
      return value as string[]
    case 'rows':
      return (value as Record<string, unknown>[]).flatMap((row) =>
        Object.entries(field.columns).flatMap(([name, column]) => textsOf(column, row[name])),
      )
    default:
      return []
  }
}
