import type { CollectionName } from '#content/collections.ts'
import { columnNamed, columnsOf } from './columns.ts'
import { byteOrderMark, csvLine } from './csv-line.ts'
import type { FailedRow } from './write-table.ts'

interface ColumnError {
  /** Of its field. */
  name: string
  /** Where in the header its column stands; absent where the file has none. */
  at?: number
  heading: string
  detail: string
}

/** What is wrong with a row, once a column of the file. */
export function errorsByColumn(
  collection: CollectionName,
  header: readonly string[],
  errors: FailedRow['errors'],
): ColumnError[] {
  const found = new Map<string, ColumnError>()
  for (const error of errors) {
    const name = error.field.split('.')[0] ?? ''
    const heading = columnsOf(collection).find((column) => column.name === name)?.heading ?? name
    const at = header.findIndex((each) => columnNamed(collection, each.trim())?.name === name)
    const detail = [found.get(name)?.detail, error.detail].filter(Boolean).join('; ')
    found.set(name, { name, heading, detail, ...(at !== -1 && { at }) })
  }
  return [...found.values()].map((each) =>
    each.at === undefined && each.heading
      ? { ...each, detail: `${each.heading}: ${each.detail}` }
      : each,
  )
}

/** The rows of a file as a file, to be tried again; by their numbers, those with other cells have these. */
export function correctedTable(
  header: readonly string[],
  rows: readonly { row: number; cells: readonly string[] }[],
  corrected: ReadonlyMap<number, readonly string[]>,
): string {
  // Each in the line of its number, so that the numbers stay.
  const lines: (readonly string[])[] = [header]
  for (const { row, cells } of rows) {
    while (lines.length < row - 1) lines.push([''])
    lines.push(corrected.get(row) ?? cells)
  }
  return byteOrderMark + lines.map(csvLine).join('')
}
