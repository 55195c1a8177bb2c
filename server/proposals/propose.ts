import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import { proposableFields } from '#content/define-collection.ts'
import type { ContentRecord } from '#content/validation/document-schemas.ts'
import type { Proposed } from '#protocol/api-types.ts'
import { mayDo, type PolicyUser } from '#protocol/policy.ts'
import { proposalLimits } from '#protocol/proposals.ts'
import { proposed as proposedSchema } from '#protocol/schemas/proposals.ts'
import { hashSecretToken, newSecretToken } from '#server/accounts/passwords/secret-token.ts'
import {
  type CheckDependencies,
  checkDocument,
  maySee,
  throwInvalid,
  validateRecord,
} from '#server/documents/check-document.ts'
import { recordOf, toRecord } from '#server/documents/document-mappers.ts'
import { applyPatch } from '#server/documents/write-document.ts'
import { parseRequest } from '#server/http/api-call.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { Proposal, ProposalStore } from '#server/store/proposal-store.ts'
import type { DocumentContent, StoredDocument } from '#server/store/store.ts'
import { parseMessage } from './decide.ts'

export interface ProposeDependencies extends CheckDependencies {
  proposals: ProposalStore
  /** Milliseconds since 1970. */
  now: () => number
}

interface ProposalRequest {
  collection: CollectionName
  /** Of the document. */
  id: string
  /** What was sent: a `Proposed`. */
  body: unknown
}

/** Keeps what a reader proposes for a published document; answers the secret under which they find it again. Throws what a document that readers do not see throws where there is none: `not_found`. */
export async function proposeCorrection(
  dependencies: ProposeDependencies,
  request: ProposalRequest,
): Promise<string> {
  const { collection, id, body } = request
  const current = await dependencies.store.get(collection, id)
  if (current?.status !== 'published') throw new ProblemError('not_found')
  const proposed = readProposed(body)
  const open = proposableFields(definitionOf(collection))
  const closed = Object.keys(proposed.changes).filter((name) => !open.includes(name))
  if (closed.length > 0)
    throwInvalid(
      closed.map((field) => ({ field, message: 'não pode ser mudado por uma sugestão' })),
    )
  const wanted = await checkCorrection(dependencies, current, proposed.changes)
  const differing = differingFields(proposed, wanted, toRecord(current))
  const wasPublished = ({ status }: DocumentContent) => status === 'published'
  // For staff, who may read the history: the answer to the reader is made of what is public then.
  const before = await seenRecord(dependencies, current, proposed.revision, wasPublished)
  const matter = commonFieldsOf(dependencies, current, proposed, differing, wanted, before)
  const token = newSecretToken()
  const proposal: Proposal = { ...matter, kind: 'correction', tokenHash: hashSecretToken(token) }
  const added = await dependencies.proposals.add(proposal, proposalLimits)
  if (added === 'full') throw new ProblemError('proposals_full')
  return token
}

/**
 * The record with a reader's changes, checked as a write would be. The answer tells only of what readers see: no
 * problem of another field, and of documents that are not published nothing, not even that they exist. Each value
 * stands for itself and is not merged into the present one, whose parts would stay in the proposal.
 */
async function checkCorrection(
  { content }: ProposeDependencies,
  current: StoredDocument,
  changes: Proposed['changes'],
): Promise<ContentRecord> {
  const { collection, id, fields } = current
  const untouched = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !(name in changes)),
  )
  const sent = applyPatch({ ...current, fields: untouched }, changes)
  const { record, problems } = await validateRecord(
    collection,
    id,
    sent,
    ({ field, to, id: referred }) =>
      !(field in changes) ||
      (isCollectionName(to) && content.documentJson(to, referred) !== undefined),
  )
  const open = proposableFields(definitionOf(collection))
  const faults = problems.filter(({ field }) => open.includes(field.split('.', 1)[0] ?? ''))
  if (faults.length > 0) throwInvalid(faults)
  return (
    record ??
    throwInvalid([
      {
        field: '',
        message: 'a equipe precisa corrigir outra parte deste registro antes de receber sugestões',
      },
    ])
  )
}

/** Keeps what one of the staff asks another to approve, instead of what they asked before; answers its id. */
export async function requestReview(
  dependencies: ProposeDependencies,
  person: NonNullable<PolicyUser>,
  { collection, id, body }: ProposalRequest,
): Promise<string> {
  const { store, proposals, now } = dependencies
  if (!mayDo(person, 'edit', collection)) throw new ProblemError('forbidden')
  const current = await store.get(collection, id)
  if (!current || !maySee(person, collection, current)) throw new ProblemError('not_found')
  if (!mayDo(person, 'edit', collection, current)) throw new ProblemError('forbidden')
  const mightRead = (content: DocumentContent) => mayDo(person, 'read_drafts', collection, content)
  const proposed = readProposed(body)
  const sent = applyPatch(current, proposed.changes)
  const wanted = await checkDocument(dependencies, collection, id, sent)
  const before = await seenRecord(dependencies, current, proposed.revision, mightRead)
  const differing = differingFields(proposed, wanted, before)
  const matter = commonFieldsOf(dependencies, current, proposed, differing, wanted, before)
  const at = new Date(now()).toISOString()
  const earlier = await proposals.list({ which: 'open', collection, document: id, limit: 1000 })
  for (const { kind, by, id: other } of earlier)
    if (kind === 'review' && by === person.id)
      await proposals.settle(other, { outcome: 'withdrawn', at, by })
  await proposals.add({ ...matter, kind: 'review', by: person.id }, proposalLimits)
  return matter.id
}

function readProposed(body: unknown): Proposed {
  const { note, ...sent } = parseRequest(proposedSchema, body)
  const words = parseMessage(note, 'note')
  return { ...sent, ...(words && { note: words }) }
}

/** Of the fields to be changed those in which two records differ; throws `invalid_request` where there is none. */
function differingFields(
  { changes }: Proposed,
  wanted: ContentRecord,
  before: ContentRecord,
): string[] {
  const differing = Object.keys(changes).filter(
    (name) => !isDeepStrictEqual(valueIn(wanted, name), valueIn(before, name)),
  )
  if (differing.length === 0) throw new ProblemError('invalid_request')
  return differing
}

/** What both kinds have in common: of these fields what the proposer saw and what they want. */
function commonFieldsOf(
  { now }: ProposeDependencies,
  { collection, id }: StoredDocument,
  { note }: Proposed,
  names: readonly string[],
  wanted: ContentRecord,
  before: ContentRecord,
): Omit<Proposal, 'kind'> {
  const of = (record: ContentRecord) =>
    Object.fromEntries(names.map((name) => [name, valueIn(record, name)]))
  return {
    id: randomUUID(),
    collection,
    document: id,
    changes: of(wanted),
    seen: of(before),
    ...(note !== undefined && { note }),
    at: new Date(now()).toISOString(),
    state: 'open',
  }
}

/** The document as the proposer saw it; as it is, where that was not kept or was not theirs to see. */
async function seenRecord(
  { store }: ProposeDependencies,
  current: StoredDocument,
  revision: number,
  mightRead: (content: DocumentContent) => boolean,
): Promise<ContentRecord> {
  const { collection, id } = current
  if (revision === current.revision) return toRecord(current)
  const [found] = await store.history({ collection, id, revision, limit: 1 })
  const content = found?.content
  return content && mightRead(content) ? recordOf(id, content) : toRecord(current)
}

function valueIn(record: ContentRecord, name: string): unknown {
  return record[name] ?? null
}
