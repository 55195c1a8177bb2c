/** A sentence on the page, or as much of one as is said in one breath. */
export interface Sentence {
  text: string
  /** Where it stands, to be marked. */
  range: Range
  block: Element
}

/** Longer ones are cut: Chromium ends an utterance after about fifteen seconds. */
const LONGEST = 180

/** What is on a page to be used, not to be read. */
const SILENT =
  'script, style, svg, nav, button, select, input, textarea, form, dialog, [popover], [aria-hidden="true"], .visually-hidden, .needs-script'

/** The screen in view; of a list and a detail beside it, the detail. */
export function screenInView(): Element | undefined {
  const titles = [...document.querySelectorAll('main h1')].filter(isShown)
  const title = titles.at(-1)
  return title?.closest('.screen') ?? title?.closest('main') ?? undefined
}

/** What is read of a screen, in its order. */
export function sentencesOf(screen: Element): Sentence[] {
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: (node) =>
      node instanceof Element && (node.matches(SILENT) || !isShown(node))
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  })
  const found: Sentence[] = []
  let block: Element | undefined
  let nodes: Text[] = []
  const finish = () => {
    if (block) found.push(...sentencesIn(block, nodes))
    nodes = []
  }
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (!(node instanceof Text)) continue
    const own = blockOf(node, screen)
    if (own !== block) {
      finish()
      block = own
    }
    nodes.push(node)
  }
  finish()
  return found
}

function isShown(element: Element): boolean {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0
}

function blockOf(node: Node, screen: Element): Element {
  let element = node.parentElement ?? screen
  while (element !== screen && getComputedStyle(element).display.startsWith('inline'))
    element = element.parentElement ?? screen
  return element
}

function sentencesIn(block: Element, nodes: readonly Text[]): Sentence[] {
  const text = nodes.map(({ data }) => data).join('')
  return cuts(text).flatMap(([from, to]) => {
    const words = text.slice(from, to).replaceAll(/\s+/g, ' ').trim()
    if (!/[\p{L}\d]/u.test(words)) return []
    const range = document.createRange()
    range.setStart(...pointAt(nodes, from))
    range.setEnd(...pointAt(nodes, to))
    return [{ text: words, range, block }]
  })
}

/** Where a text is cut into what is said in one breath: from, to. */
export function cuts(text: string): [number, number][] {
  const found: [number, number][] = []
  const { Segmenter } = Intl
  const sentences = Segmenter
    ? [...new Segmenter('pt-BR', { granularity: 'sentence' }).segment(text)]
    : [...text.matchAll(/[^.!?]+[.!?]*\s*/g)].map(({ 0: segment, index }) => ({ segment, index }))
  for (const { segment, index } of sentences) {
    let from = index
    const end = index + segment.length
    while (end - from > LONGEST) {
      const part = text.slice(from, from + LONGEST)
      const pause = Math.max(part.lastIndexOf(', '), part.lastIndexOf('; '), part.lastIndexOf(': '))
      const space = part.lastIndexOf(' ')
      const length = pause > LONGEST / 3 ? pause + 2 : space > 0 ? space + 1 : LONGEST
      found.push([from, from + length])
      from += length
    }
    found.push([from, end])
  }
  return found
}

function pointAt(nodes: readonly Text[], offset: number): [Text, number] {
  let rest = offset
  for (const node of nodes) {
    if (rest <= node.length) return [node, rest]
    rest -= node.length
  }
  const last = nodes.at(-1)
  if (!last) throw new Error('a sentence without text')
  return [last, last.length]
}
