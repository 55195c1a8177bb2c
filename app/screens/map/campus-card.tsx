import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { useCallback, useRef } from 'react'
import { formatDistance } from '#app/i18n/distance.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { CampusContact } from '#app/ui/campus/campus-contact.tsx'
import type { Summary } from '#content/document.ts'
import { CampusNow } from './campus-now.tsx'
import '#app/ui/dialog.css'

interface Props {
  campus: Summary<'campuses'>
  /** In km. */
  distance: number | undefined
  onClose(): void
}

/** What one taps a pin for: where it is, whether it is open, how to get there and whom to call. */
export function CampusCard({ campus, distance, onClose }: Props) {
  const whole = useDocument('campuses', campus.id)
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element
    element?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={open}
      className="dialog campus-card"
      aria-labelledby="campus-card-title"
      onClose={onClose}
      // Beside the card: whoever taps there has done with it.
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className="campus-card-body">
        <h2 id="campus-card-title">{campus.name}</h2>
        {distance !== undefined && <p className="campus-distance">{formatDistance(distance)}</p>}
        <CampusNow campus={campus} unknown="Horário não informado" />
        <CampusContact campus={campus} whole={whole} isOwn />
        <div className="dialog-ways">
          <button type="button" className="button button-quiet" onClick={close}>
            Fechar
          </button>
          <a className="button button-quiet" href={campusPath + campus.id} onClick={close}>
            Ver o campus
          </a>
        </div>
      </div>
    </dialog>
  )
}
