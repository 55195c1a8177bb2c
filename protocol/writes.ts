import type { z } from 'zod'
import type { writeReceipt } from './schemas/documents.ts'

export type WriteReceipt = z.infer<typeof writeReceipt>

export const writeHeaders = {
  /** An entity tag of the document: the revision in quotes (`"7"`), or `*` for whatever is there. */
  ifMatch: 'if-match',
  /** `*`: only where there is no such document yet. */
  ifNoneMatch: 'if-none-match',
  /** A name for one attempt to write, chosen by the client; the same again is answered, not done again. */
  idempotencyKey: 'idempotency-key',
} as const

/** JSON Merge Patch, RFC 7396. */
export const mergePatchType = 'application/merge-patch+json'

export const LONGEST_IDEMPOTENCY_KEY = 200

export function revisionTag(revision: number): string {
  return `"${revision}"`
}
