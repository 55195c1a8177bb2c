import type { CollectionName } from '#content/collections.ts'
import { columnsOf, reportHeadings } from './columns.ts'
import { byteOrderMark, csvLine, guarded, unguarded } from './csv-line.ts'

interface FailedRow {
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

/** The rows that failed as they came, and beside them where they stood and why: to be mended and sent again. */
export function failuresTable(
  collection: CollectionName,
  header: readonly string[],
  rows: readonly FailedRow[],
): string {
  const kept = [...header.keys()].filter((at) => !reportHeadings.includes(header[at] ?? ''))
  const lines = rows.map(({ row, cells, errors }) => [
    ...kept.map((at) => guarded(unguarded(cells[at] ?? ''))),
    String(row),
    errors.map((error) => failureReason(collection, error)).join('; '),
  ])
  const headings = [...kept.map((at) => header[at] ?? ''), ...reportHeadings]
  return byteOrderMark + [headings, ...lines].map(csvLine).join('')
}
