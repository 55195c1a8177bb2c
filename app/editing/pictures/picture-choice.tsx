import { useCallback, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Fetched } from '#app/ui/fetched.tsx'
import { SearchField } from '#app/ui/filter/search-field.tsx'
import { matchesQuery } from '#content/text/fold-text.ts'
import type { MediaList, MediumEntry } from '#protocol/api-types.ts'
import { mediaPaths } from '#protocol/media.ts'
import '#app/ui/dialog.css'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import './pictures.css'

interface Props {
  onChosen(entry: MediumEntry): void
  onClose(): void
}

/** The pictures that are there, to choose one: outside of the form that asks, so that searching saves nothing there. */
export function PictureChoice({ onChosen, onClose }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element
    element?.showModal()
    // Not into the search: a phone's keyboard would hide the pictures.
    element?.focus()
  }, [])
  return createPortal(
    <dialog
      ref={open}
      className="dialog"
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={(event) => event.stopPropagation()}
      onBlur={(event) => event.stopPropagation()}
      onClose={onClose}
    >
      <h2 id={id}>Escolher uma foto</h2>
      <Fetched<MediaList> path={mediaPaths.media}>
        {({ media }) =>
          media.length > 0 ? (
            <FoundPictures media={media} onChosen={onChosen} />
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
    </dialog>,
    document.body,
  )
}

interface FoundProps {
  media: readonly MediumEntry[]
  onChosen(entry: MediumEntry): void
}

function FoundPictures({ media, onChosen }: FoundProps) {
  const [text, setText] = useState('')
  const found = media.filter(({ name, alt }) => matchesQuery(text, [name, alt]))
  return (
    <>
      <search className="picture-search">
        <SearchField label="Nome ou descrição" value="" onType={setText} />
      </search>
      <p role="status" className="visually-hidden">
        {text && `${found.length} de ${media.length} fotos`}
      </p>
      {found.length > 0 ? (
        <ul className="picture-choices">
          {found.map((entry) => (
            <li key={entry.hash}>
              <button type="button" onClick={() => onChosen(entry)}>
                <PictureThumbnail {...entry} />
                {entry.name && <b>{entry.name}</b>}
                {entry.alt || 'Sem descrição'}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>Nenhuma foto com essas palavras.</p>
      )}
    </>
  )
}
