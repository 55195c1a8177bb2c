import { overlap } from '#content/campus-scope.ts'
import type { TableRow } from '#content/tables/read-table.ts'
import type { FieldError, ImportRequest, ImportRow, RowOutcome } from './api-types.ts'
import { MAX_BATCH_ROWS } from './table-import.ts'

// A body may have a megabyte; the characters of Portuguese take up to three bytes.
const MAX_BATCH_CHARACTERS = 300_000

/** Asks the server for one part; undefined where it did not answer. */
type SendBatch = (request: ImportRequest) => Promise<readonly RowOutcome[] | undefined>

/** Tries or writes rows part by part, and tells after each how many are done. Where a part is not answered, it ends with the outcomes of those before. */
export async function sendRows(
  rows: readonly ImportRow[],
  dryRun: boolean,
  send: SendBatch,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (const part of batchesOf(rows)) {
    onProgress(outcomes.length, rows.length)
    const answered = await send({ dryRun, rows: part })
    if (!answered) return outcomes
    outcomes.push(...answered)
  }
  onProgress(outcomes.length, rows.length)
  return outcomes
}

/** Made one by one: a phone does other things in between. */
function* batchesOf(rows: readonly ImportRow[]): Generator<ImportRow[]> {
  let part: ImportRow[] = []
  let length = 0
  for (const row of rows) {
    const added = JSON.stringify(row).length
    if (
      part.length === MAX_BATCH_ROWS ||
      (part.length > 0 && length + added > MAX_BATCH_CHARACTERS)
    ) {
      yield part
      part = []
      length = 0
    }
    part.push(row)
    length += added
  }
  if (part.length > 0) yield part
}

/** A row of a file, and its outcome. */
export interface CheckedRow {
  row: TableRow
  outcome: RowOutcome
}

type AcceptedRow = Exclude<RowOutcome, { kind: 'failed' }>

/** The rows that were tried, with what only the whole file tells: what could not be read in them, and which say the same as one before. */
export function checkedRows(
  rows: readonly TableRow[],
  outcomes: readonly RowOutcome[],
): CheckedRow[] {
  const sameAs = earlierRow()
  return outcomes.flatMap((outcome, index) => {
    const row = rows[index]
    if (!row) return []
    const unread = row.problems.map(({ field, message }) => ({ field, detail: message }))
    if (outcome.kind === 'failed') return { row, outcome: failed(row, unread, outcome.errors) }
    if (unread.length > 0) return { row, outcome: failed(row, unread, []) }
    const earlier = sameAs(outcome)
    if (earlier === undefined) return { row, outcome }
    const detail = `fala do mesmo registro que a linha ${earlier}`
    return { row, outcome: failed(row, [{ field: '', detail }], []) }
  })
}

/** The rows that have something to write, as they were tried. */
export function rowsToWrite(checked: readonly CheckedRow[]): ImportRow[] {
  return checked.flatMap(({ row: { row, values }, outcome }) =>
    outcome.kind === 'new' || outcome.kind === 'changed'
      ? [{ row, values, id: outcome.id, revision: outcome.revision }]
      : [],
  )
}

/** What could not be read is said once, in the words of whoever read it. */
function failed(
  { row }: TableRow,
  unread: readonly FieldError[],
  errors: readonly FieldError[],
): RowOutcome {
  const unreadFields = new Set(unread.map(({ field }) => field))
  const others = errors.filter(({ field }) => !unreadFields.has(field.split('.')[0] ?? ''))
  return { row, kind: 'failed', errors: [...unread, ...others] }
}

/** Finds the row before that means the same document: by its id, or by its key in a campus of both. */
function earlierRow(): (outcome: AcceptedRow) => number | undefined {
  const byId = new Map<string, number>()
  const byKey = new Map<string, AcceptedRow[]>()
  return (outcome) => {
    const { id, key, row, campuses } = outcome
    const alike = key === undefined ? [] : (byKey.get(key) ?? [])
    const found = byId.get(id) ?? alike.find((other) => overlap(other.campuses, campuses))?.row
    byId.set(id, byId.get(id) ?? row)
    if (key !== undefined) byKey.set(key, [...alike, outcome])
    return found
  }
}
