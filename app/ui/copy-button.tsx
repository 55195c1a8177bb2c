import { useState } from 'react'

interface Props {
  text: string
  label: string
  /** Said once it is copied. */
  done: string
}

/** Copies a text, and says whether that went well. */
export function CopyButton({ text, label, done }: Props) {
  const [message, setMessage] = useState('')
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setMessage(done),
            () => setMessage('Não foi possível copiar.'),
          )
        }
      >
        {label}
      </button>
      <span role="status">{message}</span>
    </>
  )
}
