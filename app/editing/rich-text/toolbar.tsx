import code from 'ionicons/dist/svg/code-slash-outline.svg?raw'
import more from 'ionicons/dist/svg/ellipsis-horizontal.svg?raw'
import { closeHistory } from 'prosemirror-history'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { formatButtons, leadsToText, type ToolButton, tableButtons } from './tool-buttons.tsx'
import { useFitting } from './use-fitting.ts'

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

const MORE = 'Mais botões'

/**
 * The buttons of a text: one stop of the Tab key, the arrow keys go from one to the next (ARIA toolbar). Those that do
 * not fit into a row stand in another one, which the last button of the first one opens.
 */
export function Toolbar({ ref, label, controls, view, state, onLink, onPicture, onCode }: Props) {
  const moreId = useId()
  const [stop, setStop] = useState('')
  const [isOpen, setOpen] = useState(false)
  const tools: readonly ToolButton[] = [
    ...(state ? formatButtons(state, { onLink, onPicture }) : []),
    { name: 'Ver o código', caption: 'código', face: <Icon svg={code} />, onPress: onCode },
  ]
  const fits = useFitting(ref, tools.length)
  const others = tools.slice(fits)
  const toOthers: ToolButton = {
    name: MORE,
    caption: 'Mais',
    face: <Icon svg={more} />,
    onPress: () => setOpen(!isOpen),
  }
  const first = [...tools.slice(0, fits), ...(others.length > 0 ? [toOthers] : [])]
  // Where one writes in a table its tools have a row of their own.
  const ofTable = state ? (tableButtons(state) ?? []) : []
  const reached = [...first, ...(isOpen ? others : []), ...ofTable].map(({ name }) => name)
  const current = Math.max(0, reached.indexOf(stop))

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const to = {
      ArrowRight: (current + 1) % reached.length,
      ArrowLeft: (current - 1 + reached.length) % reached.length,
      Home: 0,
      End: reached.length - 1,
    }[event.key]
    if (event.key === 'Escape') view?.focus()
    if (to === undefined) return
    event.preventDefault()
    setStop(reached[to] ?? '')
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    buttons.find(({ ariaLabel }) => ariaLabel === reached[to])?.focus()
  }

  function press({ run, disabledBecause, onPress }: ToolButton, isByHand: boolean): void {
    if (disabledBecause) return
    // Each is undone by itself, however quickly it followed what was typed.
    if (run && view) run(view.state, (tr) => view.dispatch(closeHistory(tr)), view)
    onPress?.()
    // By the keyboard one stays at the buttons, unless there is something new to write in.
    if (run && (isByHand || leadsToText(run))) view?.focus()
  }

  function buttonElement(button: ToolButton): ReactNode {
    const { name, caption, face, keys, isPressed, disabledBecause } = button
    const kind =
      name === MORE
        ? { 'data-more': '', 'aria-expanded': isOpen, 'aria-controls': moreId }
        : { 'data-tool': ofTable.includes(button) ? undefined : '' }
    return (
      <button
        key={name}
        type="button"
        {...kind}
        aria-label={name}
        title={titleOf(button)}
        aria-keyshortcuts={keys}
        aria-pressed={isPressed}
        aria-disabled={disabledBecause ? true : undefined}
        tabIndex={name === reached[current] ? 0 : -1}
        onFocus={() => setStop(name)}
        // The text keeps the focus, and on phones its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ detail }) => press(button, detail > 0)}
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
      <div className="text-tools" data-row="text">
        {first.map(buttonElement)}
      </div>
      {others.length > 0 && (
        <div id={moreId} className="text-tools" data-row="more" data-closed={!isOpen || undefined}>
          {others.map(buttonElement)}
        </div>
      )}
      {ofTable.length > 0 && (
        <div className="text-tools" data-row="table">
          {ofTable.map(buttonElement)}
        </div>
      )}
    </div>
  )
}

/** Why it does nothing, or else its name and keys. */
function titleOf({ name, keys, disabledBecause }: ToolButton): string {
  return disabledBecause ?? (keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name)
}
