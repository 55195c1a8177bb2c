import link from 'ionicons/dist/svg/link-outline.svg?raw'
import list from 'ionicons/dist/svg/list-outline.svg?raw'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Prose } from '#app/ui/document/prose.tsx'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FieldLabel, type FieldOf, type FieldProps, isRequired } from './field-label.tsx'
import { type Mark, markText } from './mark-text.ts'

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

function MarkdownToolbar({ label, controls, isPreview, onMark, onPreview }: Props) {
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

/** A long text with signs that mark it, buttons that set them, and a look at what readers will see. */
export function MarkdownField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'markdown'>, string>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isPreview, setPreview] = useState(false)

  function mark(sign: Mark): void {
    const element = area.current
    if (!element) return
    const { text, start, end } = markText(
      { text: value, start: element.selectionStart, end: element.selectionEnd },
      sign,
    )
    onChange(text)
    // Once the new text stands in it.
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(start, end)
    })
  }

  return (
    <div className="markdown-field">
      <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint}>
        {(frame) => (
          <div className="markdown-box">
            <MarkdownToolbar
              label={field.label}
              controls={frame.id}
              isPreview={isPreview}
              onMark={mark}
              onPreview={setPreview}
            />
            <textarea
              {...frame}
              ref={area}
              name={name}
              value={value}
              rows={8}
              hidden={isPreview}
              aria-required={isRequired(field) || undefined}
              onChange={({ target }) => onChange(target.value)}
            />
            {isPreview && <Preview text={value} scope={name} />}
          </div>
        )}
      </FieldFrame>
    </div>
  )
}

/** The text as the server will render it, by the same code, fetched when it is first asked for. */
function Preview({ text, scope }: { text: string; scope: string }) {
  const [html, setHtml] = useState<string>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    import('#content/text/render-markdown.ts').then(
      ({ renderMarkdown }) => setHtml(renderMarkdown(text)),
      () => setFailed(true),
    )
  }, [text])
  return (
    <div className="markdown-preview">
      {isFailed && <p>Sem internet, não deu para mostrar.</p>}
      {text.trim() === '' && <p className="field-hint">Ainda não há texto.</p>}
      {html && <Prose html={html} level={3} scope={`previa-${scope}`} />}
    </div>
  )
}
