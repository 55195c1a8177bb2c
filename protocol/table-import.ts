/** How many rows a call takes. */
export const MAX_BATCH_ROWS = 200

export const tablePaths = {
  /** Tries rows, or writes them. */
  import: (collection: string) => `/api/staff/collections/${collection}/import`,
  /** A collection as a file; `?format=csv` or `json`. */
  export: (collection: string) => `/api/staff/collections/${collection}/export`,
  /** All collections in one file. */
  exportAll: '/api/staff/export',
} as const
