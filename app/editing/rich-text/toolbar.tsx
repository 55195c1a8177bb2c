import add from 'ionicons/dist/svg/add-outline.svg?raw'
import redoIcon from 'ionicons/dist/svg/arrow-redo-outline.svg?raw'
import undoIcon from 'ionicons/dist/svg/arrow-undo-outline.svg?raw'
import code from 'ionicons/dist/svg/code-slash-outline.svg?raw'
import image from 'ionicons/dist/svg/image-outline.svg?raw'
import language from 'ionicons/dist/svg/language-outline.svg?raw'
import link from 'ionicons/dist/svg/link-outline.svg?raw'
import list from 'ionicons/dist/svg/list-outline.svg?raw'
import remove from 'ionicons/dist/svg/remove-outline.svg?raw'
import bin from 'ionicons/dist/svg/trash-outline.svg?raw'
import { closeHistory, redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
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

interface Button {
  name: string
  /** The part of the name that stands under its face. */
  caption: string
  face: ReactNode
  /** As `aria-keyshortcuts` has it. */
  keys?: string
  run?: Command
  isPressed?: boolean | undefined
  isDisabled?: boolean
  onPress?(): void
}

interface Props {
  ref: RefObject<HTMLDivElement | null>
  /** What the text is. */
  label: string
  /** Id of the text. */
  controls: string
  view: EditorView | undefined
  state: EditorState | undefined
  onLink(): void
  onPicture(): void
  onCode(): void
}

/** The buttons of a text: one stop of the Tab key, the arrow keys go from one to the next (ARIA toolbar). */
export function Toolbar({ ref, label, controls, view, state, onLink, onPicture, onCode }: Props) {
  const [stop, setStop] = useState(0)
  const rows: Readonly<Record<string, readonly Button[]>> = {
    text: [
      ...(state && view ? formatButtons(state, { onLink, onPicture }) : []),
      { name: 'Ver o código', caption: 'código', face: <Icon svg={code} />, onPress: onCode },
    ],
    // Where one writes in a table its tools have a row of their own.
    ...(state &&
      isInTable(state) && { table: tableFormats.map((format) => formatButton(state, format)) }),
  }
  const buttons = Object.values(rows).flat()
  const current = Math.min(stop, buttons.length - 1)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const to = {
      ArrowRight: (current + 1) % buttons.length,
      ArrowLeft: (current - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (event.key === 'Escape') view?.focus()
    if (to === undefined) return
    event.preventDefault()
    setStop(to)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }

  function buttonElement(button: Button, index: number): ReactNode {
    const { name, caption, face, keys, run, isPressed, isDisabled, onPress } = button
    return (
      <button
        key={name}
        type="button"
        aria-label={name}
        title={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
        aria-keyshortcuts={keys}
        aria-pressed={isPressed}
        aria-disabled={isDisabled || undefined}
        tabIndex={index === current ? 0 : -1}
        onFocus={() => setStop(index)}
        // The text keeps the focus, and on phones its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ detail }) => {
          if (isDisabled) return
          // Each is undone by itself, however quickly it followed what was typed.
          if (run && view) run(view.state, (tr) => view.dispatch(closeHistory(tr)), view)
          onPress?.()
          // By the keyboard one stays at the buttons, if they stay.
          if (run && (detail > 0 || isGone(run))) view?.focus()
        }}
      >
        <span className="text-tool-face" aria-hidden="true">
          {face}
        </span>
        <span className="text-tool-caption" aria-hidden="true">
          {caption}
        </span>
      </button>
    )
  }

  return (
    <div
      ref={ref}
      className="text-toolbar"
      role="toolbar"
      aria-label={`Formato: ${label}`}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {Object.entries(rows).map(([name, row]) => (
        <div key={name} className="text-tools" data-row={name}>
          {row.map((button) => buttonElement(button, buttons.indexOf(button)))}
        </div>
      ))}
    </div>
  )
}

function formatButtons(
  state: EditorState,
  { onLink, onPicture }: { onLink(): void; onPicture(): void },
): Button[] {
  const button = (format: Format, face: ReactNode, keys?: string): Button => ({
    ...formatButton(state, format),
    face,
    ...(keys && { keys }),
  })
  // A cell has neither headings nor lists nor tables.
  const ofBlocks = (...buttons: Button[]) => (isInTable(state) ? [] : buttons)
  const isCode = state.selection.$from.parent.type.spec.code === true
  // Those that every page wants stand where a phone of 360 px shows them.
  return [
    ...ofBlocks(button(heading, <Letter of="T" />)),
    button(bold, <Letter of="N" />, 'Control+B'),
    ...ofBlocks(button(bulletList, <Icon svg={list} />)),
    ...(isInList(state)
      ? [button(indent, <Letter of="→" />), button(outdent, <Letter of="←" />)]
      : []),
    {
      name: 'Inserir link',
      caption: 'link',
      face: <Icon svg={link} />,
      keys: 'Control+K',
      isPressed: isMarked(state, richTextSchema.marks.link),
      isDisabled: isCode,
      onPress: onLink,
    },
    {
      name: 'Inserir imagem',
      caption: 'imagem',
      face: <Icon svg={image} />,
      isDisabled: isCode,
      onPress: onPicture,
    },
    ...ofBlocks(
      button({ name: 'Inserir tabela', run: insertTable }, <Icon svg={tableIcon} />),
      button(subheading, <Letter of="T" kind="small" />),
    ),
    button(italic, <Letter of="I" kind="slanted" />, 'Control+I'),
    ...ofBlocks(button(orderedList, <Icon svg={numberedList} />)),
    button(english, <Icon svg={language} />),
    button({ name: 'Desfazer', run: undo }, <Icon svg={undoIcon} />, 'Control+Z'),
    button({ name: 'Refazer', run: redo }, <Icon svg={redoIcon} />, 'Control+Y'),
  ]
}

/** Whether its button goes away by what it does. */
function isGone(run: Command): boolean {
  return run === insertTable || run === removeTable.run
}

function formatButton(state: EditorState, format: Format): Button {
  const { name, run, isActive } = format
  return {
    name,
    caption: captions[name] ?? name,
    face: <Icon svg={run === removeTable.run ? bin : name.startsWith('Tirar') ? remove : add} />,
    run,
    isPressed: isActive?.(state),
    isDisabled: !run(state),
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
