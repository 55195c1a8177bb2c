import type { ContentRecord } from '#content/document.ts'
import { mergePatch } from '#content/merge-patch.ts'
import { toRecord } from '#server/documents/document-mappers.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { StoredDocument } from '#server/store/store.ts'
import { throwInvalid } from './check-document.ts'

// Phones' clocks are wrong by minutes, hours or a time zone; who says more than that means another day.
const CONFIRMATION_TOLERANCE_MS = 24 * 3_600_000

/** The document's record with a merge patch applied; not checked. */
export function applyPatch(current: StoredDocument, patch: unknown): unknown {
  return patched(toRecord(current), patch)
}

/** A record with a merge patch applied; throws `invalid_request` for what nests too deeply. */
export function patched(record: unknown, patch: unknown): unknown {
  try {
    return mergePatch(record, patch)
  } catch (error) {
    // It nests deeper than the stack holds, which no field does.
    if (error instanceof RangeError) throw new ProblemError('invalid_request')
    throw error
  }
}

/** Whoever says since when something is known to be true, vouches for it; never for what is still to come. */
export function confirm(
  { confirmedBy: _, ...record }: ContentRecord,
  before: { confirmedAt?: string; confirmedBy?: string } | undefined,
  userId: string,
  now: number,
): ContentRecord {
  const { confirmedAt } = record
  const isNew = confirmedAt !== before?.confirmedAt
  if (isNew && confirmedAt && Date.parse(confirmedAt) > now + CONFIRMATION_TOLERANCE_MS) {
    throwInvalid([{ field: 'confirmedAt', message: 'não pode estar no futuro' }])
  }
  const confirmedBy = isNew ? confirmedAt && userId : before?.confirmedBy
  const isAhead = isNew && confirmedAt && Date.parse(confirmedAt) > now
  return {
    ...record,
    ...(isAhead && { confirmedAt: new Date(now).toISOString() }),
    ...(confirmedBy && { confirmedBy }),
  } as ContentRecord
}
