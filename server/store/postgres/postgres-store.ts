import { checkWrites, toJson } from '#server/store/check-writes.ts'
import { createAccountStore } from '#server/store/kysely/account-store.ts'
import { createHistory } from '#server/store/kysely/history.ts'
import { createLeases } from '#server/store/kysely/leases.ts'
import { createSmallStores } from '#server/store/kysely/small-stores.ts'
import type { SqlEngine } from '#server/store/kysely/sql-engine.ts'
import type { Store, Write } from '#server/store/store.ts'
import { StoreError } from '#server/store/store-error.ts'
import type { Stores } from '#server/store/stores.ts'
import type { ConnectionSettings, Connections } from './database/connections.ts'
import { openDatabase } from './database/open-database.ts'
import { commitBatch, findRecordedResult } from './documents/commit-batch.ts'
import { groupCommit } from './documents/group-commit.ts'
import {
  changeColumns,
  type DocumentRow,
  type FeedRow,
  logName,
  toChange,
  toContent,
  toDocument,
  toFeedEntry,
} from './documents/rows.ts'
import { watchLog } from './node-coordination.ts'
import { authDatabaseOn, createPostgresEngine } from './postgres-engine.ts'
import { createRateLimits } from './rate-limits.ts'

/** A store on connections made by `openDatabase`; closing the store closes them. */
function createPostgresStore(connections: Connections, engine: SqlEngine): Store {
  const { server, query } = connections
  const together = groupCommit(server, (commits) => commitBatch(connections, commits))
  const watch = watchLog(connections)
  const leases = createLeases(engine)
  let isClosed = false

  function refuseWhenClosed(): void {
    if (isClosed || !connections.isOpen) throw new StoreError('closed', server)
  }

  return {
    async commit(writes, stamp, idempotencyKey, readVersion) {
      refuseWhenClosed()
      checkWrites(writes, stamp, idempotencyKey)
      return together.run({
        writes: writes.map(copy),
        stamp: { ...stamp },
        idempotencyKey,
        readVersion,
      })
    },
    recordedResult: (idempotencyKey) => findRecordedResult(connections, idempotencyKey),
    async get(collection, id) {
      const [row] = await query<DocumentRow>(
        'SELECT * FROM documents WHERE collection = $1 AND id = $2',
        [collection, id],
      )
      return row && toDocument(row)
    },
    async list(collection) {
      const rows = await query<DocumentRow>(
        'SELECT * FROM documents WHERE collection = $1 ORDER BY id',
        [collection],
      )
      return rows.map(toDocument)
    },
    async feed(seq, limit) {
      const rows = await query<FeedRow>(
        `SELECT ${changeColumns}, documents.*
         FROM changes LEFT JOIN documents USING (collection, id)
         WHERE seq > $1 ORDER BY seq LIMIT $2`,
        [seq, limit],
      )
      return rows.map(toFeedEntry)
    },
    async lastSeq() {
      // Not max(seq): the number must not fall when old entries are dropped.
      const [row] = await query<{ seq: number }>('SELECT last_seq AS seq FROM change_log')
      return row?.seq ?? 0
    },
    async logId() {
      const [row] = await query<{ id: string }>(`SELECT ${logName} AS id FROM change_log`)
      return row?.id ?? ''
    },
    ...createHistory(engine, { toChange, toDocument, toContent }),
    onChange: watch.onChange,
    lease: leases.take,
    async pruneIdempotencyRecords(at) {
      await query('DELETE FROM attempts WHERE at < $1', [at])
    },
    async close() {
      if (isClosed) return
      isClosed = true
      await together.drain()
      await watch.close()
      await leases.release()
      await connections.close()
    },
  }
}

/** As it is when it is asked for: whoever writes may go on changing it. */
function copy(write: Write): Write {
  if (write.kind === 'delete') return { ...write }
  return { ...write, content: JSON.parse(toJson(write.content)) }
}

/** All that there is in the database that the address names; its connections close with the store of documents. */
export async function openPostgresStores(
  url: string,
  settings?: ConnectionSettings,
): Promise<Stores> {
  const connections = await openDatabase(url, settings)
  const engine = createPostgresEngine(connections)
  return {
    store: createPostgresStore(connections, engine),
    accounts: createAccountStore(engine, {
      rateLimits: createRateLimits(connections),
      authDatabase: async () => authDatabaseOn(connections),
    }),
    ...createSmallStores(engine),
  }
}
