import camera from 'ionicons/dist/svg/camera-outline.svg?raw'
import images from 'ionicons/dist/svg/images-outline.svg?raw'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import './pictures.css'

interface Props {
  onFiles(files: readonly File[]): void
  /** One picture is chosen, not several. */
  isSingle?: boolean
  /** Whether pictures that are pasted anywhere on the page are meant for it. */
  takesPasted?: boolean
  /** Other ways to a picture. */
  children?: ReactNode
}

// Without HEIC: phones then hand over the same photograph as JPEG.
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml'

/** Where pictures come in: chosen, taken with the camera, dropped here, or pasted. */
export function PictureDrop({ onFiles, isSingle, takesPasted, children }: Props) {
  const [isOver, setOver] = useState(false)
  usePasted(takesPasted ? onFiles : undefined)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  function take(files: FileList | null): void {
    const found = [...(files ?? [])].slice(0, isSingle ? 1 : undefined)
    if (found.length > 0) onFiles(found)
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
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="picture-ways">
        <FileButton
          label={isSingle ? 'Enviar uma foto' : 'Escolher fotos'}
          icon={images}
          accept={accepted}
          isMultiple={!isSingle}
          onChosen={take}
        />
        <FileButton label="Tirar foto" icon={camera} accept="image/*" capture onChosen={take} />
        {children}
      </div>
      <p className="field-hint picture-drop-hint">Ou arraste para cá, ou cole com Ctrl+V.</p>
    </div>
  )
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

function usePasted(onFiles: Props['onFiles'] | undefined): void {
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
