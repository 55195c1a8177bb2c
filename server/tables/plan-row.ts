import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { ContentRecord } from '#content/document.ts'
import { mergePatch } from '#content/merge-patch.ts'
import { keepSeconds } from '#content/tables/columns.ts'
import { readableId } from '#content/text/readable-id.ts'
import { duplicateProblems, naturalKey, uniqueFields } from '#content/validation/check-record.ts'
import { isWorkingCopy, keepsAside, withoutKept, workingCopyId } from '#content/working-copy.ts'
import type { FieldChange, ImportRow, RowOutcome } from '#protocol/api-types.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { PolicyUser } from '#protocol/policy.ts'
import { recordOf, toRecord } from '#server/documents/document-mappers.ts'
import type { PlannedWrites } from '#server/documents/working-copies/plan-working-copy.ts'
import {
  type CheckDependencies,
  changesUniqueField,
  maySee,
  throwInvalid,
} from '#server/documents/write/check-document.ts'
import { planWrites, requireAllowed } from '#server/documents/write/write-document.ts'
import type { WriteRequest } from '#server/documents/write/write-request.ts'
import { ProblemError, problemTitles } from '#server/http/problem.ts'
import type { StoredDocument, Write } from '#server/store/store.ts'
import { visibleRecord } from './export-collection.ts'
import type { PresentDocuments } from './known-documents.ts'

const MAX_SHOWN_CHARS = 300

/** What of a record is other than before, to be looked at. Who confirmed it goes without saying. */
function fieldChanges(before: ContentRecord, after: ContentRecord): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  names.delete('confirmedBy')
  return [...names]
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => ({ field: name, from: truncate(before[name]), to: truncate(after[name]) }))
}

function truncate(value: unknown): unknown {
  return typeof value === 'string' && value.length > MAX_SHOWN_CHARS
    ? `${value.slice(0, MAX_SHOWN_CHARS)}…`
    : value
}

/** Who imports into what, at which moment (milliseconds since 1970). */
export interface RowContext {
  user: NonNullable<PolicyUser>
  collection: CollectionName
  present: PresentDocuments
  now: number
  /** Nothing goes on the air: what is published is changed in its working copy. */
  toCopies: boolean
}

export interface PlannedRow {
  outcome: RowOutcome
  /** Absent where there is nothing to write. */
  writes?: readonly Write[]
  /** They are right only while nothing else in the collection changes. */
  isJoint?: boolean
}

/** The write that a row results in, by the same rules as any write; its problems are answered, not thrown. */
export async function planRow(
  dependencies: CheckDependencies,
  situation: RowContext,
  row: ImportRow,
): Promise<PlannedRow> {
  try {
    return await plan(dependencies, situation, row)
  } catch (error) {
    // It nests deeper than the stack holds, which no field does.
    if (error instanceof RangeError) return failed(row, '', 'não pode ser lido')
    if (!(error instanceof ProblemError)) throw error
    const errors = error.details.errors ?? [{ field: '', detail: reasonOf(error.code) }]
    return { outcome: { row: row.row, kind: 'failed', errors } }
  }
}

async function plan(
  dependencies: CheckDependencies,
  situation: RowContext,
  row: ImportRow,
): Promise<PlannedRow> {
  const { user, collection, present } = situation
  const id = idOf(situation, row)
  if (isWorkingCopy(id))
    return failed(row, 'id', 'é de uma alteração preparada: use o código do registro')
  if (present.isTaken(id)) return failed(row, 'id', 'outra linha já fala deste registro')
  const stored = present.stored(id)
  const seen = stored && visibleRecord(user, stored)
  if (stored && !seen) return failed(row, 'id', 'já é de um registro que sua conta não vê')
  if (!stored || !seen) return planNew(dependencies, situation, row, id)
  if (situation.toCopies && stored.status === 'published')
    return planCopy(dependencies, situation, { ...row, id }, stored)
  const values = keepSeconds(collection, contentValues(situation, row), seen)
  if (isDeepStrictEqual(mergePatch(seen, values), seen))
    return { outcome: rowOutcome(collection, row, seen, { record: seen, stored }) }
  return planChange(dependencies, situation, { ...row, id, values }, stored)
}

