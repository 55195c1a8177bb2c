import type { DatabaseSync } from 'node:sqlite'
import type { CollectionName } from '#content/collections.ts'
import { checkWrites } from '#server/store/check-writes.ts'
import { createAccountStore } from '#server/store/kysely/account-store.ts'
import { createHistory } from '#server/store/kysely/history.ts'
import { createLeases } from '#server/store/kysely/leases.ts'
import { createSmallStores } from '#server/store/kysely/small-stores.ts'
import type {
  Change,
  CommitResult,
  IdempotencyKey,
  ReadVersion,
  RecordedResult,
  Stamp,
  Store,
  StoredDocument,
  Write,
} from '#server/store/store.ts'
import { accessFieldsOf, contentOf } from '#server/store/store.ts'
import { StoreError } from '#server/store/store-error.ts'
import type { StoreGuard, Stores } from '#server/store/stores.ts'
import { guardFile } from './database/guard-file.ts'
import { openDatabase } from './database/open-database.ts'
import { lazyStatements, withStoreErrors } from './database/run-statements.ts'
import { groupCommit } from './documents/group-commit.ts'
import {
  type ChangeRow,
  changeColumns,
  contentColumns,
  contentValues,
  type DocumentRow,
  type FeedRow,
  toChange,
  toContent,
  toDocument,
  toFeedEntry,
} from './documents/rows.ts'
import { watchCommits } from './node-coordination.ts'
import { createRateLimits } from './rate-limits.ts'
import { authDatabaseOn, createSqliteEngine } from './sqlite-engine.ts'

/** The embedded store: one SQLite file, created when absent. */
export async function openSqliteStore(file: string): Promise<Store> {
  return createSqliteStore(openDatabase(file))
}

/** All that there is in the same file, on one connection that closes with the store of documents. */
export async function openSqliteStores(file: string): Promise<Stores> {
  const db = openDatabase(file)
  const guard = guardFile(db)
  const engine = createSqliteEngine(db, guard)
  return {
    store: createSqliteStore(db, guard, engine),
    guard,
    accounts: createAccountStore(engine, {
      rateLimits: createRateLimits(db),
      authDatabase: async () => authDatabaseOn(db, guard),
    }),
    ...createSmallStores(engine),
  }
}

/** A store on a connection made by `openDatabase`; closing the store closes the connection. */
export function createSqliteStore(
  db: DatabaseSync,
  guard?: StoreGuard,
  engine = createSqliteEngine(db, guard),
): Store {
  const file = db.location() ?? 'memória'
  const statements = withStoreErrors(file, () => prepare(db))

  const together = groupCommit(db, guard)
  const others = watchCommits(db)
  const leases = createLeases(engine)

  function refuseWhenClosed(): void {
    if (!db.isOpen) throw new StoreError('closed', file)
  }

  async function run<T>(work: () => T): Promise<T> {
    refuseWhenClosed()
    return withStoreErrors(file, work)
  }

  return {
    async commit(writes, stamp, idempotencyKey, readVersion) {
      refuseWhenClosed()
      checkWrites(writes, stamp, idempotencyKey)
      return together.run(() => commit(statements, writes, stamp, idempotencyKey, readVersion))
    },
    recordedResult: (idempotencyKey) => run(() => recordedResult(statements, idempotencyKey)),
    get: (collection, id) => run(() => find(statements, collection, id)),
    list: (collection) =>
      run(() => (statements.list.all(collection) as unknown as DocumentRow[]).map(toDocument)),
    feed: (seq, limit) =>
      run(() => (statements.feed.all(seq, limit) as unknown as FeedRow[]).map(toFeedEntry)),
    lastSeq: () => run(() => Number(statements.lastSeq.get()?.seq ?? 0)),
    logId: () => run(() => String(statements.logId.get()?.id)),
    ...createHistory(engine, { toChange, toDocument, toContent }),
    onChange: others.onChange,
    lease: leases.take,
    pruneIdempotencyRecords: (at) => run(() => void statements.pruneRecords.run(at)),
    close: async () => {
      if (!db.isOpen) return
      others.stop()
      together.flush()
      // It runs at once, before the connection closes.
      void leases.release()
      withStoreErrors(file, () => db.close())
    },
  }
}

const changedColumns = ['revision', ...contentColumns, 'updated_at', 'updated_by']
// Bound by their places: by name, a statement of eighteen values takes noticeably longer.
const putColumns = [
  ...['collection', 'id', 'revision', ...contentColumns],
  ...['created_at', 'created_by', 'updated_at', 'updated_by'],
]

