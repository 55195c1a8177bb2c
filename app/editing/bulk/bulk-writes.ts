import { discardFailedWrites } from '#app/editing/confirmation/one-tap-write.tsx'
import type { Database, QueuedWrite, WriteOutcome } from '#app/replica/database.ts'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { type MergePatch, mergePatch, patchBetween } from '#content/merge-patch.ts'

/** The change of one of many documents, and the document as the user saw it. */
export interface BulkStep {
  collection: CollectionName
  document: StaffDocument
  change: MergePatch | 'delete'
  /** What others did to other fields meanwhile is no conflict. */
  mergesFields?: boolean
}

export interface BulkDone extends BulkStep {
  /** The revision that the document has since; absent where the step waits for the server. */
  revision?: number
}

export interface BulkFailure extends BulkStep {
  outcome: Extract<WriteOutcome, { kind: 'conflict' | 'refused' }>
}

/** The result of many steps: those that are done or wait for the server, and those that failed, each with its reason. */
export interface BulkResult {
  done: readonly BulkDone[]
  failures: readonly BulkFailure[]
}

/** Changes many documents, one after the other, each by an ordinary write that is based on what the user saw. */
export async function carryOutAll(
  database: Database,
  steps: readonly BulkStep[],
  onProgress: (count: number) => void,
): Promise<BulkResult> {
  const done: BulkDone[] = []
  const failures: BulkFailure[] = []
  for (const [index, step] of steps.entries()) {
    const outcome = await carryOut(database, step)
    if (outcome.kind === 'saved') done.push({ ...step, revision: outcome.receipt.revision })
    else if (outcome.kind === 'queued') done.push(step)
    else {
      failures.push({ ...step, outcome })
      await discardFailedWrites(database, step.collection, step.document.id)
    }
    onProgress(index + 1)
  }
  return { done, failures }
}

/** Takes steps back; what others changed since stays as they left it. Answers with how many could not be taken back. */
export async function takeBackAll(database: Database, done: readonly BulkDone[]): Promise<number> {
  let failed = 0
  for (const step of done) {
    const outcome = await takeBack(database, step)
    if (outcome.kind === 'saved' || outcome.kind === 'queued') continue
    failed += 1
    await discardFailedWrites(database, step.collection, step.document.id)
  }
  return failed
}

function carryOut(
  database: Database,
  { collection, document, change, mergesFields }: BulkStep,
): Promise<WriteOutcome> {
  const { id, revision } = document
  const reference = database.collection(collection).doc(id)
  if (change === 'delete') return reference.delete(revision)
  return reference.update(change, revision, mergesFields ? document : undefined)
}

async function takeBack(database: Database, step: BulkDone): Promise<WriteOutcome> {
  const { collection, document, change, mergesFields, revision = document.revision } = step
  const waiting = step.revision === undefined && waitingWrite(database, step)
  if (waiting) {
    await database.discard(waiting.key)
    return { kind: 'queued' }
  }
  if (change === 'delete') return database.collection(collection).add(writtenFields(document))
  return database
    .collection(collection)
    .doc(document.id)
    .update(
      inversePatch(document, change),
      revision,
      mergesFields ? changed(document, change) : undefined,
    )
}

/** The write of a step in the outbox; undefined once the server has it. */
function waitingWrite(
  database: Database,
  { collection, document }: BulkStep,
): QueuedWrite | undefined {
  return database.writes
    .get()
    .findLast((write) => write.collection === collection && write.id === document.id)
}

/** Puts back what a patch replaces in a document. */
export function inversePatch(document: StaffDocument, patch: MergePatch): MergePatch {
  const after = changed(document, patch)
  return Object.fromEntries(
    Object.keys(patch).map((name) => [name, patchBetween(after[name], document[name])]),
  )
}

function changed(document: StaffDocument, patch: MergePatch): StaffDocument {
  return mergePatch(document, patch) as StaffDocument
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
