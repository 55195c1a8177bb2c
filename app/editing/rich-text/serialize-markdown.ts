import type { Mark, Node } from 'prosemirror-model'
import { canonicalText } from './canonical-text.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { richTextSchema } from './schema.ts'

const { nodes, marks } = richTextSchema

/** How a block is written; what reads simpler may be read as something else. */
interface Style {
  /** Signs of Markdown in a text are marked as such. */
  isEscaped: boolean
  /** What stands around italics. */
  em: '*' | '_'
  /** Blank lines between the items of a list, wherever they are not needed. */
  isLoose?: boolean
  /** Within a list, where `- ---` would be a line. */
  isInList?: boolean
  /** Bold, italics and links stay away: where they stand, Markdown would show its signs. */
  isPlain?: boolean
}

// The one that reads best first.
const styles: readonly Style[] = [
  { isEscaped: false, em: '*' },
  { isEscaped: false, em: '_' },
  { isEscaped: true, em: '*' },
  { isEscaped: true, em: '_' },
  { isEscaped: true, em: '_', isLoose: true },
]

/** The Markdown of the blocks beside one: two lists stay two. */
interface Neighbours {
  before?: string | undefined
  after?: string | undefined
}

/** A block as Markdown that is read as the same block. */
export function serializeBlock(node: Node, { before = '', after = '' }: Neighbours = {}): string {
  const wanted = canonicalText(node)
  const taken = [listSign(before), listSign(after)]
  const sign = signsOf(node).find((each) => !taken.includes(each))
  for (const style of styles) {
    const text = blockText(node, style, sign)
    if (canonicalText(parseMarkdown(text)) === wanted) return text
  }
  return blockText(node, { isEscaped: true, em: '*', isPlain: true }, sign)
}

/** Whether a block comes back from Markdown as it is. */
export function isFaithful(node: Node): boolean {
  return canonicalText(parseMarkdown(serializeBlock(node))) === canonicalText(node)
}

/** The sign at the items of a list in Markdown: another one begins another list. */
export function listSign(text: string): string | undefined {
  return /^ {0,3}(?:\d{1,9})?([-*+.)])(?:\s|$)/.exec(text)?.[1]
}

/** What may stand at the items of a list, the usual first. */
function signsOf({ type }: Node): readonly string[] {
  return type === nodes.ordered_list ? ['.', ')'] : ['-', '*', '+']
}

/** Nothing for what Markdown cannot say: an empty paragraph. */
function blockText(node: Node, style: Style, sign = signsOf(node)[0]): string {
  switch (node.type) {
    case nodes.heading:
      return `${'#'.repeat(node.attrs.depth)} ${headingLine(inlineText(node, style))}`.trimEnd()
    case nodes.blockquote:
      return prefixed(blocksText(children(node), style, '\n\n'), '> ', '> ')
    case nodes.code_block:
      return fenced(node.textContent, node.attrs.info)
    case nodes.source:
      return node.textContent
    case nodes.bullet_list:
    case nodes.ordered_list:
      return listText(node, style, sign)
    case nodes.horizontal_rule:
      return style.isInList ? '___' : '---'
    case nodes.table:
      return tableText(node, style)
    default:
      return startsEscaped(inlineText(node, style), style)
  }
}

function blocksText(content: readonly Node[], style: Style, between: string): string {
  return content
    .map((node, index) => blockText(node, style, signAt(content, index)))
    .filter((text, index) => text !== '' || (index === 0 && content.length === 1))
    .join(between)
}

/** Each list right after one of its kind has the other sign. */
function signAt(content: readonly Node[], index: number): string | undefined {
  const [node, previous] = [content[index] as Node, content[index - 1]]
  if (previous?.type !== node.type) return signsOf(node)[0]
  return signsOf(node).find((sign) => sign !== signAt(content, index - 1))
}

function listText(list: Node, style: Style, sign: string | undefined): string {
  const between = list.attrs.isTight && !style.isLoose ? '\n' : '\n\n'
  return children(list)
    .map((item, index) => {
      const number = list.type === nodes.ordered_list ? list.attrs.start + index : ''
      const mark = `${number}${sign} `
      const { checked } = item.attrs
      const task = checked === null ? '' : `[${checked ? 'x' : ' '}] `
      const text = task + blocksText(children(item), { ...style, isInList: true }, between)
      return prefixed(text, mark, ' '.repeat(mark.length))
    })
    .join(between)
}

function tableText(table: Node, style: Style): string {
  const [head = [], ...rows] = children(table).map((row) => children(row))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const cellText = (cell: Node) => inlineText(cell.child(0), style).replaceAll('|', '\\|')
  const aligns = head.map(({ attrs: { align } }) => {
    const start = align === 'left' || align === 'center' ? ':' : '-'
    return `${start}-${align === 'right' || align === 'center' ? ':' : '-'}`
  })
  return [
    line(head.map(cellText)),
    line(aligns),
    ...rows.map((cells) => line(cells.map(cellText))),
  ].join('\n')
}

