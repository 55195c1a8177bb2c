import add from 'ionicons/dist/svg/add-outline.svg?raw'
import redoIcon from 'ionicons/dist/svg/arrow-redo-outline.svg?raw'
import undoIcon from 'ionicons/dist/svg/arrow-undo-outline.svg?raw'
import image from 'ionicons/dist/svg/image-outline.svg?raw'
import language from 'ionicons/dist/svg/language-outline.svg?raw'
import link from 'ionicons/dist/svg/link-outline.svg?raw'
import list from 'ionicons/dist/svg/list-outline.svg?raw'
import remove from 'ionicons/dist/svg/remove-outline.svg?raw'
import bin from 'ionicons/dist/svg/trash-outline.svg?raw'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import {
  bold,
  bulletList,
  english,
  type Format,
  heading,
  indent,
  insertTable,
  isInList,
  isMarked,
  italic,
  orderedList,
  outdent,
  removeTable,
  subheading,
  tableFormats,
} from './format-commands.ts'
import numberedList from './numbered-list.svg?raw'
import { richTextSchema } from './schema.ts'
import tableIcon from './table.svg?raw'

/** A button of the toolbar of a text. */
export interface ToolButton {
  name: string
  /** The part of the name that stands under its face. */
  caption: string
  face: ReactNode
  /** As `aria-keyshortcuts` has it. */
  keys?: string
  run?: Command
  isPressed?: boolean | undefined
  /** Why it does nothing where one writes; absent where it does. */
  disabledBecause?: string | undefined
  onPress?(): void
}

/** What can be done to a text, always all of it and in one order: those that every page wants come first. */
export function formatButtons(
  state: EditorState,
  { onLink, onPicture }: { onLink(): void; onPicture(): void },
): ToolButton[] {
  const isCode = state.selection.$from.parent.type.spec.code === true
  const inCode = isCode ? 'Não dá dentro de código.' : undefined
  // A cell has neither headings nor lists nor tables.
  const inTable = isInTable(state) ? 'Não dá dentro de uma tabela.' : undefined
  const button = (
    format: Format,
    face: ReactNode,
    { keys, because }: { keys?: string; because?: string | undefined } = {},
  ): ToolButton => ({
    ...formatButton(state, format, because),
    face,
    ...(keys && { keys }),
  })
  const ofBlocks = (format: Format, face: ReactNode) => button(format, face, { because: inTable })
  const outOfList = inTable ?? (isInList(state) ? undefined : 'Só dá dentro de uma lista.')
  return [
    ofBlocks(heading, <Letter of="T" />),
    button(bold, <Letter of="N" />, { keys: 'Control+B' }),
    ofBlocks(bulletList, <Icon svg={list} />),
    {
      name: 'Inserir link',
      caption: 'link',
      face: <Icon svg={link} />,
      keys: 'Control+K',
      isPressed: isMarked(state, richTextSchema.marks.link),
      disabledBecause: inCode,
      onPress: onLink,
    },
    {
      name: 'Inserir imagem',
      caption: 'imagem',
      face: <Icon svg={image} />,
      disabledBecause: inCode,
      onPress: onPicture,
    },
    ofBlocks({ name: 'Inserir tabela', run: insertTable }, <Icon svg={tableIcon} />),
    ofBlocks(subheading, <Letter of="T" kind="small" />),
    button(italic, <Letter of="I" kind="slanted" />, { keys: 'Control+I' }),
    ofBlocks(orderedList, <Icon svg={numberedList} />),
    button(indent, <Letter of="→" />, { because: outOfList }),
    button(outdent, <Letter of="←" />, { because: outOfList }),
    button(english, <Icon svg={language} />),
    button({ name: 'Desfazer', run: undo }, <Icon svg={undoIcon} />, { keys: 'Control+Z' }),
    button({ name: 'Refazer', run: redo }, <Icon svg={redoIcon} />, { keys: 'Control+Y' }),
  ]
}

/** What can be done to the table that one writes in; undefined elsewhere. */
export function tableButtons(state: EditorState): ToolButton[] | undefined {
  return isInTable(state) ? tableFormats.map((format) => formatButton(state, format)) : undefined
}

/** Whether one goes on in the text after it, at the keyboard too: in a new table, or where one was. */
export function leadsToText(run: Command): boolean {
  return run === insertTable || run === removeTable.run
}

function formatButton(state: EditorState, format: Format, because?: string): ToolButton {
  const { name, run, isActive } = format
  return {
    name,
    caption: captions[name] ?? name,
    face: <Icon svg={run === removeTable.run ? bin : name.startsWith('Tirar') ? remove : add} />,
    run,
    isPressed: isActive?.(state),
    disabledBecause: because ?? (run(state) ? undefined : (reasons[name] ?? 'Não dá aqui.')),
  }
}

/** A face that is drawn, and no part of the button's words. */
function Letter({ of, kind }: { of: string; kind?: 'small' | 'slanted' }) {
  return <span className="text-tool-letter" data-letter={of} data-kind={kind} />
}

/** Of those whose name is longer than there is room for. */
const captions: Readonly<Record<string, string>> = {
  'Título de seção': 'Título',
  'Título menor': 'menor',
  'Lista numerada': 'numerada',
  'Inserir tabela': 'tabela',
  'Trecho em inglês': 'em inglês',
  'Aumentar o recuo': 'recuo',
  'Diminuir o recuo': 'recuo',
}

/** Why one that may be used here does nothing now. */
const reasons: Readonly<Record<string, string>> = {
  'Aumentar o recuo': 'O primeiro item não tem em que entrar.',
  Desfazer: 'Não há o que desfazer.',
  Refazer: 'Não há o que refazer.',
}
