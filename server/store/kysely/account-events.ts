import type { Kysely } from 'kysely'
import type { AccountEvent } from '#protocol/api-types.ts'
import type { EventsQuery, NewAccountEvent } from '#server/store/account-store.ts'
import { selectUsers, toUser, withoutNulls } from './account-rows.ts'
import type { SqlEngine } from './sql-engine.ts'
import type { Tables } from './tables.ts'

/** Adds a line to the audit log. */
export function insertEvent(db: Kysely<Tables>, { userAgent, ...event }: NewAccountEvent) {
  return db.insertInto('account_events').values({ ...event, user_agent: userAgent ?? null })
}

/** See `AccountStore.events`. */
export async function listEvents(engine: SqlEngine, asked: EventsQuery): Promise<AccountEvent[]> {
  const { people, kinds, from, until, before } = asked
  let events = engine.db
    .selectFrom('account_events')
    .leftJoin('users as actors', 'actors.id', 'actor')
    .leftJoin('users as subjects', 'subjects.id', 'subject')
    .select(['account_events.id', 'at', 'kind', 'address', 'user_agent as userAgent', 'detail'])
    .select(({ fn }) => [
      fn.coalesce('actors.email', 'actor').as('actor'),
      fn.coalesce('subjects.email', 'subject').as('subject'),
    ])
    .orderBy('account_events.id', 'desc')
    .limit(asked.limit)
  if (people) {
    const listed = engine.rowsOf(people)
    events = events.where(({ eb, or }) =>
      or([eb('actor', 'in', listed), eb('subject', 'in', listed)]),
    )
  }
  if (kinds) events = events.where('kind', 'in', engine.rowsOf(kinds))
  if (from !== undefined) events = events.where('at', '>=', from)
  if (until !== undefined) events = events.where('at', '<', until)
  if (before !== undefined) events = events.where('account_events.id', '<', before)
  return (await engine.query(events)).map((row) => withoutNulls(row))
}

/** See `AccountStore.exportUser`. */
export async function exportUser(
  { db, query }: SqlEngine,
  id: string,
): Promise<Record<string, unknown>> {
  const [accounts, sessions, passkeys, drafts, comments, notifications, stars, events] =
    await Promise.all([
      query(selectUsers(db).where('users.id', '=', id)),
      query(
        db
          .selectFrom('sessions')
          .select(['createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'])
          .where('userId', '=', id)
          .orderBy('createdAt'),
      ),
      query(db.selectFrom('passkeys').select(['name', 'createdAt']).where('userId', '=', id)),
      query(
        db
          .selectFrom('drafts')
          .select(['collection', 'document', 'saved_at as savedAt'])
          .select(({ cast }) => cast<string>('body', 'text').as('body'))
          .where('user_id', '=', id)
          .orderBy('saved_at'),
      ),
      query(
        db
          .selectFrom('comments')
          .select(['collection', 'document', 'at', 'text', 'edited_at as editedAt'])
          .where('author', '=', id)
          .orderBy('at'),
      ),
      query(
        db
          .selectFrom('notification_settings')
          .select('seen_at as seenAt')
          .select(({ cast }) => [
            cast<string>('choices', 'text').as('choices'),
            cast<string>('mailed', 'text').as('mailed'),
          ])
          .where('user_id', '=', id),
      ),
      query(
        db
          .selectFrom('stars')
          .select(['collection', 'document', 'is_on as isOn', 'at'])
          .where('user_id', '=', id)
          .orderBy('at'),
      ),
      query(selectEventsOf(db, id)),
    ])
  return {
    account: accounts.map(toUser)[0],
    sessions,
    passkeys,
    drafts,
    comments: comments.map((row) => withoutNulls(row)),
    notifications: notifications.map((row) => withoutNulls(row)),
    stars: stars.map(({ isOn, ...mark }) => ({ ...mark, isOn: Boolean(isOn) })),
    events: events.map((row) => withoutNulls(row)),
  }
}

/** Who else had a part in it, and from where, is theirs. */
function selectEventsOf(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('account_events')
    .innerJoin('users', (join) => join.on('users.id', '=', id))
    .select(({ eb, fn, ref, val }) => {
      const isActor = eb(fn.coalesce('actor', val(id)), '=', id)
      const isSubject = eb(fn.coalesce('subject', val(id)), '=', id)
      return [
        ...(['account_events.id', 'at', 'kind'] as const),
        eb.case().when('actor', '=', id).then(ref('email')).end().as('actor'),
        eb.case().when('subject', '=', id).then(ref('email')).end().as('subject'),
        eb.case().when(isActor).then(ref('address')).end().as('address'),
        eb.case().when(isActor).then(ref('user_agent')).end().as('userAgent'),
        eb.case().when(isSubject).then(ref('detail')).end().as('detail'),
      ]
    })
    .where(({ eb, or }) => or([eb('actor', '=', id), eb('subject', '=', id)]))
    .orderBy('account_events.id')
}
