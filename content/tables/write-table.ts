import type { CollectionName } from '#content/collections.ts'
import type { TableContext } from './cell.ts'
import { type Column, columnsOf, reportHeadings } from './columns.ts'
import { byteOrderMark, csvLine, emptyWord, guarded, unguarded } from './csv-line.ts'

/** What a collection's table begins with, by default the one of staff. */
export function tableHead(collection: CollectionName, columns = columnsOf(collection)): string {
  return byteOrderMark + csvLine(columns.map(({ heading }) => heading))
}

/** A record as a line of its collection's table; of the whole table `readTable` makes the same. */
export function tableLine(
  collection: CollectionName,
  record: Readonly<Record<string, unknown>>,
  context: TableContext,
  columns: readonly Column[] = columnsOf(collection),
): string {
  const cells = columns.map(({ name, write, empty }) => {
    const value = record[name]
    if (value === undefined || value === null) return ''
    // An empty list is what an empty cell means, unless the column says it by a word.
    if (Array.isArray(value) && value.length === 0) return empty ? emptyWord : ''
    return guarded(write(value, context))
  })
  return csvLine(cells)
}

/** The table that people fill in: one line that shows what each column takes. */
export function tableModel(collection: CollectionName): string {
  return (
    tableHead(collection) + csvLine(columnsOf(collection).map(({ example }) => guarded(example)))
  )
}

export interface FailedRow {
  row: number
  cells: readonly string[]
  errors: readonly { field: string; detail: string }[]
}

/** Why a row failed, with the column that each reason is about. */
export function failureReason(
  collection: CollectionName,
  { field, detail }: FailedRow['errors'][number],
): string {
  const name = field.split('.')[0]
  const column = columnsOf(collection).find((each) => each.name === name)
  return column || name ? `${column?.heading ?? name}: ${detail}` : detail
}

/** A cell as it came, but for what a spreadsheet would take for a command; the word for what is empty is read as such again. */
function guardedAgain(cell: string): string {
  return cell.trim().toLowerCase() === emptyWord ? cell : guarded(unguarded(cell))
}

/** The rows that failed as they came, and beside them where they stood and why: to be mended and sent again. */
export function failuresTable(
  collection: CollectionName,
  header: readonly string[],
  rows: readonly FailedRow[],
): string {
  const dataColumns = [...header.keys()].filter((at) => !reportHeadings.includes(header[at] ?? ''))
  const lines = rows.map(({ row, cells, errors }) => [
    ...dataColumns.map((at) => guardedAgain(cells[at] ?? '')),
    String(row),
    errors.map((error) => failureReason(collection, error)).join('; '),
  ])
  const headings = [...dataColumns.map((at) => header[at] ?? ''), ...reportHeadings]
  return byteOrderMark + [headings, ...lines].map(csvLine).join('')
}
