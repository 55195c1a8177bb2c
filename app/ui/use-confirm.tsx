import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import './dialog.css'

export interface Question {
  title: string
  text: ReactNode
  /** A verb: what the button does that agrees. */
  agree: string
  /** What the other button says. */
  cancel?: string
  /** What it does cannot be undone. */
  isDangerous?: boolean
}

interface Asked extends Question {
  id: number
  answer(isAgreed: boolean): void
}

/** True where the person agrees. */
export type Ask = (question: Question) => Promise<boolean>

/**
 * Asks before something is done. The element belongs into the page, outside of forms.
 * Another question answers the one in view with false and gets a dialog of its own: the browser tells of a closed
 * dialog later, and would answer the new question with it.
 */
export function useConfirm(): [ask: Ask, element: ReactNode] {
  const [asked, setAsked] = useState<Asked>()
  const inView = useRef<Asked>(undefined)
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        const id = (inView.current?.id ?? 0) + 1
        inView.current?.answer(false)
        const next: Asked = {
          ...question,
          id,
          answer(isAgreed) {
            resolve(isAgreed)
            setAsked((shown) => (shown?.id === id ? undefined : shown))
          },
        }
        inView.current = next
        setAsked(next)
      }),
    [],
  )
  return [ask, asked && <ConfirmDialog key={asked.id} {...asked} />]
}

function ConfirmDialog({ title, text, agree, cancel = 'Cancelar', isDangerous, answer }: Asked) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element
    element?.showModal()
  }, [])
  return (
    <dialog
      ref={open}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // By then the browser has given the focus back, also after Escape.
      onClose={({ currentTarget }) => answer(currentTarget.returnValue === 'agree')}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className="dialog-ways">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => dialog.current?.close()}
        >
          {cancel}
        </button>
        <button
          type="button"
          className={isDangerous ? 'button button-danger' : 'button'}
          onClick={() => dialog.current?.close('agree')}
        >
          {agree}
        </button>
      </div>
    </dialog>
  )
}
