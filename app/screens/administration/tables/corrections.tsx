import { use, useEffect, useRef, useState } from 'react'
import { ContentContext } from '#app/replica/use-content.ts'
import { useUser } from '#app/session/session.ts'
import { Tag } from '#app/ui/tag.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { cellChoices, nearText } from '#content/tables/cell-choices.ts'
import { correctedTable, errorsByColumn } from '#content/tables/corrected-table.ts'
import { unguarded } from '#content/tables/csv-line.ts'
import type { Table } from '#content/tables/read-table.ts'
import type { CheckedRow } from '#protocol/send-rows.ts'
import { lineCount } from './row-counts.ts'
import { titleIn } from './row-list.tsx'
import { WrongCell } from './wrong-cell.tsx'
import '#app/ui/form/form.css'

const SHOWN = 20

/** The rows that are not here to be corrected. */
export function otherRows(rows: readonly CheckedRow[]): CheckedRow[] {
  const here = new Set(rows.filter(hasFailed).slice(0, SHOWN))
  return rows.filter((row) => !here.has(row))
}

function hasFailed({ outcome }: CheckedRow): boolean {
  return outcome.kind === 'failed'
}

interface CorrectionsProps {
  collection: CollectionName
  table: Table
  rows: readonly CheckedRow[]
  /** What was corrected before could not be tried. */
  isUntried: boolean
  /** Something is corrected, or proposed, that was not tried yet. */
  onTyped(): void
  /** Tries the file again as it is now, and writes it where all of it comes in. */
  onCorrect(file: File, andWrite: boolean): void
}

/** The rows of a file that cannot come in, each with the cells that are wrong, to be corrected here. */
export function Corrections(props: CorrectionsProps) {
  const { collection, table, rows, isUntried, onTyped, onCorrect } = props
  const source = use(ContentContext)
  const user = useUser()
  const choicesOf = (name: string) =>
    cellChoices(collection, name, (each) => source?.collection(each) ?? [], user?.campuses)
  const failed = rows.filter(hasFailed)
  const shown = failed.slice(0, SHOWN)
  const [corrected, setCorrected] = useState<ReadonlyMap<number, readonly string[]>>(
    () => new Map(shown.flatMap(proposed)),
  )

  /** The cells of a row, as many as the head has: a file leaves out those at its end that are empty. */
  function wholeRow({ cells }: CheckedRow['row']): string[] {
    const length = Math.max(table.header.length, cells.length)
    return Array.from({ length }, (_, at) => cells[at] ?? '')
  }

  /** A row whose cells that are nearly a choice say that one, for somebody to see before it is tried. */
  function proposed({ row, outcome }: CheckedRow): [row: number, cells: readonly string[]][] {
    if (outcome.kind !== 'failed') return []
    const cells = wholeRow(row)
    for (const { at, name } of errorsByColumn(collection, table.header, outcome.errors)) {
      const choices = choicesOf(name)
      const text = at !== undefined && choices && nearText(choices, unguarded(cells[at] ?? ''))
      if (text) cells[at] = text
    }
    return cells.some((cell, at) => cell !== (row.cells[at] ?? '')) ? [[row.row, cells]] : []
  }

  // What was only proposed is looked at by somebody.
  const [touched, setTouched] = useState<ReadonlySet<number>>(() => new Set())

  const hasProposals = useRef(corrected.size > 0)
  useEffect(() => {
    if (hasProposals.current) onTyped()
  }, [onTyped])

  // Where every row was mended, one tap does the rest.
  const isMended = failed.length <= SHOWN && failed.every(isRowMended)
  const left = failed.filter((row) => !isRowMended(row)).length
  const good = rows.filter(({ outcome }) => outcome.kind !== 'unchanged').length

  function isRowMended({ row, outcome }: CheckedRow): boolean {
    if (outcome.kind !== 'failed') return true
    const cells = corrected.get(row.row)
    return errorsByColumn(collection, table.header, outcome.errors).every(
      ({ at }) => at !== undefined && cells && cells[at] !== (row.cells[at] ?? ''),
    )
  }

  function correct(andWrite: boolean): void {
    const text = correctedTable(
      table.header,
      rows.map(({ row }) => row),
      corrected,
    )
    onCorrect(new File([text], 'corrigida.csv', { type: 'text/csv' }), andWrite)
  }

  function change(row: CheckedRow['row'], at: number, text: string): void {
    const next = (corrected.get(row.row) ?? wholeRow(row)).with(at, text)
    setCorrected(new Map(corrected).set(row.row, next))
    setTouched(new Set(touched).add(row.row))
    onTyped()
  }

  return (
    <form
      className="corrections"
      aria-label="Corrigir as linhas com problema"
      onSubmit={(event) => {
        event.preventDefault()
        correct(false)
      }}
      // Enter in a cell tries it; only the button brings it in.
      onKeyDown={(event) => {
        const isText = event.target instanceof HTMLInputElement && event.target.type === 'text'
        if (event.key !== 'Enter' || !isText || event.nativeEvent.isComposing) return
        event.preventDefault()
        correct(false)
      }}
    >
      <ol className="group-rows tables-rows" aria-label="Linhas com problema">
        {shown.map(({ row, outcome }) => (
          <li key={row.row}>
            <p className="tables-row-head">
              <span>
                Linha {row.row}{' '}
                <b>{titleCell(collection, table, row) || titleIn(collection, row)}</b>
              </span>
              {isRowMended({ row, outcome }) &&
                (touched.has(row.row) ? (
                  <Tag tone="positive">Corrigida</Tag>
                ) : (
                  <Tag tone="warning">Confira</Tag>
                ))}
            </p>
            {outcome.kind === 'failed' &&
              errorsByColumn(collection, table.header, outcome.errors).map((wrong) => (
                <WrongCell
                  key={wrong.name}
                  row={row.row}
                  wrong={wrong}
                  choices={choicesOf(wrong.name)}
                  before={row.cells[wrong.at ?? -1] ?? ''}
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
      {!isMended && left > 0 && (
        <p role="status">
          {left === 1 ? 'Falta corrigir 1 linha.' : `Faltam corrigir ${lineCount(left)}.`}
        </p>
      )}
      <div className="actions">
        {isMended && (
          <button type="button" className="button" onClick={() => correct(true)}>
            Importar {lineCount(good)}
          </button>
        )}
        {!isMended && (isUntried || corrected.size > 0) && (
          <button type="submit" className="button button-quiet">
            Conferir de novo
          </button>
        )}
      </div>
    </form>
  )
}

function titleCell(collection: CollectionName, table: Table, row: CheckedRow['row']): string {
  const [found] = errorsByColumn(collection, table.header, [
    { field: definitionOf(collection).titleField, detail: '' },
  ])
  return found?.at === undefined ? '' : (row.cells[found.at] ?? '')
}
