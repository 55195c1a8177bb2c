import { useState } from 'react'
import { altHint } from '#app/editing/pictures/alt-hint.ts'
import { PictureDrop } from '#app/editing/pictures/picture-drop.tsx'
import { UploadList } from '#app/editing/pictures/upload-list.tsx'
import { useUploads } from '#app/editing/pictures/use-uploads.ts'
import { Picture } from '#app/ui/document/picture.tsx'
import { FieldFrame, FieldGroup } from '#app/ui/form/field.tsx'
import type { MediumEntry } from '#protocol/media.ts'
import type { PartsDraft } from './field-draft.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'
import { PictureChoice } from './picture-choice.tsx'

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
              Tirar a imagem
            </button>
          )}
        </PictureDrop>
        <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
        {isChoosing && <PictureChoice onChosen={use} onClose={() => setChoosing(false)} />}
        {src && (
          <FieldFrame name={name} label={`Texto alternativo: ${field.label}`} hint={altHint}>
            {(frame) => (
              <textarea
                {...frame}
                name={name}
                rows={2}
                maxLength={300}
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
