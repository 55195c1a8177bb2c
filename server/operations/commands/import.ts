import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from './command.ts'
import { CommandError } from './command-error.ts'
import { formatCount } from './format.ts'

/** `campus import <file or folder>`. */
export const importCommand: Command = {
  usage: '<arquivo ou pasta> [--dry-run]',
  about: `Grava os registros de arquivos JSON que têm o nome da coleção (news.json, courses.json …), no
formato de campus export. Um registro com o mesmo id é substituído; o que já é igual fica como
está; nada é apagado. Com um só erro nada é gravado, e cada um é dito por arquivo, registro e
campo. Telas abertas mudam na hora.`,
  options: { 'dry-run': { type: 'boolean', help: 'só diz o que mudaria' } },
  takes: [1, 1],
  async run(call) {
    const [path = ''] = call.arguments
    const isDry = call.options['dry-run'] === true
    const files = await filesAt(path)
    const { openStores } = await import('#server/operations/open-stores.ts')
    const { readContentFiles } = await import('#server/operations/read-content-folder.ts')
    const merging = await import('#server/documents/merge-content.ts')
    const { store } = await openStores(call.configuration())
    try {
      const checked = await readContentFiles(files, await merging.presentContent(store))
      const merge = isDry ? merging.planMerge : merging.mergeContent
      const { created, changed, unchanged } = await merge(store, checked, Date.now())
      const counts = { created: created.length, changed: changed.length, unchanged }
      return {
        message: `${isDry ? 'Nada foi gravado. Seriam' : 'Gravado:'} ${formatCount(counts.created)} novos, ${formatCount(counts.changed)} alterados, ${formatCount(unchanged)} iguais.`,
        data: { dryRun: isDry, ...counts },
      }
    } finally {
      await store.close()
    }
  },
}

async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new CommandError('noInput', `Não há um arquivo nem uma pasta em ${path}.`)
  if (!found.isDirectory()) {
    if (path.endsWith('.json')) return [path]
    throw new CommandError('usage', `${path}: use um arquivo .json com o nome da coleção.`)
  }
  const names = (await readdir(path)).filter((name) => name.endsWith('.json')).sort()
  if (names.length > 0) return names.map((name) => join(path, name))
  throw new CommandError('noInput', `Não há um arquivo .json na pasta ${path}.`)
}
