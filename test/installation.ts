import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths } from '#protocol/accounts.ts'
import type { stopDeadlines } from '#server/operations/stop-on-signals.ts'
import { openStores } from '#server/store/open-stores.ts'
import { addPerson, password } from '#test/accounts/people.ts'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './server.ts'

const ADMIN_EMAIL = 'ana@exemplo.org'

/** Adds an admin to a store, beside the servers that run on it. */
export async function addAdmin(place: Parameters<typeof openStores>[0]): Promise<void> {
  const { store, accounts } = await openStores(place)
  await addPerson(accounts, ADMIN_EMAIL, 'admin', { campuses: 'all' })
  await store.close()
}

/** Signs the admin in. */
export function requestSignIn(address: string): Promise<Response> {
  return fetch(address + accountPaths.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [accountHeaders.persistence]: 'none' },
    body: JSON.stringify({ email: ADMIN_EMAIL, password }),
  })
}

/** The admin's credentials, as a header. */
export async function signInAdmin(address: string): Promise<string> {
  const response = await requestSignIn(address)
  return `Bearer ${response.headers.get(accountHeaders.bearer)}`
}

export const root = join(import.meta.dirname, '..')

/** The content that an empty store is filled with. */
export const starter = join(root, 'content/starter/ifb')

/** How many documents the starter content has, of one collection or in all. */
export function starterCount(collection?: CollectionName): number {
  const files = collection ? [`${collection}.json`] : globSync('*.json', { cwd: starter })
  const lists = files.map((file) => JSON.parse(readFileSync(join(starter, file), 'utf8')))
  return lists.flat().length
}

/** What every program that a test starts finds around it: nothing of whoever runs the test but the way to programs and to compiled modules. */
export const programEnvironment = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
}

/** Where an installation keeps its data. */
export const DATABASE_FILE = 'data/campus-na-mao.db'

/** A built app that is small and slow: it logs when it begins to render `/espera/…`, and ends once that page is let go. */
const renderer = `
  import { existsSync } from 'node:fs'
  export const webManifest = () => ({})
  export const openCard = () => ({ html: '', inlineStyles: [] })
  export const listPages = () => [{ path: '/cursos' }]
  export const pageAddress = (address) => ({ address, rest: '' })
  export const shellPage = () => ({ html: 'casca', inlineStyles: [], inlineScripts: [] })
  export async function renderPage({ url }) {
    if (url === '/rejeita') Promise.reject(new Error('forgotten rejection'))
    if (url === '/processo') return { kind: 'page', status: 200, html: String(process.pid), inlineStyles: [] }
    const [, name] = /^\\/espera\\/(\\w+)/.exec(url) ?? []
    if (name) {
      console.log(JSON.stringify({ msg: 'begun ' + url }))
      while (!existsSync(name)) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return { kind: 'page', status: 200, html: 'página ' + url, inlineStyles: [] }
  }
`

export interface Running {
  process: ChildProcess
  port: number
  url: string
  /** What it printed so far. */
  output(): string
  /** The texts of what it logged so far. */
  messages(): string[]
  exit: Promise<number | null>
}

/** Lets go of `/espera/<name>` of the server in that folder. */
export function letGo(folder: string, name: string): void {
  writeFileSync(join(folder, name), '')
}

/** Deadlines that do not pass, however slow the machine is. */
export const PATIENT = { answers: 3_600_000, release: 3_600_000 }

/** A folder with an app in it; its server keeps its data there too. `deadlines` are those of its end, where they are not as usual. */
export function installation(deadlines: Partial<typeof stopDeadlines> = {}): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'dist/pages'), { recursive: true })
  writeFileSync(join(folder, 'dist/pages/render-page.js'), renderer)
  writeFileSync(join(folder, 'dist/pages/package.json'), '{"type":"module"}')
  const modules = {
    workers: pathToFileURL(join(root, 'server/operations/run-workers.ts')).href,
    run: pathToFileURL(join(root, 'server/operations/run-server.ts')).href,
    renderer: pathToFileURL(join(root, 'server/operations/app-renderer.ts')).href,
    stopping: pathToFileURL(join(root, 'server/operations/stop-on-signals.ts')).href,
  }
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { runWorkers } from '${modules.workers}'
     import { runServer } from '${modules.run}'
     import { openBuiltRenderer } from '${modules.renderer}'
     import { stopDeadlines } from '${modules.stopping}'
     Object.assign(stopDeadlines, ${JSON.stringify(deadlines)})
     const root = ${JSON.stringify(root)}
     await runWorkers(root, () => runServer(root, () => openBuiltRenderer(import.meta.dirname)))`,
  )
  return folder
}

/** With `openFiles` the system lets it have no more than so many files and connections open. */
export async function run(
  folder: string,
  environment: Record<string, string> = {},
  entry = join(folder, 'main.mjs'),
  openFiles?: number,
  /** Whose process it is; by default of whoever runs the test. */
  user: { uid?: number; gid?: number } = {},
): Promise<Running> {
  const port = await freePort()
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles}; `
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, entry], {
    cwd: folder,
    env: { ...programEnvironment, PORT: String(port), ...environment },
    ...user,
  })
  let text = ''
  child.stdout.on('data', (data) => {
    text += data
  })
  child.stderr.on('data', (data) => {
    text += data
  })
  const exit = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
  })
  return {
    process: child,
    port,
    url: `http://127.0.0.1:${port}`,
    output: () => text,
    messages: () => messagesOf(text),
    exit,
  }
}

/** Every whole line has to be an entry of the log. */
function messagesOf(output: string): string[] {
  const lines = output.split('\n').slice(0, -1)
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
}

/** Runs it until it serves. */
export async function start(
  folder: string,
  environment?: Record<string, string>,
  entry?: string,
  openFiles?: number,
  user?: { uid?: number; gid?: number },
): Promise<Running> {
  const running = await run(folder, environment, entry, openFiles, user)
  await expect.poll(running.output).toContain('Campus na Mão em http')
  return running
}

/** Ends it as an operator would; answers its exit code. */
export async function stop({ process, exit }: Running): Promise<number | null> {
  process.kill('SIGTERM')
  return exit
}

/** Which processes answer, on connections of their own. */
export async function answering({ url }: Running): Promise<string[]> {
  const answers = Array.from({ length: 8 }, async () => {
    const response = await fetch(`${url}/processo`, { headers: { connection: 'close' } })
    return response.text()
  })
  return [...new Set(await Promise.all(answers))].sort()
}

function workersOf({ process: { pid } }: Running): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).sort()
}

/** Waits until both of two workers serve; answers their process ids. */
export async function bothServing(server: Running): Promise<string[]> {
  await expect.poll(async () => (await answering(server)).length).toBe(2)
  return workersOf(server)
}
