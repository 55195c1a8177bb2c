import type { FieldOf, FieldProps } from './field-label.tsx'
import { monthsText } from './months-in.ts'
import { PlainField } from './text-fields.tsx'

interface Props extends FieldProps<FieldOf<'integer'>, string> {
  /** Of a duration in months the same one in words, as its field has it now. */
  words: string
}

/** A whole number; of a duration in months one tap takes what the words say. */
export function IntegerField({ words, ...props }: Props) {
  const { field, value, onChange } = props
  const months = monthsText(words, field)
  return (
    <PlainField
      {...props}
      below={
        <div role="status">
          {months !== '' && months !== value && (
            <p className="field-hint">
              A duração, “{words.trim()}”, é de {months} {months === '1' ? 'mês' : 'meses'}.{' '}
              <button
                type="button"
                className="text-button"
                onClick={({ currentTarget }) => {
                  // The offer goes away.
                  currentTarget.closest('.field')?.querySelector('input')?.focus()
                  onChange(months)
                }}
              >
                Usar {months}
              </button>
            </p>
          )}
        </div>
      }
    />
  )
}
