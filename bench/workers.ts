import { apiPaths } from '#protocol/content-api.ts'
import { type Figure, median } from './figure.ts'
import { repeatRequest } from './repeat-request.ts'
import { type ServerProcess, startApp, withDataFolder } from './server-process.ts'

const ROUNDS = 3
// The client shares the processors with the server: requests that come together take less of its time.
const LOAD = { connections: 64, depth: 8 }

const readings = [
  { name: 'Home, rendered', path: '/tab1', amount: 4_000 },
  { name: 'One document', path: apiPaths.document('glossary', 'cgbi'), amount: 100_000 },
  { name: 'List of documents', path: apiPaths.collection('glossary'), amount: 40_000 },
]

/** What two processes on one embedded store read in a second, beside one: in turns, so that a slow moment of the machine meets both. */
export async function measureWorkers(): Promise<Figure[]> {
  return withDataFolder(async (folder) => {
    const figures: Figure[] = []
    const one = await startApp(folder)
    const two = await startApp(folder, { WORKERS: '2' })
    try {
      for (const reading of readings) figures.push(...(await compare(reading, one, two)))
      figures.push(
        { name: 'Resident memory of one', value: one.residentMemory(), unit: 'MB' },
        { name: '  of two, and what keeps them', value: two.residentMemory(), unit: 'MB' },
      )
    } finally {
      await two.stop()
      await one.stop()
    }
    return figures
  })
}

async function compare(reading: (typeof readings)[number], one: ServerProcess, two: ServerProcess) {
  const rates: Record<'one' | 'two', number[]> = { one: [], two: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    const found = { one: await rateOf(one, reading), two: await rateOf(two, reading) }
    // The first one compiles what is measured.
    if (round === 0) continue
    rates.one.push(found.one)
    rates.two.push(found.two)
  }
  const [alone, together] = [median(rates.one), median(rates.two)]
  const figures: Figure[] = [
    { name: `${reading.name}, one process`, value: alone, unit: 'requests/s' },
    { name: '  two', value: together, unit: 'requests/s' },
    { name: '  of one', value: together / alone, unit: '×', target: { atLeast: 1.6 } },
  ]
  return figures
}

async function rateOf(server: ServerProcess, { path, amount }: (typeof readings)[number]) {
  const { rate, succeeded } = await repeatRequest({
    ...LOAD,
    url: server.url + path,
    status: 200,
    amount,
  })
  if (succeeded < amount) throw new Error(`${amount - succeeded} requests failed`)
  return rate
}
