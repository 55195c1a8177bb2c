import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { AccountEvent } from '#protocol/accounts.ts'
import type { EventsQuery } from '#server/store/account-store.ts'
import { toEvent } from './account-rows.ts'

/** See `AccountStore.events`. */
export function listEvents(db: DatabaseSync, query: EventsQuery): AccountEvent[] {
  const { where, values } = conditionsOf(query)
  return db
    .prepare(
      `SELECT account_events.id, at, kind, coalesce(actors.email, actor) AS actor,
         coalesce(subjects.email, subject) AS subject, address, user_agent AS userAgent, detail
       FROM account_events
       LEFT JOIN users AS actors ON actors.id = actor
       LEFT JOIN users AS subjects ON subjects.id = subject
       ${where} ORDER BY account_events.id DESC LIMIT ?`,
    )
    .all(...values, query.limit)
    .map(toEvent)
}

function conditionsOf({ people, kinds, from, until, before }: EventsQuery) {
  const conditions: string[] = []
  const values: SQLInputValue[] = []
  if (people) {
    const listed = 'IN (SELECT value FROM json_each(?))'
    conditions.push(`(actor ${listed} OR subject ${listed})`)
    values.push(JSON.stringify(people), JSON.stringify(people))
  }
  if (kinds) {
    conditions.push('kind IN (SELECT value FROM json_each(?))')
    values.push(JSON.stringify(kinds))
  }
  for (const [condition, value] of [
    ['at >= ?', from],
    ['at < ?', until],
    ['account_events.id < ?', before],
  ] as const) {
    if (value === undefined) continue
    conditions.push(condition)
    values.push(value)
  }
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values }
}
