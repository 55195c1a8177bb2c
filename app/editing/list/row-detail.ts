import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'

/** What a row says of a document below its title, in one line: of a flag its label, where it is set. */
export function rowDetail(
  collection: CollectionName,
  names: readonly string[],
  document: StaffDocument,
  shown: (name: string, value: unknown) => string | undefined,
): string {
  const { fields } = definitionOf(collection)
  return names
    .map((name) => {
      const field = fields[name]
      if (field?.kind !== 'flag') return shown(name, document[name])
      return document[name] === true && field.label
    })
    .filter(Boolean)
    .join(' · ')
}
