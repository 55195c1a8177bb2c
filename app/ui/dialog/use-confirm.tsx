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
  answer(isAgreed: boolean): void
}

/** Asks before something is done: true where the person agrees. The element belongs into the page. */
export function useConfirm(): [ask: (question: Question) => Promise<boolean>, element: ReactNode] {
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        setAsked({
          ...question,
          answer(isAgreed) {
            setAsked(undefined)
            resolve(isAgreed)
          },
        })
      }),
    [],
  )
  return [ask, asked && <ConfirmDialog {...asked} />]
}

function ConfirmDialog({ title, text, agree, cancel = 'Cancelar', isDangerous, answer }: Asked) {
  const id = useId()
  const isAgreed = useRef(false)
  const open = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), [])
  return (
    <dialog
      ref={open}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // After the browser has given the focus back.
      onClose={() => answer(isAgreed.current)}
    >
      <form
        method="dialog"
        onSubmit={({ nativeEvent }) => {
          const { submitter } = nativeEvent as SubmitEvent
          isAgreed.current = (submitter as HTMLButtonElement | null)?.value === 'agree'
        }}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        <div className="dialog-ways">
          <button type="submit" className="button button-quiet" value="cancel">
            {cancel}
          </button>
          <button
            type="submit"
            className={isDangerous ? 'button button-danger' : 'button'}
            value="agree"
          >
            {agree}
          </button>
        </div>
      </form>
    </dialog>
  )
}
