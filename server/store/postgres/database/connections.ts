import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StoreError } from '#server/store/store-error.ts'
import { connectionConfig } from './connection-config.ts'
import { isRefusal, isTransient, translate } from './postgres-errors.ts'

/** Sends a statement; answers its rows. */
export type Query = <R = unknown>(text: string, values?: readonly unknown[]) => Promise<R[]>

/** What a transaction does. */
type Work<T> = (query: Query) => Promise<{
  result: T
  /** False undoes it. */
  keep: boolean
  /** The last statement, not waited for: its answer comes with that of the commit. */
  last?: Promise<unknown>
}>

/** The connection was lost when the commit was under way; `cause` says how. */
class OutcomeUnknown extends Error {}

const LOCK_TIMEOUT_MS = 6_000

// A node that was cut off in the middle of a commit keeps the others waiting for as long as this.
const IDLE_TIMEOUT_MS = 4_000

/** Milliseconds after which the server has ended a transaction that lost its connection, and those that waited for it. */
const SETTLED_AFTER_MS = IDLE_TIMEOUT_MS + LOCK_TIMEOUT_MS

// SET LOCAL, because behind a pooler of transactions nothing else is sure to hold for this one.
const BEGIN = `
  BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
  SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS};
  SET LOCAL idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`

/** Runs `work` in a transaction. What it throws was undone, but for an `OutcomeUnknown`. */
async function transact<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
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
    const [, { rows }] = await Promise.all([
      begun,
      client.query(text, withoutNullCharacters(values)),
    ])
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
export function withoutNullCharacters(values: readonly unknown[] = []): unknown[] {
  return values.map((value) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '\ufffd') : value,
  )
}

export interface Connections {
  /** `host:port/database`. */
  readonly server: string
  readonly isPooled: boolean
  readonly pool: pg.Pool
  /** One statement that may as well be run twice: it is, where the connection was lost. */
  query: Query
  /**
   * Runs `work` in a transaction, again where the server undid it or the connection was lost before the commit.
   * Where the answer to the commit was lost, `wasCommitted` finds out what became of it, and decides the same way;
   * without it that is thrown as `outcome_unknown`.
   */
  transaction<T>(work: Work<T>, wasCommitted?: (query: Query) => Promise<boolean>): Promise<T>
  /** A connection of the pool, to be released; what its statements throw is not translated. */
  connect(): Promise<pg.PoolClient>
  /** A connection of its own, not yet connected. */
  single(): pg.Client
  readonly isOpen: boolean
  close(): Promise<void>
}

export interface ConnectionSettings {
  /** Milliseconds for which what fails in passing is tried again. */
  retryTimeoutMs?: number
  /** See `connectionConfig`. */
  hasNoTimeouts?: boolean
}

const RETRY_TIMEOUT_MS = 5_000

const MIN_PAUSE_MS = 20

const MAX_PAUSE_MS = 500

/** Connections to the server that the address names; none is made before it is needed. */
export function openConnections(url: string, settings: ConnectionSettings = {}): Connections {
  const { retryTimeoutMs = RETRY_TIMEOUT_MS, hasNoTimeouts } = settings
  const { server, isPooled, Client, ...config } = connectionConfig(url, hasNoTimeouts)
  const pool = new pg.Pool(config.pool)
  // Whoever uses a connection that breaks hears of it by the statement that fails.
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))

  async function translating<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof OutcomeUnknown) {
        throw new StoreError('outcome_unknown', server, error.cause)
      }
      throw pool.ending ? new StoreError('closed', server, error) : translate(server, error)
    }
  }

  return {
    server,
    isPooled,
    pool,
    query: (text, values) =>
      translating(() =>
        retry(
          retryTimeoutMs,
          async () => (await pool.query(text, withoutNullCharacters(values))).rows,
        ),
      ),
    transaction: (work, wasCommitted) =>
      translating(() => retry(retryTimeoutMs, () => transactSurely(pool, work, wasCommitted))),
    connect: () => translating(() => retry(retryTimeoutMs, () => pool.connect())),
    single: () => new Client(config.single),
    get isOpen() {
      return !pool.ending
    },
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

/** Where the answer to the commit is lost, finds out what it would have been. */
async function transactSurely<T>(
  pool: pg.Pool,
  work: Work<T>,
  wasCommitted?: (query: Query) => Promise<boolean>,
): Promise<T> {
  const begun = performance.now()
  let outcome: Awaited<ReturnType<Work<T>>> | undefined
  try {
    return await transact(pool, async (query) => {
      outcome = await work(query)
      return outcome
    })
  } catch (error) {
    if (!(error instanceof OutcomeUnknown && outcome && wasCommitted)) throw error
    // Committed, because that waits for a synchronous standby: what only a server that crashed has is not kept yet.
    const look: Work<boolean> = async (query) => ({ result: await wasCommitted(query), keep: true })
    // Some of that time is over where the connection was silent before it counted as lost.
    const span = Math.max(RETRY_TIMEOUT_MS, SETTLED_AFTER_MS - (performance.now() - begun))
    const isKept = await retry(span, () => transact(pool, look).catch(throwCause)).catch(() => {
      throw error
    })
    if (isKept) return outcome.result
    // Known again: as lost as if it had never been sent.
    throw error.cause
  }
}

/** For what may as well be done twice. */
function throwCause(error: unknown): never {
  throw error instanceof OutcomeUnknown ? error.cause : error
}

/** Tries again, with growing pauses, what fails in passing; for `span` milliseconds. */
async function retry<T>(span: number, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + span
  for (let pause = MIN_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      const isOver = performance.now() + pause > deadline
      if (error instanceof OutcomeUnknown || isOver || !isTransient(error)) throw error
    }
    await wait(pause * (0.5 + Math.random()))
  }
}
