import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Manifest, ManifestChunk, Plugin } from 'vite'
import type { ShellPage } from '#protocol/page.ts'
import { shellUrlOf } from '#server/pages/installed-app-routes.ts'

const FIRST_SCRIPT = 'app/main.tsx'
const WIDE_SHEET = 'app/shell/wide.css'

/** The script that every page fetches while idle, and the one of a start without the server's page (`app/vite/chunks.ts`). */
const IDLE = 'idle'
const START = 'start'

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
  const { keptInAdvance }: { keptInAdvance: string[] } = JSON.parse(
    await readFile(join(client, '.vite/chunks.json'), 'utf8'),
  )
  const named = (names: readonly string[]) =>
    names.map((name) => {
      const found = Object.values(manifest).find((chunk) => chunk.name === name)
      if (!found) throw new Error(`The browser's build has no file ${name}`)
      return found
    })
  const main = chunkOf(manifest, FIRST_SCRIPT)
  const first = new Set([main.file, ...(main.css ?? [])].map((name) => `/${name}`))
  const others = filesWith(manifest, [...named(keptInAdvance), chunkOf(manifest, WIDE_SHEET)])
  const packed = [...others].filter((file) => !first.has(file)).concat(await icons(client))
  return {
    version: `/${chunkOf(manifest, FIRST_SCRIPT).file}`,
    shellUrl,
    firstFiles: [shellUrl, ...first],
    startFiles: [...filesWith(manifest, named([IDLE, START]))].filter((file) => !first.has(file)),
    packageUrl: await writePackage(client, packed),
    packedFiles: packed,
  }
}

/** Addresses of scripts with all that they import, their workers and their styles. */
function filesWith(manifest: Manifest, chunks: readonly ManifestChunk[]): Set<string> {
  const seen = new Set<ManifestChunk>()
  function visit(chunk: ManifestChunk): void {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const imported of chunk.imports ?? []) visit(chunkOf(manifest, imported))
  }
  chunks.forEach(visit)
  const names = [...seen].flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return new Set(names.map((name) => `/${name}`))
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is missing in the manifest of the browser's build`)
  return chunk
}

/** What stands in the page's head; the icons for installing are the device's own affair. */
async function icons(client: string): Promise<string[]> {
  return (await readdir(client)).filter((name) => name.endsWith('.svg')).map((name) => `/${name}`)
}

/** One file with what all these say, fonts in base64, so that a device fetches them with one request; answers its address. */
async function writePackage(client: string, files: readonly string[]): Promise<string> {
  const texts = await Promise.all(
    files.map(async (file) => [
      file,
      await readFile(join(client, file), file.endsWith('.woff2') ? 'base64' : 'utf8'),
    ]),
  )
  const json = JSON.stringify(Object.fromEntries(texts))
  const address = `/assets/offline-${hash('sha256', json, 'base64url').slice(0, 8)}.json`
  await writeFile(join(client, address), json)
  return address
}
