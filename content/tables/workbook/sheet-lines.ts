import type { SheetLine } from '#content/tables/sheet.ts'
import { type Book, unescaped } from './book.ts'
import { walkXml } from './walk-xml.ts'
import { damaged, tooLarge, WorkbookFault } from './workbook-fault.ts'

/** What the cells of a sheet say at most, in characters; as much as a text file may have. */
const MAX_CHARACTERS = 10_000_000

const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384

interface WrittenCell {
  column: number
  type: string
  style: string | undefined
  /** As it is written; undefined where nothing is. */
  value: string | undefined
  isFormula: boolean
}

/** The rows of a sheet that have something in them, by their numbers there; the first ones only, where it is said how many. */
export function sheetLines(xml: string, book: Book, most = LAST_ROW): SheetLine[] {
  const lines: SheetLine[] = []
  let size = 0
  let row = 0
  let column = 0
  let cells: string[] = []
  let cell: WrittenCell | undefined
  let isValue = false
  let isSpoken = false

  function endCell(written: WrittenCell): void {
    // Where only headings are looked for, a formula of another tab is in nobody's way.
    const isUnsolved = written.isFormula && written.value === undefined
    const text = isUnsolved && most < LAST_ROW ? '' : cellText(written, row, book)
    if (text.trim() === '') return
    size += text.length + written.column - cells.length
    if (size > MAX_CHARACTERS) throw new WorkbookFault(tooLarge)
    while (cells.length < written.column - 1) cells.push('')
    cells.push(text)
  }

  function startRow(number: string | undefined): void {
    row = placed(number === undefined ? row + 1 : Number(number), row, LAST_ROW)
    column = 0
    cells = []
  }

  function startCell({ r, t: type = 'n', s: style }: Record<string, string>): WrittenCell {
    column = placed(r === undefined ? column + 1 : columnOf(r), column, LAST_COLUMN)
    return { column, type, style, value: undefined, isFormula: false }
  }

  function startPart(name: string, of: WrittenCell): void {
    if (name === 'f') of.isFormula = true
    else if (name === 'rPh') isSpoken = true
    else if (name === 'v' || (name === 't' && !isSpoken)) {
      isValue = true
      of.value ??= ''
    }
  }

  walkXml(xml, {
    open(name, attributes, stop) {
      if (name === 'row') {
        if (lines.length >= most) stop()
        startRow(attributes().r)
      } else if (name === 'c') cell = startCell(attributes())
      else if (cell) startPart(name, cell)
    },
    text(piece) {
      if (cell && isValue) cell.value = (cell.value ?? '') + piece
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isSpoken = false
      else if (name === 'c' && cell) {
        endCell(cell)
        cell = undefined
      } else if (name === 'row' && cells.length > 0) lines.push({ row, cells })
    },
  })
  return lines
}

/** A number of a row or a column, which comes after the one before. */
function placed(number: number, before: number, last: number): number {
  if (!Number.isInteger(number) || number <= before || number > last)
    throw new WorkbookFault(damaged)
  return number
}

/** `C5` as 3. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0] ?? ''
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}

/** What a cell says, as somebody would type it. */
function cellText(cell: WrittenCell, row: number, { strings, styles, plain }: Book): string {
  const { type, style, value, isFormula } = cell
  if (value === undefined) {
    if (isFormula) throw new WorkbookFault(unsolved(cell, row))
    return ''
  }
  if (value.trim() === '') return ''
  switch (type) {
    case 's': {
      const text = strings[Number(value)]
      if (text === undefined) throw new WorkbookFault(damaged)
      return text
    }
    case 'b':
      return Number(value) === 1 ? 'sim' : 'não'
    case 'd':
      return isoText(value)
    case 'n': {
      const number = Number(value)
      return Number.isNaN(number) ? value : (styles[Number(style)] ?? plain)(number)
    }
    default:
      return unescaped(value)
  }
}

/** `2026-03-12T19:30:00` as the columns read it, without its seconds. */
function isoText(value: string): string {
  return value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/, (_, day, time) =>
    time === '00:00' ? day : `${day} ${time}`,
  )
}

function unsolved({ column }: WrittenCell, row: number): string {
  return `A célula ${lettersOf(column)}${row} tem uma fórmula sem resultado. Abra a planilha no Excel ou no LibreOffice, salve e envie de novo.`
}

/** 3 as `C`. */
function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return (rest > 0 ? lettersOf(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}
