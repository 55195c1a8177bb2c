import { FieldFrame, FieldGroup } from '#app/ui/form/field.tsx'
import { FieldLabel, type FieldOf, type FieldProps, isRequired } from './field-label.tsx'

/** One tick. */
export function FlagField({ name, field, value, onChange }: FieldProps<FieldOf<'flag'>, boolean>) {
  return (
    <div className="choice">
      <label>
        <input
          type="checkbox"
          name={name}
          checked={value}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          <b>{field.label}</b>
          {field.hint && <small>{field.hint}</small>}
        </span>
      </label>
    </div>
  )
}

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
            <option value="">{field.optional ? 'Sem escolha' : 'Escolha'}</option>
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
