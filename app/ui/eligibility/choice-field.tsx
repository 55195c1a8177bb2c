import { FieldFrame } from '#app/ui/form/field.tsx'

interface Props {
  label: string
  name: string
  hint?: string
  /** One of the choices, or empty. */
  value: string
  /** What empty means. */
  none: string
  choices: readonly (readonly [value: string, label: string])[]
}

/** A question of a form that is sent by its address; nobody has to answer it. */
export function ChoiceField({ label, name, hint, value, none, choices }: Props) {
  return (
    <FieldFrame label={label} name={name} {...(hint && { hint })}>
      {(frame) => (
        <select name={name} defaultValue={value} {...frame}>
          <option value="">{none}</option>
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
