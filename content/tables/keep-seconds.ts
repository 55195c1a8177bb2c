import type { CollectionName } from '#content/collections.ts'
import { columnsOf } from './columns.ts'
import { isSameMinute } from './time-text.ts'

/** What a table says without the instants that are those of the record to the minute: a table shows no seconds, and takes none away. */
export function keepSeconds(
  collection: CollectionName,
  values: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const instants = new Set(
    columnsOf(collection).flatMap(({ name, isToTheMinute }) => (isToTheMinute ? [name] : [])),
  )
  const isShown = (name: string, value: unknown) =>
    instants.has(name) &&
    /:00(\.000)?Z$/.test(String(value)) &&
    isSameMinute(String(value), String(record[name]))
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isShown(name, value)))
}
