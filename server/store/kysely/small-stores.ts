import type { LinkStore } from '#server/store/link-store.ts'
import type { Stores } from '#server/store/stores.ts'
import type { ZeroResultStore } from '#server/store/zero-result-store.ts'
import { createCalendarImportStore } from './calendar-import-store.ts'
import { createCommentStore } from './comment-store.ts'
import { createEditingStore } from './editing-store.ts'
import { createMediaStore } from './media-store.ts'
import { createNotificationStore } from './notification-store.ts'
import { createProposalStore } from './proposal-store.ts'
import { createPushStore } from './push-store.ts'
import { compileOnce, type SqlEngine } from './sql-engine.ts'
import { createStarStore } from './star-store.ts'
import { createUsageStore } from './usage-store.ts'

type SmallStores = Pick<
  Stores,
  | 'media'
  | 'proposals'
  | 'editing'
  | 'comments'
  | 'notifications'
  | 'push'
  | 'stars'
  | 'links'
  | 'calendarImports'
  | 'zeroResults'
  | 'usage'
>

/** The stores that are written once, in an engine. */
export function createSmallStores(engine: SqlEngine): SmallStores {
  return {
    media: createMediaStore(engine),
    proposals: createProposalStore(engine),
    editing: createEditingStore(engine),
    comments: createCommentStore(engine),
    notifications: createNotificationStore(engine),
    stars: createStarStore(engine),
    push: createPushStore(engine),
    links: createLinkStore(engine),
    calendarImports: createCalendarImportStore(engine),
    zeroResults: createZeroResultStore(engine),
    usage: createUsageStore(engine),
  }
}

/** Links in any engine. */
function createLinkStore({ db, query }: SqlEngine): LinkStore {
  return {
    async list() {
      const rows = await query(
        db
          .selectFrom('link_checks')
          .select(['address', 'checked_at as checkedAt', 'failures', 'fault'])
          .select('broken_since as brokenSince'),
      )
      return rows.map(({ fault, brokenSince, ...check }) => ({
        ...check,
        ...(fault && { fault }),
        ...(brokenSince !== null && { brokenSince }),
      }))
    },
    async save({ address, checkedAt, failures, fault = null, brokenSince = null }) {
      const found = { checked_at: checkedAt, failures, fault, broken_since: brokenSince }
      await query(
        db
          .insertInto('link_checks')
          .values({ address, ...found })
          .onConflict((known) => known.column('address').doUpdateSet(found)),
      )
    },
    async prune(at) {
      await query(db.deleteFrom('link_checks').where('checked_at', '<', at))
    },
  }
}

/** Queries without results in any engine. */
function createZeroResultStore(engine: SqlEngine): ZeroResultStore {
  const { db, query: ask } = engine

  const countOne = compileOnce((query: string, day: string, limit: number) => {
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
            limit,
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
    async count(query, day, limit) {
      await engine.queryUnflushed(countOne(query, day, limit))
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
    async prune(before) {
      await ask(db.deleteFrom('search_misses').where('day', '<', before))
    },
  }
}
