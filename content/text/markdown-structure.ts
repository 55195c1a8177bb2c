import { Marked, type Token, type Tokens } from 'marked'
import { foreignWords } from './foreign-words.ts'

/** How many lists and quotes a text may have one within the other. */
export const MAX_NESTING_LEVELS = 12

interface Container {
  isQuote: boolean
  column: number
}

interface Marker extends Container {
  /** Where it ends in its line. */
  end: number
}

const TAB_WIDTH = 4

const markerPattern = /[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y

const allMarkers = /(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/

const thematicBreak = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/

/** Whether lists and quotes stand one within the other too deep to be read in time. */
export function isNestedTooDeeply(source: string): boolean {
  return limitNesting(source) !== source
}

/**
 * The same text, where what is nested deeper stands at the deepest level allowed: reading a text takes time with the
 * square of its depth. Counts the marks at the start of each line and their columns.
 */
export function limitNesting(source: string): string {
  const open: Container[] = []
  return source
    .split('\n')
    .map((line) => limitLine(line, open))
    .join('\n')
}

/** `open` holds what the lines before have opened, from the outermost in. */
function limitLine(line: string, open: Container[]): string {
  const markers = markersOf(line)
  for (const [index, { isQuote, column }] of markers.entries()) {
    if (isQuote && open.some((other) => other.isQuote && other.column === column)) continue
    while ((open.at(-1)?.column ?? -1) >= column) open.pop()
    if (open.length === MAX_NESTING_LEVELS) return flatLine(line, markers[index - 1], open.at(-1))
    open.push({ isQuote, column })
  }
  return line
}

/** A line whose marks lead too deep, without those after the `last` that is allowed; where none is, one more of `deepest`. */
function flatLine(line: string, last: Marker | undefined, deepest: Container | undefined): string {
  const [marks = ''] = allMarkers.exec(line) ?? []
  const text = line.slice(marks.length)
  if (last) return `${line.slice(0, last.end)} ${text}`
  return `${' '.repeat(deepest?.column ?? 0)}${deepest?.isQuote ? '>' : '-'} ${text}`
}

/** No more than are needed to know that there are too many. */
function markersOf(line: string): Marker[] {
  const markers: Marker[] = []
  for (let start = 0; markers.length <= MAX_NESTING_LEVELS; ) {
    markerPattern.lastIndex = start
    const [found] = markerPattern.exec(line) ?? []
    if (found === undefined || thematicBreak.test(line.slice(start))) break
    const end = start + found.length
    const markAt = end - found.trimStart().length
    markers.push({ isQuote: line[markAt] === '>', column: columnAt(line, markAt), end })
    start = end
  }
  return markers
}

function columnAt(line: string, index: number): number {
  let column = 0
  for (const character of line.slice(0, index))
    column += character === '\t' ? TAB_WIDTH - (column % TAB_WIDTH) : 1
  return column
}

interface MarkdownTargets {
  /** Addresses that it links to, as they are written. */
  links: string[]
  /** Addresses of its pictures, as they are written. */
  pictures: string[]
  /** Addresses of pictures about which it does not say what they show. */
  picturesWithoutAlt: string[]
}

const parser = new Marked({ gfm: true }, foreignWords)

/** What else a text brings with it, besides what it says. */
export function markdownTargets(source: string): MarkdownTargets {
  const parts: MarkdownTargets = { links: [], pictures: [], picturesWithoutAlt: [] }
  // Most texts have neither, and reading them takes a while.
  if (!/\[|<|:\/\/|www\.|@/i.test(source)) return parts
  try {
    parser.walkTokens(parser.lexer(limitNesting(source)), (token) => {
      if (token.type === 'link') parts.links.push(token.href)
      if (token.type === 'image') parts.pictures.push(token.href)
      if (token.type === 'image' && token.text.trim() === '')
        parts.picturesWithoutAlt.push(token.href)
    })
  } catch (error) {
    // Thousands of quotes within quotes end the stack, as in `renderMarkdown`.
    if (!(error instanceof RangeError)) throw error
  }
  return parts
}

/** Its paragraphs, headings, items and cells, as they are read: without signs, addresses and pictures. */
export function markdownPassages(source: string): string[] {
  const passages: string[] = []
  try {
    parser.walkTokens(parser.lexer(limitNesting(source)), (token) => {
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table
        passages.push(...[header, ...rows].flat().map(({ tokens }) => inlineText(tokens)))
      }
      // A text within a line has no tokens of its own, that of an item has.
      if (['paragraph', 'heading', 'text'].includes(token.type) && 'tokens' in token)
        passages.push(inlineText(token.tokens ?? []))
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return passages
}

function inlineText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'br') return ' '
      if (token.type === 'image') return ''
      if ('tokens' in token && token.tokens) return inlineText(token.tokens)
      return 'text' in token ? String(token.text) : ''
    })
    .join('')
}
