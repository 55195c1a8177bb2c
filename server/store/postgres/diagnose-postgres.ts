import type pg from 'pg'
import type { DatabaseDiagnostics, Diagnostic } from '#server/store/diagnostics.ts'
import { StoreError } from '#server/store/store-error.ts'
import { connectionConfig } from './database/connection-config.ts'
import type { Query } from './database/connections.ts'
import { SCHEMA_VERSION } from './database/migrations.ts'
import { refuseUnsuitable } from './database/open-database.ts'
import { translate } from './database/postgres-errors.ts'

// In milliseconds.
const CLOCK_TOLERANCE_MS = 2_000
const NOTIFY_TIMEOUT_MS = 2_000

/** Looks over the database that the address names, also while servers use it. */
export async function diagnosePostgres(url: string): Promise<DatabaseDiagnostics> {
  const { server, single, hosts, isPooled, Client } = connectionConfig(url)
  let client: pg.Client | undefined
  try {
    client = await connectToOne(() => new Client(single), hosts)
    return await diagnose(client, server, isPooled)
  } catch (error) {
    const known = translate(server, error)
    if (!(known instanceof StoreError)) throw error
    const finding: Diagnostic = { check: 'banco de dados', state: 'error', message: known.message }
    return { findings: [finding], isReady: false }
  } finally {
    await client?.end().catch(() => {})
  }
}

/** Tries as often as there are servers: each failure leaves one for the next. */
async function connectToOne(make: () => pg.Client, attempts: number): Promise<pg.Client> {
  const client = make()
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if (attempts <= 1) throw error
    return connectToOne(make, attempts - 1)
  }
}

async function diagnose(
  client: pg.Client,
  server: string,
  isPooled: boolean,
): Promise<DatabaseDiagnostics> {
  const query: Query = async (text, values) =>
    (await client.query(text, values && [...values])).rows
  const version = await refuseUnsuitable(server, query)
  const [facts] = await query<Facts>(selectFacts)
  if (!facts) throw new Error('no row')
  const isReady = version === SCHEMA_VERSION
  const [newest] = isReady
    ? await query<{ at: string | null }>('SELECT max(at) AS at FROM changes')
    : []
  return {
    findings: [
      {
        check: 'banco de dados',
        state: facts.isReplica ? 'error' : 'ok',
        message: facts.isReplica
          ? `${server} é uma réplica e só aceita leitura. Aponte DATABASE_URL para o servidor principal.`
          : `${server}, PostgreSQL ${facts.version}, ${facts.encoding}`,
      },
      describeVersion(version),
      describeDurability(facts.synchronousCommit),
      describeClock(facts.now.getTime() - Date.now()),
      describeConnections(facts.connections, facts.maxConnections),
      isPooled ? pooled : describeNotify(await receivesOwnNotify(client)),
    ],
    isReady,
    ...(newest?.at && { newestChange: newest.at }),
  }
}

interface Facts {
  version: string
  encoding: string
  isReplica: boolean
  synchronousCommit: string
  now: Date
  connections: number
  maxConnections: number
}

const selectFacts = `
  SELECT current_setting('server_version') AS version,
    current_setting('server_encoding') AS encoding,
    pg_is_in_recovery() AS "isReplica",
    current_setting('synchronous_commit') AS "synchronousCommit",
    clock_timestamp() AS now,
    (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
    current_setting('max_connections')::integer AS "maxConnections"`

const pooled: Diagnostic = {
  check: 'LISTEN',
  state: 'ok',
  message: 'por um pooler de transações: os nós consultam o banco a cada meio segundo',
}

function describeVersion(version: number | undefined): Diagnostic {
  const check = 'migrações'
  if (version === undefined) {
    return { check, state: 'attention', message: 'banco vazio: o primeiro início cria as tabelas.' }
  }
  if (version === SCHEMA_VERSION) return { check, state: 'ok', message: `versão ${version}` }
  return {
    check,
    state: 'attention',
    message: `versão ${version} de ${SCHEMA_VERSION}: o próximo início atualiza. Antes, faça um backup.`,
  }
}

function describeDurability(setting: string): Diagnostic {
  const check = 'durabilidade'
  if (setting !== 'off') return { check, state: 'ok', message: `synchronous_commit=${setting}` }
  return {
    check,
    state: 'error',
    message: 'synchronous_commit=off: uma queda perde o que já foi confirmado. Mude para on.',
  }
}

function describeClock(ahead: number): Diagnostic {
  const check = 'relógio do banco'
  const seconds = (Math.abs(ahead) / 1000).toFixed(1).replace('.', ',')
  if (Math.abs(ahead) <= CLOCK_TOLERANCE_MS)
    return { check, state: 'ok', message: `${seconds} s de diferença` }
  const message = `${seconds} s ${ahead > 0 ? 'adiantado' : 'atrasado'} em relação a esta máquina. Ligue a hora automática (NTP) nas duas.`
  return { check, state: 'attention', message }
}

function describeConnections(count: number, limit: number): Diagnostic {
  const check = 'conexões'
  const message = `${count} de ${limit}`
  if (count < limit * 0.8) return { check, state: 'ok', message }
  return {
    check,
    state: 'attention',
    message: `${message}: aumente max_connections ou use um pooler.`,
  }
}

function describeNotify(isHeard: boolean): Diagnostic {
  const check = 'LISTEN'
  if (isHeard) return { check, state: 'ok', message: 'os nós são avisados na hora' }
  const message =
    'os avisos não chegam: os nós consultam o banco a cada meio segundo. Se há um pooler de transações, use ?pgbouncer=true.'
  return { check, state: 'attention', message }
}

/** Whether this connection hears its own word. */
async function receivesOwnNotify(client: pg.Client): Promise<boolean> {
  const channel = 'campus_doctor'
  const heard = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), NOTIFY_TIMEOUT_MS)
    client.on('notification', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })
  await client.query(`LISTEN ${channel}`)
  await client.query(`NOTIFY ${channel}`)
  return heard
}
