import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { packages } from '#app/screens/developers/packages-plugin.ts'

const root = join(import.meta.dirname, '../..')

/** What builds and tests, and is in nothing that is built. */
const tools = ['fast-check', 'svgo', 'vite', 'vitest', 'zod-openapi']

/** The packages that the app's and the server's own modules import, but for types. */
function importedPackages(): Set<string> {
  const found = new Set<string>()
  for (const file of globSync('{app,content,protocol,server}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$|\/test-[^/]*\.ts$/.test(file)) continue
    const source = readFileSync(join(root, file), 'utf8')
    const { staticImports, dynamicImports } = parseSync(file, source).module
    const requests = [
      ...staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) =>
        source.slice(start + 1, end - 1),
      ),
    ]
    for (const request of requests) {
      const name = /^(?:@[\w.-]+\/)?[a-z][\w.-]*(?=$|\/)/.exec(request)?.[0]
      if (name) found.add(name)
    }
  }
  return found
}

test('names each package that the app or the server is made of', () => {
  const plugin = packages()
  const context = { addWatchFile: () => {} }
  const hooks = plugin as unknown as {
    configResolved(config: { root: string }): void
    load(this: typeof context, id: string): string
  }
  hooks.configResolved({ root })
  const module = hooks.load.call(context, '\0virtual:packages')
  const listed = JSON.parse(/^export const packages = (.*)$/m.exec(module)?.[1] ?? '')
  const names: string[] = listed.map(({ name }: { name: string }) => name)
  expect(names).toEqual([...names].sort())
  expect(new Set(names).size).toBe(names.length)
  const imported = [...importedPackages()].filter((name) => !tools.includes(name))
  expect(imported.length).toBeGreaterThan(20)
  // Some are loaded by the path of a file instead of an import; dependencies that nobody uses knip finds.
  expect(names).toEqual(expect.arrayContaining(imported))
})
