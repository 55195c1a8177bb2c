import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { LinkAcronyms } from '#content/text/link-acronyms.ts'

export const acronymMarks = new PluginKey<DecorationSet>('acronym-marks')

/** Shows in the editor which acronyms readers will be able to tap. `linker` says how the glossary stands. */
export function acronymMarksPlugin(linker: () => LinkAcronyms | undefined): Plugin<DecorationSet> {
  return new Plugin({
    key: acronymMarks,
    state: {
      init: (_, { doc }) => marksIn(doc, linker()),
      apply: (tr, marks) =>
        tr.docChanged || tr.getMeta(acronymMarks) ? marksIn(tr.doc, linker()) : marks,
    },
    props: { decorations: (state) => acronymMarks.getState(state) },
  })
}

function marksIn(doc: Node, link: LinkAcronyms | undefined): DecorationSet {
  if (!link) return DecorationSet.empty
  const found: Decoration[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    if (!/^(paragraph|cell_text)$/.test(node.type.name)) return false
    for (const [from, to] of acronymRanges(node, link))
      found.push(Decoration.inline(position + 1 + from, position + 1 + to, { class: 'acronym' }))
    return false
  })
  return DecorationSet.create(doc, found)
}

/** Where in a paragraph the acronyms stand that will be marked. */
export function acronymRanges(block: Node, link: LinkAcronyms): [from: number, to: number][] {
  // What is no text, in a link or code is one sign, which no acronym contains.
  const text = block.children
    .map((child) => (isPlain(child) ? (child.text ?? '') : ';'.repeat(child.nodeSize)))
    .join('')
    .replace(/[<>&]/g, ';')
  const ranges: [number, number][] = []
  let done = 0
  for (const { index, 0: mark, 1: words = '' } of link(text, { campuses: 'all' }).matchAll(
    /<a class="acronym"[^>]*>([^<]*)<\/a>/g,
  )) {
    const from = index - done
    ranges.push([from, from + words.length])
    done += mark.length - words.length
  }
  return ranges
}

function isPlain({ isText, marks }: Node): boolean {
  return isText && !marks.some(({ type }) => type.name === 'link' || type.name === 'code')
}
