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
