import type pg from 'pg'
import { isRefusal } from './postgres-errors.ts'

/** Sends a statement; answers its rows. */
export type Query = <R = unknown>(text: string, values?: readonly unknown[]) => Promise<R[]>

/** What a transaction does. */
export type Work<T> = (query: Query) => Promise<{
  result: T
  /** False undoes it. */
  keep: boolean
  /** The last statement, not waited for: its answer comes with that of the commit. */
  last?: Promise<unknown>
}>

/** The connection was lost when the commit was under way; `cause` says how. */
export class OutcomeUnknown extends Error {}

const LOCK_TIMEOUT_MS = 6_000
// A node that was cut off in the middle of a commit keeps the others waiting for as long as this.
const IDLE_TIMEOUT_MS = 4_000

/** Milliseconds after which the server has ended a transaction that lost its connection, and those that waited for it. */
export const SETTLED = IDLE_TIMEOUT_MS + LOCK_TIMEOUT_MS

// SET LOCAL, because behind a pooler of transactions nothing else is sure to hold for this one.
const BEGIN = `
  BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
  SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS};
  SET LOCAL idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`

/** Runs `work` in a transaction. What it throws was undone, but for an `OutcomeUnknown`. */
export async function transact<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await transactOn(client, work)
    client.release()
    return result
  } catch (error) {
    // Closed, so that nothing of it can be left open.
    client.release(true)
    throw error
  }
}

async function transactOn<T>(client: pg.PoolClient, work: Work<T>): Promise<T> {
  // Sent along with the first statements; none of them counts unless it succeeded.
  const begun = client.query(BEGIN)
  const query: Query = async (text, values) => {
    const [, { rows }] = await Promise.all([begun, client.query(text, keepable(values))])
    return rows
  }
  const { result, keep, last } = await work(query)
  if (!keep) {
    await client.query('ROLLBACK')
    return result
  }
  const [applied, ended] = await Promise.allSettled([last, client.query('COMMIT')])
  const failed = [applied, ended].find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    if (isRefusal(failed.reason)) throw failed.reason
    throw new OutcomeUnknown('commit', { cause: failed.reason })
  }
  return result
}

/**
 * Without U+0000, which PostgreSQL takes in no text: whoever asks for an id with it finds nothing. Documents with
 * it were refused long before.
 */
export function keepable(values: readonly unknown[] = []): unknown[] {
  return values.map((value) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '\ufffd') : value,
  )
}
