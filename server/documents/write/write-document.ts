import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { ContentRecord } from '#content/document.ts'
import { createMutex } from '#content/promises/create-mutex.ts'
import { carryDoubts } from '#content/text/carry-doubts.ts'
import { readableId } from '#content/text/readable-id.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import { mayDo, type PolicyUser } from '#protocol/policy.ts'
import { toContent, toRecord, toStaffDocument } from '#server/documents/document-mappers.ts'
import {
  type PlannedWrites,
  planWorkingCopyWrite,
  withWorkingCopy,
} from '#server/documents/working-copies/plan-working-copy.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { CommitResult, ReadVersion, StoredDocument, Write } from '#server/store/store.ts'
import { carryAlternativeTexts } from './carry-alternative-texts.ts'
import {
  type CheckDependencies,
  changesUniqueField,
  checkDocument,
  maySee,
  refuseDuplicates,
  refuseReferenced,
} from './check-document.ts'
import { refuseDeadLinks } from './refuse-dead-links.ts'
import type {
  WriteDocument,
  WriteRequest,
  WriteResult,
  WriterDependencies,
} from './write-request.ts'
import { applyPatch, confirm } from './written-record.ts'

/** The keys that only users who may publish change. The owner is not among them: `requireAllowed` guards it. */
const publishingFields = ['status', 'publishAt', 'expireAt', 'campuses'] as const

/**
 * The writes that a request results in for the document that is there, at `now`; throws where that would not be sound,
 * or not allowed.
 */
export async function planWrites(
  dependencies: CheckDependencies,
  request: WriteRequest,
  id: string,
  current: StoredDocument | undefined,
  now: number,
): Promise<PlannedWrites> {
  if (isWorkingCopy(id)) return planWorkingCopyWrite(dependencies, request, id, current, now)
  const write = await planWrite(dependencies, request, id, current, now)
  return withWorkingCopy(dependencies.store, write, current)
}

async function planWrite(
  dependencies: CheckDependencies,
  request: WriteRequest,
  id: string,
  current: StoredDocument | undefined,
  now: number,
): Promise<Write> {
  const { user, collection, action, body } = request
  const expected = current?.revision ?? 0
  if (action === 'delete') {
    if (definitionOf(collection).singleton === id) throw new ProblemError('required_document')
    await refuseReferenced(dependencies.store, user, collection, id)
    return { kind: 'delete', collection, id, expected }
  }
  const sent = action === 'patch' && current ? applyPatch(current, body) : body
  const carried = current ? carryDoubts(toRecord(current), sent) : sent
  const record = await checkDocument(dependencies, collection, id, carried)
  requireAllowed(request, record)
  await refuseDeadLinks(dependencies.store, collection, record, [current])
  if (changesPublishing(record, current)) requirePublishRight(request, record, current)
  const content = toContent(confirm(record, current, user.id, now), now)
  return { kind: 'put', collection, id, expected, content }
}

/** Throws `forbidden` for what somebody may not do; of a change it has to be allowed of the document as it was and as it will be. */
export function requireAllowed(
  { user, collection, action, precondition, id }: WriteRequest,
  document: ContentRecord | StoredDocument | undefined,
): void {
  // To begin a working copy, and to give it up, is to edit its document.
  const isCopy = id !== undefined && isWorkingCopy(id)
  const creates = precondition.kind === 'absent'
  const otherwise = action === 'delete' ? 'delete' : creates ? 'create' : 'edit'
  const needed = isCopy ? 'edit' : otherwise
  if (!mayDo(user, needed, collection, document)) throw new ProblemError('forbidden')
}

function changesPublishing(record: ContentRecord, current: StoredDocument | undefined): boolean {
  if (!current) return record.status !== 'draft'
  return publishingFields.some((key) => !isDeepStrictEqual(record[key], current[key]))
}

function requirePublishRight(
  { user, collection }: WriteRequest,
  record: ContentRecord,
  current: StoredDocument | undefined,
): void {
  const mayPublish = [record, current ?? record].every((document) =>
    mayDo(user, 'publish', collection, document),
  )
  if (!mayPublish) throw new ProblemError('forbidden')
}

const MAX_COMMIT_TRIES = 20

// Each of them means that another node wrote to the collection meanwhile.
const MAX_DUPLICATE_CHECKS = 100

