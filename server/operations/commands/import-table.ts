import { readFile, writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import type { TableContext } from '#content/tables/cell.ts'
import { createNameLookup } from '#content/tables/name-lookup.ts'
import { readTable, type Table } from '#content/tables/read-table.ts'
import { failureReason, failuresTable } from '#content/tables/write-table.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import type { ImportRequest, RowOutcome } from '#protocol/api-types.ts'
import { type CheckedRow, checkedRows, rowsToWrite, sendRows } from '#protocol/send-rows.ts'
import { toRecord } from '#server/documents/document-mappers.ts'
import { CommandError, exitCodes } from '#server/operations/exit-codes.ts'
import type { Store } from '#server/store/store.ts'
import type { Stores } from '#server/store/stores.ts'
import { createRowImporter } from '#server/tables/import-rows.ts'
import type { Call, Outcome } from './command.ts'
import { formatCount } from './command.ts'

/** Who operates an installation may write everything. */
const operator = { id: 'operador', role: 'admin', campuses: 'all' } as const

/** Tries a file of one collection, an Excel workbook, CSV or JSON, row by row, and writes what is good of it, if all is or that is what was asked for. */
export async function importTable(
  call: Call,
  { store, media }: Pick<Stores, 'store' | 'media'>,
  path: string,
  collection: CollectionName,
): Promise<Outcome> {
  const table = await readFileOf(store, path, collection)
  // Every document that is referred to is looked up in the store.
  const content = { documentJson: () => undefined }
  const importRows = createRowImporter({ store, media, content, now: Date.now })
  const toCopies = call.options.copies === true
  const send = (request: ImportRequest) =>
    importRows({ user: operator, collection, ...request, toCopies })
  const tried = await sendRows(table.rows, true, send, call.progress('Conferindo'))
  const checked = checkedRows(table.rows, tried)
  const failed = failuresOf(checked)
  const { rejects } = call.options
  if (typeof rejects === 'string' && failed.length > 0)
    await writeFile(rejects, failuresTable(collection, table.header, failed))
  const isWritten =
    call.options['dry-run'] !== true && (failed.length === 0 || call.options.partial === true)
  if (!isWritten) return report(collection, table, checked, false)
  const written = await sendRows(rowsToWrite(checked), false, send, call.progress('Gravando'))
  const byRow = new Map(written.map((outcome) => [outcome.row, outcome]))
  const rows = checked.map(({ row, outcome }) => ({ row, outcome: byRow.get(row.row) ?? outcome }))
  return report(collection, table, rows, true)
}

/** The collection that was named, or that the file is named after. */
export function collectionOfFile(path: string, named: string | undefined): CollectionName {
  const name = named ?? basename(path, extname(path))
  const found = collectionNames.find((each) => each === name)
  if (found) return found
  const known = collectionNames.join(', ')
  throw new CommandError('usage', `Diga a coleção com --collection. Use uma destas: ${known}.`)
}

async function readFileOf(store: Store, path: string, collection: CollectionName): Promise<Table> {
  const table = readTable(collection, await readFile(path), await contextOf(store, collection))
  if ('fault' in table) throw new CommandError('badData', `${path}: ${table.fault}`)
  return table
}

/** What cells are read with: the institute's clocks, and what the documents are called that the collection refers to. */
async function contextOf(store: Store, collection: CollectionName): Promise<TableContext> {
  const { singleton = '' } = definitionOf('settings')
  const settings = await store.get('settings', singleton)
  const referred = Object.values(definitionOf(collection).fields).map((field) =>
    field.kind === 'reference' ? field.to : 'campuses',
  )
  const named = collectionNames.filter((name) => name === 'campuses' || referred.includes(name))
  const lists = new Map(
    await Promise.all(
      named.map(async (name) => {
        const documents = (await store.list(name)).filter(({ id }) => !isWorkingCopy(id))
        return [name, documents.map(toRecord)] as const
      }),
    ),
  )
  return {
    timeZone: String(settings?.fields.timeZone ?? 'UTC'),
    idNamed: createNameLookup((name) => lists.get(name) ?? []),
  }
}

function failuresOf(rows: readonly CheckedRow[]) {
  return rows.flatMap(({ row: { row, cells }, outcome }) =>
    outcome.kind === 'failed' ? [{ row, cells, errors: outcome.errors }] : [],
  )
}

function report(
  collection: CollectionName,
  { unknown, sheet }: Table,
  rows: readonly CheckedRow[],
  isWritten: boolean,
): Outcome {
  const count = (kind: RowOutcome['kind']) =>
    rows.filter(({ outcome }) => outcome.kind === kind).length
  const failed = failuresOf(rows)
  const reasons = failed.flatMap(({ row, errors }) =>
    errors.map((error) => `linha ${row} › ${failureReason(collection, error)}`),
  )
  const counts = {
    created: count('new'),
    changed: count('changed'),
    prepared: rows.filter(({ outcome }) => outcome.kind !== 'failed' && outcome.isCopy).length,
    unchanged: count('unchanged'),
    failed: failed.length,
  }
  const sentence = `${isWritten ? 'Gravado:' : 'Nada foi gravado. Seriam'} ${formatCount(counts.created)} novos, ${formatCount(counts.changed)} alterados, ${formatCount(counts.unchanged)} iguais, ${formatCount(counts.failed)} com problema.${preparedSentence(counts.prepared)}`
  const unused = unknown.map((heading) => `coluna “${heading}”: não existe, e não foi usada`)
  const read =
    sheet === undefined ? [] : [`aba “${sheet}”: a primeira que tem os nomes das colunas`]
  return {
    message: [...read, ...unused, ...reasons, sentence].join('\n'),
    data: {
      dryRun: !isWritten,
      ...counts,
      problems: reasons,
      unknownColumns: unknown,
      ...(sheet !== undefined && { sheet }),
    },
    ...(failed.length > 0 && { exitCode: exitCodes.badData }),
  }
}

/** Of the changed ones, how many only concern working copies. */
function preparedSentence(count: number): string {
  if (count === 0) return ''
  return ` Destes, ${formatCount(count)} em alterações preparadas: quem lê vê o que está publicado.`
}
