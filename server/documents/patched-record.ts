import { mergePatch } from '#content/merge-patch.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { StoredDocument } from '#server/store/store.ts'
import { toRecord } from './document-content.ts'

/** What a merge patch makes of a document's record; not checked. */
export function patchedRecord(current: StoredDocument, patch: unknown): unknown {
  try {
    return mergePatch(toRecord(current), patch)
  } catch (error) {
    // It nests deeper than the stack holds, which no field does.
    if (error instanceof RangeError) throw new ProblemError('invalid_request')
    throw error
  }
}
