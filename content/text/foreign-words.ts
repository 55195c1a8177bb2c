import type { MarkedExtension, Tokens } from 'marked'

/** Words in another language (WCAG 3.1.2). */
interface ForeignWords extends Tokens.Generic {
  type: 'foreignWords'
  /** As BCP 47 names it: `en`, `es-419`. */
  language: string
}

// Brackets within may hold a link or a picture, not more brackets.
const pattern =
  /^\[((?:[^[\]\\]|\\[\s\S]|\[(?:[^[\]\\]|\\[\s\S])*\])+)\]\{lang=([a-z]{2,3}(?:-[A-Za-z\d]{2,8})*)\}/

/** Reads `[campus life]{lang=en}`, as Pandoc writes it, which GFM does not have. */
export const foreignWords: MarkedExtension = {
  extensions: [
    {
      name: 'foreignWords',
      level: 'inline',
      childTokens: ['tokens'],
      tokenizer(source): ForeignWords | undefined {
        const [raw, text, language] = pattern.exec(source) ?? []
        // As with bold: a sign beside a space is none.
        if (!raw || !language || !text || text.trim() !== text) return undefined
        return { type: 'foreignWords', raw, language, tokens: this.lexer.inlineTokens(text) }
      },
      renderer({ language, tokens = [] }) {
        return `<span lang="${language}">${this.parser.parseInline(tokens)}</span>`
      },
    },
  ],
}
