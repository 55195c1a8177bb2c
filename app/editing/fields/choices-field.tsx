import { FieldGroup } from '#app/ui/form/field.tsx'
import { FieldLabel } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

/** Any number of the definition's choices. */
export function ChoicesField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'choices'>, readonly string[]>) {
  return (
    <FieldGroup label={<FieldLabel field={field} />} name={name} hint={field.hint}>
      {Object.entries(field.choices).map(([choice, label]) => (
        <label key={choice}>
          <input
            type="checkbox"
            name={name}
            value={choice}
            checked={value.includes(choice)}
            onChange={({ target }) =>
              // In the order of the definition, whatever was ticked first.
              onChange(
                Object.keys(field.choices).filter((each) =>
                  each === choice ? target.checked : value.includes(each),
                ),
              )
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </FieldGroup>
  )
}
