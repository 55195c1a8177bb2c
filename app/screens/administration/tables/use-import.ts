import { use, useEffect, useRef, useState } from 'react'
import { ContentContext, useCollection, useSettings } from '#app/replica/use-content.ts'
import type { Refused } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import type { CollectionName } from '#content/collections.ts'
import type { TableContext } from '#content/tables/cell.ts'
import { createNameLookup } from '#content/tables/name-lookup.ts'
import type { Table } from '#content/tables/read-table.ts'
import type { ImportAnswer, ImportRequest } from '#protocol/api-types.ts'
import { type CheckedRow, checkedRows, rowsToWrite, sendRows } from '#protocol/send-rows.ts'
import { tablePaths } from '#protocol/table-import.ts'
import { isDoubtful } from './doubtful-rows.ts'

/** How far the import of a file is. */
export type ImportStage =
  | { kind: 'empty' }
  /** It cannot be read, and why. */
  | { kind: 'unreadable'; fault: string }
  | { kind: 'checking' | 'writing'; done: number; total: number }
  /** The server did not try all of it. */
  | { kind: 'unchecked'; refused: Refused }
  /** `isUntried`: what was corrected in it is not tried yet, and why not where the server refused. */
  | {
      kind: 'checked'
      table: Table
      rows: readonly CheckedRow[]
      isUntried?: true
      refused?: Refused
    }
  /** `isWhole`: nothing is left to be written. */
  | {
      kind: 'written'
      table: Table
      rows: readonly CheckedRow[]
      left: readonly CheckedRow[]
      refused?: Refused
    }

/** Reads a file, tries it, and writes what is good; what is in already stays when it ends in the middle. */
export function useImport(collection: CollectionName) {
  const [stage, setStage] = useState<ImportStage>({ kind: 'empty' })
  const send = useSend()
  const contextOf = useTableContext()
  const { timeZone, offAir } = useSettings()
  const isStopped = useRef(false)
  // As the file was tried, so it is written.
  const [toCopies, setToCopies] = useState(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  /** Sends parts until one is refused or somebody has had enough. */
  function sender(report: { refused?: Refused }) {
    return async (body: ImportRequest) => {
      if (isStopped.current) return undefined
      const answer = await send<ImportAnswer>('POST', tablePaths.import(collection), {
        body: { ...body, toCopies },
      })
      if (answer.kind === 'done') return answer.value.rows
      report.refused = answer
      return undefined
    }
  }

  /**
   * Tries a file; one that was corrected (`before`) stays as it is written now when it cannot be tried. With `andWrite`
   * it is written at once where nothing of it is left to be looked at.
   */
  async function check(
    file: File,
    before?: readonly CheckedRow[],
    andWrite = false,
  ): Promise<void> {
    isStopped.current = false
    setStage({ kind: 'checking', done: 0, total: 0 })
    const table = await readFile(collection, file, contextOf()).catch(() => unreadable)
    if ('fault' in table) {
      setStage({ kind: 'unreadable', ...table })
      return
    }
    const report: { refused?: Refused } = {}
    const rows = table.rows.map(({ row, id, values }) => ({ row, values, ...(id && { id }) }))
    const outcomes = await sendRows(rows, true, sender(report), (done, total) =>
      setStage({ kind: 'checking', done, total }),
    )
    if (outcomes.length < rows.length) setStage(untried(table, before, report.refused))
    else await take(table, checkedRows(table.rows, outcomes), before ?? [], andWrite)
  }

  async function take(
    table: Table,
    rows: readonly CheckedRow[],
    before: readonly CheckedRow[],
    andWrite: boolean,
  ): Promise<void> {
    const isBlackout = offAir !== undefined
    const comingIn = { collection, toCopies, now: Date.now(), timeZone, isBlackout }
    if (andWrite && !isStopped.current && !isDoubtful(rows, before, comingIn))
      await write(table, rows, [])
    else setStage({ kind: 'checked', table, rows })
  }

  /** Writes the good rows of those that were checked, or those that are left. */
  async function write(
    table: Table,
    checked: readonly CheckedRow[],
    before: readonly CheckedRow[],
  ) {
    isStopped.current = false
    const report: { refused?: Refused } = {}
    const rows = rowsToWrite(checked)
    setStage({ kind: 'writing', done: 0, total: rows.length })
    const outcomes = await sendRows(rows, false, sender(report), (done, total) =>
      setStage({ kind: 'writing', done, total }),
    )
    const byRow = new Map(outcomes.map((outcome) => [outcome.row, outcome]))
    const isSent = new Set(rows.map(({ row }) => row))
    setStage({
      kind: 'written',
      table,
      rows: [
        ...before,
        ...checked.flatMap(({ row, outcome }) => {
          const report = isSent.has(row.row) ? byRow.get(row.row) : outcome
          return report ? [{ row, outcome: report }] : []
        }),
      ],
      left: checked.filter(({ row }) => isSent.has(row.row) && !byRow.has(row.row)),
      ...report,
    })
  }

  return {
    stage,
    toCopies,
    setToCopies,
    check,
    write,
    stop: () => {
      isStopped.current = true
    },
    restart: () => setStage({ kind: 'empty' }),
  }
}

/** Where not all of a file was tried: what was corrected in it stays as it is written now. */
function untried(
  table: Table,
  before: readonly CheckedRow[] | undefined,
  refused: Refused | undefined,
): ImportStage {
  if (!before) return refused ? { kind: 'unchecked', refused } : { kind: 'empty' }
  const rows = before.map((each, at) => ({ ...each, row: table.rows[at] ?? each.row }))
  return { kind: 'checked', table, rows, isUntried: true, ...(refused && { refused }) }
}

const unreadable = { fault: 'O arquivo não pôde ser lido. Escolha de novo.' }

async function readFile(collection: CollectionName, file: File, context: TableContext) {
  const [{ readTable }, bytes] = await Promise.all([
    import('#content/tables/read-table.ts'),
    file.arrayBuffer(),
  ])
  return readTable(collection, new Uint8Array(bytes), context)
}

/** What cells are read and written with: the institute's clocks, and what its documents are called. */
export function useTableContext(): () => TableContext {
  const { timeZone } = useSettings()
  const source = use(ContentContext)
  // Fetches the content where only a page's part of it is there.
  useCollection('campuses')
  return () => ({ timeZone, idNamed: createNameLookup((name) => source?.collection(name) ?? []) })
}
