import { Socket } from 'node:net'
import pg from 'pg'

// Two processors have nothing from more, and many nodes share the server's (100 by default).
const POOL_SIZE = 10
const CONNECT_TIMEOUT = 5_000
const STATEMENT_TIMEOUT = 30_000
// A network that swallows everything tells nobody. Longer than the server lets anybody wait for a lock.
const SILENCE = 8_000
// Idle ones are closed before they count as silent.
const IDLE_TIMEOUT = 6_000

export interface ConnectionConfig {
  /** `host:port/database`, to be shown. */
  server: string
  /** Behind a pooler that gives each transaction another connection. */
  isPooled: boolean
  pool: pg.PoolConfig
  /** Of a connection that is there to hear from the server, and is not patient. */
  single: pg.ClientConfig
  /** Of a connection for work that takes as long as it takes. */
  patient: pg.ClientConfig
}

/**
 * How to connect to the database that the address names. A connection that is silent for some seconds counts as
 * lost, except where `isPatient`: for work on big tables, which says nothing for long.
 */
export function connectionConfig(url: string, isPatient = false): ConnectionConfig {
  const { host, pathname, searchParams } = new URL(url)
  // As others write it in such addresses; no pooler says what it is.
  const isPooled = searchParams.get('pgbouncer') === 'true'
  const patient: pg.ClientConfig = {
    connectionString: url,
    application_name: 'campus-na-mao',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    types: { getTypeParser },
  }
  const config: pg.ClientConfig = {
    ...patient,
    ...(!isPatient && { stream: impatientSocket }),
    // A pooler of transactions refuses connections that ask for settings of their own.
    ...(!isPooled && !isPatient && { statement_timeout: STATEMENT_TIMEOUT }),
  }
  // Statements that do not depend on each other's answers are sent together.
  const pipelined = {
    ...config,
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_TIMEOUT,
    pipeline: true,
  }
  return {
    server: `${host || searchParams.get('host') || 'localhost'}${pathname}`,
    isPooled,
    pool: pipelined,
    single: { ...config, query_timeout: CONNECT_TIMEOUT },
    patient,
  }
}

function impatientSocket(): Socket {
  const socket = new Socket()
  return socket.setTimeout(SILENCE, () => {
    socket.destroy(new Error(`connection timeout: nothing came for ${SILENCE} ms`))
  })
}

// bigint: numbers of the log and of events stay below 2^53.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return Number
  return pg.types.getTypeParser(oid, format)
}
