import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CollectionDefinition } from '#content/define-collection.ts'

/** What the next version calls its tab “Eventos”. */
export const NEW_LABEL = 'Agenda'

const root = join(import.meta.dirname, '..')

/** All that the app is built from; the packages are shared. */
const sources = [
  'app',
  'content',
  'protocol',
  'server',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** Builds the app in a folder of its own after `change` has worked on its sources there. */
async function buildChanged(change: (folder: string) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-na-mao-changed-'))
  for (const source of sources)
    await cp(join(root, source), join(folder, source), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await change(folder)
  const options = { cwd: folder, stdio: 'pipe' } as const
  execFileSync(process.execPath, ['server/operations/build.ts', '--quick'], options)
  return folder
}

/** Replaces a text that a source file must have; otherwise the “changed” app would be the same one. */
async function replaceIn(file: string, old: string, replacement: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(old)) throw new Error(`${file} has no ${JSON.stringify(old)}`)
  await writeFile(file, text.replace(old, replacement))
}

/** Builds a next version: the app with another name, `newLabel`, for its tab “Eventos”. */
export function buildNextVersion(): Promise<string> {
  return buildChanged((folder) =>
    replaceIn(join(folder, 'app/navigation/paths.ts'), "label: 'Eventos'", `label: '${NEW_LABEL}'`),
  )
}

/** Builds the app in a folder of its own with one more definition file and its line in the register, and nothing else changed. */
export function buildWithCollection(definition: CollectionDefinition): Promise<string> {
  const { name } = definition
  return buildChanged(async (folder) => {
    await writeFile(
      join(folder, `content/definitions/${name}.ts`),
      `import { defineCollection } from '#content/define-collection.ts'\n\nexport const ${name} = defineCollection(${JSON.stringify(definition)})\n`,
    )
    const register = join(folder, 'content/collections.ts')
    await replaceIn(
      register,
      'import ',
      `import { ${name} } from './definitions/${name}.ts'\nimport `,
    )
    await replaceIn(register, '  notices,\n', `  notices,\n  ${name},\n`)
  })
}
