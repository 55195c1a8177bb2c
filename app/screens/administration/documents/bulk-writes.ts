import {
  confirmationPatch,
  unconfirmedPatch,
} from '#app/editing/confirmation/confirmation-patch.ts'
import { discardFailedWrites } from '#app/editing/confirmation/one-tap-write.tsx'
import type { Database, Patch, WriteOutcome, Written } from '#app/replica/database.ts'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'

export type BulkAction = 'confirm' | 'publish' | 'archive' | 'delete'

/** A document that a deed was done to, and the revision that it has since. */
export interface BulkDone {
  document: StaffDocument
  revision: number
}

export interface BulkFailure {
  document: StaffDocument
  outcome: Extract<WriteOutcome, { kind: 'conflict' | 'refused' }>
}

/** What became of a deed: done, waiting for the server, or not done and why. */
export interface BulkResult {
  done: readonly BulkDone[]
  queued: number
  failures: readonly BulkFailure[]
}

/** Does the same to many documents, one after the other, each as an ordinary write that is based on what the person saw. */
export async function doToAll(
  database: Database,
  collection: CollectionName,
  deed: BulkAction,
  documents: readonly StaffDocument[],
  onProgress: (count: number) => void,
): Promise<BulkResult> {
  const done: BulkDone[] = []
  const failures: BulkFailure[] = []
  let queued = 0
  for (const [index, document] of documents.entries()) {
    const outcome = await doTo(database, collection, deed, document)
    if (outcome.kind === 'saved') done.push({ document, revision: outcome.receipt.revision })
    else if (outcome.kind === 'queued') queued += 1
    else {
      failures.push({ document, outcome })
      await discardFailedWrites(database, collection, document.id)
    }
    onProgress(index + 1)
  }
  return { done, queued, failures }
}

/** Takes a deed back; what somebody changed since stays as they left it. Answers with how many could not be taken back. */
export async function undoAll(
  database: Database,
  collection: CollectionName,
  deed: BulkAction,
  done: readonly BulkDone[],
): Promise<number> {
  let failed = 0
  for (const { document, revision } of done) {
    const outcome = await undo(database, collection, deed, { document, revision })
    if (outcome.kind === 'saved' || outcome.kind === 'queued') continue
    failed += 1
    await discardFailedWrites(database, collection, document.id)
  }
  return failed
}

function doTo(
  database: Database,
  collection: CollectionName,
  deed: BulkAction,
  document: StaffDocument,
): Promise<WriteOutcome> {
  const { id, revision, publishAt } = document
  const reference = database.collection(collection).doc(id)
  if (deed === 'delete') return reference.delete(revision)
  const patches: Record<typeof deed, Patch<CollectionName>> = {
    // What is in doubt stays so: each of that wants a look.
    confirm: confirmationPatch(document, new Set(), Date.now()),
    archive: { status: 'archived' },
    // A date ahead would make it wait again.
    publish: { status: 'published', ...(publishAt && { publishAt: null }) },
  }
  return reference.update(patches[deed], revision)
}

function undo(
  database: Database,
  collection: CollectionName,
  deed: BulkAction,
  { document, revision }: BulkDone,
): Promise<WriteOutcome> {
  const { status, publishAt, id } = document
  if (deed === 'delete')
    return database.collection(collection).add(writtenFields(document) as Written<CollectionName>)
  const patch =
    deed === 'confirm'
      ? unconfirmedPatch(document)
      : { status, ...(deed === 'publish' && publishAt && { publishAt }) }
  return database.collection(collection).doc(id).update(patch, revision)
}

/** A document as it is written, without what the store adds. */
function writtenFields(document: StaffDocument): object {
  const {
    revision: _,
    createdAt: __,
    createdBy: ___,
    updatedAt: ____,
    updatedBy: _____,
    ...written
  } = document
  return written
}
