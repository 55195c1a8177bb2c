import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type {
  PushDelivery,
  PushStore,
  PushTarget,
  QueuedMessage,
} from '#server/store/push-store.ts'
import { ask, type SqlEngine, type Steps } from './sql-engine.ts'

const PROGRESS = 'changes'

/** Push in any engine. */
export function createPushStore(engine: SqlEngine): PushStore {
  const { db, query, transaction } = engine

  /** The id of the subscription; undefined where its endpoint is known with other keys. */
  function* subscribe(
    { endpoint, p256dh, auth }: PushTarget,
    day: string,
  ): Steps<string | undefined> {
    const id = pushTargetId({ endpoint })
    yield* ask(
      db
        .insertInto('push_subscriptions')
        .values({ id, endpoint, p256dh, auth, created_on: day })
        .onConflict((known) => known.column('id').doNothing()),
    )
    const [known] = yield* ask(
      db.selectFrom('push_subscriptions').select(['p256dh', 'auth']).where('id', '=', id),
    )
    return known?.p256dh === p256dh && known.auth === auth ? id : undefined
  }

  function* forgetUnused(id?: string): Steps<void> {
    const unused = db
      .deleteFrom('push_subscriptions')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('push_topics')
              .select('topic')
              .whereRef('push_topics.subscription', '=', 'push_subscriptions.id'),
          ),
        ),
      )
    yield* ask(id === undefined ? unused : unused.where('id', '=', id))
  }

  /** Takes back what waits under the tags, apart from these messages themselves: they may have been queued before. */
  function* withdraw(tags: readonly string[], but: readonly string[]): Steps<void> {
    if (tags.length === 0) return
    const messages = db
      .selectFrom('push_messages')
      .select('id')
      .where('tag', 'in', engine.rowsOf(tags))
      .where('id', 'not in', engine.rowsOf(but))
    yield* ask(
      db
        .deleteFrom('push_deliveries')
        .where('sent_at', 'is', null)
        .where('message', 'in', messages),
    )
  }

  /** Whether it was not there yet. */
  function* addMessage({ payload, expiresAt }: Omit<QueuedMessage, 'topics'>): Steps<boolean> {
    const added = yield* ask(
      db
        .insertInto('push_messages')
        .values({
          id: payload.id,
          tag: payload.tag,
          payload: JSON.stringify(payload),
          is_urgent: payload.isUrgent,
          expires_at: expiresAt,
        })
        .onConflict((known) => known.column('id').doNothing())
        .returning('id'),
    )
    return added.length > 0
  }

  /** One delivery for each follower who has not had enough today. */
  function deliver({ payload, sendAt, topics }: QueuedMessage, day: string, perDay: number) {
    const followers = db
      .selectFrom('push_topics')
      .select(({ fn, cast, lit, val }) => [
        sql<string>`${`${payload.id}/`} || subscription`.as('id'),
        cast<string>(val(payload.id), 'text').as('message'),
        'subscription',
        fn.min('topic').as('topic'),
        cast<string>(val(day), 'text').as('day'),
        cast<string>(val(sendAt), 'text').as('send_at'),
        lit(0).as('attempts'),
      ])
      .where('topic', 'in', engine.rowsOf(topics))
      .groupBy('subscription')
    const allowed = followers.where(({ eb, selectFrom }) =>
      eb(
        selectFrom('push_deliveries as earlier')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('earlier.subscription', '=', 'push_topics.subscription')
          .whereRef('earlier.topic', '=', 'push_topics.topic')
          .where('earlier.day', '=', day),
        '<',
        perDay,
      ),
    )
    return db
      .insertInto('push_deliveries')
      .columns(['id', 'message', 'subscription', 'topic', 'day', 'send_at', 'attempts'])
      .expression(payload.isUrgent ? followers : allowed)
  }

  return {
    follow: (target, topics, day) =>
      transaction(function* (): Steps<{ result: boolean; keep: boolean }> {
        const id = yield* subscribe(target, day)
        if (id === undefined) return { result: false, keep: false }
        yield* ask(db.deleteFrom('push_topics').where('subscription', '=', id))
        for (const topic of new Set(topics))
          yield* ask(db.insertInto('push_topics').values({ subscription: id, topic }))
        yield* forgetUnused(id)
        return { result: true, keep: true }
      }),
    async countFollowers(topics) {
      const [row] = await query(
        db
          .selectFrom('push_topics')
          .select(({ fn }) => fn.count<number>('subscription').distinct().as('count'))
          .where('topic', 'in', engine.rowsOf(topics)),
      )
      return Number(row?.count ?? 0)
    },
    async progress() {
      const [row] = await query(
        db.selectFrom('push_progress').select(['log', 'seq']).where('name', '=', PROGRESS),
      )
      return row && { log: row.log, seq: Number(row.seq) }
    },
    queue: ({ messages, withdrawn, progress }, { day, perDay }) =>
      transaction(function* () {
        const payloads = messages.map(({ payload }) => payload)
        yield* withdraw(
          [...withdrawn, ...payloads.map(({ tag }) => tag)],
          payloads.map(({ id }) => id),
        )
        for (const message of messages)
          if (yield* addMessage(message)) yield* ask(deliver(message, day, perDay))
        yield* ask(
          db
            .insertInto('push_progress')
            .values({ name: PROGRESS, ...progress })
            .onConflict((known) => known.column('name').doUpdateSet({ ...progress })),
        )
        return { result: undefined, keep: true }
      }),
    async due(now, limit, { onlyUrgent }) {
      const found = db
        .selectFrom('push_deliveries')
        .innerJoin('push_messages', 'push_messages.id', 'message')
        .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription')
        .select(['push_deliveries.id as id', 'subscription', 'attempts', 'expires_at as expiresAt'])
        .select(['endpoint', 'p256dh', 'auth'])
        .select(({ cast }) => cast<string>('payload', 'text').as('payload'))
        .where('sent_at', 'is', null)
        .where('send_at', '<=', now)
        .where('expires_at', '>', now)
        .orderBy('send_at')
        .orderBy('push_deliveries.id')
        .limit(limit)
      const rows = await query(
        onlyUrgent
          ? found.where(({ eb, lit }) =>
              eb('is_urgent', '=', lit(engine.binaryCollation === 'C' ? true : (1 as never))),
            )
          : found,
      )
      return rows.map(
        ({ endpoint, p256dh, auth, payload, ...delivery }): PushDelivery => ({
          ...delivery,
          target: { endpoint, p256dh, auth },
          payload: JSON.parse(payload),
        }),
      )
    },
    settle: (results, at) =>
      transaction(function* () {
        const idsOf = (kind: string) =>
          results.flatMap((each) => (each.kind === kind ? [each.delivery.id] : []))
        const gone = results.flatMap((each) =>
          each.kind === 'gone' ? [each.delivery.subscription] : [],
        )
        yield* ask(
          db
            .updateTable('push_deliveries')
            .set({ sent_at: at })
            .where('id', 'in', engine.rowsOf(idsOf('done'))),
        )
        yield* ask(db.deleteFrom('push_subscriptions').where('id', 'in', engine.rowsOf(gone)))
        for (const each of results)
          if (each.kind === 'retry')
            yield* ask(
              db
                .updateTable('push_deliveries')
                .set({ send_at: each.at, attempts: each.delivery.attempts + 1 })
                .where('id', '=', each.delivery.id),
            )
        return { result: undefined, keep: true }
      }),
    prune: (at) =>
      transaction(function* () {
        yield* ask(db.deleteFrom('push_messages').where('expires_at', '<', at))
        yield* forgetUnused()
        return { result: undefined, keep: true }
      }),
  }
}

/** The name of a subscription: nobody can make an endpoint of it. */
export function pushTargetId({ endpoint }: Pick<PushTarget, 'endpoint'>): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}
