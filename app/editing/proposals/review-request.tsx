import { useEffect, useRef, useState } from 'react'
import { WordsField } from './words-field.tsx'

interface Props {
  isBusy: boolean
  send(note: string): void
  cancel(): void
}

/** Asks for a review, with a few words to whoever does it. */
export function ReviewRequest({ isBusy, send, cancel }: Props) {
  const [note, setNote] = useState('')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [])
  return (
    <div ref={element} className="review-request">
      <WordsField
        name="note"
        label="Recado para quem revisa"
        hint="Outra pessoa confere o que você mudou e publica."
        value={note}
        onChange={setNote}
      />
      <div className="save-buttons">
        <button
          type="button"
          className="button"
          aria-busy={isBusy || undefined}
          onClick={() => send(note.trim())}
        >
          {isBusy ? 'Enviando…' : 'Enviar para revisão'}
        </button>
        <button type="button" className="button button-quiet" onClick={cancel}>
          Cancelar
        </button>
      </div>
    </div>
  )
}
