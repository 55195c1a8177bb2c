import type { Node } from 'prosemirror-model'
import { docOf, parseBlocks, type SourceBlock, type SourceBlocks } from './parse-markdown.ts'
import { richTextSchema } from './schema.ts'
import { isFaithful, listSign, serializeBlock } from './serialize-markdown.ts'

const BETWEEN_BLOCKS = '\n\n'

/** A text in Markdown as the editor holds it, and the way back. */
export interface EditedSource {
  readonly doc: Node
  /** The Markdown of a document that was made from `doc`: blocks that nobody touched stay as they were written. */
  sourceOf(doc: Node): string
}

/** Opens a text. What the editor could not give back as it is stays source. */
export function openSource(source: string): EditedSource {
  const read = parseBlocks(source)
  const opened = { ...read, blocks: read.blocks.map(faithful) }
  const doc = docOf(opened)
  // Undone, a text is the very same.
  return { doc, sourceOf: (edited) => (edited.eq(doc) ? source : writeBlocks(edited, opened)) }
}

function faithful(block: SourceBlock): SourceBlock {
  if (isFaithful(block.node)) return block
  return { ...block, node: richTextSchema.node('source', null, textOf(block.source)) }
}

function textOf(text: string): Node[] {
  return text === '' ? [] : [richTextSchema.text(text)]
}

interface WrittenBlock {
  text: string
  /** Which of the blocks that were read it is; none of them where it is new or changed. */
  at: number | undefined
}

function writeBlocks(doc: Node, { lead, blocks }: SourceBlocks): string {
  const written = writtenBlocks(doc, blocks)
  const [first] = written
  const last = written.at(-1)
  // What stood between two blocks stays where both of them do.
  const gapAfter = ({ at }: WrittenBlock, next: WrittenBlock | undefined) =>
    at !== undefined && next?.at === at + 1 ? blocks[at]?.gap : BETWEEN_BLOCKS
  const text = written
    .map((block, index) =>
      block === last ? block.text : block.text + gapAfter(block, written[index + 1]),
    )
    .join('')
  const end = last?.at === blocks.length - 1 ? blocks.at(-1)?.gap : ''
  return (first?.at === 0 ? lead : '') + text + end
}

function writtenBlocks(doc: Node, blocks: readonly SourceBlock[]): WrittenBlock[] {
  const written: WrittenBlock[] = []
  let next = 0
  const indexOf = (node: Node | null) =>
    // Blocks stay in order.
    blocks.findIndex((block, index) => index >= next && node?.eq(block.node))
  for (const [index, node] of doc.children.entries()) {
    const found = indexOf(node)
    const block = blocks[found]
    const before = written.at(-1)?.text
    const isKept = block && !isJoined(before, block)
    if (block) next = found + 1
    const after = blocks[indexOf(doc.maybeChild(index + 1))]?.source
    const text = isKept ? block.source : serializeBlock(node, { before, after })
    if (text !== '') written.push({ text, at: isKept ? found : undefined })
  }
  return written
}

/** Whether a list would be read as one with the list before it. */
function isJoined(before: string | undefined, { node, source }: SourceBlock): boolean {
  const isList = node.type.name.endsWith('_list')
  return isList && before !== undefined && listSign(before) === listSign(source)
}
