import { use, useRef, useState } from 'react'
import { PictureChoice } from '#app/editing/pictures/picture-choice.tsx'
import { altHint, PictureDrop, UploadList } from '#app/editing/pictures/picture-drop.tsx'
import { useUploads } from '#app/editing/pictures/upload-queue.ts'
import { useWordsAsked } from '#app/editing/pictures/use-words-asked.ts'
import { Picture } from '#app/ui/document/picture.tsx'
import { FieldFrame, FieldGroup, FormFaultsContext } from '#app/ui/form/field.tsx'
import type { MediumEntry } from '#protocol/api-types.ts'
import { pictureLimits } from '#protocol/media.ts'
import type { PartsDraft } from './field-draft.ts'
import { FieldLabel, type FieldOf, type FieldProps } from './field-label.tsx'

interface Props extends FieldProps<FieldOf<'image'>, PartsDraft> {
  /** What its words begin with, where neither the picture nor the user has any. */
  proposedAlt?: string | undefined
}

/** A picture, sent now or chosen of those that are there, and the words for whoever does not see it. */
export function ImageField({ name, field, value, onChange, proposedAlt = '' }: Props) {
  const { src = '', alt: words = '' } = value
  const [isChoosing, setChoosing] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const asked = useWordsAsked(group, src)
  // Words that somebody wrote for this page stay; those of the picture are a beginning.
  const take = (medium: MediumEntry) => {
    setChoosing(false)
    onChange({ src: medium.src, alt: medium.alt || words || proposedAlt })
    // Those that are there may be of the picture before, or of another page.
    asked.ask()
  }
  const { uploads, add, cancel, retry } = useUploads(take)
  const wordsName = `${name}.alt`
  // What is wrong with the words is said at the words.
  const isSaidWithin = use(FormFaultsContext)[wordsName] !== undefined && src !== ''
  return (
    <FieldGroup
      label={<FieldLabel field={field} />}
      name={isSaidWithin ? '' : name}
      hint={field.hint}
    >
      <div ref={group} className="image-field">
        {src && <Picture image={{ src, alt: words || 'Imagem sem descrição' }} />}
        {src && (
          <FieldFrame
            name={wordsName}
            label={field.altLabel ?? 'O que a foto mostra'}
            hint={field.altHint ?? altHint}
          >
            {(frame) => (
              <textarea
                {...frame}
                name={wordsName}
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
        <PictureDrop
          onFiles={(files) => {
            asked.chosen()
            add(files)
          }}
          isSingle
          hasPicture={Boolean(src)}
          isRemovable
          isPhoto={field.altLabel === undefined}
        >
          <button type="button" className="button button-quiet" onClick={() => setChoosing(true)}>
            Usar uma que já está aqui
          </button>
          {src && (
            <button
              type="button"
              className="text-button"
              onClick={({ currentTarget }) => {
                // The button goes away with the picture.
                currentTarget.parentElement?.querySelector('button')?.focus()
                onChange({ src: '', alt: '' })
              }}
            >
              Remover a imagem
            </button>
          )}
        </PictureDrop>
        {isChoosing && <PictureChoice onChosen={take} onClose={() => setChoosing(false)} />}
      </div>
    </FieldGroup>
  )
}
