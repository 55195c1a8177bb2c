import { palette } from '#content/palette.ts'
import { cardSize, type ShareCard } from '#content/share-card.ts'
import { leastContrast } from '#content/theme-grounds.ts'
import { type Typeface, typefaces } from './typeface.ts'
import { wrapLines } from './wrap-lines.ts'

const { width, height } = cardSize
const margin = 80
const column = width - 2 * margin
/** Between the kind above and the institution below. */
const body = { top: 156, bottom: 478 }

/** What the title may look like, the largest that fits counts. */
const titleSizes = [
  { size: 96, lines: 2 },
  { size: 74, lines: 3 },
  { size: 58, lines: 4 },
] as const
const detailSize = 34
const lineHeight = 1.16
const gap = 30

interface Block {
  lines: string[]
  size: number
  face: Typeface
}

/** A campus in an open hand, as in `favicon.svg`. */
const mark =
  'M7 3h18a1.5 1.5 0 0 1 0 3H7a1.5 1.5 0 0 1 0-3zM6 8h20v10h-2v-5a2 2 0 0 0-4 0v5h-2v-5a2 2 0 0 0-4 0v5h-2v-5a2 2 0 0 0-4 0v5H6zM4 20h3.5c2.7 0 3.5 1.8 6 1.8h3.5c2 0 2 2.7 0 2.7h3.6l4.5-3.8c1.7-1.3 4 .7 2.4 2.4l-4 4c-.7.7-1.4.9-2.4.9H11L4 26.6z'

/** The drawing of a card: outlines only, nothing of what it says is markup. */
export function cardSvg(card: ShareCard): string {
  const colors = palette(card.colors, 'light', leastContrast)
  const { accent, 'accent-soft': soft, 'on-accent': light } = colors
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${accent}"/>`,
    // Darker than the ground, so that letters over it are read even better.
    `<path transform="translate(770 96) scale(17.5)" fill-opacity=".09" d="${mark}"/>`,
    kindLabel(card.kind, soft, accent),
    `<path fill="${light}" d="${textPath(card)}"/>`,
    footer(card, light, accent),
    '</svg>',
  ].join('')
}

function kindLabel(kind: string, ground: string, ink: string): string {
  const size = 30
  const { lines } = wrapLines(typefaces.bold.spell(kind), 1, fitting(typefaces.bold, size, 700))
  const [label] = lines
  if (!label) return ''
  const labelWidth = typefaces.bold.widthOf(label, size)
  return `<rect x="${margin}" y="70" width="${Math.round(labelWidth + 48)}" height="58" rx="29" fill="${ground}"/><path fill="${ink}" d="${typefaces.bold.outline(label, margin + 24, 109, size)}"/>`
}

/** Title and detail, in the middle of the room that they have. */
function textPath({ title, detail = '' }: ShareCard): string {
  const heading = titleBlock(typefaces.bold.spell(title))
  const room = body.bottom - body.top
  const left = room - heightOf(heading) - gap
  const mostLines = Math.min(2, Math.floor(left / (detailSize * lineHeight)))
  const text = typefaces.regular.spell(detail)
  const below: Block = {
    ...wrapLines(text, mostLines, fitting(typefaces.regular, detailSize, column)),
    size: detailSize,
    face: typefaces.regular,
  }
  const start = body.top + (left - heightOf(below)) / 2
  return outlineOf(heading, start) + outlineOf(below, start + heightOf(heading) + gap)
}

function titleBlock(title: string): Block {
  const face = typefaces.bold
  let block: Block = { lines: [], size: 0, face }
  for (const { size, lines } of titleSizes) {
    const wrapped = wrapLines(title, lines, fitting(face, size, column))
    block = { lines: wrapped.lines, size, face }
    if (!wrapped.isCut) break
  }
  return block
}

function fitting(face: Typeface, size: number, room: number) {
  return (line: string) => face.widthOf(line, size) <= room
}

function heightOf({ lines, size }: Block): number {
  return lines.length * size * lineHeight
}

function outlineOf({ lines, size, face }: Block, top: number): string {
  return lines
    .map((line, index) => face.outline(line, margin, top + (index + 0.8) * size * lineHeight, size))
    .join('')
}

function footer({ institution, appName }: ShareCard, light: string, accent: string): string {
  const size = 30
  const tile = 64
  const top = 510
  const left = margin + tile + 24
  const line = (text: string, face: Typeface, room: number) =>
    wrapLines(face.spell(text), 1, fitting(face, size, room)).lines[0] ?? ''
  const name = line(appName, typefaces.bold, 320)
  const nameWidth = typefaces.bold.widthOf(name, size)
  const whose = line(institution, typefaces.regular, width - margin - left - nameWidth - 40)
  const right = width - margin - nameWidth
  return [
    `<rect x="${margin}" y="${top}" width="${tile}" height="${tile}" rx="14" fill="${light}"/>`,
    `<path transform="translate(${margin} ${top}) scale(2)" fill="${accent}" d="${mark}"/>`,
    `<path fill="${light}" d="${typefaces.regular.outline(whose, left, top + 43, size)}${typefaces.bold.outline(name, right, top + 43, size)}"/>`,
  ].join('')
}