async function planNew(
  dependencies: CheckDependencies,
  situation: RowContext,
  row: ImportRow,
  id: string,
): Promise<PlannedRow> {
  const { user, collection } = situation
  const request: WriteRequest = {
    ...{ user, collection, id, action: 'set', precondition: { kind: 'absent' } },
    body: mergePatch(defaultsFor(user), contentValues(situation, row)),
  }
  const { planned, record } = await planPut(dependencies, situation, request)
  if (isStale(row, 0)) return changedMeanwhile(row)
  const outcome = { ...rowOutcome(collection, row, record), ...twinOf(situation, record) }
  return withDuplicateCheck(situation, planned, record, outcome)
}

async function planChange(
  dependencies: CheckDependencies,
  situation: RowContext,
  row: ImportRow & { id: string },
  stored: StoredDocument,
): Promise<PlannedRow> {
  const { user, collection } = situation
  const { id, values: body } = row
  const request: WriteRequest = {
    ...{ user, collection, id, action: 'patch', body },
    precondition: { kind: 'revisions', revisions: [stored.revision] },
  }
  const { planned, record } = await planPut(dependencies, situation, request, stored)
  const before = { record: toRecord(stored), stored }
  const outcome = rowOutcome(collection, row, record, before)
  if (isDeepStrictEqual(record, before.record)) return { outcome }
  return isStale(row, stored.revision)
    ? changedMeanwhile(row)
    : withDuplicateCheck(situation, planned, record, outcome)
}

/** What a row changes of a published document, for its working copy: the one that is there, or a new one. */
async function planCopy(
  dependencies: CheckDependencies,
  situation: RowContext,
  row: ImportRow & { id: string },
  stored: StoredDocument,
): Promise<PlannedRow> {
  const { user, collection, present } = situation
  const copy = present.stored(workingCopyId(row.id))
  if (copy?.status === 'scheduled')
    return failed(row, '', 'a alteração preparada está agendada: tire antes o agendamento')
  const seen = toRecord(copy ?? stored)
  const values = withoutKept(keepSeconds(collection, contentValues(situation, row), seen))
  const before = { record: { ...seen, id: row.id }, stored: copy ?? stored }
  if (isDeepStrictEqual(mergePatch(seen, values), seen))
    return { outcome: rowOutcome(collection, row, before.record, before) }
  const id = workingCopyId(row.id)
  const { revision = 0 } = copy ?? {}
  const request: WriteRequest = copy
    ? {
        ...{ user, collection, id, action: 'patch', body: values },
        precondition: { kind: 'revisions', revisions: [revision] },
      }
    : {
        ...{ user, collection, id, action: 'set', precondition: { kind: 'absent' } },
        body: { ...(mergePatch(seen, values) as ContentRecord), id, status: 'draft' },
      }
  const { planned, record } = await planPut(dependencies, situation, request, copy)
  if (isStale(row, revision)) return changedMeanwhile(row)
  const { status, publishAt, basedOn, ...written } = record
  const shown: ContentRecord = { ...before.record, ...written, id: row.id }
  for (const name of Object.keys(seen))
    if (!keepsAside(name) && !(name in written)) delete shown[name]
  const outcome = { ...rowOutcome(collection, row, shown, before), revision, isCopy: true as const }
  return withDuplicateCheck(situation, planned, shown, outcome)
}

/** What a row says, without what would put a document on the air or take it off where nothing is to do that. */
function contentValues({ toCopies }: RowContext, { values }: ImportRow): ImportRow['values'] {
  if (!toCopies) return values
  const { status, publishAt, expireAt, ...content } = values
  return content
}

async function planPut(
  dependencies: CheckDependencies,
  { now }: RowContext,
  request: WriteRequest & { id?: string },
  stored?: StoredDocument,
): Promise<{ planned: PlannedWrites; record: ContentRecord }> {
  requireAllowed(request, stored)
  const planned = await planWrites(dependencies, request, request.id ?? '', stored, now)
  const [write] = planned.writes
  if (write.kind === 'delete') throw new Error('a row that deletes')
  return { planned, record: recordOf(write.id, write.content) }
}

