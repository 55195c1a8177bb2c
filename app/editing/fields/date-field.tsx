import { FieldFrame } from '#app/ui/form/field.tsx'
import { FieldLabel, isRequired } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

/** A calendar day. */
export function DateField({ name, field, value, onChange }: FieldProps<FieldOf<'date'>, string>) {
  return (
    <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint}>
      {(frame) => (
        <input
          {...frame}
          type="date"
          name={name}
          value={value}
          required={isRequired(field)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}
