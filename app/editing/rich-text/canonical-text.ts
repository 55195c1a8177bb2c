import type { Node } from 'prosemirror-model'
import { richTextSchema } from './schema.ts'

const { nodes, marks } = richTextSchema

/**
 * A document as one text that is the same for two whose pages look the same: without empty paragraphs, several spaces
 * as one and never bold or in italics, none at the ends of a line.
 */
export function canonicalText(node: Node): string {
  if (node.type === nodes.doc) return canonicalContent(node)
  return `<${node.type.name}${canonicalAttributes(node)}>${canonicalContent(node)}</>`
}

function canonicalContent(node: Node): string {
  if (node.type.isTextblock) return canonicalLine(node)
  return node.children
    .filter((child) => child.type !== nodes.paragraph || canonicalLine(child) !== '')
    .map(canonicalText)
    .join('')
}

function canonicalAttributes({ type, attrs, childCount, firstChild }: Node): string {
  const isOneLine = childCount === 1 && firstChild?.childCount === 1
  if (type === nodes.table_cell || type === nodes.table_header) return JSON.stringify(attrs.align)
  return JSON.stringify({
    ...attrs,
    ...(attrs.isTight === false && isOneLine && { isTight: true }),
  })
}

/** A word, a space, a break or a picture, and how it is marked. */
type Unit = readonly [text: string, marks: string]

function canonicalLine(block: Node): string {
  if (block.type.spec.code) return JSON.stringify(block.textContent)
  const units: Unit[] = []
  for (const unit of block.children.flatMap(unitsOf)) {
    const last = units.at(-1)?.[0] ?? '\n'
    if (unit[0] === ' ' && (last === ' ' || last === '\n')) continue
    if (unit[0] === '\n' && last === ' ') units.pop()
    units.push(unit)
  }
  while (/^[ \n]$/.test(units.at(-1)?.[0] ?? '')) units.pop()
  return units.length > 0 ? JSON.stringify(units) : ''
}

function unitsOf(child: Node): Unit[] {
  const own = marksText(child)
  if (child.type === nodes.hard_break) return [['\n', '']]
  if (!child.isText) return [[JSON.stringify(child.attrs), own]]
  const text = child.text ?? ''
  if (marks.code.isInSet(child.marks)) return [[text, own]]
  return text
    .split(/([ \t\n]+)/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^[ \t\n]/.test(piece) ? ([' ', ''] as const) : ([piece, own] as const)))
}

function marksText({ marks: own }: Node): string {
  return JSON.stringify(own.map(({ type, attrs }) => [type.name, attrs]))
}
