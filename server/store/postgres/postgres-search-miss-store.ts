import type { SearchMissStore } from '#server/store/search-miss-store.ts'
import type { Connections } from './connections.ts'

/** Searches that found nothing, on connections made by `openDatabase`. */
export function createPostgresSearchMissStore({ query: ask }: Connections): SearchMissStore {
  return {
    async count(query, day, most) {
      await ask(
        `INSERT INTO search_misses AS known (query, day, count)
         SELECT $1, $2, 1
         WHERE EXISTS (SELECT FROM search_misses WHERE day = $2 AND query = $1)
           OR (SELECT count(*) FROM search_misses WHERE day = $2) < $3
         ON CONFLICT (day, query) DO UPDATE SET count = known.count + 1`,
        [query, day, most],
      )
    },
    async frequent(since, least, limit) {
      const rows = await ask<{ query: string; count: string }>(
        `SELECT query, sum(count) AS count FROM search_misses WHERE day >= $1
         GROUP BY query HAVING sum(count) >= $2 ORDER BY 2 DESC, query LIMIT $3`,
        [since, least, limit],
      )
      return rows.map(({ query, count }) => ({ query, count: Number(count) }))
    },
    async forget(before) {
      await ask('DELETE FROM search_misses WHERE day < $1', [before])
    },
  }
}
