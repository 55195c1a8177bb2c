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

type Start = (flags: readonly string[]) => Promise<ServerProcess>

/**
 * Where the microseconds of a list and of a create go: the processor's time of one, shared out as a profile of the main
 * thread says. Waiting for the disk counts as if it were work. A bare Fastify runs with the same flags of Node, in turns
 * with the app.
 */
export async function measureProfile(): Promise<Figure[]> {
  return withDataFolder(async (folder) => {
    await addAdmin(folder)
    const environment = { DATA_DIR: folder, LOG_LEVEL: 'error' }
    const app: Start = (flags) =>
      startServer([...nodeFlags(), ...flags, 'dist/main.js'], environment)
    const source = await app([])
    const bareArguments = ['bench/bare-server.ts', 'fastify', source.url + list, 'identity']
    const bare: Start = (flags) => startServer([...nodeFlags(), ...flags, ...bareArguments])
    const lists: Account[] = []
    const bareLists: Account[] = []
    for (let round = 0; round < ROUNDS; round++) {
      lists.push(await accountOf(app, listOf, LISTS, partsOfList))
      bareLists.push(await accountOf(bare, async ({ url }) => readingOf(url), LISTS, partsOfList))
    }
    await source.stop()
    const creates: Account[] = []
    for (let round = 0; round < ROUNDS; round++)
      creates.push(await accountOf(app, createOf, CREATES, partsOfCreate))
    return [
      ...toFigures('A list: processor', lists, { what: 'bare Fastify', accounts: bareLists }),
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

/** Microseconds of the processor for one request: of all of it, and of each part. */
interface Account {
  whole: number
  parts: Map<string, number>
}

/** Twice: without a profile, which takes time itself, for how long one takes; with it for what of that is which part. */
async function accountOf(
  start: Start,
  loadOf: (server: ServerProcess) => Promise<Load>,
  amount: number,
  parts: readonly Part[],
): Promise<Account> {
  const whole = await whileServing(start, [], loadOf, async (server, load) => {
    const before = server.processorTime()
    await repeat(load, amount)
    return ((server.processorTime() - before) * 1000) / amount
  })
  const folder = await mkdtemp(join(tmpdir(), 'campus-na-mao-profile-'))
  try {
    const flags = [
      ...['--cpu-prof', `--cpu-prof-dir=${folder}`],
      `--cpu-prof-interval=${SAMPLE_EVERY_US}`,
    ]
    const span = await whileServing(start, flags, loadOf, async (_server, load): Promise<Span> => {
      const begin = microseconds()
      await repeat(load, amount)
      return { begin, end: microseconds() }
    })
    // Node writes it when the server has ended.
    const [file = ''] = await readdir(folder)
    const profile: CpuProfile = JSON.parse(await readFile(join(folder, file), 'utf8'))
    const shares = sharesOf(profile, span, parts, UNNAMED)
    return { whole, parts: new Map([...shares].map(([part, share]) => [part, share * whole])) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs `work` against a server that has answered some of the same before, and ends it. */
async function whileServing<T>(
  start: Start,
  flags: readonly string[],
  loadOf: (server: ServerProcess) => Promise<Load>,
  work: (server: ServerProcess, load: Load) => Promise<T>,
): Promise<T> {
  const server = await start(flags)
  try {
    const load = await loadOf(server)
    await repeat(load, WARM_UP)
    return await work(server, load)
  } finally {
    await server.stop()
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
  accounts: readonly Account[],
  other?: { what: string; accounts: readonly Account[] },
): Figure[] {
  const figure = (name: string, of: (account: Account) => number): Figure => ({
    name,
    value: median(accounts.map(of)),
    unit: 'µs',
    ...(other && { beside: { what: other.what, value: median(other.accounts.map(of)) } }),
  })
  const names = [...(accounts[0]?.parts.keys() ?? [])]
  return [
    figure(name, ({ whole }) => whole),
    ...names.map((part) => figure(`  ${part}`, ({ parts }) => parts.get(part) ?? 0)),
  ]
}
