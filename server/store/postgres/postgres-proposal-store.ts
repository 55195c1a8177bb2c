import {
  columnsOfProposal,
  type ProposalRow,
  rowOfProposal,
  toProposal,
} from '#server/store/proposal-row.ts'
import type {
  MostOpen,
  Proposal,
  ProposalQuery,
  ProposalStore,
} from '#server/store/proposal-store.ts'
import type { Connections } from './connections.ts'
import { isLast } from './history.ts'
import type { Query } from './transact.ts'

/** Proposals on connections made by `openDatabase`. */
export function createPostgresProposalStore({ query, transaction }: Connections): ProposalStore {
  async function find(condition: string, value: string): Promise<Proposal | undefined> {
    const rows = await query<ProposalRow>(`${select} WHERE ${condition} = $1`, [value])
    return rows.map(toProposal)[0]
  }

  return {
    add: (proposal, most) =>
      transaction(
        async (ask) => {
          const result = await add(ask, proposal, most)
          return { result, keep: result === 'added' }
        },
        async (ask) => (await ask('SELECT FROM proposals WHERE id = $1', [proposal.id])).length > 0,
      ),
    get: (id) => find('id', id),
    byToken: (tokenHash) => find('token_hash', tokenHash),
    list: (asked) => list(query, asked),
    async settle(id, { outcome, at, by, word }) {
      // Done twice it is the same: the second time it is not open.
      await query(
        `UPDATE proposals SET state = $2, decided_at = $3, decided_by = $4, word = $5
         WHERE id = $1 AND (state = 'open' OR ($2 = 'accepted' AND state <> 'accepted'))`,
        [id, outcome, at, by ?? null, word ?? null],
      )
      return find('id', id)
    },
    async prune(at, deletedBefore) {
      await query(
        `DELETE FROM proposals WHERE (state <> 'open' AND decided_at < $1) OR (collection, document) IN (
           SELECT collection, id FROM changes
           WHERE kind = 'delete' AND at COLLATE "C" < $2 AND ${isLast})`,
        [at, deletedBefore],
      )
    },
  }
}

// JSON as the text that it was written as.
const read = columnsOfProposal.map((name) =>
  name === 'changes' || name === 'seen' ? `${name}::text AS ${name}` : name,
)

const select = `SELECT ${read.join(', ')} FROM proposals`

const insert = `
  INSERT INTO proposals (${columnsOfProposal.join(', ')})
  VALUES (${columnsOfProposal.map((_, index) => `$${index + 1}`).join(', ')})`

const lists: Record<ProposalQuery['which'], readonly [condition: string, order: string]> = {
  open: ["state = 'open'", 'ASC'],
  decided: ["state <> 'open'", 'DESC'],
  all: ['true', 'DESC'],
}

async function list(query: Query, asked: ProposalQuery): Promise<Proposal[]> {
  const [condition, order] = lists[asked.which]
  const rows = await query<ProposalRow>(
    `${select}
     WHERE ${condition} AND ($1::text IS NULL OR collection = $1)
       AND ($2::text IS NULL OR document = $2)
     ORDER BY at ${order}, id ${order} LIMIT $3`,
    [asked.collection ?? null, asked.document ?? null, asked.limit],
  )
  return rows.map(toProposal)
}

async function add(query: Query, proposal: Proposal, most: MostOpen): Promise<'added' | 'full'> {
  if (proposal.kind === 'correction') {
    // Whoever adds another one waits: together they must not be more than there may be.
    await query('LOCK TABLE proposals IN SHARE ROW EXCLUSIVE MODE')
    const { collection, document } = proposal
    const [open] = await query<MostOpen>(
      `SELECT count(*)::integer AS altogether,
         (count(*) FILTER (WHERE collection = $1 AND document = $2))::integer AS "ofDocument"
       FROM proposals WHERE state = 'open' AND kind = 'correction'`,
      [collection, document],
    )
    const isFull = !open || open.altogether >= most.altogether || open.ofDocument >= most.ofDocument
    if (isFull) return 'full'
  }
  await query(insert, Object.values(rowOfProposal(proposal)))
  return 'added'
}
