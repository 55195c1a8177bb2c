import { Marked } from 'marked'
import { limitNesting } from './markdown-nesting.ts'

export interface MarkdownParts {
  /** Addresses that it links to, as they are written. */
  links: string[]
  /** Addresses of its pictures, as they are written. */
  pictures: string[]
  /** Addresses of pictures about which it does not say what they show. */
  picturesWithoutAlt: string[]
}

const markdown = new Marked({ gfm: true })

/** What else a text brings with it, besides what it says. */
export function markdownParts(source: string): MarkdownParts {
  const parts: MarkdownParts = { links: [], pictures: [], picturesWithoutAlt: [] }
  // Most texts have neither, and reading them takes a while.
  if (!/\[|<|:\/\/|www\.|@/i.test(source)) return parts
  try {
    markdown.walkTokens(markdown.lexer(limitNesting(source)), (token) => {
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
