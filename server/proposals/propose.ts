import { hash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import { proposableFields } from '#content/define-collection.ts'
import type { ContentRecord } from '#content/document.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import type { Proposed, ProposedCorrection } from '#protocol/api-types.ts'
import { mayDo, type PolicyUser } from '#protocol/policy.ts'
import { proposalLimits } from '#protocol/proposals.ts'
import { proposedCorrection, proposed as proposedSchema } from '#protocol/schemas/proposals.ts'
import { hashSecretToken, newSecretToken } from '#server/accounts/passwords/secret-token.ts'
import { recordOf, toRecord } from '#server/documents/document-mappers.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { checkWorkingCopy } from '#server/documents/working-copies/plan-working-copy.ts'
import {
  type CheckDependencies,
  checkDocument,
  maySee,
  throwInvalid,
  validateRecord,
} from '#server/documents/write/check-document.ts'
import { applyPatch } from '#server/documents/write/written-record.ts'
import { parseRequest } from '#server/http/api-call.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { Proposal, ProposalStore } from '#server/store/proposal-store.ts'
import type { DocumentContent, StoredDocument } from '#server/store/store.ts'
import { parseMessage } from './decide.ts'

export interface ProposeDependencies extends CheckDependencies {
  content: Pick<PublishedContent, 'documentJson' | 'isOffAir'>
  proposals: ProposalStore
  /** Milliseconds since 1970. */
  now: () => number
}

interface ProposalRequest {
  collection: CollectionName
  /** Of the document. */
  id: string
  /** What was sent: a `Proposed`, of a reader a `ProposedCorrection`. */
  body: unknown
  /** Names what a reader sends, so that it is kept once however often it is sent. */
  idempotencyKey?: string
  /** It comes of a plain form, which names nothing: the same words for the same revision are kept once a day. */
  isOfForm?: true
}

/** What a reader gets for a correction. */
interface KeptCorrection {
  /** The secret under which they find it again. */
  token: string
  /** It was kept before, under the same key. */
  isRepeated: boolean
}

/**
 * Keeps what a reader proposes for a published document, or says of it. Throws what a document that readers do not see
 * throws where there is none: `not_found`.
 */
export async function proposeCorrection(
  dependencies: ProposeDependencies,
  request: ProposalRequest,
): Promise<KeptCorrection> {
  const { collection, id, body } = request
  const { proposals } = dependencies
  const { token, tokenHash, id: ownId } = namesOf(request, dependencies.now())
  // Whatever has become of the document since.
  const isNamed = request.isOfForm || request.idempotencyKey !== undefined
  const earlier = isNamed && (await proposals.byToken(tokenHash))
  if (earlier) return repeated(earlier, ownId, token)
  const current = await dependencies.store.get(collection, id)
  const isSeen = current?.status === 'published' && !dependencies.content.isOffAir(collection, id)
  if (!isSeen) throw new ProblemError('not_found')
  const proposed = withWords(parseRequest(proposedCorrection, body))
  const open = proposableFields(definitionOf(collection))
  const named = [...Object.keys(proposed.changes), ...(proposed.doubted ?? [])]
  const closed = named.filter((name) => !open.includes(name))
  if (closed.length > 0)
    throwInvalid(
      closed.map((field) => ({ field, message: 'não pode ser mudado por uma sugestão' })),
    )
  const wanted = await checkCorrection(dependencies, current, proposed.changes)
  const differing = differingFields(proposed, wanted, toRecord(current))
  const doubted = (proposed.doubted ?? []).filter((name) => !differing.includes(name))
  if (differing.length + doubted.length === 0 && !proposed.note)
    throw new ProblemError('invalid_request')
  const wasPublished = ({ status }: DocumentContent) => status === 'published'
  // For staff, who may read the history: the answer to the reader is made of what is public then.
  const before = await seenRecord(dependencies, current, proposed.revision, wasPublished)
  const matter = commonFieldsOf(dependencies, current, proposed, differing, wanted, before)
  const seen = { ...matter.seen, ...valuesOf(before, doubted) }
  const proposal: Proposal = { ...matter, id: ownId, kind: 'correction', seen, tokenHash }
  const added = await proposals.add(proposal, proposalLimits)
  if (added === 'full') throw new ProblemError('proposals_full')
  // Sent twice at once: the other one was faster.
  const other = added === 'repeated' && (await proposals.byToken(tokenHash))
  return other ? repeated(other, ownId, token) : { token, isRepeated: false }
}

/**
 * By what a correction is known: its id, and the secret. With a key the secret is made of the key and the id of all
 * that was sent, so that both are the same each time, on every node, and nothing else has to be kept. Of a form only
 * what was sent is known, which others could guess: so no secret leads to it. The day is in it, too (UTC; `now` in
 * milliseconds since 1970): what another reader writes later, perhaps after a decision, is theirs.
 */
function namesOf(
  { collection, id, body, idempotencyKey: key, isOfForm }: ProposalRequest,
  now: number,
) {
  if (isOfForm) {
    const day = new Date(now).toISOString().slice(0, 10)
    const whole = JSON.stringify([collection, id, body, day])
    const sent = hash('sha512', whole, 'base64url').slice(0, 43)
    return { token: newSecretToken(), tokenHash: sent, id: sent }
  }
  const named = (text: string) => hash('sha256', `${key}\n${text}`, 'base64url')
  const token = key === undefined ? newSecretToken() : named('secret')
  return {
    token,
    tokenHash: hashSecretToken(token),
    id: key === undefined ? randomUUID() : named(JSON.stringify([collection, id, body])),
  }
}

function repeated(earlier: Proposal, id: string, token: string): KeptCorrection {
  if (earlier.id !== id) throw new ProblemError('idempotency_key_reused')
  return { token, isRepeated: true }
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
  if (Object.keys(changes).length === 0) return toRecord(current)
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
  user: NonNullable<PolicyUser>,
  { collection, id, body }: ProposalRequest,
): Promise<string> {
  const { store, proposals, now } = dependencies
  if (!mayDo(user, 'edit', collection)) throw new ProblemError('forbidden')
  const current = await store.get(collection, id)
  if (!current || !maySee(user, collection, current)) throw new ProblemError('not_found')
  if (!mayDo(user, 'edit', collection, current)) throw new ProblemError('forbidden')
  const mightRead = (content: DocumentContent) => mayDo(user, 'read_drafts', collection, content)
  const proposed = withWords(parseRequest(proposedSchema, body))
  const sent = applyPatch(current, proposed.changes)
  const check = isWorkingCopy(id) ? checkWorkingCopy : checkDocument
  const wanted = await check(dependencies, collection, id, sent)
  const before = await seenRecord(dependencies, current, proposed.revision, mightRead)
  const differing = differingFields(proposed, wanted, before)
  if (differing.length === 0) throw new ProblemError('invalid_request')
  const matter = commonFieldsOf(dependencies, current, proposed, differing, wanted, before)
  const at = new Date(now()).toISOString()
  const earlier = await proposals.list({ which: 'open', collection, document: id, limit: 1000 })
  for (const { kind, by, id: other } of earlier)
    if (kind === 'review' && by === user.id)
      await proposals.settle(other, { outcome: 'withdrawn', at, by })
  await proposals.add({ ...matter, kind: 'review', by: user.id }, proposalLimits)
  return matter.id
}

function withWords<P extends Proposed | ProposedCorrection>({ note, ...sent }: P) {
  const words = parseMessage(note, 'note')
  return { ...sent, ...(words && { note: words }) }
}

/** Those of the fields to be changed in which two records differ. */
function differingFields(
  { changes }: Proposed,
  wanted: ContentRecord,
  before: ContentRecord,
): string[] {
  return Object.keys(changes).filter(
    (name) => !isDeepStrictEqual(valueIn(wanted, name), valueIn(before, name)),
  )
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
  return {
    id: randomUUID(),
    collection,
    document: id,
    changes: valuesOf(wanted, names),
    seen: valuesOf(before, names),
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

function valuesOf(record: ContentRecord, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, valueIn(record, name)]))
}

function valueIn(record: ContentRecord, name: string): unknown {
  return record[name] ?? null
}
