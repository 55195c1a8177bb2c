import type { DatabaseSync } from 'node:sqlite'
import type { SearchMiss } from '#protocol/search-misses.ts'
import type { SearchMissStore } from '#server/store/search-miss-store.ts'
import { StoreError } from '#server/store/store-error.ts'
import { withoutFlush } from './in-transaction.ts'
import { lazyStatements } from './lazy-statements.ts'
import { translated } from './sqlite-errors.ts'

/** Searches that found nothing, on a connection made by `openDatabase`. */
export function createSqliteSearchMissStore(db: DatabaseSync): SearchMissStore {
  const file = db.location() ?? 'memória'
  const statements = lazyStatements(db, {
    count: `
      INSERT INTO search_misses (query, day, count)
      SELECT $query, $day, 1
      WHERE EXISTS (SELECT 1 FROM search_misses WHERE day = $day AND query = $query)
        OR (SELECT count(*) FROM search_misses WHERE day = $day) < $most
      ON CONFLICT (day, query) DO UPDATE SET count = count + 1`,
    frequent: `
      SELECT query, sum(count) AS count FROM search_misses WHERE day >= $since
      GROUP BY query HAVING sum(count) >= $least ORDER BY 2 DESC, query LIMIT $limit`,
    forget: 'DELETE FROM search_misses WHERE day < $before',
  })

  async function run<T>(work: () => T): Promise<T> {
    if (!db.isOpen) throw new StoreError('closed', file)
    return translated(file, work)
  }

  return {
    count: (query, day, most) =>
      run(() => withoutFlush(db, () => void statements.count.run({ query, day, most }))),
    frequent: (since, least, limit) =>
      run(() => statements.frequent.all({ since, least, limit }) as unknown as SearchMiss[]).then(
        (rows) => rows.map(({ query, count }) => ({ query, count })),
      ),
    forget: (before) => run(() => void statements.forget.run({ before })),
  }
}
