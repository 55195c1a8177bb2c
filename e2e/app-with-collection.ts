import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CollectionDefinition } from '#content/define-collection.ts'
import { buildChanged, replaceIn } from './changed-app.ts'

/** Builds the app in a folder of its own with one more definition file and its line in the register, and nothing else changed. */
export function buildWithCollection(definition: CollectionDefinition): Promise<string> {
  const { name } = definition
  return buildChanged(async (folder) => {
    await writeFile(
      join(folder, `content/${name}.ts`),
      `import { defineCollection } from './define-collection.ts'\n\nexport const ${name} = defineCollection(${JSON.stringify(definition)})\n`,
    )
    const register = join(folder, 'content/collections.ts')
    await replaceIn(register, 'import ', `import { ${name} } from './${name}.ts'\nimport `)
    await replaceIn(register, '  notices,\n', `  notices,\n  ${name},\n`)
  })
}
