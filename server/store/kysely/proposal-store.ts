import type { CollectionName } from '#content/collections.ts'
import type { ProposalKind, ProposalState } from '#protocol/proposals.ts'
import type { Proposal, ProposalStore } from '#server/store/proposal-store.ts'
import { deletedDocuments } from './deleted-documents.ts'
import { ask, type SqlEngine, type Steps } from './sql-engine.ts'

/** Proposals in any engine. */
export function createProposalStore(engine: SqlEngine): ProposalStore {
  const { db, query, transaction } = engine
  const proposals = db
    .selectFrom('proposals')
    .select(['id', 'kind', 'collection', 'document', 'note', 'at', 'by', 'token_hash'])
    .select(['state', 'decided_at', 'decided_by', 'word'])
    .select(({ cast }) => [
      cast<string>('changes', 'text').as('changes'),
      cast<string>('seen', 'text').as('seen'),
    ])

  async function find(column: 'id' | 'token_hash', value: string): Promise<Proposal | undefined> {
    return (await query(proposals.where(column, '=', value))).map(toProposal)[0]
  }

  function openCorrections({ collection, document }: Proposal) {
    return db
      .selectFrom('proposals')
      .select(({ fn }) => [
        fn.countAll().as('altogether'),
        fn
          .countAll()
          .filterWhere(({ and }) => and({ collection, document }))
          .as('ofDocument'),
      ])
      .where(({ and }) => and({ state: 'open', kind: 'correction' }))
  }

  function withSecretOf({ tokenHash = '' }: Proposal) {
    return db.selectFrom('proposals').select('id').where('token_hash', '=', tokenHash)
  }

  return {
    add: (proposal, limit) =>
      transaction(
        function* (): Steps<{ result: 'added' | 'full' | 'repeated'; keep: boolean }> {
          if (proposal.kind === 'correction') {
            const [earlier] = yield* ask(withSecretOf(proposal))
            if (earlier) return { result: 'repeated', keep: false }
            const [open] = yield* ask(openCorrections(proposal))
            const isFull =
              Number(open?.altogether) >= limit.altogether ||
              Number(open?.ofDocument) >= limit.ofDocument
            if (isFull) return { result: 'full', keep: false }
          }
          yield* ask(db.insertInto('proposals').values(rowOfProposal(proposal)))
          return { result: 'added', keep: true }
        },
        {
          ...(proposal.kind === 'correction' && { lock: 'proposals' }),
          wasCommitted: db.selectFrom('proposals').select('id').where('id', '=', proposal.id),
        },
      ),
    get: (id) => find('id', id),
    byToken: (tokenHash) => find('token_hash', tokenHash),
    async list({ which, collection, document, limit }) {
      const order = which === 'open' ? 'asc' : 'desc'
      let found = proposals.orderBy('at', order).orderBy('id', order).limit(limit)
      if (which !== 'all') found = found.where('state', which === 'open' ? '=' : '<>', 'open')
      if (collection !== undefined) found = found.where('collection', '=', collection)
      if (document !== undefined) found = found.where('document', '=', document)
      return (await query(found)).map(toProposal)
    },
    async acceptedAt(instants) {
      if (instants.length === 0) return []
      const accepted = proposals.where('state', '=', 'accepted')
      return (await query(accepted.where('decided_at', 'in', instants))).map(toProposal)
    },
    async settle(id, { outcome, at, by = null, word = null }) {
      // Done twice it is the same: the second time it is not open.
      await query(
        db
          .updateTable('proposals')
          .set({ state: outcome, decided_at: at, decided_by: by, word })
          .where('id', '=', id)
          .where(({ eb }) =>
            outcome === 'accepted' ? eb('state', '<>', 'accepted') : eb('state', '=', 'open'),
          ),
      )
      return find('id', id)
    },
    async reopen(id) {
      await query(
        db
          .updateTable('proposals')
          .set({ state: 'open', decided_at: null, decided_by: null, word: null })
          .where('id', '=', id)
          .where('state', '=', 'declined'),
      )
      return find('id', id)
    },
    async prune(at, deletedBefore) {
      await query(
        db
          .deleteFrom('proposals')
          .where(({ and, eb, or, refTuple }) =>
            or([
              and([eb('state', '<>', 'open'), eb('decided_at', '<', at)]),
              eb(
                refTuple('collection', 'document'),
                'in',
                deletedDocuments(engine, deletedBefore).$asTuple('collection', 'id'),
              ),
            ]),
          ),
      )
    },
  }
}

/** A row of `proposals`; JSON as text. */
interface ProposalRow {
  id: string
  kind: string
  collection: string
  document: string
  changes: string
  seen: string
  note: string | null
  at: string
  by: string | null
  token_hash: string | null
  state: string
  decided_at: string | null
  decided_by: string | null
  word: string | null
}

function rowOfProposal(proposal: Proposal): ProposalRow {
  const { id, kind, collection, document, changes, seen, at, state, decision } = proposal
  return {
    id,
    kind,
    collection,
    document,
    changes: JSON.stringify(changes),
    seen: JSON.stringify(seen),
    note: proposal.note ?? null,
    at,
    by: proposal.by ?? null,
    token_hash: proposal.tokenHash ?? null,
    state,
    decided_at: decision?.at ?? null,
    decided_by: decision?.by ?? null,
    word: decision?.word ?? null,
  }
}

function toProposal(row: ProposalRow): Proposal {
  const {
    note,
    by,
    token_hash: tokenHash,
    decided_at: decidedAt,
    decided_by: decidedBy,
    word,
  } = row
  const state = row.state as ProposalState
  return {
    id: row.id,
    kind: row.kind as ProposalKind,
    collection: row.collection as CollectionName,
    document: row.document,
    changes: JSON.parse(row.changes),
    seen: JSON.parse(row.seen),
    ...(note !== null && { note }),
    at: row.at,
    ...(by !== null && { by }),
    ...(tokenHash !== null && { tokenHash }),
    state,
    ...(state !== 'open' &&
      decidedAt !== null && {
        decision: {
          outcome: state,
          at: decidedAt,
          ...(decidedBy !== null && { by: decidedBy }),
          ...(word !== null && { word }),
        },
      }),
  }
}
