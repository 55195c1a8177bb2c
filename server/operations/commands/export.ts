import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CollectionName, collectionNames, isCollectionName } from '#content/collections.ts'
import type { Store } from '#server/store/store.ts'
import type { Command } from './command.ts'
import { CommandError } from './command-error.ts'
import { formatCount } from './format.ts'

/** `campus export <folder>`. */
export const exportCommand: Command = {
  usage: '<pasta> [--collection <nome>] [--replace]',
  about: `Escreve o conteúdo em arquivos JSON, um por coleção, com rascunhos e arquivados: o formato que
campus import lê. Contas e histórico não vão junto; para guardar tudo, use campus backup.
Coleções: ${collectionNames.join(', ')}.`,
  options: {
    collection: { type: 'string', value: 'nome', help: 'só esta coleção' },
    replace: { type: 'boolean', help: 'sobrescreve arquivos que já existem' },
  },
  takes: [1, 1],
  async run(call) {
    const [folder = ''] = call.arguments
    const targets = chosenCollections(call.options.collection).map((collection) => ({
      collection,
      file: join(folder, `${collection}.json`),
    }))
    const existing = targets.find(({ file }) => existsSync(file))
    if (existing && !call.options.replace) {
      throw new CommandError(
        'cannotCreate',
        `${existing.file} já existe: nada foi escrito. Escolha outra pasta, ou use --replace.`,
      )
    }
    const { openStores } = await import('#server/operations/open-stores.ts')
    const { store } = await openStores(call.configuration())
    try {
      await mkdir(folder, { recursive: true })
      const counts: Record<string, number> = {}
      for (const { collection, file } of targets) {
        counts[collection] = await writeCollection(store, collection, file)
      }
      const sum = Object.values(counts).reduce((total, count) => total + count, 0)
      return {
        message: `${formatCount(sum)} registros escritos em ${folder}.`,
        data: { folder, collections: counts },
      }
    } finally {
      await store.close()
    }
  },
}

function chosenCollections(name: string | boolean | undefined): readonly CollectionName[] {
  if (typeof name !== 'string') return collectionNames
  if (isCollectionName(name)) return [name]
  const known = collectionNames.join(', ')
  throw new CommandError('usage', `Não há a coleção “${name}”. Use uma destas: ${known}.`)
}

async function writeCollection(
  store: Store,
  collection: CollectionName,
  file: string,
): Promise<number> {
  const { toRecord } = await import('#server/documents/document-content.ts')
  const records = (await store.list(collection)).map(toRecord)
  const part = `${file}.part`
  await writeFile(part, `${JSON.stringify(records, null, 2)}\n`)
  await rename(part, file)
  return records.length
}
