import type { z } from 'zod'
import type * as schemas from './schemas/table-import.ts'

/** How many rows a call takes. */
export const MOST_ROWS_AT_ONCE = 200

export const tablePaths = {
  /** Tries rows, or writes them. */
  import: (collection: string) => `/api/staff/collections/${collection}/import`,
  /** A collection as a file; `?format=csv` or `json`. */
  export: (collection: string) => `/api/staff/collections/${collection}/export`,
  /** All collections in one file. */
  exportAll: '/api/staff/export',
} as const

export type ImportRow = z.infer<typeof schemas.importRow>
export type ImportRequest = z.infer<typeof schemas.importRequest>
export type FieldChange = z.infer<typeof schemas.fieldChange>
export type RowOutcome = z.infer<typeof schemas.rowOutcome>
export type ImportAnswer = z.infer<typeof schemas.importAnswer>
