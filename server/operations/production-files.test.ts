import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { campus, ensureBuilt } from '#test/command-line.ts'
import { root, start, stop } from '#test/installation.ts'
import { temporaryFolder } from '#test/server.ts'

interface LockedPackage {
  dev?: true
  optional?: true
  devOptional?: true
}

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')

/** The packages at the top of `node_modules` after `npm ci --omit=dev --omit=optional`, and what is copied there from the stage that has all. */
function productionPackages(): string[] {
  const copiedLater = [
    ...dockerfile.matchAll(/^COPY --from=build \/app\/(node_modules\/\S+) /gm),
  ].map(([, folder]) => `${folder}/`)
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages as Record<string, LockedPackage>).flatMap(([path, locked]) => {
    const isTop = /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path)
    if (!isTop) return []
    // What is there of it is what npm found to be for this machine.
    if (copiedLater.some((folder) => path.startsWith(folder)))
      return existsSync(join(root, path)) ? [path] : []
    return locked.dev || locked.optional || locked.devOptional ? [] : [path]
  })
}

/** What the last stage of the Dockerfile copies, with links for packages: Node is told not to look behind them. */
function image(): string {
  const folder = temporaryFolder()
  const last = dockerfile.split(/^FROM /m).at(-1) ?? ''
  const copied = [...last.matchAll(/^COPY (?:--from=\w+ )?(?:\/app\/)?(\S+) \S+$/gm)]
  for (const [, path = ''] of copied) {
    if (path !== 'node_modules') cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  expect(copied.map(([, path]) => path)).toContain('node_modules')
  expect(dockerfile).toMatch(/^RUN npm ci --omit=dev --omit=optional --ignore-scripts$/m)
  for (const path of productionPackages()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
  return folder
}

/** The packages that the built server and commands import, now or when something is first asked for. */
function importedPackages(): Set<string> {
  const found = new Set<string>()
  for (const file of globSync('dist/{*,commands/*,pages/*,server/*}.js', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8')
    const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
    const requests = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) =>
        entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
      ),
      // What is no literal is a file of the build, or a module of Node.
      ...dynamicImports.map(
        ({ moduleRequest: { start, end } }) =>
          /^["'`](.*)["'`]$/.exec(source.slice(start, end))?.[1] ?? '',
      ),
      // Files of packages, by their path.
      ...[...source.matchAll(/\.resolve\(["'`]([^"'`]+)["'`]\)/g)].map(([, path]) => path ?? ''),
    ]
    for (const request of requests) {
      const name = /^(?:@[\w.-]+\/)?[a-z][\w.-]*(?=$|\/)/.exec(request)?.[0]
      if (name) found.add(name)
    }
  }
  return found
}

test('what serves imports each production dependency, and nothing else', async () => {
  await ensureBuilt()
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect([...importedPackages()].sort()).toEqual(Object.keys(dependencies).sort())
})

test('what the image holds starts and serves', async () => {
  await ensureBuilt()
  const folder = image()
  // The image has its own.
  expect(globSync('node_modules/{node,node-*,.bin}', { cwd: folder })).toEqual([])
  const options = '--preserve-symlinks --preserve-symlinks-main'
  const environment = { NODE_ENV: 'production', NODE_OPTIONS: options, DATA_DIR: join(folder, 'x') }
  const server = await start(folder, environment, join(folder, 'dist/main.js'))
  const statusOf = async (path: string, init?: RequestInit) =>
    (await fetch(server.url + path, init)).status
  expect(await statusOf('/readyz')).toBe(200)
  expect(await statusOf('/tab2')).toBe(200)
  expect(await statusOf('/metrics')).toBe(200)
  // What is loaded with the first request that needs it.
  expect(await statusOf('/api/docs')).toBe(200)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'ana@exemplo.org', password: 'uma frase bem comprida' })
  expect(await statusOf(accountPaths.signIn, { method: 'POST', headers, body })).toBe(401)
  const campusOf = (...typed: string[]) =>
    campus(folder, typed, environment, { program: join(folder, 'dist/campus.js') })
  expect(await campusOf('backup', 'tudo.db')).toMatchObject({ exitCode: 0 })
  expect(await campusOf('import', join(root, 'content/starter/ifb'))).toMatchObject({ exitCode: 0 })
  expect(await campusOf('admin', 'create', 'ana@exemplo.org')).toMatchObject({ exitCode: 0 })
  expect(await campusOf('doctor')).toMatchObject({ exitCode: 0 })
  const draw =
    "const { default: sharp } = await import('sharp'); await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } }).avif().toBuffer()"
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', draw], {
    cwd: folder,
    env: environment,
  })
  expect(await stop(server)).toBe(0)
})
