import { FieldFrame } from '#app/ui/form/field.tsx'
import { FieldLabel } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

/** Several short texts, one a line. */
export function TextsField({ name, field, value, onChange }: FieldProps<FieldOf<'texts'>, string>) {
  return (
    <FieldFrame
      name={name}
      label={<FieldLabel field={field} />}
      hint={[field.hint, 'Cada item em uma linha.'].filter(Boolean).join(' ')}
    >
      {(frame) => (
        <textarea
          {...frame}
          name={name}
          value={value}
          rows={3}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}
