import { isDeepStrictEqual } from 'node:util'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { ContentRecord } from '#content/document.ts'
import { carryDoubts } from '#content/text/carry-doubts.ts'
import { mergeWorkingCopy, originalId, workingCopyId } from '#content/working-copy.ts'
import { mayDo } from '#protocol/policy.ts'
import { recordOf, toContent, toRecord } from '#server/documents/document-mappers.ts'
import {
  type CheckDependencies,
  changesUniqueField,
  checkDocument,
  maySee,
  refuseDuplicates,
  throwInvalid,
} from '#server/documents/write/check-document.ts'
import { refuseDeadLinks } from '#server/documents/write/refuse-dead-links.ts'
import type { WriteRequest } from '#server/documents/write/write-request.ts'
import { confirm, patched } from '#server/documents/write/written-record.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { Put, ReadVersion, Store, StoredDocument, Write } from '#server/store/store.ts'
import { contentOf } from '#server/store/store.ts'

/** The writes that a request results in, for one commit. */
export interface PlannedWrites {
  /** The first is that of the document that the request names. */
  writes: readonly [Write, ...Write[]]
  /** The write whose unique fields have to be checked, and the document that it replaces. */
  unique?: { put: Put; replaced: StoredDocument | undefined }
  /** The version of the collection that the plan was made from; the commit fails if it has changed. */
  readVersion?: ReadVersion
}

type Sources = Pick<Store, 'get' | 'history' | 'lastSeq'>

interface Moments {
  status: 'draft' | 'scheduled' | 'published'
  publishAt?: string | undefined
}

/**
 * The writes that a request for a working copy results in at `now`. The copy is judged as its document would be once it
 * has what the copy says, and by the rights on that document. To give it the status `published` is to publish it: what
 * it changed goes onto the document, and the copy away.
 */
export async function planWorkingCopyWrite(
  dependencies: CheckDependencies,
  request: WriteRequest,
  id: string,
  current: StoredDocument | undefined,
  now: number,
): Promise<PlannedWrites> {
  const { collection, action } = request
  const { store } = dependencies
  const readVersion = { collection, seq: await store.lastSeq() }
  const original = await store.get(collection, originalId(id))
  requireEditable(request, original, current)
  if (action === 'delete')
    return { writes: [deletion(collection, id, current?.revision ?? 0)], readVersion }
  if (!original) throw new ProblemError('not_found')
  const copy = await planCopy(dependencies, { request, original, current, now })
  if (!isDue(copy, now)) {
    const content = toContent(copy, now)
    const put: Put = { kind: 'put', collection, id, expected: current?.revision ?? 0, content }
    return { writes: [put], unique: { put, replaced: original }, readVersion }
  }
  const put = await planPublication(dependencies, copy, original, now)
  const unique = { put, replaced: original }
  // Scheduled on a device that was offline until its moment was over, there is none to take away.
  if (!current) return { writes: [put], unique, readVersion }
  return { writes: [deletion(collection, id, current.revision), put], unique, readVersion }
}

/** Throws where somebody may not edit what the copy is of; one whose document is gone can only be given up. */
function requireEditable(
  { user, collection, action }: WriteRequest,
  original: StoredDocument | undefined,
  current: StoredDocument | undefined,
): void {
  const judged = original ?? (action === 'delete' ? current : undefined)
  if (!judged || !maySee(user, collection, judged)) throw new ProblemError('not_found')
  if (!mayDo(user, 'edit', collection, judged)) throw new ProblemError('forbidden')
  if (!current && judged.status !== 'published')
    throwInvalid([
      { field: 'status', message: 'só se prepara uma alteração do que está publicado' },
    ])
}

interface CopyRequest {
  request: WriteRequest
  original: StoredDocument
  current: StoredDocument | undefined
  now: number
}

