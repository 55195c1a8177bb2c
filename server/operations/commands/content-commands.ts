import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CollectionName,
  collectionNames,
  collections,
  definitionOf,
  isCollectionName,
} from '#content/collections.ts'
import type { ContentRecord } from '#content/document.ts'
import { EASY_TO_READ } from '#content/text/readability.ts'
import { type UncoveredChoice, uncoveredChoices } from '#content/validation/coverage.ts'
import { type HardText, hardTexts } from '#content/validation/hard-texts.ts'
import {
  deadLink,
  type LinkedContent,
  siteLinksOf,
  whereLeads,
} from '#content/validation/site-links.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import { CommandError, exitCodes } from '#server/operations/exit-codes.ts'
import type { Store } from '#server/store/store.ts'
import { type Command, formatCount, type Outcome } from './command.ts'

/** `campus check [folder]`. */
export const check: Command = {
  usage: '[pasta]',
  about: `Confere os arquivos JSON de uma pasta (por padrão CONTENT_DIR) como se fossem todo o conteúdo, sem
usar o banco de dados. Diz quantos registros há, e avisa do que falta a quem lê e do
que é difícil de ler; ou diz cada problema, e então termina com 1.`,
  takes: [0, 1],
  async run(call) {
    const folder = call.arguments[0] ?? call.configuration().CONTENT_DIR
    const { readContentFolder } = await import('#server/operations/read-content-folder.ts')
    const { describeProblem } = await import('#server/documents/import/import-error.ts')
    const { records, problems } = await readContentFolder(folder).catch((error) => {
      if (!['ENOENT', 'ENOTDIR'].includes(error.code)) throw error
      throw new CommandError('noInput', `Não há uma pasta em ${folder}.`)
    })
    const links = linksIn(records)
    problems.push(
      ...links.flatMap(({ leads, path, ...where }) =>
        leads === 'nowhere' ? [{ ...where, message: deadLink(path) }] : [],
      ),
    )
    if (problems.length > 0) {
      const count = problems.length === 1 ? '1 problema.' : `${problems.length} problemas.`
      const lines = problems.map(describeProblem).join('\n')
      return {
        message: `${lines}\n\n${folder}: ${count}`,
        data: { problems },
        exitCode: exitCodes.found,
      }
    }
    const counts = Object.fromEntries(collectionNames.map((name) => [name, records[name].length]))
    const lines = collectionNames.map(
      (name) => `${collections[name].label.many.padEnd(24)}${String(counts[name]).padStart(5)}`,
    )
    const published = (name: CollectionName) =>
      records[name].flatMap((record) =>
        record.status === 'published' ? [{ id: record.id, fields: record }] : [],
      )
    const warnings = [
      ...uncoveredChoices(published).map(describeUncovered),
      ...hardTexts(published).map(describeHard),
      ...links.flatMap((link) => (link.leads === 'unseen' ? [describeUnseen(link)] : [])),
    ]
    return {
      message: [`${folder}: nenhum problema.`, ...warnings, '', ...lines].join('\n'),
      data: { collections: counts, warnings },
    }
  },
}

interface FollowedLink {
  collection: CollectionName
  record: string
  field: string
  path: string
  leads: ReturnType<typeof whereLeads>
}

/** Where each path of the site in these records leads. */
function linksIn(records: Record<CollectionName, ContentRecord[]>): FollowedLink[] {
  const linked = (fields: ContentRecord) => ({ status: fields.status, fields })
  const content: LinkedContent = {
    get(name, id) {
      const record = records[name].find((each) => each.id === id)
      return record && linked(record)
    },
    of: (name) => records[name].map(linked),
  }
  return collectionNames.flatMap((collection) =>
    records[collection].flatMap((record) =>
      siteLinksOf(collection, record).map(({ field, path }) => ({
        collection,
        record: record.id,
        field,
        path,
        leads: whereLeads(path, content),
      })),
    ),
  )
}

function describeUnseen({ collection, record, field, path }: FollowedLink): string {
  return `Aviso: ${collection}.json › ${record} › ${field}: “${path}” leva a algo que não está publicado, ou a uma parte que a página não tem.`
}

function describeUncovered({ by, byField, collection, label, ids }: UncoveredChoice): string {
  const { one, gender } = definitionOf(by).label
  const none = gender === 'feminine' ? 'nenhuma' : 'nenhum'
  const count = `${ids.length} em ${collection}.json, como ${ids[0]}`
  return `Aviso: ${by}.json › ${byField}: ${none} ${one.toLowerCase()} vale para “${label}” (${count}).`
}

function describeHard({ collection, id, field, index }: HardText): string {
  const { label } = definitionOf(collection).fields[field] ?? { label: field }
  return `Aviso: ${collection}.json › ${id} › ${field}: “${label}” é difícil de ler (índice ${Math.round(index)}, e de ${EASY_TO_READ} em diante é fácil). Use frases e palavras mais curtas.`
}

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
    const { openStores } = await import('#server/store/open-stores.ts')
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
  const documents = (await store.list(collection)).filter(({ id }) => !isWorkingCopy(id))
  const records = documents.map(toRecord)
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

/** `campus import <file or folder>`. */
export const importCommand: Command = {
  usage:
    '<arquivo ou pasta> [--collection <nome>] [--dry-run] [--partial] [--copies] [--rejects <arquivo>]',
  about: `Grava os registros de arquivos JSON que têm o nome da coleção (news.json, courses.json …), no
formato de campus export. Um registro com o mesmo id é substituído; o que já é igual fica como
está; nada é apagado. Com um só erro nada é gravado, e cada um é dito por arquivo, registro e
campo. Telas abertas mudam na hora.

Um arquivo .xlsx ou CSV, ou JSON com --collection, é lido como na tela Importar: linha por linha,
pelas mesmas regras; o que não está nele fica como está. Com uma linha errada nada é gravado, a não
ser com --partial; cada uma é dita, e o comando termina com 65.`,
  options: {
    collection: { type: 'string', value: 'nome', help: 'de qual coleção são as linhas' },
    'dry-run': { type: 'boolean', help: 'só diz o que mudaria' },
    partial: { type: 'boolean', help: 'grava as linhas boas, e deixa as outras de fora' },
    copies: {
      type: 'boolean',
      help: 'nada vai ao ar: o que muda vai para alterações preparadas, o que é novo para rascunhos',
    },
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
    const isTable = typeof collection === 'string' || /\.(csv|xlsx)$/i.test(path)
    const files = isTable ? [] : await filesAt(path)
    if (isTable) await demandFile(path)
    const { openStores } = await import('#server/store/open-stores.ts')
    const { store, media } = await openStores(call.configuration())
    try {
      if (isTable) {
        const { collectionOfFile, importTable } = await import('./import-table.ts')
        const name = collectionOfFile(path, typeof collection === 'string' ? collection : undefined)
        return await importTable(call, { store, media }, path, name)
      }
      if (call.options.copies === true) {
        const message =
          '--copies vale para arquivos de uma coleção: use .xlsx ou CSV, ou diga --collection.'
        throw new CommandError('usage', message)
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
  const merging = await import('#server/documents/import/import-content.ts')
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
    throw new CommandError(
      'usage',
      `${path}: use um arquivo .json com o nome da coleção, .xlsx ou .csv.`,
    )
  }
  const names = (await readdir(path)).filter((name) => name.endsWith('.json')).sort()
  if (names.length > 0) return names.map((name) => join(path, name))
  throw new CommandError('noInput', `Não há um arquivo .json na pasta ${path}.`)
}
