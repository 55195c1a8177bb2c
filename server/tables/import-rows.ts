import { setImmediate } from 'node:timers/promises'
import type { CollectionName } from '#content/collections.ts'
import type { ImportRequest, RowOutcome } from '#protocol/api-types.ts'
import type { PolicyUser } from '#protocol/policy.ts'
import { carryAlternativeTexts } from '#server/documents/write/carry-alternative-texts.ts'
import type { CheckDependencies } from '#server/documents/write/check-document.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { MediaStore } from '#server/store/media-store.ts'
import { createKnownDocuments, PresentDocuments } from './known-documents.ts'
import { type PlannedRow, planRow, type RowContext } from './plan-row.ts'

interface ImportDependencies extends CheckDependencies {
  media: Pick<MediaStore, 'find' | 'describe'>
  /** Milliseconds since 1970. */
  now: () => number
}

interface RowsToImport extends ImportRequest {
  user: NonNullable<PolicyUser>
  collection: CollectionName
}

const MAX_TRIES = 50
// So many rows are checked before others get their turn.
const ROWS_PER_TICK = 25

export type ImportRows = (request: RowsToImport) => Promise<RowOutcome[]>

/**
 * Makes what tries the rows of a table, or writes those that are good, all of them in one commit, and answers what each
 * came to. A row that says what is there already writes nothing, so that a repetition is harmless.
 */
export function createRowImporter(dependencies: ImportDependencies): ImportRows {
  const { store, media, now } = dependencies
  const knownOf = createKnownDocuments(store)
  return async ({ user, collection, rows, dryRun, toCopies = false }) => {
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const at = now()
      const present = await PresentDocuments.of(store, knownOf, collection, rows, toCopies)
      const { seq } = present
      const planned = await planAll(
        dependencies,
        { user, collection, present, now: at, toCopies },
        rows,
      )
      const outcomes = planned.map(({ outcome }) => outcome)
      const writes = planned.flatMap(({ writes = [] }) => writes)
      if (dryRun || writes.length === 0) return outcomes
      const stamp = { by: user.id, at: new Date(at).toISOString() }
      const basis = planned.some(({ isJoint }) => isJoint) ? { collection, seq } : undefined
      const { kind } = await store.commit(writes, stamp, undefined, basis)
      if (kind === 'committed') {
        await carryAlternativeTexts(media, writes)
        return outcomes
      }
      // Somebody wrote meanwhile: what their change means for these rows is told by looking again.
    }
    throw new ProblemError('unavailable')
  }
}

async function planAll(
  dependencies: CheckDependencies,
  situation: RowContext,
  rows: ImportRequest['rows'],
): Promise<PlannedRow[]> {
  const planned: PlannedRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_TICK === ROWS_PER_TICK - 1) await setImmediate()
    planned.push(await planRow(dependencies, situation, row))
  }
  return planned
}