/** Makes what writes documents, as far as somebody may; it throws a `ProblemError` for what cannot be written. */
export function createDocumentWriter(dependencies: WriterDependencies): WriteDocument {
  const { store, media, now } = dependencies
  // Where two have read the same, the store would send one of them back to read again.
  const oneAtATime = createMutex()

  /** Tries again where somebody else was quicker, if that does not matter to the writer. */
  async function commitInTheEnd(request: WriteRequest): Promise<CommitResult> {
    const isIndifferent = request.precondition.kind === 'present' || request.id === undefined
    for (let tries = 1; ; tries++) {
      const result = await commitOnce(request, tries)
      // Something that was read beside the document changed: its plan is made anew.
      const isOfOther =
        result.kind === 'stale_read' ||
        (result.kind === 'conflict' && isOther(result.write, request))
      if (isOfOther && tries < MAX_DUPLICATE_CHECKS) continue
      if (result.kind !== 'conflict' || !isIndifferent || tries === MAX_COMMIT_TRIES) return result
    }
  }

  async function commitOnce(request: WriteRequest, tries: number): Promise<CommitResult> {
    const { user, collection, precondition, idempotency: idempotencyKey } = request
    const at = now()
    const id = request.id ?? newId(collection, request.body, at)
    const current = precondition.kind === 'absent' ? undefined : await visible(request, id)
    requireAllowed(request, current)
    checkPrecondition(request, current)
    const planned = await planWrites(dependencies, request, id, current, at)
    const { writes, unique } = planned
    // Where others write all the time, only a working copy waits until nobody does: the rest holds without it.
    const isStrict = isWorkingCopy(id) || tries < MAX_COMMIT_TRIES
    const readVersion = isStrict ? planned.readVersion : undefined
    const stamp = { by: user.id, at: new Date(at).toISOString() }
    const commit = (read?: ReadVersion) => store.commit(writes, stamp, idempotencyKey, read)
    const isUnique = unique && changesUniqueField(unique.put, unique.replaced)
    if (isUnique && readVersion) await refuseDuplicates(store, unique.put, unique.replaced, user)
    const result =
      isUnique && !readVersion
        ? await oneAtATime(() => withoutDuplicate(unique.put, unique.replaced, user, commit))
        : await commit(readVersion)
    if (result.kind === 'committed') await carryAlternativeTexts(media, writes)
    return result
  }

  /** What another node writes after this one has looked for duplicates makes it look again. */
  async function withoutDuplicate(
    write: Write,
    current: StoredDocument | undefined,
    user: PolicyUser,
    commit: (readVersion: ReadVersion) => Promise<CommitResult>,
  ): Promise<CommitResult> {
    const { collection } = write
    for (let readings = 1; ; readings++) {
      const seq = await store.lastSeq()
      await refuseDuplicates(store, write, current, user)
      const result = await commit({ collection, seq })
      if (result.kind !== 'stale_read') return result
      if (readings === MAX_DUPLICATE_CHECKS) throw new ProblemError('unavailable')
    }
  }

  /** The document as it is; undefined also for somebody who may not even know of it. */
  async function visible({ user, collection }: WriteRequest, id: string) {
    const found = await store.get(collection, id)
    return found && maySee(user, collection, found) ? found : undefined
  }

  return async (request) => {
    try {
      return toResult(await commitInTheEnd(request), request)
    } catch (error) {
      // What a repeated write did itself must not stand in its way: a revision that has grown, an id that is taken.
      const idempotencyKey = error instanceof ProblemError ? request.idempotency : undefined
      const earlier = idempotencyKey && (await store.recordedResult(idempotencyKey))
      if (!earlier) throw error
      return toResult(earlier, request)
    }
  }
}

/** Whether a write was planned beside that of the document that a request names. */
function isOther({ id }: Write, request: WriteRequest): boolean {
  return request.id !== undefined && id !== request.id
}

function checkPrecondition(
  { action, precondition }: WriteRequest,
  current: StoredDocument | undefined,
): void {
  if (precondition.kind === 'absent') return
  if (precondition.kind === 'revisions') {
    if (!current || !precondition.revisions.includes(current.revision)) throw conflict(current)
  } else if (!current) {
    // RFC 9110, 13.2.1: what would be missing anyway is missing, whatever the condition.
    throw action === 'set' ? conflict(undefined) : new ProblemError('not_found')
  }
}

function toResult(result: CommitResult, { action, user, collection }: WriteRequest): WriteResult {
  if (result.kind === 'stale_read') throw new ProblemError('unavailable')
  if (result.kind === 'key_reused') throw new ProblemError('idempotency_key_reused')
  if (result.kind === 'conflict') {
    if (action === 'add') throw new ProblemError('document_exists')
    const { current } = result
    const isReadable = !current || mayDo(user, 'read_drafts', collection, current)
    throw isReadable ? conflict(current) : new ProblemError('revision_conflict')
  }
  const [change] = result.changes
  if (!change) throw new Error('a commit of one write without a change')
  return { change, isRepeated: result.kind === 'repeated' }
}

function conflict(current: StoredDocument | undefined): ProblemError {
  return new ProblemError('revision_conflict', {
    current: current ? toStaffDocument(current) : null,
  })
}

/**
 * An id for a document that comes without one: readable by its title, then the millisecond and some chance, so that
 * it is hardly ever taken. What is added together stands together in the store's indexes: fewer pages to write.
 */
function newId(name: CollectionName, fields: unknown, now: number): string {
  const { singleton, titleField } = definitionOf(name)
  if (singleton) return singleton
  const title = (fields as Record<string, unknown> | null)?.[titleField]
  return `${readableId(title, name)}-${now.toString(36)}${randomUUID().slice(0, 4)}`
}
