import { type ReactNode, useEffect, useState } from 'react'
import type { RichTextEditor } from '#app/editing/rich-text/rich-text-editor.tsx'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { FieldLabel, type FieldOf, type FieldProps, isRequired } from './field-label.tsx'

type Editor = typeof RichTextEditor

let loaded: Editor | undefined

/** A long text as it will look, or as its Markdown for whoever prefers that; the Markdown and where the editor is out of reach. */
export function MarkdownField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'markdown'>, string>) {
  const Editor = useEditor()
  const [isCode, setCode] = useState(false)
  return (
    <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint} isLong>
      {(frame): ReactNode => (
        <div className="markdown-box">
          {Editor === undefined ? (
            <p className="markdown-waiting">Abrindo o texto…</p>
          ) : Editor && !isCode ? (
            <Editor
              {...frame}
              name={name}
              label={field.label}
              isRequired={isRequired(field)}
              value={value}
              onChange={onChange}
              onCode={() => setCode(true)}
            />
          ) : (
            <>
              {Editor && (
                <div className="markdown-source">
                  <button type="button" className="text-button" onClick={() => setCode(false)}>
                    Voltar ao texto formatado
                  </button>
                </div>
              )}
              <textarea
                {...frame}
                name={name}
                value={value}
                rows={8}
                aria-required={isRequired(field) || undefined}
                onChange={({ target }) => onChange(target.value)}
              />
            </>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** The editor, once its code is here; null where it cannot be had: then one writes the Markdown. */
function useEditor(): Editor | null | undefined {
  const [editor, setEditor] = useState<Editor | null | undefined>(() => loaded)
  useEffect(() => {
    import('#app/editing/rich-text/rich-text-editor.tsx').then(
      ({ RichTextEditor: found }) => {
        loaded = found
        setEditor(() => found)
      },
      () => setEditor(null),
    )
  }, [])
  return editor
}
