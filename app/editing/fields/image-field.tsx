import { useCallback, useId, useRef, useState } from 'react'
import { altHint, PictureDrop, UploadList } from '#app/editing/pictures/picture-drop.tsx'
import { useUploads } from '#app/editing/pictures/upload-queue.ts'
import { Picture } from '#app/ui/document/picture.tsx'
import { pictureUrl } from '#app/ui/document/picture-url.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { FieldFrame, FieldGroup } from '#app/ui/form/field.tsx'
import { picturePath } from '#content/picture.ts'
import type { MediaList, MediumEntry } from '#protocol/api-types.ts'
import { mediaPaths, pictureLimits } from '#protocol/media.ts'
import type { PartsDraft } from './field-draft.ts'
import { FieldLabel, type FieldOf, type FieldProps } from './field-label.tsx'
import '#app/ui/dialog.css'

/** A picture, sent now or chosen of those that are there, and the words for whoever does not see it. */
export function ImageField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'image'>, PartsDraft>) {
  const { src = '', alt: words = '' } = value
  const [isChoosing, setChoosing] = useState(false)
  // Words that somebody wrote for this page stay; those of the picture are a beginning.
  const use = (medium: MediumEntry) => {
    setChoosing(false)
    onChange({ src: medium.src, alt: medium.alt || words })
  }
  const { uploads, add, cancel, retry } = useUploads(use)
  // What is wrong with the words is said at the words.
  const faultName = src ? '' : name
  return (
    <FieldGroup label={<FieldLabel field={field} />} name={faultName} hint={field.hint}>
      <div className="image-field">
        {src && <Picture image={{ src, alt: words || 'Imagem sem descrição' }} />}
        <PictureDrop onFiles={add} isSingle>
          <button type="button" className="button button-quiet" onClick={() => setChoosing(true)}>
            Usar uma que já está aqui
          </button>
          {src && (
            <button
              type="button"
              className="text-button"
              onClick={() => onChange({ src: '', alt: '' })}
            >
              Remover a imagem
            </button>
          )}
        </PictureDrop>
        <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
        {isChoosing && <PictureChoice onChosen={use} onClose={() => setChoosing(false)} />}
        {src && (
          <FieldFrame
            name={name}
            label={`Texto alternativo: ${field.label}`}
            hint={field.altHint ?? altHint}
          >
            {(frame) => (
              <textarea
                {...frame}
                name={name}
                rows={2}
                maxLength={pictureLimits.alt}
                aria-required
                value={words}
                onChange={({ target }) => onChange({ src, alt: target.value })}
              />
            )}
          </FieldFrame>
        )}
      </div>
    </FieldGroup>
  )
}

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
                    {entry.name && <b>{entry.name}</b>}
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

function Thumbnail({ file, widths: [narrowest = 0] }: MediumEntry) {
  // The words stand under it.
  return <img src={pictureUrl(picturePath(file, narrowest, 'webp'))} alt="" loading="lazy" />
}
