import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { verify } from '#test/http-writer.ts'
import { addAdmin, installation, root, start } from '#test/installation.ts'
import { TestPostgres } from '#test/postgres/postgres.ts'
import { temporaryFolder } from '#test/server.ts'
import { MixedLoad } from '#test/soak/mixed-load.ts'
import { isLong, printTable, type Soaked, soak } from '#test/soak/soak.ts'
import {
  readMetric,
  type Sample,
  type SoakServer,
  sample,
  startBuilt,
} from '#test/soak/soak-server.ts'

// Descriptors that come and go by themselves: of the database's pool, of the client's kept connections.
const OPEN_FILES_TOLERANCE = 12
const SETTLE_MS = 5000
const LONGEST_MS = 120_000 + 2 * (soak.loadMs + soak.restMs + 60_000)
const soaked: Soaked[] = []

interface Site {
  name: string
  environment(): Promise<Record<string, string>>
}

const embedded: Site = {
  name: 'embedded',
  environment: async () => ({ DATA_DIR: temporaryFolder() }),
}
const workers: Site = {
  name: 'WORKERS=2',
  environment: async () => ({ DATA_DIR: temporaryFolder(), WORKERS: '2' }),
}
const postgres: Site = {
  name: 'PostgreSQL',
  async environment() {
    const server = await TestPostgres.create()
    onTestFinished(() => server.remove())
    return { DATA_DIR: temporaryFolder(), DATABASE_URL: server.url }
  },
}

afterAll(() => {
  if (soaked.length > 0) printTable(soaked)
})

async function startSmall(environment: Record<string, string>): Promise<SoakServer> {
  const { url, port, process } = await start(installation(), environment)
  return { url, port, pid: Number(process.pid) }
}

/** Load, then rest. What was taken is given back, nothing acknowledged is lost, nobody got an answer that nobody may get. */
async function endure(site: Site, folder?: string): Promise<Soaked> {
  const environment = await site.environment()
  const server = await (folder ? startBuilt(folder, environment) : startSmall(environment))
  const place = { DATA_DIR: '', ...environment }
  await addAdmin(place)
  if (folder) await wait(SETTLE_MS)
  const idle = sample(server)
  const samples: Sample[] = []
  const timer = setInterval(() => samples.push(sample(server)), soak.sampleMs)
  onTestFinished(() => clearInterval(timer))
  const load = await MixedLoad.run(server, soak.loadMs)
  samples.push(sample(server))
  clearInterval(timer)
  await wait(soak.restMs)
  await expect.poll(() => readMetric(server, 'campus_streams_open')).toBe(0)
  await expect
    .poll(() => sample(server).openFiles, { interval: 250 })
    .toBeLessThanOrEqual(idle.openFiles + OPEN_FILES_TOLERANCE)
  const { acknowledged, lost, twice } = await verify(place, load.writers)
  const { requests, refused, faults, readers } = load
  return {
    site: site.name,
    requests,
    streams: readers.opened,
    refused: refused + readers.refused,
    faults,
    acknowledged,
    lost,
    twice,
    idle,
    most: Math.max(...samples.map(({ memory }) => memory)),
    rested: sample(server),
  }
}

if (isLong) {
  for (const site of [embedded, workers, postgres]) {
    test(`${site.name}: a long mixed load leaves no trace`, () => endureLong(site), LONGEST_MS)
  }
} else {
  test(
    'what streams, writers and readers took is given back when they are gone, and nothing is lost',
    async () => {
      const result = await endure(embedded)
      expectSound(result)
      expect(result.streams).toBeGreaterThan(0)
      expect(result.acknowledged).toBeGreaterThan(0)
    },
    LONGEST_MS,
  )
}

/** The checkout before this one first, where there is one, so that both figures are of one run. */
async function endureLong(site: Site): Promise<void> {
  if (soak.baseline) {
    const before = await endure(site, soak.baseline)
    soaked.push({ ...before, site: `${site.name}, before` })
  }
  const result = await endure(site, root)
  soaked.push(result)
  expectSound(result)
  const { idle, rested } = result
  expect(rested.memory).toBeLessThanOrEqual(idle.memory + idle.processes * soak.keptMb)
}

function expectSound({ faults, lost, twice }: Soaked): void {
  expect(faults).toEqual([])
  expect({ lost, twice }).toEqual({ lost: 0, twice: 0 })
}
