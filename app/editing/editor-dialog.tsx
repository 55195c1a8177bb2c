import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import '#app/ui/dialog.css'
import './editor-dialog.css'

interface Props {
  title: string
  /** Enter in one of its inputs does what the first button does. */
  onEnter?: (() => void) | undefined
  /** Nothing in it takes the focus: then all of it does, to be scrolled with the keyboard. */
  isText?: boolean
  children: ReactNode
  /** Beside the button that closes it. */
  buttons: ReactNode
  onClose(): void
}

/** A question that an editor asks: outside of the form that the editor stands in, so that nothing of it is saved there. */
export function EditorDialog({ title, onEnter, isText, children, buttons, onClose }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element
    element?.showModal()
  }, [])

  function onKeyDown(event: KeyboardEvent): void {
    // Keys are this dialog's, not the form's.
    event.stopPropagation()
    if (event.key !== 'Enter' || !onEnter || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onEnter()
  }

  return createPortal(
    <dialog
      ref={open}
      className="dialog fields-form editor-dialog"
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onBlur={(event) => event.stopPropagation()}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      <div
        className="editor-dialog-body"
        {...(isText && { role: 'group', tabIndex: 0, 'aria-labelledby': id })}
      >
        {children}
      </div>
      <div className="dialog-ways">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => dialog.current?.close()}
        >
          Cancelar
        </button>
        {buttons}
      </div>
    </dialog>,
    document.body,
  )
}
