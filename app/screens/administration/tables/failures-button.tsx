import { useState } from 'react'
import { savedPlace, saveFile } from '#app/platform/save-file.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { Table } from '#content/tables/read-table.ts'
import { failuresTable } from '#content/tables/write-table.ts'
import { readableId } from '#content/text/readable-id.ts'
import type { CheckedRow } from '#protocol/send-rows.ts'

interface FailuresButtonProps {
  collection: CollectionName
  table: Table
  rows: readonly CheckedRow[]
}

/** Gives the rows that failed back, each with its reasons. */
export function FailuresButton({ collection, table, rows }: FailuresButtonProps) {
  const failed = rows.flatMap(({ row: { row, cells }, outcome }) =>
    outcome.kind === 'failed' ? [{ row, cells, errors: outcome.errors }] : [],
  )
  const [isSaved, setSaved] = useState(false)
  if (failed.length === 0) return null
  const name = `${readableId(definitionOf(collection).label.many, collection)}-com-problema.csv`
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          saveFile(name, failuresTable(collection, table.header, failed), 'text/csv;charset=utf-8')
          setSaved(true)
        }}
      >
        Baixar as linhas com problema
      </button>
      <span role="status">
        {isSaved && `Baixado${savedPlace}: ${name}. Cada linha diz o que corrigir.`}
      </span>
    </>
  )
}
