import { FieldFrame } from '#app/ui/form/field.tsx'
import { safeDrawing } from '#content/drawing/safe-drawing.ts'
import '#app/editing/pictures/pictures.css'
import { FieldLabel, type FieldOf, type FieldProps } from './field-label.tsx'

/** A drawing, chosen as a file; shown as readers will see it, and as a picture, in which nothing of it runs. */
export function DrawingField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'drawing'>, string>) {
  const drawing = value && safeDrawing(value, field.label, { hasBlocks: field.hasBlocks === true })
  return (
    <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint}>
      {(frame) => (
        <div className="drawing-field">
          {drawing && (
            <>
              <img
                src={`data:image/svg+xml,${encodeURIComponent(asFile(drawing))}`}
                alt={`Como está: ${field.label}`}
              />
              {field.hasBlocks && <p className="field-hint">{blocksSentence(drawing)}</p>}
            </>
          )}
          <input
            {...frame}
            type="file"
            name={name}
            accept="image/svg+xml,.svg"
            onChange={async ({ target }) => {
              const [file] = target.files ?? []
              // Lines and tabs say nothing in it, and count as letters.
              if (file) onChange((await file.text()).replace(/\s+/g, ' ').trim())
            }}
          />
          {value && (
            <button type="button" className="text-button" onClick={() => onChange('')}>
              Tirar o desenho
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** HTML needs no name space, a file does. */
function asFile(html: string): string {
  return html.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
}

/** Which blocks lead to their part of the page, so that somebody sees which are missing. */
function blocksSentence(html: string): string {
  const names = [...html.matchAll(/<a [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name ?? '')
  if (names.length === 0)
    return 'Nenhuma forma tem nome de bloco. No programa de desenho, chame cada uma de “Bloco A”, “Bloco B”…'
  return `Blocos que se tocam no desenho: ${names.join(', ')}.`
}
