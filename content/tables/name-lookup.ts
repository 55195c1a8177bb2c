import { type CollectionName, definitionOf } from '#content/collections.ts'
import { foldText } from '#content/text/fold-text.ts'
import type { TableContext } from './cell.ts'

interface NamedDocument {
  id: string
  [field: string]: unknown
}

/** Finds documents by what people call them, among those that `documentsOf` knows of each collection. */
export function createNameLookup(
  documentsOf: (collection: CollectionName) => readonly NamedDocument[],
): TableContext['idNamed'] {
  const found = new Map<string, string | undefined>()
  return (collection, text) => {
    const key = `${collection} ${foldText(text)}`
    if (!found.has(key)) {
      const name = collection as CollectionName
      found.set(key, findId(name, documentsOf(name), foldText(text)))
    }
    return found.get(key)
  }
}

/** By its id, or else by the first of its short texts that only one document has. */
function findId(
  collection: CollectionName,
  documents: readonly NamedDocument[],
  asked: string,
): string | undefined {
  if (documents.some(({ id }) => id === asked)) return asked
  for (const [name, field] of Object.entries(definitionOf(collection).fields)) {
    if (field.kind !== 'text' || field.multiline) continue
    const [first, ...more] = documents.filter(
      ({ [name]: value }) => foldText(String(value ?? '')) === asked,
    )
    if (first && more.length === 0) return first.id
  }
  return undefined
}
