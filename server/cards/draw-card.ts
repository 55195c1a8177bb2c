import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type PathCommand } from 'opentype.js'
import { coverShapes, type Shape } from '#content/cover-shapes.ts'
import { hueTones, palette } from '#content/palette.ts'
import { cardSize, type ShareCard } from '#content/share-card.ts'
import { MIN_CONTRAST } from '#content/theme-grounds.ts'
import { loadSharp } from '#server/media/process-picture.ts'

/** What is longer finds no room on a picture anyway. */
const MAX_TEXT_CHARS = 400

/** Letters as outlines, so that no font of the machine has a say. Widths and sizes in pixels. */
export interface Typeface {
  /** The text without what this font has no letter for (emoji, other scripts), in one line. */
  spell(text: string): string
  widthOf(text: string, size: number): number
  /** The outline of a line whose letters stand on `y`, for the `d` of an SVG path. */
  outline(text: string, x: number, y: number, size: number): string
}

export const typefaces = {
  regular: load(import.meta.resolve('@fontsource/figtree/files/figtree-latin-500-normal.woff')),
  bold: load(import.meta.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff')),
}

function load(url: string): Typeface {
  const { buffer, byteOffset, length } = readFileSync(fileURLToPath(url))
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer)
  return {
    spell(text) {
      const known = [...text.slice(0, MAX_TEXT_CHARS).normalize('NFC').replace(/\s+/g, ' ')].filter(
        (character) => font.charToGlyphIndex(character) > 0,
      )
      return known.join('').replace(/ +/g, ' ').trim()
    },
    widthOf: (text, size) => font.getAdvanceWidth(text, size),
    outline: (text, x, y, size) =>
      font.getPath(text, x, y, size).commands.map(formatCommand).join(''),
  }
}

// The parser's own writing makes `NaN` of numbers very near to none.
function formatCommand({ type, ...numbers }: PathCommand): string {
  return (
    type +
    Object.values(numbers)
      .map((value) => value.toFixed(1))
      .join(' ')
  )
}

const { width, height } = cardSize

const MARGIN_PX = 80

/** Shapes of 140 stand so large in the corner; the column of the title ends before them. */
const SHAPE_SCALE = 3

const WIDE_COLUMN_PX = width - 2 * MARGIN_PX

const COLUMN_PX = WIDE_COLUMN_PX - 140 * SHAPE_SCALE + MARGIN_PX

/** Between the kind above and the institution below. */
const bodyArea = { top: 156, bottom: 478 }

/** What the title may look like, the largest that fits counts. */
const titleSizes = [
  { size: 96, lines: 2 },
  { size: 74, lines: 3 },
  { size: 58, lines: 4 },
  { size: 48, lines: 5 },
] as const

const DETAIL_SIZE_PX = 34

const LINE_HEIGHT = 1.16

const GAP_PX = 30

interface TextBlock {
  lines: string[]
  size: number
  face: Typeface
}

/** A campus in an open hand, as in `favicon.svg`. */
const MARK_PATH =
  'M7 3h18a1.5 1.5 0 0 1 0 3H7a1.5 1.5 0 0 1 0-3zM6 8h20v10h-2v-5a2 2 0 0 0-4 0v5h-2v-5a2 2 0 0 0-4 0v5h-2v-5a2 2 0 0 0-4 0v5H6zM4 20h3.5c2.7 0 3.5 1.8 6 1.8h3.5c2 0 2 2.7 0 2.7h3.6l4.5-3.8c1.7-1.3 4 .7 2.4 2.4l-4 4c-.7.7-1.4.9-2.4.9H11L4 26.6z'

/** The drawing of a card: outlines only, nothing of what it says is markup. */
export function cardSvg(card: ShareCard): string {
  const colors = {
    ...palette(card.colors, 'light', MIN_CONTRAST),
    ...hueTones('light', MIN_CONTRAST),
  }
  const tone = card.hue ? (`hue-${card.hue}` as const) : 'accent'
  const ground = colors[`${tone}-deep` as const]
  const soft = colors[`${tone}-soft` as const]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...coverShapes(card.id).map(shapeRect),
    kindLabel(card.kind, soft, ground),
    `<path fill="${LETTERS}" d="${textPath(card)}"/>`,
    footer(card, ground),
    '</svg>',
  ].join('')
}

const LETTERS = '#ffffff'

/** As on a cover: one shape is lit, the others are a little lighter than the ground. */
function shapeRect({ x, y, width: across, height: down, radius, isLit }: Shape): string {
  const [left, top, right, bottom, corner] = [x, y, across, down, radius].map(
    (each) => each * SHAPE_SCALE,
  )
  const fill = isLit ? 'fill="#ffce54" fill-opacity=".7"' : 'fill="#ffffff" fill-opacity=".11"'
  return `<rect transform="translate(${width - 140 * SHAPE_SCALE} 0)" x="${left}" y="${top}" width="${right}" height="${bottom}" rx="${corner}" ${fill}/>`
}

