import type { ZeroResultStore } from '#server/store/zero-result-store.ts'
import { compileOnce } from './compile-once.ts'
import type { SqlEngine } from './sql-engine.ts'

/** Queries without results in any engine. */
export function createZeroResultStore(engine: SqlEngine): ZeroResultStore {
  const { db, query: ask } = engine

  const countOne = compileOnce((query: string, day: string, most: number) => {
    const ofDay = db.selectFrom('search_misses').where('day', '=', day)
    const row = db
      .selectNoFrom(({ cast, lit, val }) => [
        cast<string>(val(query), 'text').as('query'),
        cast<string>(val(day), 'text').as('day'),
        lit(1).as('count'),
      ])
      .where(({ eb, exists, or }) =>
        or([
          exists(ofDay.select('day').where('query', '=', query)),
          eb(
            ofDay.select(({ fn }) => fn.countAll<number>().as('texts')),
            '<',
            most,
          ),
        ]),
      )
    return db
      .insertInto('search_misses')
      .columns(['query', 'day', 'count'])
      .expression(row)
      .onConflict((known) =>
        known.columns(['day', 'query']).doUpdateSet(({ eb }) => ({
          count: eb('search_misses.count', '+', 1),
        })),
      )
  })

  return {
    async count(query, day, most) {
      await engine.queryUnflushed(countOne(query, day, most))
    },
    async frequent(since, least, limit) {
      const rows = await ask(
        db
          .selectFrom('search_misses')
          .select(({ fn }) => ['query', fn.sum('count').as('times')])
          .where('day', '>=', since)
          .groupBy('query')
          .having(({ fn }) => fn.sum('count'), '>=', least)
          .orderBy('times', 'desc')
          .orderBy('query')
          .limit(limit),
      )
      return rows.map(({ query, times }) => ({ query, count: Number(times) }))
    },
    async forget(before) {
      await ask(db.deleteFrom('search_misses').where('day', '<', before))
    },
  }
}
