import type { CheckedRow } from '#protocol/send-rows.ts'

type Outcome = CheckedRow['outcome']
type Accepted = Exclude<Outcome, { kind: 'failed' }>

/** A row of a file that was tried, in line 2 where nothing else is said. */
export function checkedRow(
  kind: Outcome['kind'],
  values: CheckedRow['row']['values'] = {},
  more: Partial<Omit<Accepted, 'kind'>> = {},
): CheckedRow {
  const { row = 2 } = more
  const outcome: Outcome =
    kind === 'failed'
      ? { row, kind, errors: [{ field: 'modality', detail: 'não serve' }] }
      : {
          row,
          kind,
          id: `id-${row}`,
          revision: 0,
          title: '',
          changes: [],
          campuses: 'all',
          ...more,
        }
  return { row: { row, cells: [], values, problems: [] }, outcome }
}
