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
  /** What was corrected before could not be tried. */
  isUntried: boolean
  /** Something is corrected that was not tried yet. */
  onTyped(): void
  /** Tries the file again as it is now. */
  onCorrect(file: File): void
}

/** The rows of a file that cannot come in, each with the cells that are wrong, to be corrected here. */
export function Corrections(props: CorrectionsProps) {
  const { collection, table, rows, isUntried, onTyped, onCorrect } = props
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
    const length = Math.max(table.header.length, row.cells.length)
    const cells = Array.from({ length }, (_, each) => row.cells[each] ?? '')
    const next = (corrected.get(row.row) ?? cells).with(at, text)
    setCorrected(new Map(corrected).set(row.row, next))
    onTyped()
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
              errorsByColumn(collection, table.header, outcome.errors).map((wrong) => (
                <WrongCell
                  key={wrong.name}
                  collection={collection}
                  row={row.row}
                  wrong={wrong}
                  cell={corrected.get(row.row)?.[wrong.at ?? -1] ?? row.cells[wrong.at ?? -1] ?? ''}
                  onChange={(text) => change(row, wrong.at ?? -1, text)}
                />
              ))}
          </li>
        ))}
      </ol>
      {failed.length > SHOWN && (
        <p className="field-hint">
          E mais {(failed.length - SHOWN).toLocaleString('pt-BR')}: baixe as linhas com problema e
          corrija na planilha.
        </p>
      )}
      {(isUntried || corrected.size > 0) && (
        <button type="submit" className="button">
          Conferir de novo
        </button>
      )}
    </form>
  )
}

interface WrongCellProps {
  collection: CollectionName
  row: number
  wrong: ReturnType<typeof errorsByColumn>[number]
  cell: string
  onChange(text: string): void
}

/** A cell and what is wrong with it; of a column that the file has not, only that. */
function WrongCell({ collection, row, wrong, cell, onChange }: WrongCellProps) {
  const { name, at, heading, detail } = wrong
  if (at === undefined) return <p className="field-hint">{sentence(detail)}</p>
  const choices = choicesOf(collection, name)
  const written = unguarded(cell)
  const isChoice = choices.includes(written)
  return (
    <FieldFrame
      name={`${row}.${at}`}
      label={
        <>
          {heading}
          <span className="visually-hidden">, linha {row}</span>
        </>
      }
      hint={
        isChoice || choices.length === 0 || written === '' ? sentence(detail) : 'Escolha da lista.'
      }
    >
      {(frame) =>
        choices.length > 0 ? (
          <select
            {...frame}
            name={`${row}.${at}`}
            value={written}
            onChange={({ target }) => onChange(target.value)}
          >
            {!isChoice && <option value={written}>{written || 'Escolha'}</option>}
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <input
            {...frame}
            name={`${row}.${at}`}
            autoComplete="off"
            value={written}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </FieldFrame>
  )
}

/** What a cell may say, where that is a list. */
function choicesOf(collection: CollectionName, name: string): string[] {
  const field = Object.entries(definitionOf(collection).fields).find(([each]) => each === name)?.[1]
  return field?.kind === 'choice' ? Object.values(field.choices) : []
}

function titleCell(collection: CollectionName, table: Table, row: CheckedRow['row']): string {
  const [found] = errorsByColumn(collection, table.header, [
    { field: definitionOf(collection).titleField, detail: '' },
  ])
  return found?.at === undefined ? '' : (row.cells[found.at] ?? '')
}
