import { uniqueFields } from './check-record.ts'
import { type CollectionName, definitionOf } from './collections.ts'
import { foldText } from './fold-text.ts'

/**
 * The fields by which people tell a collection's documents apart: what may not stand twice in it, or else the title with
 * the dates that every document has.
 */
function keyFields(collection: CollectionName): readonly string[] {
  const unique = uniqueFields(collection)
  if (unique.length > 0) return unique
  const { fields, titleField } = definitionOf(collection)
  const dates = Object.entries(fields)
    .filter(([, { kind, optional }]) => !optional && (kind === 'date' || kind === 'moment'))
    .map(([name]) => name)
  return [titleField, ...dates]
}

/** What those fields say, without accents or case; undefined where one of them says nothing. */
export function naturalKey(
  collection: CollectionName,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const parts = keyFields(collection).map((name) => foldText(String(values[name] ?? '')))
  return parts.includes('') ? undefined : parts.join(' · ')
}
