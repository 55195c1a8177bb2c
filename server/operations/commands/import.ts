import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '#server/store/store.ts'
import type { Command, Outcome } from './command.ts'
import { CommandError } from './exit-codes.ts'
import { formatCount } from './format.ts'

/** `campus import <file or folder>`. */
export const importCommand: Command = {
  usage: '<arquivo ou pasta> [--collection <nome>] [--dry-run] [--partial] [--rejects <arquivo>]',
  about: `Grava os registros de arquivos JSON que têm o nome da coleção (news.json, courses.json …), no
formato de campus export. Um registro com o mesmo id é substituído; o que já é igual fica como
está; nada é apagado. Com um só erro nada é gravado, e cada um é dito por arquivo, registro e
campo. Telas abertas mudam na hora.

Um arquivo CSV, ou JSON com --collection, é lido como na tela Importar: linha por linha, pelas
mesmas regras; o que não está nele fica como está. Com uma linha errada nada é gravado, a não
ser com --partial; cada uma é dita, e o comando termina com 65.`,
  options: {
    collection: { type: 'string', value: 'nome', help: 'de qual coleção são as linhas' },
    'dry-run': { type: 'boolean', help: 'só diz o que mudaria' },
    partial: { type: 'boolean', help: 'grava as linhas boas, e deixa as outras de fora' },
    rejects: {
      type: 'string',
      value: 'arquivo',
      help: 'escreve ali, em CSV, as linhas com problema',
    },
  },
  takes: [1, 1],
  async run(call) {
    const [path = ''] = call.arguments
    const { collection } = call.options
    const isTable = typeof collection === 'string' || path.endsWith('.csv')
    const files = isTable ? [] : await filesAt(path)
    if (isTable) await demandFile(path)
    const { openStores } = await import('#server/operations/open-stores.ts')
    const { store } = await openStores(call.configuration())
    try {
      if (isTable) {
        const { collectionOfFile, importTable } = await import('./import-table.ts')
        const name = collectionOfFile(path, typeof collection === 'string' ? collection : undefined)
        return await importTable(call, store, path, name)
      }
      return await importFiles(store, files, call.options['dry-run'] === true)
    } finally {
      await store.close()
    }
  },
}

/** Writes records over those with the same id, all or none. */
async function importFiles(
  store: Store,
  files: readonly string[],
  isDry: boolean,
): Promise<Outcome> {
  const { readContentFiles } = await import('#server/operations/read-content-folder.ts')
  const merging = await import('#server/documents/import-content.ts')
  const checked = await readContentFiles(files, await merging.presentContent(store))
  const merge = isDry ? merging.planMerge : merging.mergeContent
  const { created, changed, unchanged } = await merge(store, checked, Date.now())
  const counts = { created: created.length, changed: changed.length, unchanged }
  return {
    message: `${isDry ? 'Nada foi gravado. Seriam' : 'Gravado:'} ${formatCount(counts.created)} novos, ${formatCount(counts.changed)} alterados, ${formatCount(unchanged)} iguais.`,
    data: { dryRun: isDry, ...counts },
  }
}

async function demandFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new CommandError('noInput', `Não há um arquivo em ${path}.`)
}

async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new CommandError('noInput', `Não há um arquivo nem uma pasta em ${path}.`)
  if (!found.isDirectory()) {
    if (path.endsWith('.json')) return [path]
    throw new CommandError('usage', `${path}: use um arquivo .json com o nome da coleção, ou .csv.`)
  }
  const names = (await readdir(path)).filter((name) => name.endsWith('.json')).sort()
  if (names.length > 0) return names.map((name) => join(path, name))
  throw new CommandError('noInput', `Não há um arquivo .json na pasta ${path}.`)
}
