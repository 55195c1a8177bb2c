import { type Sheet, sheetOf } from '#content/tables/sheet.ts'
import { partOf, readBook } from './book.ts'
import { sheetLines } from './sheet-lines.ts'
import { openPackage, type Package } from './unpack.ts'
import { damaged, saveAsXlsx, WorkbookFault } from './workbook-fault.ts'

/** In how many lines of a sheet headings are looked for. */
export const LOOKED_AT = 20

export interface NamedSheet {
  sheet: Sheet
  /** As its tab says; absent where it is the first. */
  name?: string
}

/** Whether a file begins as workbooks do, and everything else that is packed. */
export function isPacked(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte)
}

/**
 * The first sheet of an `.xlsx` file with such a header; where none has it, the first that has it further down, or else
 * the first with something in it. Hidden sheets are not looked at. Or why the file cannot be read.
 */
export function readWorkbook(
  bytes: Uint8Array,
  isHeader: (cells: readonly string[]) => boolean,
): NamedSheet | { fault: string } {
  try {
    const parts = openPackage(bytes)
    const main = parts.names.find((name) => /^xl\/workbook\d*\.xml$/.test(name))
    return main === undefined ? { fault: otherKind(parts) } : sheetMeant(parts, main, isHeader)
  } catch (error) {
    // Whatever else the parser says, the file is no longer what a spreadsheet wrote.
    return { fault: error instanceof WorkbookFault ? error.message : damaged }
  }
}

function sheetMeant(
  parts: Package,
  main: string,
  isHeader: (cells: readonly string[]) => boolean,
): NamedSheet {
  const book = readBook(parts, main)
  let meant: { place: number; xml: string; rank: number } | undefined
  for (const [place, { part }] of book.sheets.entries()) {
    const xml = partOf(parts, part)
    const lines = sheetLines(xml, book, LOOKED_AT)
    const at = lines.findIndex(({ cells }) => isHeader(cells))
    const rank = at === 0 ? 3 : at > 0 ? 2 : Math.min(lines.length, 1)
    if (rank > (meant?.rank ?? 0)) meant = { place, xml, rank }
    if (rank === 3) break
  }
  if (!meant) return { sheet: sheetOf([]) }
  const name = book.sheets[meant.place]?.name
  const sheet = sheetOf(sheetLines(meant.xml, book))
  return { sheet, ...(meant.place > 0 && name !== undefined && { name }) }
}

/** What to do with a packed file that is no `.xlsx`. */
function otherKind({ names }: Package): string {
  const has = (start: string) => names.some((name) => name.startsWith(start))
  if (has('xl/')) return `Isto é uma pasta de trabalho binária (.xlsb). ${saveAsXlsx}`
  if (has('word/'))
    return 'Isto é um documento do Word. Copie a tabela dele para uma planilha e envie a planilha.'
  if (has('META-INF/manifest.xml'))
    return `Isto é uma pasta de trabalho do LibreOffice (.ods). ${saveAsXlsx}`
  return `Isto é um arquivo compactado, e não uma planilha. Se a planilha está dentro dele, tire-a de lá. ${saveAsXlsx}`
}
