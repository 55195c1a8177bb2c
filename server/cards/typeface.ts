import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type PathCommand } from 'opentype.js'

/** What is longer finds no room on a picture anyway. */
const longest = 400

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
      const known = [...text.slice(0, longest).normalize('NFC').replace(/\s+/g, ' ')].filter(
        (character) => font.charToGlyphIndex(character) > 0,
      )
      return known.join('').replace(/ +/g, ' ').trim()
    },
    widthOf: (text, size) => font.getAdvanceWidth(text, size),
    outline: (text, x, y, size) => font.getPath(text, x, y, size).commands.map(written).join(''),
  }
}

// The parser's own writing makes `NaN` of numbers very near to none.
function written({ type, ...numbers }: PathCommand): string {
  return (
    type +
    Object.values(numbers)
      .map((value) => value.toFixed(1))
      .join(' ')
  )
}
