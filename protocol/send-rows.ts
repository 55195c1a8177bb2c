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

function partsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = []
  let length = 0
  for (const row of rows) {
    const added = JSON.stringify(row).length
    const part = parts.at(-1)
    if (part && part.length < MOST_ROWS_AT_ONCE && length + added <= LONGEST_PART) {
      part.push(row)
      length += added
    } else {
      parts.push([row])
      length = added
    }
  }
  return parts
}
