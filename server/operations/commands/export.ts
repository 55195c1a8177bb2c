import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CollectionName,
  collectionNames,
  definitionOf,
  isCollectionName,
} from '#content/collections.ts'
import type { ContentRecord } from '#content/schemas.ts'
import type { Store } from '#server/store/store.ts'
import type { Command } from './command.ts'
import { CommandError } from './exit-codes.ts'
import { formatCount } from './format.ts'

/** `campus export <folder>`. */
export const exportCommand: Command = {
  usage: '<pasta> [--collection <nome>] [--format csv] [--replace]',
  about: `Escreve o conteúdo em arquivos JSON, um por coleção, com rascunhos e arquivados: o formato que
campus import lê. Com --format csv, em planilhas que o Excel abre e campus import também lê. Contas e histórico não vão junto; para guardar tudo, use campus backup.
Coleções: ${collectionNames.join(', ')}.`,
  options: {
    collection: { type: 'string', value: 'nome', help: 'só esta coleção' },
    format: { type: 'string', value: 'formato', help: 'json, que é o padrão, ou csv' },
    replace: { type: 'boolean', help: 'sobrescreve arquivos que já existem' },
  },
  takes: [1, 1],
  async run(call) {
    const [folder = ''] = call.arguments
    const { format = 'json' } = call.options
    if (format !== 'json' && format !== 'csv')
      throw new CommandError('usage', `Não há o formato “${format}”. Use json ou csv.`)
    const targets = chosenCollections(call.options.collection).map((collection) => ({
      collection,
      file: join(folder, `${collection}.${format}`),
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
        counts[collection] = await writeCollection(store, collection, file, format)
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
  format: 'csv' | 'json',
): Promise<number> {
  const { toRecord } = await import('#server/documents/document-mappers.ts')
  const records = (await store.list(collection)).map(toRecord)
  const part = `${file}.part`
  const text =
    format === 'csv'
      ? await tableOf(store, collection, records)
      : `${JSON.stringify(records, null, 2)}\n`
  await writeFile(part, text)
  await rename(part, file)
  return records.length
}

async function tableOf(
  store: Store,
  collection: CollectionName,
  records: readonly ContentRecord[],
): Promise<string> {
  const { tableHead, tableLine } = await import('#content/tables/write-table.ts')
  const settings = await store.get('settings', definitionOf('settings').singleton ?? '')
  const timeZone = String(settings?.fields.timeZone ?? 'UTC')
  // Nothing is read by name here.
  const context = { timeZone, idNamed: () => undefined }
  const lines = records.map((record) => tableLine(collection, record, context))
  return tableHead(collection) + lines.join('')
}
