import { isDeepStrictEqual } from 'node:util'
import { definitionOf } from '#content/collections.ts'
import type { ContentRecord } from '#content/schemas.ts'
import { mayDo } from '#protocol/policy.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { StoredDocument, Write } from '#server/store/store.ts'
import { type CheckDependencies, checkDocument, refuse } from './check-document.ts'
import { toContent } from './document-content.ts'
import { patchedRecord } from './patched-record.ts'
import { refuseReferenced } from './refuse-referenced.ts'
import type { WriteRequest } from './write-request.ts'

// Phones' clocks are wrong by minutes, hours or a time zone; who says more than that means another day.
const CONFIRMATION_TOLERANCE_MS = 24 * 3_600_000

/** What decides who sees and writes a document: for those who may publish. Not the owner: `demandAllowed` keeps that. */
const governed = ['status', 'publishAt', 'expireAt', 'campuses'] as const

/** What a request comes to for the document that is there, at `now`; throws where that would not be sound, or not allowed. */
export async function planWrite(
  dependencies: CheckDependencies,
  request: WriteRequest,
  id: string,
  current: StoredDocument | undefined,
  now: number,
): Promise<Write> {
  const { person, collection, action, body } = request
  const expected = current?.revision ?? 0
  if (action === 'delete') {
    if (definitionOf(collection).singleton === id) throw new ProblemError('required_document')
    await refuseReferenced(dependencies.store, collection, id)
    return { kind: 'delete', collection, id, expected }
  }
  const sent = action === 'patch' && current ? patchedRecord(current, body) : body
  const record = await checkDocument(dependencies, collection, id, sent)
  demandAllowed(request, record)
  if (isGovernedAnew(record, current)) demandPublishing(request, record, current)
  const content = toContent(confirm(record, current, person.id, now), now)
  return { kind: 'put', collection, id, expected, content }
}

/** Throws `forbidden` for what somebody may not do; of a change it has to be allowed of the document as it was and as it will be. */
export function demandAllowed(
  { person, collection, action, precondition }: WriteRequest,
  document: ContentRecord | StoredDocument | undefined,
): void {
  const creates = precondition.kind === 'absent'
  const needed = action === 'delete' ? 'delete' : creates ? 'create' : 'edit'
  if (!mayDo(person, needed, collection, document)) throw new ProblemError('forbidden')
}

function isGovernedAnew(record: ContentRecord, current: StoredDocument | undefined): boolean {
  if (!current) return record.status !== 'draft'
  return governed.some((key) => !isDeepStrictEqual(record[key], current[key]))
}

function demandPublishing(
  { person, collection }: WriteRequest,
  record: ContentRecord,
  current: StoredDocument | undefined,
): void {
  const mayPublish = [record, current ?? record].every((document) =>
    mayDo(person, 'publish', collection, document),
  )
  if (!mayPublish) throw new ProblemError('forbidden')
}

/** Whoever says since when something is known to be true, vouches for it; never for what is still to come. */
function confirm(
  { confirmedBy: _, ...record }: ContentRecord,
  current: StoredDocument | undefined,
  personId: string,
  now: number,
): ContentRecord {
  const { confirmedAt } = record
  const isNew = confirmedAt !== current?.confirmedAt
  if (isNew && confirmedAt && Date.parse(confirmedAt) > now + CONFIRMATION_TOLERANCE_MS) {
    refuse([{ field: 'confirmedAt', message: 'não pode estar no futuro' }])
  }
  const confirmedBy = isNew ? confirmedAt && personId : current?.confirmedBy
  const isAhead = isNew && confirmedAt && Date.parse(confirmedAt) > now
  return {
    ...record,
    ...(isAhead && { confirmedAt: new Date(now).toISOString() }),
    ...(confirmedBy && { confirmedBy }),
  } as ContentRecord
}
