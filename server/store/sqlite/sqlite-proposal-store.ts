import type { DatabaseSync } from 'node:sqlite'
import {
  columnsOfProposal,
  type ProposalRow,
  rowOfProposal,
  toProposal,
} from '#server/store/proposal-row.ts'
import type { MostOpen, Proposal, ProposalStore } from '#server/store/proposal-store.ts'
import { StoreError } from '#server/store/store-error.ts'
import { isLast } from './history.ts'
import { inTransaction } from './in-transaction.ts'
import { lazyStatements } from './lazy-statements.ts'
import { translated } from './sqlite-errors.ts'

/** Proposals on a connection made by `openDatabase`. */
export function createSqliteProposalStore(db: DatabaseSync): ProposalStore {
  const file = db.location() ?? 'memória'
  const statements = prepare(db)

  async function run<T>(work: () => T): Promise<T> {
    if (!db.isOpen) throw new StoreError('closed', file)
    return translated(file, work)
  }

  const get = (id: string) => rowsOf(statements.get.all(id)).map(toProposal)[0]

  return {
    add: (proposal, most) =>
      run(() =>
        inTransaction(db, () => {
          const isFull = proposal.kind === 'correction' && isFullOf(statements, proposal, most)
          if (!isFull) statements.add.run(...Object.values(rowOfProposal(proposal)))
          return { result: isFull ? 'full' : 'added', keep: !isFull }
        }),
      ),
    get: (id) => run(() => get(id)),
    byToken: (tokenHash) => run(() => rowsOf(statements.byToken.all(tokenHash)).map(toProposal)[0]),
    list: ({ which, collection = null, document = null, limit }) =>
      run(() => {
        const values = [collection, collection, document, document, limit]
        return rowsOf(statements[which].all(...values)).map(toProposal)
      }),
    settle: (id, { outcome, at, by, word }) =>
      run(() => {
        statements.settle.run(outcome, at, by ?? null, word ?? null, id, outcome)
        return get(id)
      }),
    prune: (at, deletedBefore) => run(() => void statements.prune.run(at, deletedBefore)),
  }
}

type Statements = ReturnType<typeof prepare>

function prepare(db: DatabaseSync) {
  const columns = columnsOfProposal.join(', ')
  const listed = (condition: string, order: string) => `
    SELECT ${columns} FROM proposals
    WHERE ${condition} AND (? IS NULL OR collection = ?) AND (? IS NULL OR document = ?)
    ORDER BY at ${order}, id ${order} LIMIT ?`
  return lazyStatements(db, {
    get: `SELECT ${columns} FROM proposals WHERE id = ?`,
    byToken: `SELECT ${columns} FROM proposals WHERE token_hash = ?`,
    open: listed("state = 'open'", 'ASC'),
    decided: listed("state <> 'open'", 'DESC'),
    all: listed('true', 'DESC'),
    counts: `
      SELECT count(*) AS altogether,
        count(*) FILTER (WHERE collection = ? AND document = ?) AS ofDocument
      FROM proposals WHERE state = 'open' AND kind = 'correction'`,
    add: `
      INSERT INTO proposals (${columns})
      VALUES (${columnsOfProposal.map(() => '?').join(', ')})`,
    settle: `
      UPDATE proposals SET state = ?, decided_at = ?, decided_by = ?, word = ?
      WHERE id = ? AND (state = 'open' OR (? = 'accepted' AND state <> 'accepted'))`,
    prune: `
      DELETE FROM proposals WHERE (state <> 'open' AND decided_at < ?) OR (collection, document) IN (
        SELECT collection, id FROM changes WHERE kind = 'delete' AND at < ? AND ${isLast})`,
  })
}

function isFullOf(
  statements: Statements,
  { collection, document }: Proposal,
  most: MostOpen,
): boolean {
  const open = statements.counts.get(collection, document)
  return Number(open?.altogether) >= most.altogether || Number(open?.ofDocument) >= most.ofDocument
}

function rowsOf(rows: unknown): ProposalRow[] {
  return rows as ProposalRow[]
}
