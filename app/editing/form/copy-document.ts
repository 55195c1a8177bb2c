import { fieldsOf } from '#app/editing/drafts/draft.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import type { Field } from '#content/fields.ts'
import { type DateShift, shiftDates } from '#content/shift-dates.ts'

/** How the dates of a copy come after those of the original, and the day from which on they are to come: `2026-11-21`. */
interface CopyDates {
  shift: DateShift
  today: string
}

/**
 * What the form of a copy begins with: what the document says and how sure that is, without what may not stand twice
 * (address, acronym), and without whoever vouched for it. What comes later than the original keeps its title.
 */
export function copyOf(
  collection: CollectionName,
  document: StaffDocument,
  { shift, today }: CopyDates,
): Readonly<Record<string, unknown>> {
  const definition = definitionOf(collection)
  const values = shiftDates(definition, { ...document }, shift, today)
  const fields = fieldsOf(collection)
    .filter(([name, field]) => !isUnique(field) && values[name] !== undefined)
    .map(([name, field]) => [
      name,
      name === definition.titleField && shift === 'none'
        ? copiedTitle(String(values[name]), field)
        : values[name],
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
