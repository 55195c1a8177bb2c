import star from 'ionicons/dist/svg/star-outline.svg?raw'
import { useEffect, useState } from 'react'
import { useContentState, useKnownCollection } from '#app/replica/use-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { StarredCollection } from '#protocol/stars.ts'
import { factsPrint } from './facts-print.ts'
import { setSeen, setStar, useStars } from './star-store.ts'
import { useStarSync } from './use-sync.ts'
import './star-button.css'

interface StarButtonProps {
  collection: StarredCollection
  id: string
  title: string
}

/** Stars the document in view, or takes the star away: kept on this device, and with the account of whoever has one. */
export function StarButton({ collection, id, title }: StarButtonProps) {
  useStarSync()
  const isOn = useStars().some((mark) => mark.collection === collection && mark.id === id)
  const [message, setMessage] = useState('')
  const { state } = useContentState()
  const shown = useKnownCollection(collection)?.find((document) => document.id === id)
  // A page may bring less of a document than the device has of it.
  const print = isOn && shown && state === 'complete' ? factsPrint(shown) : undefined
  useEffect(() => {
    if (print !== undefined) setSeen(collection, id, print)
  }, [collection, id, print])

  function toggle() {
    const isKept = setStar(collection, id, !isOn, title)
    setMessage(
      isKept ? '' : 'Este aparelho não guarda nada: o favorito some quando você fechar a página.',
    )
  }

  return (
    <>
      <button
        type="button"
        className="button button-quiet star-button needs-script"
        aria-pressed={isOn}
        aria-label={isOn ? 'Guardado nos favoritos' : 'Guardar nos favoritos'}
        title={isOn ? 'Tirar dos favoritos' : 'Guardar nos favoritos'}
        onClick={toggle}
      >
        <Icon svg={star} />
        <span className="star-words" aria-hidden="true">
          <span>Guardar</span>
          <span>Guardado</span>
        </span>
      </button>
      {message && <span role="status">{message}</span>}
    </>
  )
}
