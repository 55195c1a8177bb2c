/** Addresses of what documents were; for those who may read their drafts. */
export const historyPaths = {
  /** GET ?before= → HistoryPage, newest first. */
  history: (collection: string, id: string) => `/api/collections/${collection}/${id}/history`,
  /** GET → HistoryRevision. */
  revision: (collection: string, id: string, revision: number | string) =>
    `/api/collections/${collection}/${id}/history/${revision}`,
  /** GET → RestorationPlan; POST with the condition of a write → RestorationReceipt. */
  restoration: (collection: string, id: string, revision: number | string) =>
    `/api/collections/${collection}/${id}/history/${revision}/restoration`,
  /** GET ?before= → TrashPage, the last deleted first. */
  trash: '/api/trash',
} as const

/** How long what was deleted can be brought back. */
export const TRASH_DAYS = 30

/** What may become of a document. */
export const revisionKinds = ['created', 'changed', 'deleted'] as const

export type RevisionKind = (typeof revisionKinds)[number]

/** What a restoration may leave as it is: who sees a document, from when and until when, and whose it is. */
export const keptFields = ['status', 'publishAt', 'expireAt', 'campuses', 'owner'] as const

export type KeptField = (typeof keptFields)[number]
