import { isDeepStrictEqual } from 'node:util'
import { characterProblem } from '#content/text/safe-text.ts'
import { mayDecide, mayDo, type PolicyUser } from '#protocol/policy.ts'
import { proposalLimits } from '#protocol/proposals.ts'
import { toRecord } from '#server/documents/document-mappers.ts'
import type { Precondition, WriteDocument } from '#server/documents/write/write-request.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { Decision, Proposal, ProposalStore } from '#server/store/proposal-store.ts'
import type { IdempotencyKey, Store, StoredDocument } from '#server/store/store.ts'

export interface DecideDependencies {
  store: Store
  proposals: ProposalStore
  /** Milliseconds since 1970. */
  now: () => number
}

/** How a proposal stands after a decision. */
export interface DecisionResult {
  proposal: Proposal
  /** Whether it was this decision that ended it. */
  isOurs: boolean
  /** Of the document, where accepting changed it. */
  revision?: number
}

/**
 * Carries a proposal out as an ordinary write of whoever accepts it. The write is remembered as an attempt in the
 * proposal's name: however many accept at once, wherever, the document changes once.
 */
export async function accept(
  { store, proposals, now }: DecideDependencies,
  write: WriteDocument,
  user: NonNullable<PolicyUser>,
  id: string,
  precondition: Precondition,
): Promise<DecisionResult> {
  const { proposal, current } = await decidable({ store, proposals }, user, id)
  if (proposal.state !== 'open') return { proposal, isOurs: false }
  if (isAlreadyApplied(proposal, current)) {
    // Perhaps because another one is accepting it at this moment.
    const stands = await currentState({ store, proposals }, proposal)
    if (stands.state !== 'open') return { proposal: stands, isOurs: false }
    const at = new Date(now()).toISOString()
    return settleWith(proposals, stands, { outcome: 'accepted', at, by: user.id })
  }
  const { change, isRepeated } = await write({
    user,
    collection: proposal.collection,
    id: proposal.document,
    action: 'patch',
    body: proposal.changes,
    precondition,
    idempotency: idempotencyKeyOf(proposal),
  })
  const decision = { outcome: 'accepted', at: change.at, by: change.by } as const
  const settled = await proposals.settle(id, decision)
  return { proposal: settled ?? proposal, isOurs: !isRepeated, revision: change.revision }
}

/** Ends a proposal without it, with a word to whoever made it. */
export async function decline(
  { store, proposals, now }: DecideDependencies,
  user: NonNullable<PolicyUser>,
  id: string,
  word: string | undefined,
): Promise<DecisionResult> {
  const found = await decidable({ store, proposals }, user, id)
  const proposal = await currentState({ store, proposals }, found.proposal)
  if (proposal.state !== 'open') return { proposal, isOurs: false }
  const at = new Date(now()).toISOString()
  const decision = { outcome: 'declined', at, by: user.id, ...(word && { word }) } as const
  return settleWith(proposals, proposal, decision)
}

/** Takes a refusal back, whoever's it was: the proposal waits again. */
export async function reopen(
  { store, proposals }: Pick<DecideDependencies, 'store' | 'proposals'>,
  user: NonNullable<PolicyUser>,
  id: string,
): Promise<DecisionResult> {
  const found = await decidable({ store, proposals }, user, id)
  const wasDeclined = found.proposal.state === 'declined'
  const proposal = (wasDeclined && (await proposals.reopen(id))) || found.proposal
  return { proposal, isOurs: wasDeclined && proposal.state === 'open' }
}

/** Takes back what somebody proposed themselves: a reader by its secret, so that it is nobody's. */
export async function withdraw(
  { store, proposals, now }: DecideDependencies,
  found: Proposal,
): Promise<DecisionResult> {
  const proposal = await currentState({ store, proposals }, found)
  if (proposal.state !== 'open') return { proposal, isOurs: false }
  const at = new Date(now()).toISOString()
  const { by } = proposal
  return settleWith(proposals, proposal, {
    outcome: 'withdrawn',
    at,
    ...(by !== undefined && { by }),
  })
}

/** A proposal as it stands: that it was accepted is true from the write on, also where its end was not kept. */
export async function currentState(
  { store, proposals }: Pick<DecideDependencies, 'store' | 'proposals'>,
  proposal: Proposal,
): Promise<Proposal> {
  if (proposal.state !== 'open') return proposal
  const written = await store.recordedResult(idempotencyKeyOf(proposal))
  const [change] = written?.kind === 'repeated' ? written.changes : []
  if (!change) return proposal
  const decision = { outcome: 'accepted', at: change.at, by: change.by } as const
  return (await proposals.settle(proposal.id, decision)) ?? proposal
}

async function settleWith(
  proposals: ProposalStore,
  proposal: Proposal,
  decision: Decision,
): Promise<DecisionResult> {
  const settled = (await proposals.settle(proposal.id, decision)) ?? proposal
  return { proposal: settled, isOurs: isDeepStrictEqual(settled.decision, decision) }
}

/** A proposal that somebody may decide, and its document; throws where they may not. */
async function decidable(
  { store, proposals }: Pick<DecideDependencies, 'store' | 'proposals'>,
  user: PolicyUser,
  id: string,
): Promise<{ proposal: Proposal; current: StoredDocument }> {
  const proposal = await proposals.get(id)
  const current = proposal && (await store.get(proposal.collection, proposal.document))
  if (!current || !mayDo(user, 'read_drafts', proposal.collection, current))
    throw new ProblemError('not_found')
  if (!mayDecide(user, proposal, current)) throw new ProblemError('forbidden')
  return { proposal, current }
}

/** Somebody has changed the document to just that meanwhile. */
function isAlreadyApplied({ changes }: Proposal, current: StoredDocument): boolean {
  const record = toRecord(current)
  return Object.entries(changes).every(([name, value]) =>
    isDeepStrictEqual(record[name] ?? null, value),
  )
}

function idempotencyKeyOf({ id }: Proposal): IdempotencyKey {
  return { by: 'sugestão', key: id, fingerprint: 'accepted' }
}

/** What somebody says beside a proposal or a decision; undefined where they say nothing. */
export function parseMessage(value: string | undefined, field: string): string | undefined {
  if (value === undefined) return undefined
  const words = value.trim()
  const fault =
    words.length > proposalLimits.words
      ? `use no máximo ${proposalLimits.words} caracteres`
      : characterProblem(words, true)
  if (fault) throw new ProblemError('invalid_document', { errors: [{ field, detail: fault }] })
  return words || undefined
}
