import { type FormEvent, useState } from 'react'
import { sentence } from '#app/editing/format-value.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { correctedTable, errorsByColumn } from '#content/tables/corrected-table.ts'
import { unguarded } from '#content/tables/csv-line.ts'
import type { Table } from '#content/tables/read-table.ts'

import type { CheckedRow } from '#protocol/send-rows.ts'
import '#app/ui/form/form.css'

const SHOWN = 20

interface CorrectionsProps {
  collection: CollectionName
  table: Table
  rows: readonly CheckedRow[]
  /** Tries the file again as it is now. */
  onCorrect(file: File): void
}

/** The rows of a file that cannot come in, each with the cells that are wrong, to be corrected here. */
export function Corrections({ collection, table, rows, onCorrect }: CorrectionsProps) {
  const [corrected, setCorrected] = useState<ReadonlyMap<number, readonly string[]>>(new Map())
  const failed = rows.filter(({ outcome }) => outcome.kind === 'failed')
  const shown = failed.slice(0, SHOWN)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const text = correctedTable(
      table.header,
      rows.map(({ row }) => row),
      corrected,
    )
    onCorrect(new File([text], 'corrigida.csv', { type: 'text/csv' }))
  }

  function change(row: CheckedRow['row'], at: number, text: string): void {
    const cells = table.header.map((_, each) => row.cells[each] ?? '')
    const next = (corrected.get(row.row) ?? cells).with(at, text)
    setCorrected(new Map(corrected).set(row.row, next))
  }

  return (
    <form className="corrections" aria-label="Corrigir as linhas com problema" onSubmit={submit}>
      <ol className="group-rows tables-rows" aria-label="Linhas com problema">
        {shown.map(({ row, outcome }) => (
          <li key={row.row}>
            <p className="tables-row-head">
              <span>
                Linha {row.row} <b>{titleCell(collection, table, row)}</b>
              </span>
            </p>
            {outcome.kind === 'failed' &&
              errorsByColumn(collection, table.header, outcome.errors).map(
                ({ at, heading, detail }) =>
                  at === undefined ? (
                    <p key={detail} className="field-hint">
                      {detail}
                    </p>
                  ) : (
                    <FieldFrame
                      key={heading}
                      name={`${row.row}.${at}`}
                      label={
                        <>
                          {heading}
                          <span className="visually-hidden">, linha {row.row}</span>
                        </>
                      }
                      hint={sentence(detail)}
                    >
                      {(frame) => (
                        <input
                          {...frame}
                          name={`${row.row}.${at}`}
                          autoComplete="off"
                          value={unguarded(corrected.get(row.row)?.[at] ?? row.cells[at] ?? '')}
                          onChange={({ target }) => change(row, at, target.value)}
                        />
                      )}
                    </FieldFrame>
                  ),
              )}
          </li>
        ))}
      </ol>
      {failed.length > SHOWN && (
        <p className="field-hint">
          E mais {(failed.length - SHOWN).toLocaleString('pt-BR')}: baixe as linhas com problema e
          corrija na planilha.
        </p>
      )}
      {corrected.size > 0 && (
        <button type="submit" className="button">
          Conferir de novo
        </button>
      )}
    </form>
  )
}

function titleCell(collection: CollectionName, table: Table, row: CheckedRow['row']): string {
  const [found] = errorsByColumn(collection, table.header, [
    { field: definitionOf(collection).titleField, detail: '' },
  ])
  return found?.at === undefined ? '' : (row.cells[found.at] ?? '')
}
