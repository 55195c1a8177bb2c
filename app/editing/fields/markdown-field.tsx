import { useEffect, useRef, useState } from 'react'
import { Prose } from '#app/ui/document/prose.tsx'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { FieldLabel, isRequired } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'
import { type Mark, markText } from './mark-text.ts'
import { MarkdownToolbar } from './markdown-toolbar.tsx'

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
    import('#content/render-markdown.ts').then(
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
