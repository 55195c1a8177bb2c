import { strToU8, zipSync } from 'fflate'

/** A number as Excel keeps dates and codes, with the format that shows it. */
interface Formatted {
  value: number
  format: string
}

/** What stands in a cell: nothing, a text, a number, a yes or no, or a cell as XML, whose place is filled in for `@`. */
export type BookCell = undefined | string | number | boolean | Formatted | { xml: string }

export interface BookSheet {
  name: string
  /** From the first row; a row without cells is not written. */
  rows: readonly (readonly BookCell[])[]
  isHidden?: true
}

interface BookOptions {
  is1904?: true
  /** What stands at the end of the book itself, as XML. */
  extension?: string
  /** More parts, or others of the same name. */
  parts?: Record<string, string | Uint8Array>
}

const mainNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook as Excel writes it: texts are shared, numbers have styles, rows and cells their places. */
export function workbook(
  sheets: readonly BookSheet[],
  { is1904, extension = '', parts }: BookOptions = {},
): Buffer<ArrayBuffer> {
  const strings: string[] = []
  const formats: string[] = ['General']
  const placeIn = (list: string[], text: string) => {
    if (!list.includes(text)) list.push(text)
    return list.indexOf(text)
  }

  function cellXml(cell: BookCell, at: string): string {
    if (cell === undefined) return ''
    if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${placeIn(strings, cell)}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    if ('xml' in cell) return cell.xml.replace('@', at)
    return `<c r="${at}" s="${placeIn(formats, cell.format)}"><v>${cell.value}</v></c>`
  }

  const sheetXml = sheets.map(({ rows }) => {
    const lines = rows.map((cells, index) => {
      const row = index + 1
      const written = cells.map((cell, column) => cellXml(cell, `${lettersOf(column)}${row}`))
      return cells.length > 0 ? `<row r="${row}">${written.join('')}</row>` : ''
    })
    return `<worksheet xmlns="${mainNames}"><sheetData>${lines.join('')}</sheetData></worksheet>`
  })
  const relations = [
    ...sheets.map((_, at) =>
      relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
    ),
    relation('rIdStrings', 'sharedStrings', 'sharedStrings.xml'),
    relation('rIdStyles', 'styles', 'styles.xml'),
  ]
  const tabs = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const texts = strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`,
  )
  const styles = formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`)
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${mainNames}" xmlns:r="${relationNames}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${tabs.join('')}</sheets>${extension}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${mainNames}">${texts.join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${mainNames}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(sheetXml.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    ...parts,
  }
  return zip(all)
}

/** A packed file of these parts, quickly packed, or with `0` not packed at all. */
export function zip(
  parts: Record<string, string | Uint8Array>,
  level: 0 | 1 = 1,
): Buffer<ArrayBuffer> {
  const bytes = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ])
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level }))
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${relationNames}/${type}" Target="${target}"/>`
}

function lettersOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** A text in XML; what XML has no sign for is written as Excel does. */
function escaped(text: string): string {
  return text
    .replace(/_x(?=[\da-f]{4}_)/gi, '_x005F_x')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
