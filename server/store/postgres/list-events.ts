import type { AccountEvent } from '#protocol/accounts.ts'
import type { EventsQuery } from '#server/store/account-store.ts'
import { toEvent } from './account-rows.ts'
import type { Query } from './transact.ts'

/** See `AccountStore.events`. */
export async function listEvents(query: Query, asked: EventsQuery): Promise<AccountEvent[]> {
  const { where, values } = conditionsOf(asked)
  const rows = await query<Record<string, unknown>>(
    `SELECT account_events.id, at, kind, coalesce(actors.email, actor) AS actor,
       coalesce(subjects.email, subject) AS subject, address, user_agent AS "userAgent", detail
     FROM account_events
     LEFT JOIN users AS actors ON actors.id = actor
     LEFT JOIN users AS subjects ON subjects.id = subject
     ${where} ORDER BY account_events.id DESC LIMIT $${values.length + 1}`,
    [...values, asked.limit],
  )
  return rows.map(toEvent)
}

function conditionsOf({ people, kinds, from, until, before }: EventsQuery) {
  const conditions: string[] = []
  const values: unknown[] = []
  const add = (condition: (place: string) => string, value: unknown) => {
    if (value === undefined) return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  add((place) => `(actor = ANY (${place}::text[]) OR subject = ANY (${place}::text[]))`, people)
  add((place) => `kind = ANY (${place}::text[])`, kinds)
  add((place) => `at >= ${place}`, from)
  add((place) => `at < ${place}`, until)
  add((place) => `account_events.id < ${place}`, before)
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values }
}
