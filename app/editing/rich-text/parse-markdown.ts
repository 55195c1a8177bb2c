import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import { Marked, type Token, type Tokens } from 'marked'
import type { Mark, Node } from 'prosemirror-model'
import { foreignWords } from '#content/text/foreign-words.ts'
import { limitNesting } from '#content/text/markdown-structure.ts'
import { withoutHidden } from '#content/text/safe-text.ts'
import { richTextSchema } from './schema.ts'

const { nodes, marks } = richTextSchema

// The reader of `content/text/render-markdown.ts`: what stands in the editor is what will stand on the page.
const markdown = new Marked({ gfm: true }, foreignWords)

/** A block, the Markdown that it was made from, and what stands between it and the next. */
export interface SourceBlock {
  readonly node: Node
  readonly source: string
  readonly gap: string
}

/** The blocks of a text in Markdown, in order; joined, their sources and gaps are the text after its first `lead`. */
export interface SourceBlocks {
  readonly lead: string
  readonly blocks: readonly SourceBlock[]
}

/** Reads Markdown block for block. What the schema cannot hold becomes a `source` block, so that nothing is lost. */
export function parseBlocks(source: string): SourceBlocks {
  const text = withoutHidden(source).replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  if (limitNesting(text) !== text) return { lead: '', blocks: [whole(text)] }
  const blocks: { node: Node; source: string; gap: string }[] = []
  let lead = ''
  for (const token of markdown.lexer(text)) {
    const written = token.raw.trimEnd()
    const gap = token.raw.slice(written.length)
    const node = heldNode(token)
    if (node) blocks.push({ node, source: written, gap })
    else if (blocks.length > 0) (blocks.at(-1) as { gap: string }).gap += token.raw
    else lead += token.raw
  }
  return { lead, blocks }
}

/** What the schema cannot hold: bold within bold, a link without words, a heading of two lines. */
class NotHeldError extends Error {}

function heldNode(token: Token): Node | undefined {
  try {
    return blockNode(token)
  } catch (error) {
    if (error instanceof NotHeldError) return sourceNode(token.raw)
    throw error
  }
}

function whole(text: string): SourceBlock {
  return { node: nodes.source.create(null, textOf(text)), source: text, gap: '' }
}

/** A text in Markdown as a document of the editor. */
export function parseMarkdown(source: string): Node {
  return docOf(parseBlocks(source))
}

/** The document of blocks; an empty one has a paragraph to write in. */
export function docOf({ blocks }: SourceBlocks): Node {
  const content = blocks.map(({ node }) => node)
  return nodes.doc.create(null, content.length > 0 ? content : nodes.paragraph.create())
}

function blockNodes(tokens: readonly Token[]): Node[] {
  return tokens.flatMap((token) => blockNode(token) ?? [])
}

function blockNode(token: Token): Node | undefined {
  switch (token.type) {
    case 'space':
    case 'checkbox':
      return undefined
    // The one of a tight list is a paragraph without its tag.
    case 'paragraph':
    case 'text':
      return nodes.paragraph.create(null, inlineNodes(token.tokens ?? [token]))
    case 'heading':
      return nodes.heading.create({ depth: token.depth }, lineNodes(token.tokens ?? []))
    case 'code':
      return nodes.code_block.create({ info: token.lang ?? '' }, textOf(token.text))
    case 'blockquote':
      return nodes.blockquote.create(null, atLeastOne(blockNodes(token.tokens ?? [])))
    case 'list':
      return listNode(token as Tokens.List)
    case 'table':
      return tableNode(token as Tokens.Table)
    case 'hr':
      return nodes.horizontal_rule.create()
    default:
      // HTML, which readers see as it is written, and definitions of links.
      return sourceNode(token.raw)
  }
}

function sourceNode(raw: string): Node {
  return nodes.source.create(null, textOf(raw.trimEnd()))
}

