import camera from 'ionicons/dist/svg/camera-outline.svg?raw'
import images from 'ionicons/dist/svg/images-outline.svg?raw'
import { type DragEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ACCEPTED_TYPES, type Upload } from './upload-queue.ts'
import './pictures.css'

/** What makes a good alternative text, for whoever writes one. */
export const altHint =
  'Conte o que se vê e importa, como a alguém ao telefone: “Estudantes montam um robô no laboratório”. Sem “foto de”. Se houver texto na imagem, repita-o aqui.'

interface PictureDropProps {
  onFiles(files: readonly File[]): void
  /** One picture is chosen, not several. */
  isSingle?: boolean
  /** There is one already, which the next one replaces. */
  hasPicture?: boolean
  /** Among the other ways is one to have none. */
  isRemovable?: boolean
  /** False of drawings and logos. */
  isPhoto?: boolean
  /** Whether pictures that are pasted anywhere on the page are meant for it. */
  takesPasted?: boolean
  /** Other ways to a picture. */
  children?: ReactNode
}

/** Where pictures come in: chosen, taken with the camera, dropped here, or pasted. */
export function PictureDrop(props: PictureDropProps) {
  const { onFiles, isSingle, hasPicture, isRemovable, isPhoto = true } = props
  const { takesPasted, children } = props
  const [isOver, setOver] = useState(false)
  usePasted(takesPasted ? onFiles : undefined)
  const isFolded = isSingle === true && hasPicture === true
  const [fold, shut] = useFold(isFolded)
  const another = isPhoto ? 'Enviar outra foto' : 'Enviar outra imagem'
  const one = hasPicture ? another : 'Enviar uma foto'

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  function take(files: FileList | null): void {
    const found = [...(files ?? [])].slice(0, isSingle ? 1 : undefined)
    if (found.length > 0) onFiles(found)
    shut()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its equals in the buttons
    <div
      className="picture-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!isWithin) setOver(false)
      }}
      onDrop={drop}
    >
      {/* Of a picture that is there the words come first: the ways to another one wait behind one button. */}
      <details ref={fold} open={!isFolded}>
        <summary className="button button-quiet" hidden={!isFolded}>
          {isFolded && exchangeWords(isPhoto, isRemovable)}
        </summary>
        <div className="picture-ways">
          <FileButton
            label={isSingle ? one : 'Escolher fotos'}
            icon={images}
            accept={ACCEPTED_TYPES}
            isMultiple={!isSingle}
            onChosen={take}
          />
          <FileButton label="Tirar foto" icon={camera} accept="image/*" capture onChosen={take} />
          {children}
        </div>
        <p className="field-hint picture-drop-hint">Ou arraste para cá, ou cole com Ctrl+V.</p>
      </details>
    </div>
  )
}

/**
 * The ways to a picture, open until there is one, and what shuts them: always the same fold, so that nothing in it is made
 * anew. Where it shuts over what has the focus, it takes that itself.
 */
function useFold(isFolded: boolean) {
  const fold = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (isFolded) takeFocusOut(fold.current)
  }, [isFolded])

  function shut(): void {
    if (!isFolded || !fold.current) return
    fold.current.open = false
    takeFocusOut(fold.current)
  }

  return [fold, shut] as const
}

function takeFocusOut(fold: HTMLDetailsElement | null): void {
  if (fold?.contains(document.activeElement))
    fold.querySelector('summary')?.focus({ preventScroll: true })
}

function exchangeWords(isPhoto: boolean, isRemovable = false): string {
  if (!isRemovable) return 'Trocar a foto'
  return isPhoto ? 'Trocar ou remover a foto' : 'Trocar ou remover a imagem'
}

interface FileButtonProps {
  label: string
  icon: string
  accept: string
  isMultiple?: boolean
  capture?: boolean
  onChosen(files: FileList | null): void
}

/** A button that opens the device's own choice of files, or its camera. */
function FileButton({ label, icon, accept, isMultiple, capture, onChosen }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={capture ? 'picture-camera' : undefined}>
      <button type="button" className="button button-quiet" onClick={() => input.current?.click()}>
        <Icon svg={icon} />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        {...(capture && { capture: 'environment' })}
        onChange={({ target }) => {
          onChosen(target.files)
          // The same file once more is a new choice.
          target.value = ''
        }}
      />
    </span>
  )
}

function usePasted(onFiles: PictureDropProps['onFiles'] | undefined): void {
  useEffect(() => {
    if (!onFiles) return
    const take = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) onFiles(files)
    }
    addEventListener('paste', take)
    return () => removeEventListener('paste', take)
  }, [onFiles])
}

interface UploadListProps {
  uploads: readonly Upload[]
  onCancel(id: number): void
  onRetry(id: number): void
  /** What is refused does not scroll into sight. */
  isStill?: boolean
}

/** Pictures on their way, each with how far it is, or why it did not go. */
export function UploadList({ uploads, onCancel, onRetry, isStill }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="uploads" aria-label="Fotos a caminho">
      {uploads.map(({ id, name, state, progress: part, refusal }) => (
        <li key={id}>
          <b>{name}</b>
          {state === 'refused' ? (
            <RefusalNotice code={refusal} isStill={isStill} />
          ) : (
            <>
              <progress aria-label={`Envio de ${name}`} value={part} max={1} />
              <small>{said(state, part)}</small>
            </>
          )}
          <div className="picture-ways">
            {state === 'refused' && (
              <button type="button" className="text-button" onClick={() => onRetry(id)}>
                Tentar de novo
                <span className="visually-hidden">: {name}</span>
              </button>
            )}
            <button type="button" className="text-button" onClick={() => onCancel(id)}>
              {state === 'refused' ? 'Remover da lista' : 'Cancelar'}
              <span className="visually-hidden">: {name}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function said(state: Upload['state'], part: number): string {
  if (state === 'waiting') return 'Na fila'
  return part < 1 ? `Enviando: ${Math.round(part * 100)}%` : 'Preparando os tamanhos…'
}
