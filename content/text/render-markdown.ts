import { Marked, type Token, type Tokens } from 'marked'
import { type Picture, sourceSet } from '#content/picture.ts'
import { capitalized } from './capitalized.ts'
import { escapeHtml } from './escape-html.ts'
import { foldText } from './fold-text.ts'
import { foreignWords } from './foreign-words.ts'
import { limitNesting } from './markdown-structure.ts'
import { isLinkTarget, isSitePath, withoutHidden } from './safe-text.ts'

interface Heading extends Tokens.Heading {
  id: string
}

interface OwnImage extends Tokens.Image {
  shown?: ReturnType<PictureAt>
}

/** What a page has to know of the picture at an address, and where it is now. */
type PictureAt = (src: string) => { src: string; picture: Picture } | undefined

const markdown = new Marked(foreignWords, {
  gfm: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    heading(token) {
      const { tokens, depth, id } = token as Heading
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      // Anything else stays plain text.
      if (!isLinkTarget(href)) return text
      const rel = /^https?:/i.test(href) ? ' rel="noopener"' : ''
      return `<a href="${escapeHtml(href)}"${rel}>${text}</a>`
    },
    image(token) {
      const { href, text, shown } = token as OwnImage
      // Pictures come from this app only: a reader's visit is nobody else's business.
      if (!isSitePath(href)) return escapeHtml(text)
      const sizes = shown ? ` ${sizeAttributes(shown.src, shown.picture)}` : ''
      return `<img src="${escapeHtml(shown?.src ?? href)}" alt="${escapeHtml(text)}"${sizes} loading="lazy" decoding="async">`
    },
    // A table may be wider than a phone: it scrolls by itself, also with the keyboard.
    table(token) {
      const head = token.header.map((cell) => this.tablecell(cell)).join('')
      const rows = token.rows.map((row) =>
        this.tablerow({ text: row.map((cell) => this.tablecell(cell)).join('') }),
      )
      const body = rows.length > 0 ? `<tbody>${rows.join('')}</tbody>` : ''
      return `<div class="prose-table" tabindex="0" role="group" aria-label="Tabela"><table><thead>${this.tablerow({ text: head })}</thead>${body}</table></div>\n`
    },
  },
})

/**
 * Markdown (GFM) as HTML that is safe to show: raw HTML is shown as text, addresses with other schemes lose their link, characters that nobody sees are left out.
 * A section about which `doubtIn` says something stands in a `section` of its own with that below its heading.
 * Of pictures that `pictureAt` knows, the page learns the size and the other widths. Headings begin at the second level, skip none and have ids: `## Cotas e vagas` is at `#secao-cotas-e-vagas`.
 */
export function renderMarkdown(
  text: string,
  pictureAt: PictureAt = () => undefined,
  doubtIn: DoubtIn = () => undefined,
): string {
  const source = withoutHidden(text)
  try {
    return render(source, pictureAt, doubtIn)
  } catch (error) {
    // Thousands of quotes within quotes end the stack. One such text must not keep readers from all others.
    if (error instanceof RangeError) return `<p>${escapeHtml(source)}</p>\n`
    throw error
  }
}

/** What there is to say of the section under a heading, if it awaits confirmation. */
export type DoubtIn = (heading: string) => string | undefined

function render(source: string, pictureAt: PictureAt, doubtIn: DoubtIn): string {
  const tokens = markdown.lexer(limitNesting(source))
  markdown.walkTokens(tokens, outlining())
  markdown.walkTokens(tokens, (token) => {
    if (token.type === 'image') Object.assign(token, { shown: pictureAt(token.href) })
  })
  return partsOf(tokens, doubtIn).map(partHtml).join('')
}

interface Part {
  tokens: Token[]
  /** The heading above is in doubt, and so are these. */
  doubt?: string | undefined
  /** The heading's level. */
  depth: number
}

/** A text apart at the sections that are in doubt; those within one belong to it. */
function partsOf(tokens: readonly Token[], doubtIn: DoubtIn): Part[] {
  let part: Part = { tokens: [], depth: 0 }
  const parts = [part]
  for (const token of tokens) {
    const isNext = isHeading(token) && (!part.doubt || token.depth <= part.depth)
    const doubt = isNext ? doubtIn(headingText(token)) : undefined
    if (isNext && (doubt || part.doubt)) {
      part = { tokens: [], doubt, depth: token.depth }
      parts.push(part)
    }
    part.tokens.push(token)
  }
  return parts
}

function partHtml({ tokens: [heading, ...others], doubt }: Part): string {
  if (!heading) return ''
  if (!doubt) return markdown.parser([heading, ...others])
  const words = escapeHtml(capitalized(doubt))
  const note = `<p class="prose-doubt">${words}</p>\n`
  return `<section class="prose-doubtful">${markdown.parser([heading])}${note}${markdown.parser(others)}</section>\n`
}

function sizeAttributes(src: string, picture: Picture): string {
  const { width, height } = picture
  return `srcset="${sourceSet(src, picture, 'webp')}" sizes="(min-width: 45rem) 45rem, 100vw" width="${width}" height="${height}"`
}

/** Gives each heading of one text, in order, its level and its id. */
function outlining(): (token: Token) => void {
  const open: number[] = []
  const ids = new Set<string>()
  const copies = new Map<string, number>()
  return (token) => {
    if (token.type !== 'heading') return
    while ((open.at(-1) ?? 0) >= token.depth) open.pop()
    open.push(token.depth)
    const id = freeId(`secao-${slugOf(plainText(token.tokens ?? []))}`, ids, copies)
    ids.add(id)
    Object.assign(token, { depth: Math.min(open.length + 1, 6), id })
  }
}

/** `copies` holds for each id that was wanted how many there are, so that a thousand alike take no time. */
function freeId(wanted: string, taken: ReadonlySet<string>, copies: Map<string, number>): string {
  let copy = (copies.get(wanted) ?? 0) + 1
  const idOf = () => (copy === 1 ? wanted : `${wanted}-${copy}`)
  while (taken.has(idOf())) copy += 1
  copies.set(wanted, copy)
  return idOf()
}

function slugOf(text: string): string {
  return (
    foldText(text)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'sem-nome'
  )
}

export function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading'
}

/** The words of a heading. */
export function headingText({ tokens }: Tokens.Heading): string {
  return plainText(tokens).trim()
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plainText(token.tokens) : tokenText(token),
    )
    .join('')
}

function tokenText(token: Token): string {
  return 'text' in token ? token.text : ''
}
