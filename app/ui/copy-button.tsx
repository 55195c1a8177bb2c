import copy from 'ionicons/dist/svg/copy-outline.svg?raw'
import { useState } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  text: string
  label: string
  /** Said once it is copied. */
  done: string
  /** It is what the screen is for. */
  isMain?: boolean
  onCopy?(): void
}

/** Copies a text, and says whether that went well. */
export function CopyButton({ text, label, done, isMain, onCopy }: Props) {
  const [message, setMessage] = useState('')
  return (
    <>
      <button
        type="button"
        className={isMain ? 'button' : 'button button-quiet'}
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => {
              setMessage(done)
              onCopy?.()
            },
            () => setMessage('Não foi possível copiar. Selecione o texto e copie.'),
          )
        }
      >
        <Icon svg={copy} />
        {label}
      </button>
      <span role="status">{message}</span>
    </>
  )
}
