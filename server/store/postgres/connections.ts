import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StoreError } from '#server/store/store-error.ts'
import { connectionConfig } from './connection-config.ts'
import { isTransient, translate } from './postgres-errors.ts'
import { keepable, OutcomeUnknown, type Query, SETTLED, transact, type Work } from './transact.ts'

export interface Connections {
  /** `host:port/database`. */
  readonly server: string
  readonly isPooled: boolean
  readonly pool: pg.Pool
  /** One statement that may as well be run twice: it is, where the connection was lost. */
  query: Query
  /**
   * Runs `work` in a transaction, again where the server undid it or the connection was lost before the commit.
   * Where the answer to the commit was lost, `wasKept` finds out what became of it, and decides the same way;
   * without it that is thrown as `outcome_unknown`.
   */
  transaction<T>(work: Work<T>, wasKept?: (query: Query) => Promise<boolean>): Promise<T>
  /** A connection of the pool, to be released; what its statements throw is not translated. */
  connect(): Promise<pg.PoolClient>
  /** A connection of its own, not yet connected. */
  single(): pg.Client
  readonly isOpen: boolean
  close(): Promise<void>
}

export interface ConnectionSettings {
  /** Milliseconds for which what fails in passing is tried again. */
  patience?: number
  /** See `connectionConfig`. */
  isPatient?: boolean
}

const TIMEOUT_MS = 5_000
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 500

/** Connections to the server that the address names; none is made before it is needed. */
export function openConnections(url: string, settings: ConnectionSettings = {}): Connections {
  const { patience = TIMEOUT_MS, isPatient } = settings
  const { server, isPooled, Client, ...config } = connectionConfig(url, isPatient)
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
        retry(patience, async () => (await pool.query(text, keepable(values))).rows),
      ),
    transaction: (work, wasKept) =>
      translating(() => retry(patience, () => transactSurely(pool, work, wasKept))),
    connect: () => translating(() => retry(patience, () => pool.connect())),
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
  wasKept?: (query: Query) => Promise<boolean>,
): Promise<T> {
  const begun = performance.now()
  let outcome: Awaited<ReturnType<Work<T>>> | undefined
  try {
    return await transact(pool, async (query) => {
      outcome = await work(query)
      return outcome
    })
  } catch (error) {
    if (!(error instanceof OutcomeUnknown && outcome && wasKept)) throw error
    // Committed, because that waits for a synchronous standby: what only a server that crashed has is not kept yet.
    const look: Work<boolean> = async (query) => ({ result: await wasKept(query), keep: true })
    // Some of that time is over where the connection was silent before it counted as lost.
    const span = Math.max(TIMEOUT_MS, SETTLED - (performance.now() - begun))
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
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      const isOver = performance.now() + pause > deadline
      if (error instanceof OutcomeUnknown || isOver || !isTransient(error)) throw error
    }
    await wait(pause * (0.5 + Math.random()))
  }
}
