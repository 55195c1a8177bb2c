import { type CollectionName, definitionOf } from '#content/collections.ts'
import { proposableFields } from '#content/define-collection.ts'
import type { Author, ProposalEntry, TrackedCorrection } from '#protocol/api-types.ts'
import { mayDecide, mayDo, type PolicyUser } from '#protocol/policy.ts'
import { toStaffDocument } from '#server/documents/document-mappers.ts'
import { authorsOf, titleIn } from '#server/history/history-entry.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { Proposal } from '#server/store/proposal-store.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'
import { contentOf } from '#server/store/store.ts'

/** A proposal and its document as it is. */
export interface ProposalWithDocument {
  proposal: Proposal
  current: StoredDocument
}

/** Those proposals that concern what somebody may edit. */
export async function withDocuments(
  store: Store,
  user: PolicyUser,
  proposals: readonly Proposal[],
): Promise<ProposalWithDocument[]> {
  const own = proposals.filter(({ collection }) => mayDo(user, 'edit', collection))
  const keyOf = ({ collection, document }: Proposal): string => `${collection}/${document}`
  const targets = [...Map.groupBy(own, keyOf).values()]
  const found = await Promise.all(
    targets.map(async (those) => {
      const [{ collection, document }] = those as [Proposal]
      return [`${collection}/${document}`, await store.get(collection, document)] as const
    }),
  )
  const documents = new Map<string, StoredDocument | undefined>(found)
  return own.flatMap((proposal) => {
    const current = documents.get(keyOf(proposal))
    const isOwn = current && mayDo(user, 'edit', proposal.collection, current)
    return isOwn ? [{ proposal, current }] : []
  })
}

/** What staff are told of proposals, with the names of those who stand in them. */
export async function toEntries(
  accounts: Pick<AccountStore, 'user'>,
  user: PolicyUser,
  matched: readonly ProposalWithDocument[],
): Promise<ProposalEntry[]> {
  const named = matched.map(({ proposal, current }) => peopleIn(proposal, current))
  const deciders = matched.flatMap(({ proposal }) => [proposal.by, proposal.decision?.by])
  const ids = [...named.flat(), ...deciders].filter((id) => id !== undefined)
  const authorOf = await authorsOf(accounts, ids)
  return matched.map((each, index) =>
    toEntry(user, each, (named[index] ?? []).map(authorOf), authorOf),
  )
}

function toEntry(
  user: PolicyUser,
  { proposal, current }: ProposalWithDocument,
  people: Author[],
  authorOf: (id: string) => Author,
): ProposalEntry {
  const { id, kind, state, by, decision } = proposal
  return {
    id,
    kind,
    ...commonFieldsOf(proposal),
    title: titleIn(proposal.collection, proposal.document, contentOf(current)),
    state,
    revision: current.revision,
    current: currentValues(proposal, current),
    ...(by !== undefined && { by: authorOf(by) }),
    ...(decision && {
      decidedAt: decision.at,
      ...(decision.by !== undefined && { decidedBy: authorOf(decision.by) }),
      ...(decision.word !== undefined && { word: decision.word }),
    }),
    isDecidable: state === 'open' && mayDecide(user, proposal, current),
    people,
  }
}

/** What a reader is told of their own correction: what they sent, and what anybody may read now. Who decided it is nobody's business. */
export function toTracked(
  proposal: Proposal,
  current: StoredDocument | undefined,
): TrackedCorrection {
  const { collection, document, state, decision } = proposal
  const shown = current?.status === 'published' ? current : undefined
  const { seen: _, ...matter } = commonFieldsOf(proposal)
  return {
    ...matter,
    ...(shown && { title: titleIn(collection, document, contentOf(shown)) }),
    ...(shown && state === 'open' && { current: publicValues(proposal, shown) }),
    state: state === 'open' && !shown ? 'overtaken' : state,
    ...(decision && { decidedAt: decision.at }),
    ...(decision?.word !== undefined && { word: decision.word }),
  }
}

function commonFieldsOf({ collection, document, at, note, seen, changes }: Proposal) {
  const doubted = Object.keys(seen).filter((name) => !Object.hasOwn(changes, name))
  return { collection, document, at, ...(note !== undefined && { note }), seen, changes, doubted }
}

/** The fields of a proposal that readers see, as they see them now. */
function publicValues(proposal: Proposal, current: StoredDocument): Record<string, unknown> {
  const open = proposableFields(definitionOf(proposal.collection))
  const values = Object.entries(currentValues(proposal, current))
  return Object.fromEntries(values.filter(([name]) => open.includes(name)))
}

function currentValues({ seen }: Proposal, current: StoredDocument): Record<string, unknown> {
  const record = toStaffDocument(current)
  return Object.fromEntries(Object.keys(seen).map((name) => [name, record[name] ?? null]))
}

/** Ids of accounts that stand in what is compared. */
function peopleIn({ seen, changes }: Proposal, { owner, confirmedBy }: StoredDocument): string[] {
  const values = [seen.owner, changes.owner, owner, confirmedBy]
  return [...new Set(values.filter((value) => typeof value === 'string'))]
}

/** How many of these open proposals somebody may decide; `documentOf` finds the one that they would change. */
export function countDecidable(
  user: PolicyUser,
  open: readonly Proposal[],
  documentOf: (collection: CollectionName, id: string) => StoredDocument | undefined,
): number {
  return open.filter((proposal) => {
    const current = documentOf(proposal.collection, proposal.document)
    return current && mayDecide(user, proposal, current)
  }).length
}
