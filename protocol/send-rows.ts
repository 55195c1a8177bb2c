import {
  type ImportRequest,
  type ImportRow,
  MOST_ROWS_AT_ONCE,
  type RowOutcome,
} from './table-import.ts'

// A body may have a megabyte; the characters of Portuguese take up to three bytes.
const LONGEST_PART = 300_000

/** Asks the server for one part; undefined where it did not answer. */
type SendPart = (request: ImportRequest) => Promise<readonly RowOutcome[] | undefined>

/** Tries or writes rows part by part, and tells after each how many are done. Where a part is not answered, it ends with the outcomes of those before. */
export async function sendRows(
  rows: readonly ImportRow[],
  dryRun: boolean,
  send: SendPart,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (const part of partsOf(rows)) {
    onProgress(outcomes.length, rows.length)
    const answered = await send({ dryRun, rows: part })
    if (!answered) return outcomes
    outcomes.push(...answered)
  }
  onProgress(outcomes.length, rows.length)
  return outcomes
}

/** Made one by one: a phone does other things in between. */
function* partsOf(rows: readonly ImportRow[]): Generator<ImportRow[]> {
  let part: ImportRow[] = []
  let length = 0
  for (const row of rows) {
    const added = JSON.stringify(row).length
    if (part.length === MOST_ROWS_AT_ONCE || (part.length > 0 && length + added > LONGEST_PART)) {
      yield part
      part = []
      length = 0
    }
    part.push(row)
    length += added
  }
  if (part.length > 0) yield part
}
