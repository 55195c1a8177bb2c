import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = import.meta.dirname

/** What the project's linter says of a file, in a folder that has nothing but the rules. */
function lint(path: string, source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const name of ['biome.json', '.gitignore', 'package.json'])
    cpSync(join(root, name), join(folder, name))
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), source)
  const biome = join(root, 'node_modules/.bin/biome')
  const { stdout, stderr } = spawnSync(biome, ['lint', '--colors=off', path], {
    encoding: 'utf8',
    cwd: folder,
  })
  return stdout + stderr
}

test.each([
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
])('a file %s must not import %s', (path, imported, reason) => {
  const report = lint(path, `import { x } from '${imported}'\n\nexport const y = x\n`)
  expect(report).toContain('noRestrictedImports')
  expect(report.replace(/\s+/g, ' ')).toContain(reason)
})

test.each([
  ['app/screens/home/x.ts', './content/definitions/courses.ts'],
  ['app/replica/x.ts', '#app/session/session.ts'],
  ['app/screens/home/x.ts', '#app/shell/screen.ts'],
  ['server/store/kysely/x.ts', 'kysely'],
  ['server/store/sqlite/x.ts', 'node:sqlite'],
  ['server/store/postgres/x.ts', 'pg'],
  ['server/documents/x.ts', '#protocol/page.ts'],
])('a file %s may import %s', (path, imported) => {
  const report = lint(path, `import { x } from '${imported}'\n\nexport const y = x\n`)
  expect(report).not.toContain('noRestrictedImports')
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
