import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { FieldProblem } from '#content/validation/check-record.ts'
import type { TableContext } from './cell.ts'
import { type Column, columnNamed, columnsOf, reportHeadings } from './columns.ts'
import { emptyWord, unguarded } from './csv-line.ts'
import { readCsv } from './csv-sheet.ts'
import type { Sheet } from './sheet.ts'
import { decodeText, isText } from './text-decoder.ts'
import { isPacked, LOOKED_AT, readWorkbook } from './workbook/read-workbook.ts'
import { saveAsXlsx } from './workbook/workbook-fault.ts'

/** The largest file that is read, in bytes. */
const MAX_TABLE_BYTES = 10_000_000

/** What files begin with that people send for a table, and what to do about it. */
const signatures: readonly (readonly [bytes: readonly number[], advice: string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    `Isto é uma pasta de trabalho antiga (.xls), ou uma protegida por senha. Se tem senha, tire-a no Excel em Arquivo › Informações › Proteger Pasta de Trabalho › Criptografar com Senha, deixando o campo em branco. ${saveAsXlsx}`,
  ],
  [[0x25, 0x50, 0x44, 0x46], 'Isto é um PDF. Envie a planilha de onde ele veio.'],
]

/** The text of a file, or why it is none. */
function decodeTable(bytes: Uint8Array): { text: string } | { fault: string } {
  const known = signatures.find(([start]) => start.every((byte, at) => bytes[at] === byte))
  if (known) return { fault: known[1] }
  if (!isText(bytes)) return { fault: `Isto não é uma planilha. ${saveAsXlsx}` }
  const text = decodeText(bytes)
  return text.trim() === '' ? { fault: emptyFile } : { text }
}

const emptyFile = 'O arquivo está vazio. Veja se a planilha foi salva antes de enviar.'

/** How many rows are read at most. */
const MAX_ROWS = 10_000

// No field takes as much, and a row has to fit into a call.
const MAX_CELL_CHARACTERS = 50_000

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
  /** The name of the sheet that was read, where it is not the first of its workbook. */
  sheet?: string
}

/** Reads a file of a collection, an Excel workbook, CSV or JSON; or tells why it cannot be read. */
export function readTable(
  collection: CollectionName,
  bytes: Uint8Array,
  context: TableContext,
): Table | { fault: string } {
  if (bytes.length > MAX_TABLE_BYTES)
    return { fault: 'O arquivo tem mais de 10 MB. Divida a planilha em partes.' }
  const table = isPacked(bytes)
    ? tableOfWorkbook(collection, bytes, context)
    : tableOfText(collection, bytes, context)
  if ('fault' in table) return table
  if (table.rows.length === 0)
    return { fault: 'Só há o cabeçalho: escreva cada registro em uma linha abaixo dele.' }
  return table.rows.length > MAX_ROWS
    ? {
        fault: `São ${table.rows.length} linhas; o máximo é ${MAX_ROWS}. Divida a planilha em partes.`,
      }
    : table
}

function tableOfWorkbook(
  collection: CollectionName,
  bytes: Uint8Array,
  context: TableContext,
): Table | { fault: string } {
  const found = readWorkbook(bytes, (cells) => namesColumns(collection, cells))
  if ('fault' in found) return found
  const table = tableOfSheet(collection, found.sheet, context)
  if (found.name === undefined) return table
  return 'fault' in table
    ? { fault: `Na aba “${found.name}”: ${table.fault}` }
    : { ...table, sheet: found.name }
}

function tableOfText(
  collection: CollectionName,
  bytes: Uint8Array,
  context: TableContext,
): Table | { fault: string } {
  const decoded = decodeTable(bytes)
  if ('fault' in decoded) return decoded
  const text = decoded.text.trimStart()
  if (/^[[{]/.test(text)) return tableOfJson(collection, text)
  const sheet = readCsv(collection, decoded.text)
  return 'fault' in sheet ? sheet : tableOfSheet(collection, sheet, context)
}

function tableOfSheet(
  collection: CollectionName,
  sheet: Sheet,
  context: TableContext,
): Table | { fault: string } {
  const columns = sheet.header.map((heading) => columnNamed(collection, heading.trim()))
  const fault = headerFault(collection, sheet, columns)
  if (fault) return { fault }
  return {
    header: sheet.header,
    unknown: sheet.header.filter(
      (heading, index) => heading.trim() && !columns[index] && !reportHeadings.includes(heading),
    ),
    rows: sheet.lines.map(({ row, cells }) => rowOf(row, cells, columns, context)),
  }
}

/** Whether a line is one of headings, some of which are known. */
function namesColumns(collection: CollectionName, cells: readonly string[]): boolean {
  return cells.some((cell) => columnNamed(collection, cell.trim()))
}

// A value may be called as a column is; two of them in one line are no accident.
function isLowerHeader(collection: CollectionName, cells: readonly string[]): boolean {
  return cells.filter((cell) => columnNamed(collection, cell.trim())).length > 1
}

function headerFault(
  collection: CollectionName,
  { header, lines }: Sheet,
  columns: readonly (Column | undefined)[],
): string | undefined {
  if (header.length === 0) return emptyFile
  if (columns.every((found) => found === undefined)) {
    const lower = lines.slice(0, LOOKED_AT).find(({ cells }) => isLowerHeader(collection, cells))
    if (lower)
      return `Os nomes das colunas estão na linha ${lower.row}. Apague as linhas acima dela, como as de título, para que fiquem na primeira, e envie de novo.`
    const some = columnsOf(collection)
      .slice(0, 3)
      .map((column) => `“${column.heading}”`)
    return `A primeira linha precisa ter os nomes das colunas, como ${some.join(', ')}. Baixe o modelo para ver todos.`
  }
  const names = columns.map((column) => column?.name)
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
    const { value, message } = readCell(column, text, context)
    if (message === undefined) values[column.name] = value
    else problems.push({ field: column.name, message })
  })
  const { id, ...others } = values
  return { row, ...(typeof id === 'string' && { id }), values: others, problems, cells }
}

/** The value that a cell with a text says, or what is wrong with it. */
function readCell(
  column: Column,
  text: string,
  context: TableContext,
): { value?: unknown; message?: string } {
  if (text.toLowerCase() === emptyWord) return { value: column.empty ?? null }
  if (text.length > MAX_CELL_CHARACTERS) return { message: 'tem texto demais' }
  const value = column.read(unguarded(text), context)
  return value === undefined
    ? { message: `“${short(text)}” não serve: use ${column.form}` }
    : { value }
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** What the server itself notes of a document. */
const storedFields = ['revision', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'confirmedBy']

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
    unknown: [...given].filter((name) => !names.has(name) && !storedFields.includes(name)),
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
