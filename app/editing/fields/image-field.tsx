import { useId } from 'react'
import { FieldGroup } from '#app/ui/form/field-group.tsx'
import type { PartsDraft } from './field-draft.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

const parts = { src: 'Arquivo', alt: 'O que a imagem mostra' } as const

/** A picture that this app keeps, and what it shows in words. */
export function ImageField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'image'>, PartsDraft>) {
  const id = useId()
  return (
    <FieldGroup
      label={<FieldLabel field={field} />}
      name={name}
      hint={[field.hint, 'O endereço de um arquivo deste aplicativo, como /fotos/entrada.webp.']
        .filter(Boolean)
        .join(' ')}
    >
      {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
        <div key={part} className="field">
          <label htmlFor={`${id}-${part}`}>{parts[part]}</label>
          <div className="field-box">
            <input
              id={`${id}-${part}`}
              name={name}
              value={value[part] ?? ''}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...value, [part]: target.value })}
            />
          </div>
        </div>
      ))}
    </FieldGroup>
  )
}
