import type { ComponentProps, ReactNode } from 'react'
import { useCollection } from '#app/replica/use-content.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { areaCodeOf } from '#content/area-code.ts'
import type { CampusScope } from '#content/document.ts'
import { completePhone, maskPhone, maskPostalCode, maskTyped } from '#content/text/typed-input.ts'
import { FieldLabel, type FieldOf, type FieldProps, isRequired } from './field-label.tsx'

type PlainKind = 'integer' | 'email' | 'url' | 'postalCode' | 'slug'

const plain = { autoCapitalize: 'none', spellCheck: false } as const

/** What is particular to the input of each kind. */
const kinds: Record<
  PlainKind,
  { input: ComponentProps<'input'>; hint?: string; mask?(text: string): string }
> = {
  integer: { input: { inputMode: 'numeric' } },
  email: { input: { type: 'email', ...plain } },
  url: { input: { type: 'url', ...plain }, hint: 'Começa com https://' },
  postalCode: { input: { inputMode: 'numeric' }, hint: 'Como 70830-450.', mask: maskPostalCode },
  slug: { input: plain, hint: 'Letras minúsculas sem acento, números e hífens.' },
}

interface PlainProps extends FieldProps<FieldProps['field'], string> {
  /** Stands under the input. */
  below?: ReactNode
}

/** A short input of one line whose kind decides keyboard, mask and hint. */
export function PlainField({ name, field, value, onChange, below }: PlainProps) {
  const { input, hint, mask } = kinds[field.kind as PlainKind]
  return (
    <FieldFrame
      name={name}
      label={<FieldLabel field={field} />}
      hint={[field.hint, hint].filter(Boolean).join(' ') || undefined}
      below={below}
    >
      {(frame) => (
        <>
          <input
            {...input}
            {...frame}
            name={name}
            value={value}
            autoComplete="off"
            aria-required={isRequired(field) || undefined}
            onChange={({ target }) =>
              onChange(
                mask ? maskTyped(value, target.value, target.selectionStart, mask) : target.value,
              )
            }
          />
          {field.kind === 'integer' && field.unit && (
            <span className="field-unit">{field.unit}</span>
          )}
        </>
      )}
    </FieldFrame>
  )
}

interface PhoneProps extends FieldProps<FieldOf<'phone'>, string> {
  /** Where the telephone is. */
  scope: CampusScope
}

/** A telephone; who leaves out the area code gets that of the campus. */
export function PhoneField({ name, field, value, onChange, scope }: PhoneProps) {
  const areaCode = areaCodeOf(useCollection('campuses') ?? [], scope)
  const hint = areaCode ? `Sem código de área, vale o ${areaCode}.` : 'Com o código de área.'
  return (
    <FieldFrame
      name={name}
      label={<FieldLabel field={field} />}
      hint={[field.hint, hint].filter(Boolean).join(' ')}
    >
      {(frame) => (
        <input
          {...frame}
          type="tel"
          name={name}
          value={value}
          autoComplete="off"
          aria-required={isRequired(field) || undefined}
          onChange={({ target }) =>
            onChange(maskTyped(value, target.value, target.selectionStart, maskPhone))
          }
          onBlur={() => {
            const whole = completePhone(value, areaCode)
            if (whole !== value) onChange(whole)
          }}
        />
      )}
    </FieldFrame>
  )
}

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
            {/* A code of two letters is no text that runs out of room. */}
            {left < Math.min(40, field.max / 4) && (left < 0 || field.max > 8) && (
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

interface TextsProps extends FieldProps<FieldOf<'texts'>, string> {
  /** Stands under the input. */
  below?: ReactNode
}

/** Several short texts, one a line. */
export function TextsField({ name, field, value, onChange, below }: TextsProps) {
  return (
    <FieldFrame
      name={name}
      label={<FieldLabel field={field} />}
      hint={[field.hint, 'Cada item em uma linha.'].filter(Boolean).join(' ')}
      below={below}
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
