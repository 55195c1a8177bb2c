import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Manifest, ManifestChunk, Plugin } from 'vite'
import type { ShellPage } from '#protocol/page.ts'
import { shellUrlOf } from '#server/pages/installed-app-routes.ts'

const FIRST_SCRIPT = 'app/main.tsx'

/** Code that a start from the device needs besides the first script. */
const startModules = [
  'app/start-without-page.ts',
  'app/shell/menu.tsx',
  'app/replica/sync/start-sync.ts',
  'app/platform/theme-css.ts',
  'app/session/session-calls.ts',
]

/** Code that only some need, or nobody without the server; a device keeps it once it was used. */
const cachedOnUse = [
  /^app\/editing\//,
  /^app\/replica\/outbox\//,
  /^app\/screens\/administration\//,
  /^app\/screens\/collection\//,
  /^app\/screens\/suggestion\/tracking\./,
  /^app\/suggestion\/exact-values\./,
  /^app\/screens\/profile\/(?!profile-screen\.)/,
  /^content\//,
  /(?:^|\/)node_modules\//,
]

/** The service worker, which names the files of the builds before it: those of the browser and of the pages. */
export async function serviceWorkerBuild(root: string): Promise<InlineConfig> {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [appFiles(await filesOf(root))],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'baseline-widely-available',
      outDir: 'dist/client',
      emptyOutDir: false,
      rolldownOptions: {
        input: 'app/service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  }
}

function appFiles(files: Awaited<ReturnType<typeof filesOf>>): Plugin {
  const id = 'virtual:app-files'
  const exported = Object.entries(files).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
  )
  return {
    name: 'app-files',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? exported.join('\n') : undefined),
  }
}

async function filesOf(root: string) {
  const client = join(root, 'dist/client')
  const manifest: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  const pages = join(root, 'dist/pages/render-page.js')
  const { shellPage }: { shellPage(): ShellPage } = await import(pathToFileURL(pages).href)
  const shellUrl = shellUrlOf(shellPage())
  const start = chunksOf(manifest, [FIRST_SCRIPT, ...startModules], () => false)
  const unused = cachedOnUse.find((code) => !Object.keys(manifest).some((key) => code.test(key)))
  if (unused) throw new Error(`${unused} matches nothing in the manifest of the browser's build`)
  const all = chunksOf(
    manifest,
    [FIRST_SCRIPT],
    (key) => !cachedOnUse.some((code) => code.test(key)),
  )
  return {
    version: `/${chunkOf(manifest, FIRST_SCRIPT).file}`,
    shellUrl,
    startFiles: [shellUrl, ...start],
    screenFiles: [...[...all].filter((file) => !start.has(file)), ...(await icons(client))],
  }
}

/** Addresses of scripts (workers, too) and styles with all that they import, and what they fetch later where `isFollowed` says so. */
function chunksOf(
  manifest: Manifest,
  entries: readonly string[],
  isFollowed: (key: string) => boolean,
): Set<string> {
  const seen = new Set<string>()
  function visit(key: string): void {
    if (seen.has(key)) return
    seen.add(key)
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, key)
    for (const imported of [...imports, ...dynamicImports.filter(isFollowed)]) visit(imported)
  }
  for (const entry of entries) visit(entry)
  const files = [...seen].map((key) => chunkOf(manifest, key))
  const names = files.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return new Set(names.map((name) => `/${name}`))
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is missing in the manifest of the browser's build`)
  return chunk
}

/** What stands in the page's head; the icons for installing are the device's own affair. */
async function icons(client: string) {
  const names = (await readdir(client)).filter((name) => name.endsWith('.svg'))
  return Promise.all(
    names.map(async (name) => ({
      url: `/${name}`,
      revision: hash('sha256', await readFile(join(client, name)), 'base64url').slice(0, 10),
    })),
  )
}
