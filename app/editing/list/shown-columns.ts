import { isTexts, keptStream } from '#app/platform/kept-stream.ts'
import type { SourceStream } from '#app/platform/stream.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { Field } from '#content/fields.ts'

/** The kinds of field that are too long for a cell. */
const longKinds: ReadonlySet<Field['kind']> = new Set([
  'markdown',
  'drawing',
  'image',
  'rows',
  'weeklyHours',
  'hoursExceptions',
  'coordinates',
])

/** The columns that a list can have beside the title, in the definition's order. */
export function columnsOffered(collection: CollectionName): string[] {
  const { fields, titleField } = definitionOf(collection)
  return Object.keys(fields).filter(
    (name) => name !== titleField && !longKinds.has(fields[name]?.kind ?? 'markdown'),
  )
}

const keptColumns = new Map<CollectionName, SourceStream<readonly string[]>>()

/** The columns beside the title that this user chose on this device, in the order that they gave them. */
export function columnsOf(collection: CollectionName): SourceStream<readonly string[]> {
  const kept = keptColumns.get(collection)
  if (kept) return kept
  const { listColumns, titleField } = definitionOf(collection)
  const own = listColumns.filter((column) => column !== titleField)
  const stream = keptStream<readonly string[]>(`colunas:${collection}`, own, isTexts)
  keptColumns.set(collection, stream)
  return stream
}

/** The columns after one was moved by so many places; it stops at either end. */
export function withColumnMoved(
  columns: readonly string[],
  name: string,
  by: number,
): readonly string[] {
  const others = columns.filter((other) => other !== name)
  const to = Math.min(Math.max(columns.indexOf(name) + by, 0), others.length)
  return others.toSpliced(to, 0, name)
}
