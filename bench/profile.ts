import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiPaths } from '#protocol/content-api.ts'
import { addAdmin, authorizeAdmin } from './admin.ts'
import { createNews } from './creates.ts'
import { type Figure, median } from './figure.ts'
import { type CpuProfile, type Part, type Span, sharesOf } from './parts-of-profile.ts'
import { type Repetition, repeatRequest } from './repeat-request.ts'
import { nodeFlags, type ServerProcess, startServer, withDataFolder } from './server-process.ts'

const CONNECTIONS = 64
const WARM_UP = 3000
const LISTS = 15_000
const CREATES = 8000
const ROUNDS = 3
const SAMPLE_EVERY_US = 250

const list = apiPaths.collection('glossary')

const collectingGarbage: Part = { name: 'garbage collection', functions: ['(garbage collector)'] }

/** What a bare Fastify does as well. */
const nodeAndFastify: readonly Part[] = [
  {
    name: 'the system’s writing to sockets',
    functions: ['writev', 'writeUtf8String', 'writeLatin1String', 'writeBuffer'],
  },
  { name: 'Node: HTTP, streams, timers', files: /^node:/ },
  {
    name: 'Fastify: routing, hooks, reply',
    files: /node_modules\/(fastify|find-my-way|@fastify)\//,
  },
]

const partsOfList: readonly Part[] = [
  collectingGarbage,
  { name: 'name of the request', functions: ['getGenReqId'] },
  { name: 'its logger', functions: ['createChildLogger'] },
  { name: 'headers, set', functions: ['Reply.header', 'Reply.headers'] },
  ...nodeAndFastify,
  { name: 'the app’s hooks and handler', files: /dist/ },
]

const partsOfCreate: readonly Part[] = [
  collectingGarbage,
  {
    name: 'SQLite: begin, commit, flush',
    functions: ['inTransaction', 'beginAtOnce', 'commitTogether'],
  },
  { name: 'SQLite: document and log', functions: ['runAll', 'checkWrites'] },
  { name: 'reading back what was written', functions: ['#takeIn'] },
  { name: 'composing texts (NFC)', functions: ['composeTexts'] },
  { name: 'checking the fields', functions: ['validateRecord'] },
  { name: 'planning the write', functions: ['commitOnce', 'planWrites', 'writeRequestOf'] },
  {
    name: 'session, rights, forgery check',
    functions: ['userOf', 'sessionOf', 'readOnce', 'enforce', 'isUnforgeable'],
  },
  { name: 'reading JSON', files: /secure-json-parse/ },
  { name: 'time limit of the body', functions: ['watchBody'] },
  ...nodeAndFastify,
  { name: 'the app’s other hooks', files: /dist/ },
]

const UNNAMED = 'V8 and Node, natively'

/**
 * Where the microseconds of a list and of a create go: the processor's time of one, shared out as a profile of the main
 * thread says. Waiting for the disk counts as if it were work. A bare Fastify runs with the same flags of Node.
 */
export async function measureProfile(): Promise<Figure[]> {
  return withDataFolder(async (folder) => {
    await addAdmin(folder)
    const environment = { DATA_DIR: folder, LOG_LEVEL: 'error' }
    const app = (flags: readonly string[]) =>
      startServer([...nodeFlags(), ...flags, 'dist/main.js'], environment)
    const lists = await accountOf(app, listOf, LISTS, partsOfList)
    const source = await app([])
    const address = source.url + list
    const bare = (flags: readonly string[]) =>
      startServer([
        ...nodeFlags(),
        ...flags,
        'bench/bare-server.ts',
        'fastify',
        address,
        'identity',
      ])
    const bareLists = await accountOf(bare, async ({ url }) => readingOf(url), LISTS, partsOfList)
    await source.stop()
    const creates = await accountOf(app, createOf, CREATES, partsOfCreate)
    return [
      ...toFigures('A list: processor', lists, { what: 'bare Fastify', account: bareLists }),
      ...toFigures('A create: processor', creates),
    ]
  })
}

type Load = Omit<Repetition, 'connections' | 'amount'>

const readingOf = (url: string): Load => ({
  url,
  status: 200,
  headers: { 'accept-encoding': 'identity' },
})

const listOf = async ({ url }: ServerProcess): Promise<Load> => readingOf(url + list)

const createOf = async ({ url }: ServerProcess): Promise<Load> =>
  createNews(url, await authorizeAdmin(url))

interface Account {
  /** Microseconds of the processor for one request. */
  processor: number
  /** What part of it each part takes. */
  shares: Map<string, number>
}

/** Twice: without a profile, which takes time itself, for how long one takes; with it for what of that is which part. */
async function accountOf(
  start: (flags: readonly string[]) => Promise<ServerProcess>,
  loadOf: (server: ServerProcess) => Promise<Load>,
  amount: number,
  parts: readonly Part[],
): Promise<Account> {
  const plain = await start([])
  const load = await loadOf(plain)
  await repeat(load, WARM_UP)
  const used: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = plain.processorTime()
    await repeat(load, amount)
    used.push(((plain.processorTime() - before) * 1000) / amount)
  }
  await plain.stop()
  const { profile, span } = await profiled(start, loadOf, amount)
  return { processor: median(used), shares: sharesOf(profile, span, parts, UNNAMED) }
}

async function profiled(
  start: (flags: readonly string[]) => Promise<ServerProcess>,
  loadOf: (server: ServerProcess) => Promise<Load>,
  amount: number,
): Promise<{ profile: CpuProfile; span: Span }> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-na-mao-profile-'))
  try {
    const interval = `--cpu-prof-interval=${SAMPLE_EVERY_US}`
    const server = await start(['--cpu-prof', `--cpu-prof-dir=${folder}`, interval])
    const load = await loadOf(server)
    await repeat(load, WARM_UP)
    const begin = microseconds()
    await repeat(load, amount)
    const span = { begin, end: microseconds() }
    await server.stop()
    const [file = ''] = await readdir(folder)
    return { profile: JSON.parse(await readFile(join(folder, file), 'utf8')), span }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n)
}

async function repeat(load: Load, amount: number): Promise<void> {
  const { succeeded } = await repeatRequest({ ...load, connections: CONNECTIONS, amount })
  if (succeeded < amount) throw new Error(`${amount - succeeded} requests to ${load.url} failed`)
}

function toFigures(
  name: string,
  { processor, shares }: Account,
  other?: { what: string; account: Account },
): Figure[] {
  const besideOf = (value: (account: Account) => number): Pick<Figure, 'beside'> =>
    other ? { beside: { what: other.what, value: value(other.account) } } : {}
  const parts = [...shares].map(
    ([part, share]): Figure => ({
      name: `  ${part}`,
      value: share * processor,
      unit: 'µs',
      ...besideOf((account) => (account.shares.get(part) ?? 0) * account.processor),
    }),
  )
  const whole: Figure = {
    name,
    value: processor,
    unit: 'µs',
    ...besideOf((account) => account.processor),
  }
  return [whole, ...parts]
}
