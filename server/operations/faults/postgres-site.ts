import { onTestFinished } from 'vitest'
import { addAdmin } from '#server/operations/test-admin.ts'
import { TestPostgres } from '#server/store/postgres/test-postgres.ts'
import { startProxy, type TestProxy } from '#server/store/postgres/test-proxy.ts'
import type { Site } from './fault.ts'
import { Nodes } from './nodes.ts'

/** Nodes on a PostgreSQL server, each over a network of its own. */
export interface PostgresSite extends Site {
  /** The one that is written to. */
  server: TestPostgres
  standby: TestPostgres | undefined
  networks: readonly TestProxy[]
}

export async function openPostgresSite(count: number): Promise<PostgresSite> {
  const server = await TestPostgres.create()
  onTestFinished(() => server.remove())
  const networks = await Promise.all(Array.from({ length: count }, () => startProxy(server.url)))
  onTestFinished(async () => void (await Promise.all(networks.map((network) => network.close()))))
  const nodes = await Nodes.start(networks.map(({ url }) => ({ DATABASE_URL: url })))
  const site: PostgresSite = {
    nodes,
    server,
    standby: undefined,
    networks,
    place: () => ({ DATA_DIR: '', DATABASE_URL: site.server.url }),
  }
  await addAdmin(site.place())
  return site
}
