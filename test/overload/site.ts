import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { password } from '#test/accounts/people.ts'
import { installation, type Running, signInAdmin, start } from '#test/installation.ts'
import { TestPostgres } from '#test/postgres/postgres.ts'
import { temporaryFolder } from '#test/server.ts'

/** Whether this is the long run (`npm run test:overload`), not the one in `npm test`. */
export const isLong = process.env.OVERLOAD === 'long'

/** Another built checkout to compare with in the same run. */
export const baseline = process.env.OVERLOAD_BASELINE

/** How an installation is run. */
export interface SiteKind {
  name: string
  workers: number
  isOnPostgres?: true
  /** Wrong sign-ins a second beside the flood. */
  signIns: number
}

const usualKinds: readonly SiteKind[] = [
  { name: 'SQLite', workers: 1, signIns: isLong ? 0 : 10 },
  { name: 'SQLite', workers: 2, signIns: isLong ? 0 : 10 },
  { name: 'PostgreSQL', workers: 1, isOnPostgres: true, signIns: isLong ? 0 : 10 },
]

export const siteKinds = isLong
  ? [...usualKinds, { name: 'SQLite', workers: 1, signIns: 60 }]
  : usualKinds

export interface OverloadSite {
  server: Running
  /** Stops all its processes where they are, or has them go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** The credentials of an admin, as a header. */
  authorization: string
}

/** A server with an admin: of a built checkout in `folder`, by default of a small app that renders slowly. */
export async function openSite(kind: SiteKind, folder?: string): Promise<OverloadSite> {
  const environment = { WORKERS: String(kind.workers), ...(await placeOf(kind)) }
  const server = folder
    ? await start(
        folder,
        { ...environment, NODE_OPTIONS: '--max-semi-space-size=4' },
        join(folder, 'dist/main.js'),
      )
    : await start(slowInstallation(), environment)
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const { pid = 0 } = server.process
    const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    for (const id of [pid, ...workers.filter(Boolean)]) process.kill(Number(id), name)
  }
  return { server, signal, authorization: await createAdmin(server) }
}

async function placeOf({ isOnPostgres }: SiteKind): Promise<Record<string, string>> {
  if (!isOnPostgres) return { DATA_DIR: temporaryFolder() }
  const postgres = await TestPostgres.create()
  onTestFinished(() => postgres.remove())
  return { DATA_DIR: temporaryFolder(), DATABASE_URL: postgres.url }
}

const MADE_UP_MS = 100
const MAX_WAITING = 100

/** Of the small app: a quarter of twice as many pages as may wait with each process. */
export function slowCapacity({ workers }: SiteKind): number {
  return (workers * 2 * MAX_WAITING) / 4
}

/** An app where a made-up address holds the thread for long, and a page that there is for a millisecond. */
function slowInstallation(): string {
  const folder = installation()
  const renderer = join(folder, 'dist/pages/render-page.js')
  writeFileSync(
    renderer,
    `
    const listed = ['/tab1', '/tab2', '/tab3', '/eventos', '/ajuda', '/horario']
    export const webManifest = () => ({})
    export const openCard = () => ({ html: '', inlineStyles: [] })
    export const shellPage = () => ({ html: 'casca', inlineStyles: [], inlineScripts: [] })
    export const listPages = () => listed.map((path) => ({ path }))
    export const pageAddress = (url) => {
      const [path, query = ''] = url.split('?')
      return query.startsWith('q=') ? { address: url, rest: '' } : { address: path, rest: query }
    }
    export async function renderPage({ url }) {
      if (url === '/') return { kind: 'redirect', status: 302, location: '/tab1' }
      const isListed = listed.includes(url)
      const end = performance.now() + (isListed ? 1 : ${MADE_UP_MS})
      while (performance.now() < end);
      const reads = { content: ['news'], preferences: [] }
      return { kind: 'page', status: isListed ? 200 : 404, html: url, inlineStyles: [], reads }
    }`,
  )
  return folder
}

/** Makes an admin by the invitation that a new installation prints: every version takes it. */
async function createAdmin(server: Running): Promise<string> {
  await expect.poll(server.output).toContain('convite=')
  const [, token] = /convite=([\w-]+)/.exec(server.output()) ?? []
  const email = 'ana@exemplo.org'
  const response = await fetch(server.url + accountPaths.acceptInvitation, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, name: 'Ana', password, email }),
  })
  if (!response.ok) throw new Error(`no admin: ${response.status} ${await response.text()}`)
  return signInAdmin(server.url)
}
