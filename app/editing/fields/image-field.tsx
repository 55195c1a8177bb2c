import { useState } from 'react'
import { PictureChoice } from '#app/editing/pictures/picture-choice.tsx'
import { altHint, PictureDrop, UploadList } from '#app/editing/pictures/picture-drop.tsx'
import { useUploads } from '#app/editing/pictures/upload-queue.ts'
import { Picture } from '#app/ui/document/picture.tsx'
import { FieldFrame, FieldGroup } from '#app/ui/form/field.tsx'
import type { MediumEntry } from '#protocol/api-types.ts'
import { pictureLimits } from '#protocol/media.ts'
import type { PartsDraft } from './field-draft.ts'
import { FieldLabel, type FieldOf, type FieldProps } from './field-label.tsx'

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
        <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
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
        {isChoosing && <PictureChoice onChosen={use} onClose={() => setChoosing(false)} />}
      </div>
    </FieldGroup>
  )
}
