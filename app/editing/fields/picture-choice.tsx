import { useCallback, useId, useRef } from 'react'
import { pictureUrl } from '#app/ui/document/picture-url.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { picturePath } from '#content/picture.ts'
import { type MediaList, type MediumEntry, mediaPaths } from '#protocol/media.ts'
import '#app/ui/dialog.css'

interface Props {
  onChosen(entry: MediumEntry): void
  onClose(): void
}

/** The pictures that are there, to choose one. */
export function PictureChoice({ onChosen, onClose }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element
    element?.showModal()
  }, [])
  return (
    <dialog ref={open} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Escolher uma foto</h2>
      <Fetched<MediaList> path={mediaPaths.media}>
        {({ media }) =>
          media.length > 0 ? (
            <ul className="picture-choices">
              {media.map((entry) => (
                <li key={entry.hash}>
                  <button type="button" onClick={() => onChosen(entry)}>
                    <Thumbnail {...entry} />
                    {entry.alt || 'Sem texto alternativo'}
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <p>Ainda não há fotos guardadas. Envie a primeira.</p>
          )
        }
      </Fetched>
      <div className="dialog-ways">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => dialog.current?.close()}
        >
          Fechar
        </button>
      </div>
    </dialog>
  )
}

function Thumbnail({ hash, widths: [narrowest = 0] }: MediumEntry) {
  // The words stand under it.
  return <img src={pictureUrl(picturePath(hash, narrowest, 'webp'))} alt="" loading="lazy" />
}