function kindLabel(kind: string, ground: string, ink: string): string {
  const size = 30
  const { lines } = wrapLines(typefaces.bold.spell(kind), 1, fitting(typefaces.bold, size, 620))
  const [label] = lines
  if (!label) return ''
  const labelWidth = typefaces.bold.widthOf(label, size)
  return `<rect x="${MARGIN_PX}" y="70" width="${Math.round(labelWidth + 48)}" height="58" rx="29" fill="${ground}"/><path fill="${ink}" d="${typefaces.bold.outline(label, MARGIN_PX + 24, 109, size)}"/>`
}

/** Title and detail, in the middle of the room that they have. */
function textPath({ title, detail = '' }: ShareCard): string {
  const heading = titleBlock(typefaces.bold.spell(title))
  const room = bodyArea.bottom - bodyArea.top
  const left = room - heightOf(heading) - GAP_PX
  const maxLines = Math.min(2, Math.floor(left / (DETAIL_SIZE_PX * LINE_HEIGHT)))
  const text = typefaces.regular.spell(detail)
  // Where it has one line, a high title keeps it below the shapes.
  const column = maxLines === 1 ? WIDE_COLUMN_PX : COLUMN_PX
  const below: TextBlock = {
    ...wrapLines(text, maxLines, fitting(typefaces.regular, DETAIL_SIZE_PX, column)),
    size: DETAIL_SIZE_PX,
    face: typefaces.regular,
  }
  const start = bodyArea.top + (left - heightOf(below)) / 2
  return outlineOf(heading, start) + outlineOf(below, start + heightOf(heading) + GAP_PX)
}

function titleBlock(title: string): TextBlock {
  const face = typefaces.bold
  let block: TextBlock = { lines: [], size: 0, face }
  for (const { size, lines } of titleSizes) {
    const wrapped = wrapLines(title, lines, fitting(face, size, COLUMN_PX))
    block = { lines: wrapped.lines, size, face }
    if (!wrapped.isCut) break
  }
  return block
}

function fitting(face: Typeface, size: number, room: number) {
  return (line: string) => face.widthOf(line, size) <= room
}

function heightOf({ lines, size }: TextBlock): number {
  return lines.length * size * LINE_HEIGHT
}

function outlineOf({ lines, size, face }: TextBlock, top: number): string {
  return lines
    .map((line, index) =>
      face.outline(line, MARGIN_PX, top + (index + 0.8) * size * LINE_HEIGHT, size),
    )
    .join('')
}

function footer({ institution, appName }: ShareCard, ground: string): string {
  const size = 30
  const tile = 64
  const top = 510
  const left = MARGIN_PX + tile + 24
  const line = (text: string, face: Typeface, room: number) =>
    wrapLines(face.spell(text), 1, fitting(face, size, room)).lines[0] ?? ''
  const name = line(appName, typefaces.bold, 320)
  const nameWidth = typefaces.bold.widthOf(name, size)
  const whose = line(institution, typefaces.regular, width - MARGIN_PX - left - nameWidth - 40)
  const right = width - MARGIN_PX - nameWidth
  return [
    `<rect x="${MARGIN_PX}" y="${top}" width="${tile}" height="${tile}" rx="14" fill="${LETTERS}"/>`,
    `<path transform="translate(${MARGIN_PX} ${top}) scale(2)" fill="${ground}" d="${MARK_PATH}"/>`,
    `<path fill="${LETTERS}" d="${typefaces.regular.outline(whose, left, top + 43, size)}${typefaces.bold.outline(name, right, top + 43, size)}"/>`,
  ].join('')
}

/** With more of it the files are as large, and the process keeps 45 MB more. */
const PNG_EFFORT = 1

/** Seconds for one; what takes longer is meant to. */
const DRAW_TIMEOUT_S = 10

/** The picture of a card as PNG. */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(cardSvg(card)))
    .resize(cardSize)
    .png({ palette: true, colours: 64, effort: PNG_EFFORT })
    .timeout({ seconds: DRAW_TIMEOUT_S })
    .toBuffer()
}

/** Text in at most `maxLines` lines between words; a word wider than a line is broken, and what finds no room ends in `…`. */
export function wrapLines(
  text: string,
  maxLines: number,
  fits: (line: string) => boolean,
): { lines: string[]; isCut: boolean } {
  const lines: string[] = []
  let rest = text
  while (rest && lines.length < maxLines) {
    const line = firstLine(rest, fits)
    lines.push(line)
    rest = rest.slice(line.length).trimStart()
  }
  if (!rest || maxLines < 1) return { lines, isCut: rest !== '' }
  const last = lines.pop() ?? ''
  return { lines: [...lines, truncate(last, fits)], isCut: true }
}

function firstLine(text: string, fits: (line: string) => boolean): string {
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (!fits(longer)) return line || breakWord(word, fits)
    line = longer
  }
  return line
}

function breakWord(word: string, fits: (line: string) => boolean): string {
  const [first = '', ...others] = word
  let start = first
  for (const character of others) {
    if (!fits(start + character)) break
    start += character
  }
  return start
}

function truncate(line: string, fits: (line: string) => boolean): string {
  let start = line
  while (start && !fits(`${start}…`)) start = start.slice(0, -1)
  return `${start.replace(/[\s,;:.–—-]+$/, '')}…`
}
