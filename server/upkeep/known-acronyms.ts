import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import type { AllDocuments } from '#server/documents/all-documents.ts'

/** Every acronym that a published document explains, in capitals, and what somebody said is none. */
export function knownAcronyms(documents: AllDocuments): ReadonlySet<string> {
  const known = new Set<string>()
  for (const collection of collectionNames) {
    const names = acronymFields(collection)
    if (names.length === 0) continue
    for (const { status, fields } of documents.of(collection)) {
      if (status !== 'published') continue
      for (const text of names.flatMap((name) => fields[name] ?? []))
        for (const word of String(text).split(/[^\p{L}\p{N}]+/u)) known.add(word.toUpperCase())
    }
  }
  return known
}

function acronymFields(collection: CollectionName): string[] {
  return Object.entries(definitionOf(collection).fields)
    .filter(([, field]) => 'isAcronym' in field && field.isAcronym)
    .map(([name]) => name)
}
