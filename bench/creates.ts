import { apiPaths } from '#protocol/content-api.ts'
import { openStores } from '#server/store/open-stores.ts'
import { addAdmin, authorizeAdmin } from './admin.ts'
import { type Figure, median } from './figure.ts'
import { type Repetition, repeatRequest } from './repeat-request.ts'
import { type ServerProcess, startApp, withDataFolder } from './server-process.ts'

const CONNECTIONS = 64
const WARM_UP_CREATES = 3_000
const CREATES = 20_000
const ROUNDS = 3

// About a kilobyte as it is sent.
const document = {
  status: 'published',
  title: 'Inscrições abertas para cursos técnicos',
  date: '2026-03-12',
  summary: 'As inscrições vão até o fim do mês, pela internet, e são de graça.',
  body: 'Quem já concluiu o ensino fundamental pode se inscrever. '.repeat(14),
}

/** How many documents one server writes in a second: each with its rights checked, its fields too, and on disk before it is acknowledged. */
export async function measureCreates(): Promise<Figure[]> {
  return withDataFolder(async (folder) => {
    await addAdmin(folder)
    const server = await startApp(folder)
    let figures: Figure[]
    try {
      figures = await measure(server)
    } finally {
      await server.stop()
    }
    await verify(folder)
    return figures
  })
}

/** Every create that was acknowledged is there, and nothing else. */
async function verify(folder: string): Promise<void> {
  const { store } = await openStores({ DATA_DIR: folder })
  const created = (await store.list('news')).filter(({ fields }) => fields.title === document.title)
  await store.close()
  const acknowledged = WARM_UP_CREATES + ROUNDS * CREATES
  if (created.length !== acknowledged) {
    throw new Error(`${acknowledged} creates acknowledged, ${created.length} there`)
  }
}

async function measure(server: ServerProcess): Promise<Figure[]> {
  const authorization = await authorizeAdmin(server.url)
  await create(server, authorization, WARM_UP_CREATES)
  const rounds: Run[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await create(server, authorization, CREATES))
  }
  const of = (key: keyof Run) => median(rounds.map((run) => run[key]))
  return [
    {
      name: `Durable creates, ${CONNECTIONS} connections`,
      value: of('rate'),
      unit: 'creates/s',
      target: { atLeast: 6_000 },
    },
    { name: '  latency, 99 of 100', value: of('latency'), unit: 'ms' },
    { name: "  the server's processor, a create", value: of('processor'), unit: 'µs' },
    { name: 'Resident memory after it', value: server.residentMemory(), unit: 'MB' },
  ]
}

/** The request that creates one. */
export function createNews(url: string, authorization: string) {
  return {
    url: url + apiPaths.collection('news'),
    method: 'POST',
    status: 201,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(document),
  } satisfies Partial<Repetition>
}

interface Run {
  /** Creates per second. */
  rate: number
  /** Milliseconds within which 99 of 100 were acknowledged. */
  latency: number
  /** Microseconds of the server's processor for one. */
  processor: number
}

async function create(server: ServerProcess, authorization: string, amount: number): Promise<Run> {
  const before = server.processorTime()
  const { rate, latency, succeeded } = await repeatRequest({
    ...createNews(server.url, authorization),
    connections: CONNECTIONS,
    amount,
  })
  const processor = ((server.processorTime() - before) * 1000) / amount
  if (succeeded < amount) throw new Error(`${amount - succeeded} creates failed`)
  return { rate, latency, processor }
}
