import { setBlockType, toggleMark } from 'prosemirror-commands'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapRangeInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables'
import { richTextSchema } from './schema.ts'

const { nodes, marks } = richTextSchema

/** Something that can be done to what is selected. */
export interface Format {
  readonly name: string
  readonly run: Command
  /** Whether what is selected is so already; absent where it is done once. */
  isActive?(state: EditorState): boolean
}

export const bold = markFormat('Negrito', marks.strong)
export const italic = markFormat('Itálico', marks.em)
/** Words of another language that the code names (`{lang=es}`) are taken for Portuguese again too. */
export const english = markFormat('Trecho em inglês', marks.foreign)
export const heading = headingFormat('Título de seção', 2)
export const subheading = headingFormat('Título menor', 3)
export const bulletList = listFormat('Lista', nodes.bullet_list)
export const orderedList = listFormat('Lista numerada', nodes.ordered_list)

export const indent: Format = { name: 'Aumentar o recuo', run: sinkListItem(nodes.list_item) }
export const outdent: Format = { name: 'Diminuir o recuo', run: liftListItem(nodes.list_item) }

/** Takes the whole table away. */
export const removeTable: Format = { name: 'Tirar tabela', run: deleteTable }

/** What can be done within a table; its first row is the head. */
export const tableFormats: readonly Format[] = [
  { name: 'Mais linha', run: addRowAfter },
  { name: 'Mais coluna', run: addColumnAfter },
  { name: 'Tirar linha', run: unlessAlone(deleteRow, 'rows') },
  { name: 'Tirar coluna', run: unlessAlone(deleteColumn, 'columns') },
  removeTable,
]

function isWithin(state: EditorState, ...types: readonly (NodeType | undefined)[]): boolean {
  return ancestors(state).some(({ type }) => types.includes(type))
}

export function isInList(state: EditorState): boolean {
  return isWithin(state, nodes.list_item)
}

/** A table of three rows and two columns, with the cursor in its first cell; tables hold no tables. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state) || isWithin(state, nodes.code_block, nodes.source)) return false
  const row = (cell: NodeType | undefined) => {
    const text = nodes.cell_text.create()
    return nodes.table_row.create(
      null,
      [cell?.create(null, text), cell?.create(null, text)].flatMap((each) => each ?? []),
    )
  }
  const table = nodes.table.create(null, [
    row(nodes.table_header),
    row(nodes.table_cell),
    row(nodes.table_cell),
  ])
  if (!dispatch) return true
  const tr = state.tr.replaceSelectionWith(table)
  const at = tr.mapping.map(state.selection.from, -1)
  let first: number | undefined
  tr.doc.nodesBetween(Math.max(0, at - 1), tr.doc.content.size, (node, position) => {
    if (node.type === nodes.cell_text) first ??= position + 1
    return first === undefined
  })
  if (first !== undefined) tr.setSelection(TextSelection.create(tr.doc, first))
  dispatch(tr.scrollIntoView())
  return true
}

/** What stands around the beginning of the selection, from the document in. */
function ancestors({ selection: { $from } }: EditorState): Node[] {
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth))
}

function markFormat(name: string, type: MarkType): Format {
  return { name, run: toggleMark(type), isActive: (state) => isMarked(state, type) }
}

/** Whether a mark is at all that is selected, or at what is typed next. */
export function isMarked({ doc, storedMarks, selection }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty
    ? Boolean(type.isInSet(storedMarks ?? $from.marks()))
    : doc.rangeHasMark(from, to, type)
}

function headingFormat(name: string, depth: number): Format {
  const isActive = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === nodes.heading && $from.parent.attrs.depth === depth
  return {
    name,
    isActive,
    run: (state, dispatch) =>
      (isActive(state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { depth }))(
        state,
        dispatch,
      ),
  }
}

function listFormat(name: string, type: NodeType): Format {
  const isActive = (state: EditorState) =>
    ancestors(state).findLast(({ type: each }) => isListType(each))?.type === type
  return {
    name,
    isActive,
    run: (state, dispatch) => {
      if (isActive(state)) return liftListItem(nodes.list_item)(state, dispatch)
      return isInList(state) ? changeList(type)(state, dispatch) : makeList(type)(state, dispatch)
    },
  }
}

function isListType(type: NodeType): boolean {
  return type === nodes.bullet_list || type === nodes.ordered_list
}

function makeList(type: NodeType): Command {
  return ({ selection, tr }, dispatch) => {
    const range = selection.$from.blockRange(selection.$to)
    if (!range || !wrapRangeInList(dispatch ? tr : null, range, type)) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** The list around the selection as one of the other kind. */
function changeList(type: NodeType): Command {
  return ({ selection: { $from }, tr }, dispatch) => {
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if (!isListType($from.node(depth).type)) continue
      const { isTight } = $from.node(depth).attrs
      dispatch?.(tr.setNodeMarkup($from.before(depth), type, { isTight }))
      return true
    }
    return false
  }
}

/** The last row or column goes with its table. */
function unlessAlone(command: Command, what: 'rows' | 'columns'): Command {
  return (state, dispatch) => {
    const table = ancestors(state).find(({ type }) => type === nodes.table)
    const left = what === 'rows' ? table?.childCount : table?.firstChild?.childCount
    return (left === 1 ? deleteTable : command)(state, dispatch)
  }
}
