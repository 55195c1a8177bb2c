import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const forbidden: [path: string, imported: string, reason: string][] = [
  ['content/x.ts', '#app/app.tsx', 'Content knows nobody else'],
  ['content/x.ts', '#protocol/page.ts', 'Content knows nobody else'],
  ['content/x.ts', 'node:fs', 'Content is pure'],
  ['content/x.ts', 'node:fs/promises', 'Content is pure'],
  ['protocol/x.ts', '#server/app.ts', 'The protocol knows neither side'],
  ['protocol/x.ts', 'react', 'The protocol is pure'],
  ['server/x.ts', '#app/app.tsx', 'Server and app never import each other'],
  ['server/documents/x.ts', 'node:sqlite', 'Only the adapters'],
  ['server/documents/x.ts', 'pg', 'Only the adapters'],
  ['server/documents/x.ts', 'kysely', 'Only the adapters'],
  ['bench/x.ts', 'kysely', 'Only the adapters'],
  ['server/store/kysely/x.ts', '#app/app.tsx', 'Server and app never import each other'],
  ['server/store/kysely/x.ts', 'node:sqlite', 'What is written once knows no engine'],
  ['server/store/kysely/x.ts', 'pg', 'What is written once knows no engine'],
  [
    'server/store/kysely/x.ts',
    '#server/store/postgres/database/connections.ts',
    'What is written once knows no engine',
  ],
  ['server/store/sqlite/x.ts', '#app/app.tsx', 'Server and app never import each other'],
  ['server/store/sqlite/x.ts', 'pg', 'Each adapter knows its own database only'],
  ['server/store/postgres/x.ts', '#app/app.tsx', 'Server and app never import each other'],
  ['server/store/postgres/x.ts', 'node:sqlite', 'Each adapter knows its own database only'],
  ['app/x.ts', '#server/app.ts', 'Server and app never import each other'],
  ['app/shell/x.ts', 'node:fs', 'Server and app never import each other'],
  ['app/shell/x.ts', '#protocol/schemas/media.ts', "Schemas are the server's"],
  ['app/screens/home/x.ts', '#protocol/schemas/media.ts', "Schemas are the server's"],
  ['app/screens/home/x.ts', '#app/screens/map/map-screen.tsx', 'A screen never imports another'],
  ['app/screens/home/x.ts', '../map/map-screen.tsx', 'Use ./ within a folder'],
  [
    'app/screens/administration/users/x.ts',
    '#app/screens/administration/media/media-screen.tsx',
    'A screen never imports another',
  ],
  ['app/platform/x.ts', '#app/session/session.ts', 'Layers of the app'],
  ['app/navigation/x.ts', '#app/shell/screen.ts', 'Layers of the app'],
  ['app/session/x.ts', '#app/replica/replica.ts', 'Layers of the app'],
  ['app/replica/x.ts', '#app/ui/icon.tsx', 'Layers of the app'],
  ['app/i18n/x.ts', '#app/ui/icon.tsx', 'Layers of the app'],
  ['app/ui/x.ts', '#app/shell/screen.ts', 'Layers of the app'],
  ['app/editing/x.ts', '#app/shell/screen.ts', 'Layers of the app'],
  ['app/search/x.ts', '#app/screens/home/home-screen.tsx', 'Layers of the app'],
  ['app/shell/x.ts', '#app/screens/home/home-screen.tsx', 'Layers of the app'],
  ['app/shell/x.ts', '#server/app.ts', 'Server and app never import each other'],
  ['server/documents/x.ts', '../app.ts', 'Use ./ within a folder'],
]

const allowed: [path: string, imported: string][] = [
  ['app/screens/home/x.ts', './content/definitions/courses.ts'],
  ['app/replica/x.ts', '#app/session/session.ts'],
  ['app/screens/home/x.ts', '#app/shell/screen.ts'],
  ['server/store/kysely/x.ts', 'kysely'],
  ['server/store/sqlite/x.ts', 'node:sqlite'],
  ['server/store/postgres/x.ts', 'pg'],
  ['server/documents/x.ts', '#protocol/page.ts'],
]

/** What the rules on imports say of each file. */
const reports = new Map<string, string[]>()

/** The file of a folder in which something is imported. */
function fileOf(path: string, imported: string): string {
  return path.replace('x.ts', `x${imported.replaceAll(/\W+/g, '-')}.ts`)
}

interface Diagnostic {
  category: string
  message: string
  location: { path: string }
}

// One run for all, in a folder that has nothing but the rules: the linter takes longer to start than to read them.
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const name of ['biome.json', '.gitignore', 'package.json'])
    cpSync(join(root, name), join(folder, name))
  for (const [path, imported] of [...forbidden, ...allowed]) {
    const file = fileOf(path, imported)
    reports.set(file, [])
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `import { x } from '${imported}'\n\nexport const y = x\n`)
  }
  const biome = join(root, 'node_modules/.bin/biome')
  const given = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(biome, given, { encoding: 'utf8', cwd: folder })
  const { summary, diagnostics } = JSON.parse(stdout) as {
    summary: { unchanged: number }
    diagnostics: Diagnostic[]
  }
  // Beside the files with the rules.
  expect(summary.unchanged).toBeGreaterThanOrEqual(reports.size)
  for (const { category, message, location } of diagnostics)
    if (category === 'lint/style/noRestrictedImports') reports.get(location.path)?.push(message)
  return () => rmSync(folder, { recursive: true })
})

test.each(forbidden)('a file %s must not import %s', (path, imported, reason) => {
  expect(reports.get(fileOf(path, imported))?.join()).toContain(reason)
})

test.each(allowed)('a file %s may import %s', (path, imported) => {
  expect(reports.get(fileOf(path, imported))).toEqual([])
})

test('the product imports no rig of its tests', () => {
  const product = globSync('{content,protocol,server,app}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}', '**/test-*.ts', '**/*-contract.ts'],
  })
  expect(product.length).toBeGreaterThan(500)
  const importing = product.filter((file) =>
    /'#test\//.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(importing).toEqual([])
})

test('what the app imports of the protocol brings no schemas along, but for types', () => {
  const loading = globSync('protocol/*.ts', { cwd: root }).filter((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return parseSync(file, source).module.staticImports.some(
      ({ moduleRequest: { value }, entries }) =>
        /^zod$|schemas\//.test(value) && entries.some(({ isType }) => !isType),
    )
  })
  expect(loading).toEqual([])
})
