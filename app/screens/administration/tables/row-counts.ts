import { hasLostZeros } from '#content/tables/leading-zeros.ts'
import type { CheckedRow } from '#protocol/send-rows.ts'

/** How many rows there are of each outcome. */
export type Counts = Record<CheckedRow['outcome']['kind'], number>

export function countOf(rows: readonly CheckedRow[]): Counts {
  const counts: Counts = { new: 0, changed: 0, unchanged: 0, failed: 0 }
  for (const { outcome } of rows) counts[outcome.kind] += 1
  return counts
}

/** `497 linhas`. */
export function lineCount(count: number): string {
  return count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`
}

/** Whether a spreadsheet seems to have taken zeros away from what a row says. */
export function isShortened({ outcome }: CheckedRow): boolean {
  if (outcome.kind === 'failed') return false
  return (
    outcome.twin !== undefined || outcome.changes.some(({ from, to }) => hasLostZeros(from, to))
  )
}
