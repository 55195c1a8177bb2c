import type { FieldOf, FieldProps } from './field-props.ts'

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
