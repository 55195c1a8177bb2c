export const commentPaths = {
  /** GET → CommentThread; POST CommentText → 201 CommentThread. */
  thread: (collection: string, id: string) => `/api/staff/collections/${collection}/${id}/comments`,
  /** PUT CommentText, DELETE: one's own. */
  comment: (id: string) => `/api/staff/comments/${id}`,
  /** PUT settles it, DELETE opens it again. */
  resolution: (id: string) => `/api/staff/comments/${id}/resolution`,
} as const

export const commentLimits = {
  /** Characters of one. */
  text: 2000,
  /** Bytes of what is sent. */
  bytes: 16 * 1024,
  /** Open ones of a document. */
  open: 200,
  /** Settled ones that are shown. */
  resolved: 100,
} as const
