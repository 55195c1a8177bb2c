import { fieldsOf } from '#app/editing/drafts/draft.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import type { Field } from '#content/fields.ts'

/**
 * What the form of a copy begins with: what the document says and how sure that is, without what may not stand twice
 * (address, acronym), and without whoever vouched for it.
 */
export function copyOf(
  collection: CollectionName,
  document: StaffDocument,
): Readonly<Record<string, unknown>> {
  const { titleField } = definitionOf(collection)
  const values: Readonly<Record<string, unknown>> = { ...document }
  const fields = fieldsOf(collection)
    .filter(([name, field]) => !isUnique(field) && values[name] !== undefined)
    .map(([name, field]) => [
      name,
      name === titleField ? copiedTitle(String(values[name]), field) : values[name],
    ])
  const { source, asOf, doubts } = document
  return {
    ...Object.fromEntries(fields),
    doubts,
    ...(source !== undefined && { source }),
    ...(asOf !== undefined && { asOf }),
  }
}

function isUnique(field: Field): boolean {
  return field.kind === 'slug' || (field.kind === 'text' && field.uniqueInCampus !== undefined)
}

function copiedTitle(title: string, field: Field): string {
  const copied = `Cópia de ${title}`
  return field.kind === 'text' ? copied.slice(0, field.max) : copied
}
