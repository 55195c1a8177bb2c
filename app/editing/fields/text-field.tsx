import { FieldFrame } from '#app/ui/form/field.tsx'
import { FieldLabel, isRequired } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

/** A text of one line, or of several where the definition says so; tells how much room is left when it becomes little. */
export function TextField({ name, field, value, onChange }: FieldProps<FieldOf<'text'>, string>) {
  const left = field.max - value.length
  return (
    <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint}>
      {(frame) => {
        const common = {
          ...frame,
          name,
          value,
          'aria-required': isRequired(field) || undefined,
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        }
        return (
          <>
            {field.multiline ? <textarea {...common} rows={3} /> : <input {...common} />}
            {left < Math.min(40, field.max / 4) && (
              <span className="field-unit" role="status">
                {left < 0 ? `${-left} a mais` : `${left} restantes`}
              </span>
            )}
          </>
        )
      }}
    </FieldFrame>
  )
}
