import { type NumberText, numberText } from './number-text.ts'
import type { Package } from './unpack.ts'
import { walkXml } from './walk-xml.ts'
import { damaged, WorkbookFault } from './workbook-fault.ts'

/** What the cells of all sheets share, and where the sheets are. */
export interface Book {
  /** Those that somebody sees, in their order. */
  readonly sheets: readonly { name: string; part: string }[]
  /** The texts that cells name by their place. */
  readonly strings: readonly string[]
  /** How the numbers of each style are written. */
  readonly styles: readonly NumberText[]
  /** Of a cell that has no style. */
  readonly plain: NumberText
}

/** Tabs after these are not looked at. */
const MOST_SHEETS = 100

/** The longest format that Excel takes, in characters. */
const LONGEST_FORMAT = 255

/** Reads the workbook whose main part has that name. */
export function readBook(parts: Package, main: string): Book {
  const [, folder = '', file = ''] = /^(.*\/)?(.*)$/.exec(main) ?? []
  const targets = targetsOf(partOf(parts, `${folder}_rels/${file}.rels`), folder)
  const { sheets, is1904 } = sheetsOf(partOf(parts, main))
  const targetOf = (kind: string) => targets.find((target) => target.kind === kind)?.part ?? ''
  const sheetParts = new Map(
    targets.filter(({ kind }) => kind === 'worksheet').map(({ id, part }) => [id, part]),
  )
  return {
    sheets: sheets.slice(0, MOST_SHEETS).flatMap(({ name, id }) => {
      const part = sheetParts.get(id)
      return part === undefined ? [] : [{ name, part }]
    }),
    strings: stringsOf(parts.text(targetOf('sharedStrings'))),
    styles: stylesOf(parts.text(targetOf('styles')), is1904),
    plain: numberText('General', is1904),
  }
}

export function partOf(parts: Package, name: string): string {
  const text = parts.text(name)
  if (text === undefined) throw new WorkbookFault(damaged)
  return text
}

interface Target {
  id: string
  /** The last word of its type: the standard's two editions differ before it. */
  kind: string
  part: string
}

function targetsOf(xml: string, folder: string): Target[] {
  const targets: Target[] = []
  walkXml(xml, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Id: id = '', Type = '', Target = '' } = attributes()
      const part = Target.startsWith('/') ? Target.slice(1) : folder + Target
      targets.push({ id, kind: Type.slice(Type.lastIndexOf('/') + 1), part })
    },
  })
  return targets
}

function sheetsOf(xml: string) {
  const sheets: { name: string; id: string }[] = []
  let is1904 = false
  walkXml(xml, {
    open(tag, attributes) {
      // Extensions have an element of the same name, which does not say it.
      if (tag === 'workbookPr') is1904 ||= ['1', 'true'].includes(attributes().date1904 ?? '')
      if (tag !== 'sheet') return
      const { name = '', id = '', state = 'visible' } = attributes()
      if (state === 'visible') sheets.push({ name: unescaped(name), id })
    },
  })
  return { sheets, is1904 }
}

/** The texts, without how they are formatted or pronounced. */
function stringsOf(xml: string | undefined): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isSpoken = false
  if (xml === undefined) return strings
  walkXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isSpoken = true
      else if (name === 't') isText = !isSpoken
    },
    text(piece) {
      if (isText) text += piece
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(text))
      else if (name === 'rPh') isSpoken = false
      else if (name === 't') isText = false
    },
  })
  return strings
}

/** Formats that files only name by a number. */
const knownFormats: Readonly<Record<number, string>> = {
  14: 'd/m/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/m/yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
}

function stylesOf(xml: string | undefined, is1904: boolean): NumberText[] {
  const codes = new Map<number, string>()
  const styles: NumberText[] = []
  const texts = new Map<number, NumberText>()
  // Many styles share a format.
  function textOf(id: number): NumberText {
    const code = codes.get(id) ?? knownFormats[id] ?? 'General'
    const text = texts.get(id) ?? numberText(code, is1904)
    texts.set(id, text)
    return text
  }
  let isCellStyles = false
  if (xml === undefined) return styles
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes()
        if (formatCode.length <= LONGEST_FORMAT) codes.set(Number(numFmtId), formatCode)
      } else if (name === 'cellXfs') isCellStyles = true
      else if (name === 'xf' && isCellStyles) {
        styles.push(textOf(Number(attributes().numFmtId)))
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false
    },
  })
  return styles
}

/** A text as it was typed: signs that XML has not are written `_x000D_`; breaks are those of one line. */
export function unescaped(text: string): string {
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
}
