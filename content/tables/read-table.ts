/// <reference path="./papaparse.d.ts" />
import papaparse from 'papaparse'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { FieldProblem } from '#content/validation/check-record.ts'
import type { TableContext } from './cell.ts'
import { type Column, columnNamed, columnsOf, reportHeadings } from './columns.ts'
import { emptyWord, unguarded } from './csv-line.ts'

/** The largest file that is read, in bytes. */
const MAX_TABLE_BYTES = 10_000_000

interface Decoder {
  decode(bytes: Uint8Array): string
}

// Browsers and Node have it; the types of neither are known here.
declare const TextDecoder: new (encoding: string, options?: { fatal?: boolean }) => Decoder

const saveAsCsv =
  'No Excel, abra-o e use Arquivo › Salvar como › “CSV UTF-8 (delimitado por vírgulas)”; no LibreOffice, Arquivo › Salvar como › “Texto CSV”. Depois envie o arquivo .csv.'

/** What files begin with that people send for a table, and what to do about it. */
const signatures: readonly (readonly [bytes: readonly number[], advice: string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    `Isto é uma pasta de trabalho (.xlsx ou .ods), e não um CSV. ${saveAsCsv}`,
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    `Isto é uma pasta de trabalho antiga (.xls), e não um CSV. ${saveAsCsv}`,
  ],
  [[0x25, 0x50, 0x44, 0x46], 'Isto é um PDF. Envie a planilha de onde ele veio, salva como CSV.'],
]

/** The text of a file as spreadsheets write it (UTF-8, UTF-16 with its mark, Windows-1252), or why it is none. */
function decodeTable(bytes: Uint8Array): { text: string } | { fault: string } {
  if (bytes.length > MAX_TABLE_BYTES)
    return { fault: 'O arquivo tem mais de 10 MB. Divida a planilha em partes.' }
  const known = signatures.find(([start]) => start.every((byte, at) => bytes[at] === byte))
  if (known) return { fault: known[1] }
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-16be'
  const isUtf16 = utf16 === 'utf-16le' || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (!isUtf16 && bytes.some(isControl))
    return { fault: `Isto não é uma planilha em texto. ${saveAsCsv}` }
  const text = isUtf16 ? new TextDecoder(utf16).decode(bytes) : decodeBytes(bytes)
  return text.trim() === ''
    ? { fault: 'O arquivo está vazio. Veja se a planilha foi salva antes de enviar.' }
    : { text }
}

/** What is not UTF-8 comes from a Windows in Portuguese. */
function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** No text has such bytes: below the tab, and between the last line break and the space. */
function isControl(byte: number): boolean {
  return byte < 0x09 || (byte > 0x0d && byte < 0x20)
}

/** Lines of a spreadsheet, numbered as it shows them. */
interface Sheet {
  header: readonly string[]
  lines: readonly { row: number; cells: readonly string[] }[]
}

const separators = [';', ',', '\t'] as const

/** The cells of a CSV text, whatever separates them; or why it cannot be read. */
function readCsv(collection: CollectionName, text: string): Sheet | { fault: string } {
  // The line by which Excel is told the separator; Excel does not show it.
  const [hint = '', declared] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const body = text.slice(hint.length)
  const delimiter = declared ?? likelySeparator(collection, body)
  const { data, errors } = papaparse.parse(body, { delimiter })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken)
    return { fault: `Na linha ${(broken.row ?? 0) + 1} há aspas fora do lugar, ou que não fecham.` }
  const lines = data
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first, ...rest] = lines
  return { header: first?.cells ?? [], lines: rest }
}

/** The one that makes most columns of the first line known. */
function likelySeparator(collection: CollectionName, text: string): string {
  const known = separators.map((delimiter) => {
    const [header = []] = papaparse.parse(text, { delimiter, preview: 1 }).data
    return header.filter((cell) => columnNamed(collection, cell.trim())).length
  })
  return separators[known.indexOf(Math.max(...known))] ?? ';'
}

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
  return table.rows.length > MAX_ROWS
    ? {
        fault: `São ${table.rows.length} linhas; o máximo é ${MAX_ROWS}. Divida a planilha em partes.`,
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

function headerFault(
  collection: CollectionName,
  { header }: Sheet,
  columns: readonly (Column | undefined)[],
): string | undefined {
  if (columns.every((found) => found === undefined)) {
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
