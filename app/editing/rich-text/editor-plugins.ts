import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo, undo } from 'prosemirror-history'
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import type { Command, EditorState, Plugin, Transaction } from 'prosemirror-state'
import { addRowAfter, goToNextCell, isInTable, tableEditing } from 'prosemirror-tables'
import { indent, outdent } from './format-commands.ts'
import { richTextSchema } from './schema.ts'

const { nodes, marks } = richTextSchema

/** What the keyboard can ask of whoever shows the editor. */
export interface EditorRequests {
  /** Asks where what is selected leads. */
  askLink(): void
  goToToolbar(): void
}

/** Keys, undoing, tables, and what is made of Markdown that somebody types out of habit. */
export function editorPlugins({ askLink, goToToolbar }: EditorRequests): Plugin[] {
  const ask =
    (request: () => void): Command =>
    () => {
      request()
      return true
    }
  return [
    inputRules({ rules: typedMarkdown() }),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': toggleMark(marks.strong),
      'Mod-i': toggleMark(marks.em),
      'Mod-k': ask(askLink),
      'Alt-F10': ask(goToToolbar),
      'Mod-]': indent.run,
      'Mod-[': outdent.run,
      Backspace: undoInputRule,
      Enter: chainCommands(linkTypedAddress, nextCell, splitListItem(nodes.list_item)),
      'Shift-Enter': chainCommands(exitCode, breakLine),
      // Elsewhere the key leaves the text, as in every form.
      Tab: goToNextCell(1),
      'Shift-Tab': goToNextCell(-1),
    }),
    keymap(baseKeymap),
    history(),
    dropCursor(),
    gapCursor(),
    tableEditing(),
  ]
}

const breakLine: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.type.contentMatch.matchType(nodes.hard_break)) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Enter goes on to the next cell, and behind the last one to a new row. */
const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, dispatch)) return true
  addRowAfter(state, dispatch)
  if (view) goToNextCell(1)(view.state, view.dispatch)
  return true
}

const typedAddress =
  /(?:^|\s)((?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/

/** The address that ends where one writes, as a link. */
export function linkBefore({
  selection: { $from, empty },
  tr,
}: EditorState): Transaction | undefined {
  const { parent, parentOffset } = $from
  if (!empty || parent.type.spec.code) return undefined
  const before = parent.textBetween(0, parentOffset, undefined, '\ufffc')
  const address = typedAddress.exec(before)?.[1]
  const start = $from.pos - (address?.length ?? 0)
  if (!address || tr.doc.rangeHasMark(start, $from.pos, marks.link)) return undefined
  return tr
    .addMark(start, $from.pos, marks.link.create({ href: hrefOf(address) }))
    .removeStoredMark(marks.link)
}

function hrefOf(address: string): string {
  if (/^https?:/i.test(address)) return address
  return address.includes('@') ? `mailto:${address}` : `http://${address}`
}

/** Makes the link and lets the key do what it does. */
const linkTypedAddress: Command = (state, dispatch) => {
  const tr = linkBefore(state)
  if (tr) dispatch?.(tr)
  return false
}

function typedMarkdown(): InputRule[] {
  return [
    textblockTypeInputRule(/^(#{2,3}) $/, nodes.heading, (match) => ({ depth: match[1]?.length })),
    wrappingInputRule(/^\s*[-*+] $/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d{1,3})\. $/,
      nodes.ordered_list,
      (match) => ({ start: Number(match[1]) }),
      (match, node) => node.childCount + node.attrs.start === Number(match[1]),
    ),
    wrappingInputRule(/^> $/, nodes.blockquote),
    markRule(/(?:^|\s)(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, marks.strong),
    markRule(/(?:^|\s)(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, marks.em),
    new InputRule(/\s$/, (state, [space]) => linkBefore(state)?.insertText(space) ?? null),
  ]
}

/** Its first group is what was typed, its second what is marked. */
function markRule(pattern: RegExp, mark: MarkType): InputRule {
  return new InputRule(pattern, (state, [, typed = '', words = ''], _, end) => {
    const start = end - typed.length + 1
    return state.tr
      .replaceWith(start, end, richTextSchema.text(words, [mark.create()]))
      .removeStoredMark(mark)
  })
}