/** The copy as the request has it: checked as its document, with the status and moment of the copy. */
async function planCopy(
  dependencies: CheckDependencies,
  { request, original, current, now }: CopyRequest,
): Promise<ContentRecord> {
  const { user, collection } = request
  const sent = await sentRecord(dependencies.store, request, original, current)
  const { expireAt: _, ...checked } = await checkCopy(dependencies, original, sent, current)
  const { publishAt: __, ...record } = confirm(checked, current ?? original, user.id, now)
  const { basedOn = original.revision } = sent
  const { status, publishAt } = momentsOf(checked, sent)
  const isMoved = status !== (current?.status ?? 'draft') || publishAt !== current?.publishAt
  if (isMoved && !mayDo(user, 'publish', collection, original)) throw new ProblemError('forbidden')
  return { ...record, status, basedOn, ...(publishAt && { publishAt }) } as ContentRecord
}

function isDue({ status, publishAt = '' }: ContentRecord, now: number): boolean {
  return status === 'published' || (status === 'scheduled' && Date.parse(publishAt) <= now)
}

function deletion(collection: CollectionName, id: string, expected: number): Write {
  return { kind: 'delete', collection, id, expected }
}

/** The write that publishes a working copy; throws `working_copy_conflict` where the document changed in the same fields. */
async function planPublication(
  dependencies: CheckDependencies,
  copy: ContentRecord,
  original: StoredDocument,
  now: number,
): Promise<Put> {
  const { collection, id, revision } = original
  const present = toRecord(original)
  const base = await recordAt(dependencies.store, original, copy.basedOn ?? 0)
  const { record, clashes } = mergeWorkingCopy(base, copy, present)
  if (clashes.length > 0)
    throw new ProblemError('working_copy_conflict', {
      errors: clashes.map((field) => ({ field, detail: 'mudou também na versão publicada' })),
    })
  const merged = carryDoubts(present, record)
  const checked = await checkDocument(dependencies, collection, id, merged)
  const content = toContent(checked, now)
  return { kind: 'put', collection, id, expected: revision, content }
}

/** The writes with those that keep a document's working copy with it: the same access, and gone where it is gone. */
export async function withWorkingCopy(
  store: Pick<Store, 'get' | 'lastSeq'>,
  write: Write,
  current: StoredDocument | undefined,
): Promise<PlannedWrites> {
  const unique = write.kind === 'put' ? { unique: { put: write, replaced: current } } : {}
  if (!current || !movesAccess(write, current)) return { writes: [write], ...unique }
  const { collection, id } = write
  const readVersion = { collection, seq: await store.lastSeq() }
  const copy = await store.get(collection, workingCopyId(id))
  const follows = copy ? [followingWrite(write, copy)] : []
  return { writes: [write, ...follows], ...unique, readVersion }
}

function movesAccess(write: Write, current: StoredDocument): boolean {
  if (write.kind === 'delete') return true
  const { campuses, owner } = write.content
  return !isDeepStrictEqual(campuses, current.campuses) || owner !== current.owner
}

function followingWrite(write: Write, copy: StoredDocument): Write {
  const { collection, id, revision: expected } = copy
  if (write.kind === 'delete') return deletion(collection, id, expected)
  const { campuses, owner } = write.content
  const { owner: _, ...content } = contentOf(copy)
  return {
    ...{ kind: 'put', collection, id, expected },
    content: { ...content, campuses, ...(owner !== undefined && { owner }) },
  }
}

/** The record that was sent for a copy, with the revision that it is based on; of a patch applied to the copy. */
async function sentRecord(
  store: Sources,
  { action, body }: WriteRequest,
  original: StoredDocument,
  current: StoredDocument | undefined,
): Promise<ContentRecord> {
  const basis =
    current && action === 'patch' ? await rebasedCopy(store, body, original, current) : {}
  const sent = action === 'patch' ? patched(basis, body) : body
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new ProblemError('invalid_request')
  const record = sent as ContentRecord
  const { basedOn = current?.basedOn ?? original.revision } = record
  if (!isRevisionOf(original, basedOn))
    throwInvalid([{ field: 'basedOn', message: 'não é uma versão deste registro' }])
  const carried = carryDoubts(current ? toRecord(current) : toRecord(original), record)
  if (record.id !== undefined && record.id !== workingCopyId(original.id))
    throwInvalid([{ field: 'id', message: 'difere do endereço' }])
  return { ...(carried as ContentRecord), id: original.id, basedOn }
}

