import { Socket } from 'node:net'
import pg from 'pg'
import { HostChoice, serverHosts } from './server-hosts.ts'

// Two processors have nothing from more, and many nodes share the server's (100 by default).
const POOL_SIZE = 10

const CONNECT_TIMEOUT_MS = 5_000

// Of several servers: one that swallows everything leaves time for the next.
const CONNECT_TIMEOUT_PER_HOST_MS = 2_000

const STATEMENT_TIMEOUT_MS = 30_000

// A network that swallows everything tells nobody. Longer than the server lets anybody wait for a lock.
const SOCKET_TIMEOUT_MS = 8_000

// Idle ones are closed before they count as silent.
const POOL_IDLE_TIMEOUT_MS = 6_000

interface ConnectionConfig {
  /** `host:port/database`, to be shown. */
  server: string
  /** How many servers the address names. */
  hosts: number
  /** Makes connections with the configurations below. */
  Client: typeof pg.Client
  /** Behind a pooler that gives each transaction another connection. */
  isPooled: boolean
  pool: pg.PoolConfig
  /** Of a connection that is there to hear from the server, and is not patient. */
  single: pg.ClientConfig
  /** Of a connection for work that takes as long as it takes. */
  withoutTimeouts: pg.ClientConfig
}

/**
 * How to connect to the database that the address names. A connection that is silent for some seconds counts as
 * lost, except where `isPatient`: for work on big tables, which says nothing for long.
 */
export function connectionConfig(url: string, isPatient = false): ConnectionConfig {
  const hosts = serverHosts(url)
  if (!hosts) throw new TypeError('not the address of a database')
  const { urls, shown } = hosts
  const [first = url] = urls
  const isSeveral = urls.length > 1
  const connectTimeout = isSeveral ? CONNECT_TIMEOUT_PER_HOST_MS : CONNECT_TIMEOUT_MS
  const Client = isSeveral ? writableClient(choiceOf(url, urls)) : pg.Client
  const { searchParams } = new URL(first)
  // As others write it in such addresses; no pooler says what it is.
  const isPooled = searchParams.get('pgbouncer') === 'true'
  const patient: pg.ClientConfig = {
    connectionString: first,
    application_name: 'campus-na-mao',
    keepAlive: true,
    connectionTimeoutMillis: connectTimeout,
    types: { getTypeParser },
  }
  const config: pg.ClientConfig = {
    ...patient,
    ...(!isPatient && { stream: socketWithTimeout }),
    // A pooler of transactions refuses connections that ask for settings of their own.
    ...(!isPooled && !isPatient && { statement_timeout: STATEMENT_TIMEOUT_MS }),
  }
  // Statements that do not depend on each other's answers are sent together.
  const pipelined = {
    ...config,
    Client,
    max: POOL_SIZE,
    idleTimeoutMillis: POOL_IDLE_TIMEOUT_MS,
    pipeline: true,
  }
  return {
    server: shown,
    hosts: urls.length,
    Client,
    isPooled,
    pool: pipelined,
    single: { ...config, query_timeout: CONNECT_TIMEOUT_MS },
    withoutTimeouts: patient,
  }
}

/** One for each address in this process: what one connection found out the others need not. */
const choices = new Map<string, HostChoice>()

function choiceOf(url: string, urls: readonly string[]): HostChoice {
  const choice = choices.get(url) ?? new HostChoice(urls)
  choices.set(url, choice)
  return choice
}

function socketWithTimeout(): Socket {
  const socket = new Socket()
  return socket.setTimeout(SOCKET_TIMEOUT_MS, () => {
    socket.destroy(new Error(`connection timeout: nothing came for ${SOCKET_TIMEOUT_MS} ms`))
  })
}

// bigint: numbers of the log and of events stay below 2^53.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return Number
  return pg.types.getTypeParser(oid, format)
}

/** A connection to whichever of several servers can be written to: one that fails or only reads is left for the next. */
function writableClient(choice: HostChoice): typeof pg.Client {
  return class extends pg.Client {
    readonly #url: string

    constructor(config: pg.ClientConfig) {
      const { url } = choice
      super({ ...config, connectionString: url })
      this.#url = url
    }

    override connect(): Promise<pg.Client>
    override connect(
      callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void),
    ): void
    override connect(callback?: (error: never, client: pg.Client) => void): unknown {
      const connected = this.#connectForWriting()
      if (!callback) return connected
      const answer = callback as (error: unknown, client?: pg.Client) => void
      connected.then((client) => answer(null, client), answer)
      return undefined
    }

    async #connectForWriting(): Promise<pg.Client> {
      try {
        await super.connect()
        const { rows } = await this.query<{ transaction_read_only: string }>(
          'SHOW transaction_read_only',
        )
        if (rows[0]?.transaction_read_only === 'on') {
          await this.end()
          throw new Error(`connection given up: ${this.host}:${this.port} only reads`)
        }
        return this
      } catch (error) {
        choice.leave(this.#url)
        throw error
      }
    }
  }
}
