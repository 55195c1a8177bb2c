import type { DatabaseSync } from 'node:sqlite'
import type { CollectionName } from '#content/collections.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import { checkWrites } from '#server/store/check-writes.ts'
import type {
  Change,
  CommitResult,
  Stamp,
  Store,
  StoredDocument,
  Write,
} from '#server/store/store.ts'
import { StoreError } from '#server/store/store-error.ts'
import { inTransaction } from './in-transaction.ts'
import { openDatabase } from './open-database.ts'
import { contentColumns, type DocumentRow, toDocument } from './rows.ts'
import { createSqliteAccountStore } from './sqlite-account-store.ts'
import { translated } from './sqlite-errors.ts'

/** The embedded store: one SQLite file, created when absent. */
export async function openSqliteStore(file: string): Promise<Store> {
  return createSqliteStore(openDatabase(file))
}

/** Documents and accounts of the same file, on one connection that closes with the store of documents. */
export async function openSqliteStores(
  file: string,
): Promise<{ store: Store; accounts: AccountStore }> {
  const db = openDatabase(file)
  return { store: createSqliteStore(db), accounts: createSqliteAccountStore(db) }
}

/** A store on a connection made by `openDatabase`; closing the store closes the connection. */
export function createSqliteStore(db: DatabaseSync): Store {
  const file = db.location() ?? 'memória'
  const statements = translated(file, () => prepare(db))

  async function run<T>(work: () => T): Promise<T> {
    if (!db.isOpen) throw new StoreError('closed', file)
    return translated(file, work)
  }

  return {
    commit: (writes, stamp) =>
      run(() => {
        checkWrites(writes, stamp)
        return inTransaction(db, () => {
          const result = applyAll(statements, writes, stamp)
          return { result, keep: result.kind === 'committed' }
        })
      }),
    get: (collection, id) => run(() => find(statements, collection, id)),
    list: (collection) =>
      run(() => (statements.list.all(collection) as unknown as DocumentRow[]).map(toDocument)),
    changesSince: (seq, limit) =>
      run(() => statements.changes.all(seq, limit).map((row) => ({ ...row }) as unknown as Change)),
    lastSeq: () => run(() => Number(statements.lastSeq.get()?.seq ?? 0)),
    close: async () => {
      if (db.isOpen) translated(file, () => db.close())
    },
  }
}

type Statements = ReturnType<typeof prepare>

function prepare(db: DatabaseSync) {
  return {
    get: db.prepare('SELECT * FROM documents WHERE collection = ? AND id = ?'),
    list: db.prepare('SELECT * FROM documents WHERE collection = ? ORDER BY id'),
    put: db.prepare(`
      INSERT INTO documents (
        collection, id, revision, status, campuses, publish_at, expire_at, confirmed_at,
        confirmed_by, owner, source, as_of, doubts, fields,
        created_at, created_by, updated_at, updated_by
      ) VALUES (
        :collection, :id, :revision, :status, :campuses, :publish_at, :expire_at, :confirmed_at,
        :confirmed_by, :owner, :source, :as_of, :doubts, :fields, :at, :by, :at, :by
      ) ON CONFLICT (collection, id) DO UPDATE SET
        revision = :revision, status = :status, campuses = :campuses, publish_at = :publish_at,
        expire_at = :expire_at, confirmed_at = :confirmed_at, confirmed_by = :confirmed_by,
        owner = :owner, source = :source, as_of = :as_of, doubts = :doubts, fields = :fields,
        updated_at = :at, updated_by = :by`),
    delete: db.prepare('DELETE FROM documents WHERE collection = ? AND id = ?'),
    lastRevision: db.prepare(
      'SELECT max(revision) AS revision FROM changes WHERE collection = ? AND id = ?',
    ),
    log: db.prepare(`
      INSERT INTO changes (kind, collection, id, revision, at, by) VALUES (?, ?, ?, ?, ?, ?)`),
    changes: db.prepare(`
      SELECT seq, kind, collection, id, revision, at, by
      FROM changes WHERE seq > ? ORDER BY seq LIMIT ?`),
    // Not max(seq): the number must not fall when old entries are dropped.
    lastSeq: db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'changes'"),
  }
}

function applyAll(statements: Statements, writes: readonly Write[], stamp: Stamp): CommitResult {
  const changes: Change[] = []
  for (const write of writes) {
    const current = find(statements, write.collection, write.id)
    if ((current?.revision ?? 0) !== write.expected) {
      return { kind: 'conflict', write, ...(current && { current }) }
    }
    changes.push(apply(statements, write, stamp, current))
  }
  return { kind: 'committed', changes }
}

function apply(
  statements: Statements,
  write: Write,
  { at, by }: Stamp,
  current: StoredDocument | undefined,
): Change {
  const { kind, collection, id } = write
  const last = current?.revision ?? statements.lastRevision.get(collection, id)?.revision ?? 0
  const revision = Number(last) + 1
  if (write.kind === 'put') {
    const columns = contentColumns(write.content)
    statements.put.run({ collection, id, revision, at, by, ...columns })
  } else {
    statements.delete.run(collection, id)
  }
  const { lastInsertRowid } = statements.log.run(kind, collection, id, revision, at, by)
  return { seq: Number(lastInsertRowid), kind, collection, id, revision, at, by }
}

function find(
  statements: Statements,
  collection: CollectionName,
  id: string,
): StoredDocument | undefined {
  const row = statements.get.get(collection, id) as unknown as DocumentRow | undefined
  return row && toDocument(row)
}
