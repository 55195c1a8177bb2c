import { createHash } from 'node:crypto'
import { chmod, link, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { InlineConfig, Plugin } from 'vite'
import { serviceWorkerBuild } from './service-worker-build.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const stampFile = join(dist, 'stamp')
// Beside the folder, which is emptied.
const lockFile = join(root, 'node_modules/.build.lock')
const LOOK_AGAIN_MS = 200

/** What the built app is made of. */
const sources = [
  'app',
  'content',
  'protocol',
  'server',
  'vite.config.ts',
  'index.html',
  'package-lock.json',
]

/** One build at a time: two that write into the same folder leave a part of each. A lock whose process is gone counts for nothing. */
async function alone(work: () => Promise<void>): Promise<void> {
  while (!(await takeLock())) {
    const holder = Number(await readFile(lockFile, 'utf8').catch(() => process.pid))
    if (!isRunning(holder)) await rm(lockFile, { force: true })
    await wait(LOOK_AGAIN_MS)
  }
  await work().finally(() => rm(lockFile, { force: true }))
}

/** False where somebody else has it. A link appears with all that it says. */
async function takeLock(): Promise<boolean> {
  const own = `${lockFile}.${process.pid}`
  await writeFile(own, String(process.pid))
  try {
    await link(own, lockFile)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    await rm(own, { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Compressed only a little: two thirds of a build is the search for the smallest files. */
const isQuick = process.argv.includes('--quick')

/** Builds the app and the server; with `--if-needed` only when a source changed since. */
async function build(): Promise<void> {
  const stamp = await stampOf(sources)
  const isBuilt = (await readFile(stampFile, 'utf8').catch(() => '')) === stamp
  if (isBuilt && process.argv.includes('--if-needed')) return
  const { build: viteBuild } = await import('vite')
  await rm(dist, { recursive: true, force: true })
  // The server's rendering names the browser's files, so those come first.
  await viteBuild({ root, logLevel: 'warn' })
  await viteBuild({ root, logLevel: 'warn', build: { ssr: true } })
  await viteBuild(await serviceWorkerBuild(root))
  await viteBuild(nodeBuild('main', 'server'))
  // By itself: with what they share in files of its own, the server would open twice as many at its start.
  await viteBuild(nodeBuild('campus', 'commands'))
  await chmod(join(dist, 'campus.js'), 0o755)
  await compressFiles(join(dist, 'client/assets'))
  await compressFile(join(dist, 'client/sw.js'))
  await writeFile(stampFile, stamp)
}

// Bundled, better-auth and what it needs load in 50 ms instead of 270, and in half the memory; date-holidays and what it
// needs take 1.4 MB of disk instead of 45, and 24 MB of memory instead of 60.
const bundled = /^(?:better-auth|@better-auth|kysely|date-holidays)(?:\/|$)/

/** Whether an import stays one: packages are left where they are, but for those above with all that they import. */
function isExternal(id: string, importer: string | undefined): boolean {
  if (/^(?:[./#]|\0)/.test(id)) return false
  const isOfBundled = importer?.includes('/node_modules/') ?? false
  return id.startsWith('node:') || isBuiltin(id) || !(isOfBundled || bundled.test(id))
}

/** The API's description as it is now, in place of what makes it. */
const describedApi: Plugin = {
  name: 'described-api',
  enforce: 'pre',
  async load(id) {
    if (id !== join(root, 'server/api/open-api.ts')) return
    const { openApiDocument } = await import('#server/api/open-api.ts')
    const text = JSON.stringify(JSON.stringify(openApiDocument()))
    return `export const openApiDocument = () => JSON.parse(${text})`
  },
}

/**
 * Our own modules behind an entry in a few files, most packages left where they are: fewer files to open and no
 * types to strip at each start (`npm run bench start`).
 */
function nodeBuild(entry: string, folder: string): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [describedApi],
    ssr: { noExternal: true },
    build: {
      ssr: `server/${entry}.ts`,
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: {
        external: isExternal,
        output: { entryFileNames: `${entry}.js`, chunkFileNames: `${folder}/[name].js` },
      },
    },
  }
}

/** Changes whenever a file below the sources is added, removed or written. */
async function stampOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths) {
    const full = join(root, path)
    const files = (await stat(full)).isDirectory()
      ? (await readdir(full, { recursive: true })).sort().map((name) => join(full, name))
      : [full]
    for (const file of files) {
      const { size, mtimeMs } = await stat(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Compressed once, as well as can be, instead of at each request; pictures are already. */
async function compressFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (!name.endsWith('.webp')) await compressFile(join(folder, name))
}

// None is the smallest for every file: large ones like smaller blocks, small ones do without contexts.
const brotliVariants = [
  {},
  { [constants.BROTLI_PARAM_LGBLOCK]: 16 },
  {
    [constants.BROTLI_PARAM_LGBLOCK]: 17,
    [constants.BROTLI_PARAM_NPOSTFIX]: 2,
    [constants.BROTLI_PARAM_NDIRECT]: 60,
  },
  { [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
]

async function smallestBrotli(content: Buffer): Promise<Buffer> {
  if (isQuick) return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const candidates = await Promise.all(
    brotliVariants.map((variant) => brotli(content, { params: { ...quality, ...variant } })),
  )
  return candidates.reduce((best, next) => (next.length < best.length ? next : best))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await smallestBrotli(content))
  await writeFile(`${file}.gz`, await deflate(content, { level: isQuick ? 1 : 9 }))
}

await alone(build)
