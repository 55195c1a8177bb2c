import { useState } from 'react'
import type { ImageDraft } from '#app/editing/draft.ts'
import { altHint } from '#app/editing/pictures/alt-hint.ts'
import { PictureDrop } from '#app/editing/pictures/picture-drop.tsx'
import { UploadList } from '#app/editing/pictures/upload-list.tsx'
import { useUploads } from '#app/editing/pictures/use-uploads.ts'
import { FieldFrame } from '#app/ui/form/field-frame.tsx'
import { FieldGroup } from '#app/ui/form/field-group.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Field } from '#content/fields.ts'
import type { MediumEntry } from '#protocol/media.ts'
import { PictureChoice } from './picture-choice.tsx'

interface Props {
  name: string
  field: Field
  value: ImageDraft
  onChange(value: ImageDraft): void
}

/** A picture, sent now or chosen of those that are there, and the words for whoever does not see it. */
export function ImageField({ name, field, value, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  // Words that somebody wrote for this page stay; those of the picture are a beginning.
  const use = ({ src, alt }: MediumEntry) => {
    setChoosing(false)
    onChange({ src, alt: alt || value.alt })
  }
  const { uploads, add, cancel, retry } = useUploads(use)
  const label = (
    <>
      {field.label} {field.optional && <small className="field-mark">opcional</small>}
    </>
  )
  // What is wrong with the words is said at the words.
  const faultName = value.src ? '' : name
  return (
    <FieldGroup label={label} name={faultName} hint={field.hint}>
      <div className="image-field">
        {value.src && <Picture image={{ ...value, alt: value.alt || 'Imagem sem descrição' }} />}
        <PictureDrop onFiles={add} isSingle>
          <button type="button" className="button button-quiet" onClick={() => setChoosing(true)}>
            Usar uma que já está aqui
          </button>
          {value.src && (
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
        {value.src && (
          <FieldFrame name={name} label={`Texto alternativo: ${field.label}`} hint={altHint}>
            {(frame) => (
              <textarea
                {...frame}
                name={name}
                rows={2}
                maxLength={300}
                aria-required
                value={value.alt}
                onChange={({ target }) => onChange({ ...value, alt: target.value })}
              />
            )}
          </FieldFrame>
        )}
      </div>
    </FieldGroup>
  )
}