/** Takes a row's write in, unless it says again what may not stand twice. */
function withDuplicateCheck(
  situation: RowContext,
  { writes, unique, readVersion }: PlannedWrites,
  record: ContentRecord,
  outcome: RowOutcome,
): PlannedRow {
  const isUnique = unique !== undefined && changesUniqueField(unique.put, unique.replaced)
  const replaced = unique?.replaced
  if (isUnique) refuseDuplicate(situation, record, replaced && toRecord(replaced))
  situation.present.take(record)
  return { outcome, writes, isJoint: isUnique || readVersion !== undefined }
}

/** The document that a new one seems to be, without the zeros that a spreadsheet took away. */
function twinOf({ user, collection, present }: RowContext, record: ContentRecord) {
  const twin = present.withLostZeros(record).find((each) => maySee(user, collection, each))
  if (!twin) return {}
  const title = String(twin[definitionOf(collection).titleField] ?? '')
  return { twin: { id: twin.id, title } }
}

function isStale({ revision }: ImportRow, present: number): boolean {
  return revision !== undefined && revision !== present
}

function changedMeanwhile(row: ImportRow): PlannedRow {
  return failed(row, '', 'alguém mudou este registro depois da conferência; confira de novo')
}

/** The document that a row means; of a new one without an id the same however often the row comes. */
function idOf({ user, collection, present }: RowContext, { id, values }: ImportRow): string {
  const { singleton, titleField } = definitionOf(collection)
  if (id !== undefined || singleton) return id ?? singleton ?? ''
  const same = present.sameAs(values).filter((record) => maySee(user, collection, record))
  if (same.length > 1) {
    const message = `há ${same.length} registros com este nome: escreva o código de um deles`
    throwInvalid([{ field: 'id', message }])
  }
  const [one] = same
  if (one) return one.id
  const seed = JSON.stringify([naturalKey(collection, values), values.campuses])
  return `${readableId(values[titleField], collection)}-${hash('sha256', seed).slice(0, 8)}`
}

/** What nobody says of a new document: it waits to be looked at, and belongs where the user does. */
function defaultsFor({ campuses }: NonNullable<PolicyUser>) {
  const isOfOne = campuses !== 'all' && campuses.length === 1
  return { status: 'draft', ...(isOfOne && { campuses }) }
}

function refuseDuplicate(
  { user, collection, present }: RowContext,
  record: ContentRecord,
  before: ContentRecord | undefined,
): void {
  const problems = duplicateProblems(collection, record, present.sharing(record), {
    maySee: (other) => maySee(user, collection, other),
    before,
  })
  if (problems.length > 0) throwInvalid(problems)
}

const reasonsByCode: Partial<Record<ErrorCode, string>> = {
  forbidden: 'sua conta não pode gravar isto: veja o campus e a situação',
}

function reasonOf(code: ErrorCode): string {
  return reasonsByCode[code] ?? `não pode ser gravado: ${problemTitles[code].toLowerCase()}`
}

function failed({ row }: ImportRow, field: string, detail: string): PlannedRow {
  return { outcome: { row, kind: 'failed', errors: [{ field, detail }] } }
}

/** The outcome of a row for its document, as it was and as it would be. */
function rowOutcome(
  collection: CollectionName,
  { row, id }: ImportRow,
  record: ContentRecord,
  before?: { record: ContentRecord; stored: StoredDocument },
): RowOutcome {
  const changes = before ? fieldChanges(before.record, record) : []
  const changed = changes.length > 0 ? 'changed' : 'unchanged'
  const key =
    id === undefined || uniqueFields(collection).length > 0
      ? naturalKey(collection, record)
      : undefined
  return {
    row,
    kind: before ? changed : 'new',
    id: record.id,
    revision: before?.stored.revision ?? 0,
    title: String(record[definitionOf(collection).titleField] ?? ''),
    changes,
    campuses: record.campuses,
    ...(key !== undefined && { key }),
  }
}
