import { saveFile } from '#app/platform/save-file.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { readableId } from '#content/readable-id.ts'
import { failuresTable } from '#content/tables/failures-table.ts'
import type { Table } from '#content/tables/read-table.ts'
import type { CheckedRow } from '#protocol/checked-rows.ts'

interface Props {
  collection: CollectionName
  table: Table
  rows: readonly CheckedRow[]
}

/** Gives the rows that failed back, each with its reasons. */
export function FailuresButton({ collection, table, rows }: Props) {
  const failed = rows.flatMap(({ row: { row, cells }, outcome }) =>
    outcome.kind === 'failed' ? [{ row, cells, errors: outcome.errors }] : [],
  )
  if (failed.length === 0) return null
  const name = `${readableId(definitionOf(collection).label.many, collection)}-com-problema.csv`
  return (
    <button
      type="button"
      className="button button-quiet"
      onClick={() =>
        saveFile(name, failuresTable(collection, table.header, failed), 'text/csv;charset=utf-8')
      }
    >
      Baixar as linhas com problema
    </button>
  )
}
