import { StoreError } from '#server/store/store-error.ts'
import type { Query } from './connections.ts'
import { type ConnectionSettings, type Connections, openConnections } from './connections.ts'
import { migrate, SCHEMA_VERSION, versionOf } from './migrations.ts'

const MIN_SERVER_VERSION = 14_00_00

/**
 * Connections to the database that the address names, at `SCHEMA_VERSION`. A foreign, unsuitable or too new
 * database is refused before anything is written to it; several nodes may do this at once.
 */
export async function openDatabase(
  url: string,
  settings?: ConnectionSettings,
): Promise<Connections> {
  const connections = openConnections(url, settings)
  const { server, query } = connections
  try {
    const version = await refuseUnsuitable(server, query)
    if (version !== SCHEMA_VERSION) await upgrade(url, settings)
    await refuseReplica(server, query)
    return connections
  } catch (error) {
    await connections.close()
    throw error
  }
}

/** On connections of its own, because a big table keeps them silent for long. */
async function upgrade(url: string, settings?: ConnectionSettings): Promise<void> {
  const { transaction, close } = openConnections(url, { ...settings, hasNoTimeouts: true })
  try {
    await transaction(async (query) => ({ result: await migrate(query), keep: true }))
  } finally {
    await close()
  }
}

/** The version that it has, undefined for an empty one; throws for what cannot be used. */
export async function refuseUnsuitable(server: string, query: Query): Promise<number | undefined> {
  const [found] = await query<{
    server: number
    encoding: string
    hasIcu: boolean
    tables: number
  }>(`
    SELECT current_setting('server_version_num')::integer AS server,
      current_setting('server_encoding') AS encoding,
      EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') AS "hasIcu",
      (SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace
        AND relkind IN ('r', 'p', 'v', 'm', 'f')) AS tables`)
  if (!found || found.server < MIN_SERVER_VERSION || found.encoding !== 'UTF8' || !found.hasIcu) {
    throw new StoreError('unsuitable', `${server}: ${JSON.stringify(found)}`)
  }
  const version = await versionOf(query)
  if (version === undefined && found.tables > 0) throw new StoreError('foreign', server)
  if (version !== undefined && version > SCHEMA_VERSION) {
    throw new StoreError('too_new', `${server}: versão ${version}, conhecida até ${SCHEMA_VERSION}`)
  }
  return version
}

async function refuseReplica(server: string, query: Query): Promise<void> {
  const [row] = await query<{ isReadOnly: boolean }>(
    `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS "isReadOnly"`,
  )
  if (row?.isReadOnly) throw new StoreError('read_only', server)
}
