import type { FieldProblem } from '#content/check-record.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { TableContext } from './cell.ts'
import { type Column, columnsNamed, columnsOf, reportHeadings } from './columns.ts'
import { emptyWord, unguarded } from './csv-line.ts'
import { decodeTable } from './decode-table.ts'
import { readCsv, type Sheet } from './read-csv.ts'

/** How many rows are read at most. */
const MOST_ROWS = 10_000

// No field takes as much, and a row has to fit into a call.
const LONGEST_CELL = 50_000

/** A row of a file: what it says of one document. */
export interface TableRow {
  /** As the spreadsheet shows it, the header being 1; in JSON the record's place, from 1. */
  row: number
  id?: string
  /** Values by name; null takes one away, what is absent stays as it is. */
  values: Record<string, unknown>
  /** What cannot be read. */
  problems: FieldProblem[]
  /** As it came, to give it back. */
  cells: readonly string[]
}

export interface Table {
  header: readonly string[]
  rows: readonly TableRow[]
  /** Headings that name no column of the collection. */
  unknown: readonly string[]
}

/** Reads a file of a collection, CSV or JSON; or tells why it cannot be read. */
export function readTable(
  collection: CollectionName,
  bytes: Uint8Array,
  context: TableContext,
): Table | { fault: string } {
  const decoded = decodeTable(bytes)
  if ('fault' in decoded) return decoded
  const text = decoded.text.trimStart()
  const table = /^[[{]/.test(text)
    ? tableOfJson(collection, text)
    : tableOfCsv(collection, decoded.text, context)
  if ('fault' in table) return table
  if (table.rows.length === 0)
    return { fault: 'Só há o cabeçalho: escreva cada registro em uma linha abaixo dele.' }
  return table.rows.length > MOST_ROWS
    ? {
        fault: `São ${table.rows.length} linhas; o máximo é ${MOST_ROWS}. Divida a planilha em partes.`,
      }
    : table
}

function tableOfCsv(
  collection: CollectionName,
  text: string,
  context: TableContext,
): Table | { fault: string } {
  const sheet = readCsv(collection, text)
  if ('fault' in sheet) return sheet
  const columns = sheet.header.map((heading) => columnsNamed(collection, heading.trim()))
  const fault = headerFault(collection, sheet, columns)
  if (fault) return { fault }
  const chosen = columns.map(([column]) => column)
  return {
    header: sheet.header,
    unknown: sheet.header.filter(
      (heading, index) => heading.trim() && !chosen[index] && !reportHeadings.includes(heading),
    ),
    rows: sheet.lines.map(({ row, cells }) => rowOf(row, cells, chosen, context)),
  }
}

function headerFault(
  collection: CollectionName,
  { header }: Sheet,
  columns: readonly (readonly Column[])[],
): string | undefined {
  if (columns.every((found) => found.length === 0)) {
    const some = columnsOf(collection)
      .slice(0, 3)
      .map((column) => `“${column.heading}”`)
    return `A primeira linha precisa ter os nomes das colunas, como ${some.join(', ')}. Baixe o modelo para ver todos.`
  }
  const vague = columns.findIndex((found) => found.length > 1)
  if (vague >= 0) {
    const meant = columns[vague]?.map((column) => `“${column.heading}”`).join(' ou ')
    return `A coluna “${header[vague]}” pode ser mais de uma. Escreva ${meant}.`
  }
  const names = columns.map(([column]) => column?.name)
  const twice = names.findIndex((name, index) => name && names.indexOf(name) !== index)
  return twice >= 0 ? `A coluna “${header[twice]}” aparece duas vezes.` : undefined
}

function rowOf(
  row: number,
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
  context: TableContext,
): TableRow {
  const values: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  cells.forEach((written, index) => {
    const column = columns[index]
    const text = written.trim()
    if (text === '') return
    if (index >= columns.length)
      problems.push({ field: '', message: 'tem mais células que o cabeçalho' })
    if (!column) return
    if (text.toLowerCase() === emptyWord) {
      values[column.name] = null
      return
    }
    const isVast = text.length > LONGEST_CELL
    const value = isVast ? undefined : column.read(unguarded(text), context)
    if (isVast) problems.push({ field: column.name, message: 'tem texto demais' })
    else if (value === undefined)
      problems.push({ field: column.name, message: `use ${column.form}, e não “${short(text)}”` })
    else values[column.name] = value
  })
  const { id, ...others } = values
  return { row, ...(typeof id === 'string' && { id }), values: others, problems, cells }
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** What the server itself notes of a document. */
const noted = ['revision', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'confirmedBy']

/** A list of records, or an object that has one under the collection's name. */
function tableOfJson(collection: CollectionName, text: string): Table | { fault: string } {
  const parsed = parseJson(text)
  if (parsed === undefined) return { fault: 'O JSON tem um erro e não pode ser lido.' }
  const records = Array.isArray(parsed) ? parsed : (parsed as Record<string, unknown>)[collection]
  if (!Array.isArray(records) || !records.every(isObject)) {
    const { label } = definitionOf(collection)
    return {
      fault: `O JSON precisa ser uma lista de registros, ou ter uma em “${collection}” (${label.many}).`,
    }
  }
  const names = new Set(columnsOf(collection).map(({ name }) => name))
  const given = new Set(records.flatMap((record) => Object.keys(record)))
  return {
    header: ['Registro'],
    unknown: [...given].filter((name) => !names.has(name) && !noted.includes(name)),
    rows: records.map((record, index) => {
      const { id, ...others } = record
      const values = Object.fromEntries(Object.entries(others).filter(([name]) => names.has(name)))
      return {
        row: index + 1,
        ...(typeof id === 'string' && { id }),
        values,
        problems: [],
        cells: [JSON.stringify(record)],
      }
    }),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
