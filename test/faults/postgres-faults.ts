import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { addAdmin, requestSignIn } from '#test/installation.ts'
import { TestPostgres } from '#test/postgres/postgres.ts'
import { startProxy, type TestProxy } from '#test/postgres/proxy.ts'
import { type Fault, isLong, Nodes, type Site } from './fault.ts'

// Milliseconds: longer than a node bridges without telling anybody, and than it waits for a silent network.
const OUTAGE_MS = isLong ? 10_000 : 6_000

const SILENCE_MS = isLong ? 25_000 : 9_000

/** Whoever signs in meanwhile is told to come back later, too. */
async function expectAccountsToWait(address: string): Promise<void> {
  const response = await requestSignIn(address)
  const { code } = (await response.json()) as { code: string }
  expect(code).toBe('store_unavailable')
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
}

/** What goes wrong with PostgreSQL, on the way to it, and with the nodes before it. */
export const postgresFaults: readonly Fault<PostgresSite>[] = [
  {
    name: 'PostgreSQL restarted (fast)',
    async inject({ server }) {
      await server.stop('fast')
      await server.start()
    },
  },
  {
    name: 'PostgreSQL restarted (immediate)',
    async inject({ server }) {
      await server.stop('immediate')
      await server.start()
    },
  },
  {
    name: `PostgreSQL stopped for ${OUTAGE_MS / 1000} s`,
    async inject({ server, nodes }) {
      await server.stop('fast')
      await Promise.all([wait(OUTAGE_MS), expectAccountsToWait(nodes.address(0))])
      await server.start()
    },
  },
  {
    name: 'PostgreSQL crashed, its standby promoted',
    async prepare(site) {
      const standby = await site.server.standby()
      onTestFinished(() => standby.remove())
      site.standby = standby
    },
    async inject(site) {
      const { server, standby, networks } = site
      if (!standby) throw new Error('no standby')
      await server.stop('immediate')
      await standby.promote()
      site.server = standby
      for (const network of networks) network.moveTo(standby.url)
    },
  },
  ...(['before', 'after', 'late'] as const).map((fault) => ({
    name: `connection cut in the middle of a commit (${fault})`,
    inject: ({ networks }: PostgresSite) =>
      Promise.all(networks.map((network) => network.breakNextCommit(fault))),
  })),
  {
    name: `network cut between a node and PostgreSQL for ${SILENCE_MS / 1000} s`,
    async inject({ networks: [network] }) {
      network?.hold()
      await wait(SILENCE_MS)
      network?.release()
    },
  },
  {
    name: 'node killed',
    prepare: ({ nodes }) => nodes.restart(0),
    inject: ({ nodes }) => nodes.kill(0),
  },
]

/** Nodes on a PostgreSQL server, each over a network of its own. */
interface PostgresSite extends Site {
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