function fenced(code: string, info: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${info}\n${code}${code === '' ? '' : '\n'}${fence}`
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => {
      const prefix = index === 0 ? first : others
      return line === '' ? prefix.trimEnd() : prefix + line
    })
    .join('\n')
}

/** What would be read as the end of the line's sign. */
function headingLine(text: string): string {
  return text.replace(/(^|[ \t])(#+)$/, (_, space, signs) => `${space}\\${signs}`)
}

/** What begins a line and would make something else of it. */
function startsEscaped(text: string, { isEscaped }: Style): string {
  if (!isEscaped) return text
  return text
    .split('\n')
    .map((line) =>
      line.replace(/^([#>+=~-])/, '\\$1').replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2'),
    )
    .join('\n')
}

function inlineText(block: Node, style: Style): string {
  const text = runText(children(block), style)
  // Markdown has no space at the ends of a line, and no break at the end of a text.
  return text.replace(/[ \t]*\\\n[ \t]*/g, '\\\n').replace(/^[ \t]+|(?:[ \t]|\\\n)+$/g, '')
}

/** Texts with their marks: the mark that lasts longest stands outermost. */
function runText(content: readonly Node[], style: Style, open: readonly Mark[] = []): string {
  let result = ''
  for (let from = 0; from < content.length; ) {
    const node = content[from] as Node
    const offered = node.marks.filter(
      (mark) => mark.type !== marks.code && !open.includes(mark) && !isLeftOut(mark, style),
    )
    const [mark, to] = longest(offered, content, from)
    if (!mark) {
      result += leafText(node, style)
      from += 1
      continue
    }
    const run = content.slice(from, to)
    const within = runText(run, style, [...open, mark])
    result += marked(within, mark, run, style)
    from = to
  }
  return result
}

function isLeftOut({ type }: Mark, { isPlain }: Style): boolean {
  return Boolean(isPlain) && type !== marks.link
}

function longest(
  offered: readonly Mark[],
  content: readonly Node[],
  from: number,
): [mark: Mark | undefined, to: number] {
  let best: Mark | undefined
  let end = from
  for (const mark of offered) {
    let to = from
    while (to < content.length && mark.isInSet(content[to]?.marks ?? [])) to += 1
    if (to > end) [best, end] = [mark, to]
  }
  return [best, end]
}

function marked(within: string, mark: Mark, run: readonly Node[], style: Style): string {
  if (mark.type === marks.link) return linkText(within, mark, run, style)
  const [start, end] = signsOfMark(mark, style)
  // A sign beside a space is none.
  const [, before = '', inside = '', after = ''] = /^([ \t]*)(.*?)([ \t]*)$/s.exec(within) ?? []
  return inside === '' ? within : `${before}${start}${inside}${end}${after}`
}

function signsOfMark({ type, attrs }: Mark, { em }: Style): readonly [string, string] {
  if (type === marks.foreign) return ['[', `]{lang=${attrs.language}}`]
  const sign = type === marks.strong ? '**' : type === marks.del ? '~~' : em
  return [sign, sign]
}

function linkText(within: string, { attrs }: Mark, run: readonly Node[], style: Style): string {
  const { href, title } = attrs as { href: string; title: string | null }
  const text = run.map(({ text: words }) => words ?? '').join('')
  if (!style.isEscaped && !title && (text === href || `mailto:${text}` === href)) return text
  const target = /^[^\s()<>\\]+$/.test(href) ? href : `<${href.replace(/[<>\\]/g, '\\$&')}>`
  const more = title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : ''
  return `[${within}](${target}${more})`
}

function leafText(node: Node, style: Style): string {
  if (node.type === nodes.hard_break) return '\\\n'
  if (node.type === nodes.image) {
    const { src, alt, title } = node.attrs
    const target = /^[^\s()<>\\]+$/.test(src) ? src : `<${src.replace(/[<>\\]/g, '\\$&')}>`
    const more = title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : ''
    return `![${alt.replace(/[[\]]/g, '\\$&')}](${target}${more})`
  }
  const text = node.text ?? ''
  if (marks.code.isInSet(node.marks)) return codeText(text)
  return style.isEscaped ? escaped(text) : text
}

function codeText(text: string): string {
  const runs = new Set((text.match(/`+/g) ?? []).map((run) => run.length))
  let length = 1
  while (runs.has(length)) length += 1
  const fence = '`'.repeat(length)
  const isPadded = /^`|`$|^ .*[^ ].* $/s.test(text)
  return isPadded ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<~|]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\bwww\./gi, (found) => `${found.slice(0, -1)}\\.`)
    .replace(/(\S)@(?=\S)/g, '$1\\@')
}

function children(node: Node): Node[] {
  return [...node.children]
}
