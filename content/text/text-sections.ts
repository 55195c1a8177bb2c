import { Marked, type Token } from 'marked'
import { foreignWords } from './foreign-words.ts'
import { limitNesting } from './markdown-structure.ts'
import { headingText, isHeading } from './render-markdown.ts'

const parser = new Marked({ gfm: true }, foreignWords)

/** The headings of a Markdown text in their order, without their marks; those in quotes and lists are of no section. */
export function headingsOf(source: string): string[] {
  return tokensOf(source).flatMap((token) => (isHeading(token) ? [headingText(token)] : []))
}

/** What stands under a heading, as it is written, with the sections within; empty where there is no such heading. */
export function sectionText(source: string, heading: string): string {
  const tokens = tokensOf(source)
  const start = tokens.findIndex((token) => isHeading(token) && headingText(token) === heading)
  const opening = tokens[start]
  if (!opening || !isHeading(opening)) return ''
  const rest = tokens.slice(start + 1)
  const end = rest.findIndex((token) => isHeading(token) && token.depth <= opening.depth)
  return (end < 0 ? rest : rest.slice(0, end))
    .map(({ raw }) => raw)
    .join('')
    .trim()
}

function tokensOf(source: string): readonly Token[] {
  // Most texts have none, and reading them takes a while.
  if (!/#|^\s*[=-]+\s*$/m.test(source)) return []
  try {
    return parser.lexer(limitNesting(source))
  } catch (error) {
    // Thousands of quotes within quotes end the stack, as in `renderMarkdown`.
    if (error instanceof RangeError) return []
    throw error
  }
}
