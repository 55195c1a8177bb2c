import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CollectionDefinition } from '#content/define-collection.ts'

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

/** Builds the app in a folder of its own with one more definition file and its line in the register, and nothing else changed. */
export async function buildWithCollection(definition: CollectionDefinition): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-na-mao-added-'))
  for (const source of sources)
    await cp(join(root, source), join(folder, source), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { name } = definition
  await writeFile(
    join(folder, `content/${name}.ts`),
    `import { defineCollection } from './define-collection.ts'\n\nexport const ${name} = defineCollection(${JSON.stringify(definition)})\n`,
  )
  const register = join(folder, 'content/collections.ts')
  const text = await readFile(register, 'utf8')
  await writeFile(
    register,
    `import { ${name} } from './${name}.ts'\n${text.replace('  notices,\n', `  notices,\n  ${name},\n`)}`,
  )
  execFileSync(process.execPath, ['server/operations/build.ts'], { cwd: folder, stdio: 'pipe' })
  return folder
}