type Statements = ReturnType<typeof prepare>

function prepare(db: DatabaseSync) {
  return lazyStatements(db, {
    get: 'SELECT * FROM documents WHERE collection = ? AND id = ?',
    list: 'SELECT * FROM documents WHERE collection = ? ORDER BY id',
    put: `
      INSERT INTO documents (${putColumns.join(', ')})
      VALUES (${putColumns.map(() => '?').join(', ')})
      ON CONFLICT (collection, id) DO UPDATE SET
        ${changedColumns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    delete: 'DELETE FROM documents WHERE collection = ? AND id = ?',
    lastRevision: 'SELECT max(revision) AS revision FROM changes WHERE collection = ? AND id = ?',
    log: `
      INSERT INTO changes (kind, collection, id, revision, at, by, before, previous)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    changes: `
      SELECT ${changeColumns} FROM changes
      WHERE seq >= ? ORDER BY seq LIMIT ?`,
    feed: `
      SELECT ${changeColumns}, documents.*
      FROM changes LEFT JOIN documents USING (collection, id)
      WHERE seq > ? ORDER BY seq LIMIT ?`,
    changedSince: 'SELECT 1 FROM changes WHERE seq > ? AND collection = ? LIMIT 1',
    // Not max(seq): the number must not fall when old entries are dropped.
    lastSeq: "SELECT seq FROM sqlite_sequence WHERE name = 'changes'",
    logId: 'SELECT id FROM change_log',
    findRecord: `
      SELECT fingerprint, first_seq AS firstSeq, changes FROM attempts WHERE by = ? AND key = ?`,
    insertRecord: `
      INSERT INTO attempts (by, key, fingerprint, at, first_seq, changes)
      VALUES (?, ?, ?, ?, ?, ?)`,
    pruneRecords: 'DELETE FROM attempts WHERE at < ?',
  })
}

/** Leaves nothing written unless it answers `committed`. */
function commit(
  statements: Statements,
  writes: readonly Write[],
  stamp: Stamp,
  idempotencyKey: IdempotencyKey | undefined,
  readVersion: ReadVersion | undefined,
): CommitResult {
  const answered = idempotencyKey && recordedResult(statements, idempotencyKey)
  if (answered) return answered
  const targets: { write: Write; current: StoredDocument | undefined }[] = []
  for (const write of writes) {
    const current = find(statements, write.collection, write.id)
    if ((current?.revision ?? 0) !== write.expected) {
      return { kind: 'conflict', write, ...(current && { current }) }
    }
    targets.push({ write, current })
  }
  const isStale =
    readVersion && statements.changedSince.get(readVersion.seq, readVersion.collection)
  if (isStale) return { kind: 'stale_read' }
  const changes = targets.map(({ write, current }) => apply(statements, write, stamp, current))
  const { by, key, fingerprint } = idempotencyKey ?? {}
  if (by !== undefined && key !== undefined && fingerprint !== undefined) {
    const first = changes[0]?.seq ?? 0
    statements.insertRecord.run(by, key, fingerprint, stamp.at, first, changes.length)
  }
  return { kind: 'committed', changes }
}

function recordedResult(
  statements: Statements,
  { by, key, fingerprint }: IdempotencyKey,
): RecordedResult | undefined {
  const earlier = statements.findRecord.get(by, key)
  if (!earlier) return undefined
  if (earlier.fingerprint !== fingerprint) return { kind: 'key_reused' }
  const rows = statements.changes.all(Number(earlier.firstSeq), Number(earlier.changes))
  return { kind: 'repeated', changes: (rows as unknown as ChangeRow[]).map(toChange) }
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
    const values = contentValues(write.content)
    statements.put.run(collection, id, revision, ...values, at, by, at, by)
  } else {
    statements.delete.run(collection, id)
  }
  const before = current && accessFieldsOf(current)
  const { lastInsertRowid } = statements.log.run(
    ...[kind, collection, id, revision, at, by],
    before ? JSON.stringify(before) : null,
    current ? JSON.stringify(contentOf(current)) : null,
  )
  const seq = Number(lastInsertRowid)
  return { seq, kind, collection, id, revision, at, by, ...(before && { before }) }
}

function find(
  statements: Statements,
  collection: CollectionName,
  id: string,
): StoredDocument | undefined {
  const row = statements.get.get(collection, id) as unknown as DocumentRow | undefined
  return row && toDocument(row)
}