function listNode({ ordered, start, loose, items }: Tokens.List): Node {
  const content = items.map(({ task, checked, tokens }) =>
    nodes.list_item.create({ checked: task ? checked : null }, atLeastOne(blockNodes(tokens))),
  )
  const isTight = !loose
  return ordered
    ? nodes.ordered_list.create({ isTight, start: start === '' ? 1 : start }, content)
    : nodes.bullet_list.create({ isTight }, content)
}

function tableNode({ header, rows }: Tokens.Table): Node {
  const cell = ({ tokens, align, header: isHead }: Tokens.TableCell) =>
    (isHead ? nodes.table_header : nodes.table_cell).create(
      { align },
      nodes.cell_text.create(null, lineNodes(tokens)),
    )
  const row = (cells: Tokens.TableCell[]) => nodes.table_row.create(null, cells.map(cell))
  return nodes.table.create(null, [row(header), ...rows.map(row)])
}

function atLeastOne(content: Node[]): Node[] {
  return content.length > 0 ? content : [nodes.paragraph.create()]
}

/** Of what stands on one line. */
function lineNodes(tokens: readonly Token[]): Node[] {
  const content = inlineNodes(tokens)
  if (content.some(({ type }) => type === nodes.hard_break)) throw new NotHeldError()
  return content
}

function inlineNodes(tokens: readonly Token[], around: readonly Mark[] = []): Node[] {
  return joined(tokens.flatMap((token) => inlineNode(token, around)))
}

function inlineNode(token: Token, around: readonly Mark[]): Node[] {
  const within = (mark: Mark) => {
    const content = inlineNodes(tokensOf(token), mark.addToSet(around))
    if (mark.type.isInSet(around) || content.length === 0) throw new NotHeldError()
    return content
  }
  switch (token.type) {
    case 'checkbox':
      return []
    case 'strong':
      return within(marks.strong.create())
    case 'em':
      return within(marks.em.create())
    case 'del':
      return within(marks.del.create())
    case 'link':
      return within(marks.link.create({ href: token.href, title: token.title ?? null }))
    case 'foreignWords':
      return within(marks.foreign.create({ language: token.language }))
    case 'codespan':
      return textOf(token.text, marks.code.create().addToSet(around))
    case 'br':
      return [nodes.hard_break.create(null, null, around)]
    case 'image':
      return [
        nodes.image.create(
          { src: token.href, alt: token.text, title: token.title ?? null },
          null,
          around,
        ),
      ]
    case 'escape':
    case 'html':
      return textOf(token.text, around)
    default:
      if (tokensOf(token).length > 0) return inlineNodes(tokensOf(token), around)
      return textOf(decodeReferences(unwrap('text' in token ? token.text : token.raw)), around)
  }
}

function tokensOf(token: Token): readonly Token[] {
  return ('tokens' in token && token.tokens) || []
}

/** A line break that readers see as a space. */
function unwrap(text: string): string {
  return text.replace(/[ \t]*\n[ \t]*/g, ' ')
}

const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]*));/gi

function decodeReferences(text: string): string {
  return text.replace(reference, (written, decimal, hexadecimal, name) => {
    if (name) return decodeNamedCharacterReference(name) || written
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    // Browsers show others as something else.
    const isPlain = code > 0x9f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isPlain || (code >= 0x20 && code < 0x7f) ? String.fromCodePoint(code) : written
  })
}

function textOf(text: string, around: readonly Mark[] = []): Node[] {
  return text === '' ? [] : [richTextSchema.text(text, around)]
}

/** Texts with the same marks are one. */
function joined(content: readonly Node[]): Node[] {
  const result: Node[] = []
  for (const node of content) {
    const last = result.at(-1)
    if (last?.isText && node.isText && last.sameMarkup(node))
      result[result.length - 1] = richTextSchema.text(`${last.text}${node.text}`, node.marks)
    else result.push(node)
  }
  return result
}