/**
 * The copy before a patch. A patch that names a newer revision of the document takes over what changed in it since,
 * but for what the copy changed itself.
 */
async function rebasedCopy(
  store: Sources,
  body: unknown,
  original: StoredDocument,
  current: StoredDocument,
): Promise<ContentRecord> {
  const copy = toRecord(current)
  const { basedOn } = (body ?? {}) as { basedOn?: unknown }
  // What is no revision of the document is refused with the record.
  if (!isRevisionOf(original, basedOn) || basedOn === current.basedOn) return copy
  const [before, next] = await Promise.all([
    recordAt(store, original, current.basedOn ?? 0),
    recordAt(store, original, basedOn),
  ])
  if (!next) return copy
  const { status, publishAt } = current
  const { publishAt: _, ...rebased } = mergeWorkingCopy(before, copy, next).record
  return { ...rebased, id: copy.id, status, ...(publishAt && { publishAt }) } as ContentRecord
}

function isRevisionOf({ revision }: StoredDocument, number: unknown): number is number {
  return Number.isSafeInteger(number) && Number(number) >= 1 && Number(number) <= revision
}

/** A document as it was at a revision; undefined where that is not kept. */
async function recordAt(
  store: Pick<Store, 'history'>,
  original: StoredDocument,
  revision: number,
): Promise<ContentRecord | undefined> {
  const { collection, id } = original
  if (revision === original.revision) return toRecord(original)
  const [found] = await store.history({ collection, id, revision, limit: 1 })
  if (!found?.content) return undefined
  const { fields } = definitionOf(collection)
  const known = Object.entries(found.content.fields).filter(([name]) => Object.hasOwn(fields, name))
  return recordOf(id, { ...found.content, fields: Object.fromEntries(known) })
}

/** When a copy is to be published, if that was said. */
function momentsOf({ publishAt }: ContentRecord, { status }: ContentRecord): Moments {
  if (status === 'scheduled') return { status, publishAt }
  return { status: status === 'published' ? status : 'draft' }
}

/** The record that was sent for the working copy `id`, as `checkDocument` answers one of a document. */
export async function checkWorkingCopy(
  dependencies: CheckDependencies,
  collection: CollectionName,
  id: string,
  sent: unknown,
): Promise<ContentRecord> {
  const original = await dependencies.store.get(collection, originalId(id))
  if (!original) throw new ProblemError('not_found')
  return checkCopy(dependencies, original, { ...(sent as ContentRecord), id: original.id })
}

/** The copy checked as the document that it is to be; scheduled as one that goes on the air then. */
async function checkCopy(
  dependencies: CheckDependencies,
  original: StoredDocument,
  { basedOn: _, owner: __, ...sent }: ContentRecord,
  current?: StoredDocument,
): Promise<ContentRecord> {
  if (sent.status === 'archived') {
    const message =
      'uma alteração preparada não se arquiva: descarte-a, ou arquive o que está publicado'
    throwInvalid([{ field: 'status', message }])
  }
  const isScheduled = sent.status === 'scheduled'
  const { expireAt, owner, campuses } = original
  const publishAt = isScheduled ? sent.publishAt : original.publishAt
  const record = await checkDocument(dependencies, original.collection, original.id, {
    ...sent,
    ...{ status: isScheduled ? 'scheduled' : 'published', campuses },
    ...{ publishAt, expireAt, owner },
  })
  await refuseDeadLinks(dependencies.store, original.collection, record, [original, current])
  return record
}

/** The publication of a scheduled copy that is due; throws a `ProblemError` where it cannot be published as it is. */
export async function planDuePublication(
  dependencies: CheckDependencies,
  copy: StoredDocument,
  now: number,
): Promise<PlannedWrites | undefined> {
  const { collection, id, revision: expected } = copy
  const readVersion = { collection, seq: await dependencies.store.lastSeq() }
  const original = await dependencies.store.get(collection, originalId(id))
  if (!original) return undefined
  const put = await planPublication(dependencies, toRecord(copy), original, now)
  const unique = { put, replaced: original }
  if (changesUniqueField(put, original))
    await refuseDuplicates(dependencies.store, put, original, null)
  return { writes: [deletion(collection, id, expected), put], unique, readVersion }
}
