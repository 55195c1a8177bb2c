import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What the app or the server is made of and nobody installs to run it, because the build puts it into their files. */
const bundledPackages = [
  '@aparajita/capacitor-secure-storage',
  '@better-auth/passkey',
  '@capacitor/app',
  '@capacitor/browser',
  '@capacitor/core',
  '@capacitor/filesystem',
  '@capacitor/haptics',
  '@capacitor/keyboard',
  '@capacitor/network',
  '@capacitor/preferences',
  '@capacitor/share',
  '@capacitor/splash-screen',
  '@capawesome/capacitor-badge',
  '@tanstack/react-virtual',
  'better-auth',
  'date-holidays',
  'decode-named-character-reference',
  'diff',
  'eventsource',
  'idb',
  'ionicons',
  'kysely',
  'prosemirror-commands',
  'prosemirror-dropcursor',
  'prosemirror-gapcursor',
  'prosemirror-history',
  'prosemirror-inputrules',
  'prosemirror-keymap',
  'prosemirror-model',
  'prosemirror-schema-list',
  'prosemirror-state',
  'prosemirror-tables',
  'prosemirror-view',
  'react',
  'react-dom',
  'regexparam',
  'uqr',
  'workbox-expiration',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
]

const id = 'virtual:packages'

interface Manifest {
  name: string
  version: string
  license?: string
  homepage?: string
  repository?: Repository
  dependencies?: Record<string, string>
}

/** Tells the app which free software it uses: this package, its dependencies and what is built into it, as their own `package.json` say, and Node. */
export function packages(): Plugin {
  let root = ''
  return {
    name: 'packages',
    configResolved(config) {
      root = config.root
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return
      this.addWatchFile(join(root, 'package.json'))
      const own = readManifest(root)
      const names = [...Object.keys(own.dependencies ?? {}), ...bundledPackages]
      const used = names.map((name) => describe(readManifest(join(root, 'node_modules', name))))
      used.push(node)
      used.sort((a, b) => (a.name < b.name ? -1 : 1))
      return `export const app = ${JSON.stringify(describe(own))}
export const packages = ${JSON.stringify(used)}`
    },
  }
}

const node = {
  name: 'node',
  version: process.versions.node,
  license: 'MIT',
  url: 'https://nodejs.org/',
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function describe({ name, version, license, homepage, repository }: Manifest) {
  return { name, version, license, url: homepage ?? projectUrl(repository) }
}

/** The `repository` of a `package.json`. */
type Repository = string | { url: string } | undefined

/** Where a package's source can be read, from any form that npm allows; `undefined` where that is no web address. */
export function projectUrl(repository: Repository): string | undefined {
  const written = typeof repository === 'string' ? repository : repository?.url
  const short = written && /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(written)?.[1]
  if (short) return `https://github.com/${short}`
  const address = written
    ?.replace(/^git\+/, '')
    .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
    .replace(/^git:\/\//, 'https://')
    .replace(/\.git$/, '')
  return address?.startsWith('https://') ? address : undefined
}
