import { FieldFrame } from '#app/ui/form/field.tsx'
import { FieldLabel, isRequired } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

/** One of the definition's choices. */
export function ChoiceField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'choice'>, string>) {
  return (
    <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint}>
      {(frame) => (
        <select
          {...frame}
          name={name}
          value={value}
          aria-required={isRequired(field) || undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          {(field.optional || value === '') && (
            <option value="">{field.optional ? 'Nenhuma' : 'Escolha'}</option>
          )}
          {Object.entries(field.choices).map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
