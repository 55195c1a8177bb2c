import link from 'ionicons/dist/svg/link-outline.svg?raw'
import list from 'ionicons/dist/svg/list-outline.svg?raw'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { Mark } from './mark-text.ts'

const marks: { mark: Mark; label: string; face: ReactNode }[] = [
  { mark: 'bold', label: 'Negrito', face: <b>N</b> },
  { mark: 'italic', label: 'Itálico', face: <i>I</i> },
  { mark: 'heading', label: 'Título', face: 'T' },
  { mark: 'list', label: 'Lista', face: <Icon svg={list} /> },
  { mark: 'numbers', label: 'Lista numerada', face: '1.' },
  { mark: 'link', label: 'Link', face: <Icon svg={link} /> },
]

interface Props {
  label: string
  /** Id of the text. */
  controls: string
  isPreview: boolean
  onMark(mark: Mark): void
  onPreview(isPreview: boolean): void
}

export function MarkdownToolbar({ label, controls, isPreview, onMark, onPreview }: Props) {
  return (
    <div className="markdown-bar" role="toolbar" aria-label={`Formato: ${label}`}>
      {marks.map(({ mark, label: words, face }) => (
        <button
          key={mark}
          type="button"
          className="markdown-mark"
          aria-label={words}
          aria-controls={controls}
          disabled={isPreview}
          onClick={() => onMark(mark)}
        >
          {face}
        </button>
      ))}
      <button
        type="button"
        className="text-button markdown-look"
        aria-pressed={isPreview}
        onClick={() => onPreview(!isPreview)}
      >
        {isPreview ? 'Escrever' : 'Ver como fica'}
      </button>
    </div>
  )
}
