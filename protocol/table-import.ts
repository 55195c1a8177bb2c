import type { FieldError } from './errors.ts'

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

/** What a row of a table says of one document. */
export interface ImportRow {
  /** As the spreadsheet shows it. */
  row: number
  /** Absent: the document with the same natural key is meant, or a new one. */
  id?: string
  /** Values by name; null takes one away, what is absent stays as it is. */
  values: Record<string, unknown>
  /** The revision that was tried, 0 for a new document; absent: whatever there is. */
  revision?: number
}

export interface ImportRequest {
  /** Only says what would change. */
  dryRun: boolean
  rows: ImportRow[]
}

/** A value that is other than before; absent where there is none. Long texts are cut. */
export interface FieldChange {
  field: string
  from?: unknown
  to?: unknown
}

/** What a row comes to. */
export type RowOutcome = { row: number } & (
  | {
      kind: 'new' | 'changed' | 'unchanged'
      id: string
      /** Before it is written; 0 for a new document. */
      revision: number
      title: string
      changes: FieldChange[]
      /** What no other row may say for the same campuses, where there is such a thing. */
      key?: string
      campuses: 'all' | string[]
    }
  | { kind: 'failed'; errors: FieldError[] }
)

export interface ImportAnswer {
  rows: RowOutcome[]
}
