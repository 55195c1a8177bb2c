import { useEffect, useRef, useState } from 'react'
import { EditorDialog } from '#app/editing/editor-dialog.tsx'
import { PictureChoice } from '#app/editing/pictures/picture-choice.tsx'
import { altHint, PictureDrop, UploadList } from '#app/editing/pictures/picture-drop.tsx'
import { useUploads } from '#app/editing/pictures/upload-queue.ts'
import { useWordsAsked } from '#app/editing/pictures/use-words-asked.ts'
import { Picture } from '#app/ui/document/picture.tsx'
import { FieldFrame, FormFaultsContext } from '#app/ui/form/field.tsx'
import type { Image } from '#content/fields.ts'
import type { MediumEntry } from '#protocol/api-types.ts'
import { pictureLimits } from '#protocol/media.ts'

interface Props {
  /** The picture as it is now; `src` empty where none is. */
  image: Image
  /** What was pasted or dropped into the text. */
  file: File | undefined
  /** How many come after it. */
  following: number
  onPicture(image: Image): void
  onClose(): void
}

/** Asks for a picture, one of those that are there or a new one, and for the words that stand for it. */
export function PictureDialog({ image, file, following, onPicture, onClose }: Props) {
  const [{ src, alt }, setImage] = useState(image)
  const [isChoosing, setChoosing] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isAgreed, setAgreed] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const asked = useWordsAsked(group, src)
  const use = (medium: MediumEntry) => {
    // The ways to choose one go below it, and the focus would go with them.
    asked.ask()
    const next = { src: medium.src, alt: alt.trim() || medium.alt }
    setChoosing(false)
    if (isAgreed) onPicture(next)
    else setImage(next)
  }
  const { uploads, add, cancel, retry } = useUploads(use)
  const isSending = uploads.some(({ state }) => state !== 'refused')
  const isWaiting = isAgreed && isSending
  useGiven(file, add)

  /** What is still on its way is added as soon as it is there. */
  function insert(): void {
    if (isWaiting) return
    if (!src && !isSending) setFault('Envie ou escolha uma foto primeiro.')
    else if (alt.trim() === '') setFault('Escreva o que a foto mostra.')
    else if (!src) setAgreed(true)
    else onPicture({ src, alt: alt.trim() })
  }

  // Once there is a picture its words come first.
  const ways = (
    <PictureDrop
      onFiles={(files) => {
        asked.chosen()
        add(files)
      }}
      isSingle
      hasPicture={src !== ''}
    >
      <button type="button" className="button button-quiet" onClick={() => setChoosing(true)}>
        Usar uma que já está aqui
      </button>
    </PictureDrop>
  )
  return (
    <EditorDialog
      title={image.src ? 'Mudar a imagem' : 'Adicionar uma imagem'}
      onClose={onClose}
      buttons={
        <button
          type="button"
          className="button"
          aria-disabled={isWaiting || undefined}
          onClick={insert}
        >
          {isWaiting ? 'Esperando a foto…' : image.src ? 'Mudar' : 'Adicionar'}
        </button>
      }
    >
      {following > 0 && (
        <p className="field-hint">
          {following === 1 ? 'Depois desta vem mais uma.' : `Depois desta vêm mais ${following}.`}
        </p>
      )}
      <div ref={group} className="image-field">
        {src && <Picture image={{ src, alt: alt || 'Imagem sem descrição' }} />}
        {!src && ways}
        <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
        {isChoosing && <PictureChoice onChosen={use} onClose={() => setChoosing(false)} />}
        <FormFaultsContext value={{ 'picture-alt': fault }}>
          <FieldFrame name="picture-alt" label="O que a foto mostra" hint={altHint}>
            {(frame) => (
              <textarea
                {...frame}
                name="picture-alt"
                rows={2}
                maxLength={pictureLimits.alt}
                aria-required
                value={alt}
                onChange={({ target }) => {
                  setFault(undefined)
                  setAgreed(false)
                  setImage({ src, alt: target.value })
                }}
              />
            )}
          </FieldFrame>
        </FormFaultsContext>
        {src && ways}
      </div>
    </EditorDialog>
  )
}

/** Sends what came with the question, once. */
function useGiven(file: File | undefined, add: (files: readonly File[]) => void): void {
  const given = useRef<File>(undefined)
  useEffect(() => {
    if (!file || given.current === file) return
    given.current = file
    add([file])
  }, [file, add])
}
