import { hasLostZeros } from '#content/tables/leading-zeros.ts'
import type { CheckedRow } from '#protocol/send-rows.ts'
import { type ComingIn, goesOnAir } from './on-air.ts'

/** Whether a spreadsheet seems to have taken zeros away from what a row says. */
export function isShortened({ outcome }: CheckedRow): boolean {
  if (outcome.kind === 'failed') return false
  return (
    outcome.twin !== undefined || outcome.changes.some(({ from, to }) => hasLostZeros(from, to))
  )
}

/**
 * Whether a mended file is to be looked at before it is written: a row of it fails, has lost its zeros, changes what is
 * there although nobody saw how, or is to be seen by readers although nobody was told.
 */
export function isDoubtful(
  rows: readonly CheckedRow[],
  before: readonly CheckedRow[],
  comingIn: ComingIn,
): boolean {
  const hadFailed = new Set(
    before.flatMap(({ row, outcome }) => (outcome.kind === 'failed' ? [row.row] : [])),
  )
  const wasTold = before.some((row) => goesOnAir(row, comingIn))
  return rows.some(
    (each) =>
      each.outcome.kind === 'failed' ||
      isShortened(each) ||
      (each.outcome.kind === 'changed' && hadFailed.has(each.row.row)) ||
      (!wasTold && goesOnAir(each, comingIn)),
  )
}
