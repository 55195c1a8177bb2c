import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildNextVersion } from '#e2e/changed-app.ts'

/** Folder of the built next version. */
export function nextVersion(): string {
  const folder = process.env.ENGINES_NEXT_VERSION
  if (!folder) throw new Error('The next version was not built')
  return folder
}

/** Builds the app, and a next version of it, before any browser starts. */
async function buildVersions(): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '../..')
  const build = ['server/operations/build.ts', '--if-needed']
  execFileSync(process.execPath, build, { cwd: root, stdio: 'inherit' })
  const folder = await buildNextVersion()
  process.env.ENGINES_NEXT_VERSION = folder
  return () => rm(folder, { recursive: true })
}

export default buildVersions
