import { afterAll, expect, test } from 'vitest'
import { type Fault, isLong, type Site } from '#test/faults/fault.ts'
import { type Measurement, measure, printTable } from '#test/faults/measure.ts'
import { openPostgresSite, postgresFaults } from '#test/faults/postgres-faults.ts'
import { diskFull, openSqliteSite } from '#test/faults/sqlite-faults.ts'
import { Traffic } from '#test/faults/traffic.ts'

const NODES = isLong ? 3 : 2
const TIMES = isLong ? 10 : 1
const LONGEST_MS = 60_000 + TIMES * 240_000
const measured: Measurement[] = []

afterAll(() => printTable(measured))

/** One fault after the other, under the same traffic. */
async function suffer<S extends Site>(site: S, faults: readonly Fault<S>[]): Promise<void> {
  const traffic = await Traffic.start(site)
  for (const fault of faults) measured.push(await measure(fault, TIMES, site, traffic))
  await traffic.stop()
}

test(
  'whatever happens to PostgreSQL, the network or a node: nothing acknowledged is lost or done twice, and all go on',
  async () => {
    await suffer(await openPostgresSite(NODES), postgresFaults)
  },
  LONGEST_MS,
)

test(
  'a disk without space refuses writes for as long as it is full, and loses none',
  async () => {
    await suffer(await openSqliteSite(), [diskFull])
    expect(measured.at(-1)?.refused).toBeGreaterThan(0)
  },
  LONGEST_MS,
)
