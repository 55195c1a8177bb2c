import { FieldFrame } from '#app/ui/form/field.tsx'
import '#app/editing/pictures/pictures.css'
import { FieldLabel, type FieldOf, type FieldProps } from './field-label.tsx'

/** A drawing, chosen as a file; shown as a picture, in which nothing of it runs. */
export function DrawingField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'drawing'>, string>) {
  return (
    <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint}>
      {(frame) => (
        <div className="drawing-field">
          {value && (
            <img
              src={`data:image/svg+xml,${encodeURIComponent(value)}`}
              alt={`Como está: ${field.label}`}
            />
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
