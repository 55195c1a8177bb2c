import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildChanged } from '#e2e/changed-app.ts'

/** What the next version calls one of its tabs. */
export const newLabel = 'Agenda'

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
  const folder = await buildChanged(async (copy) => {
    const file = join(copy, 'app/shell/routes.ts')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace("label: 'Eventos'", `label: '${newLabel}'`))
  })
  process.env.ENGINES_NEXT_VERSION = folder
  return () => rm(folder, { recursive: true })
}

export default buildVersions
