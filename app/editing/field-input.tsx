import type { ComponentProps } from 'react'
import { FieldFrame } from '#app/ui/form/field-frame.tsx'
import { FieldGroup } from '#app/ui/form/field-group.tsx'
import type { Field } from '#content/fields.ts'
import { type FieldDraft, type ImageDraft, noImage } from './draft.ts'
import { ImageField } from './fields/image-field.tsx'

interface Props {
  name: string
  field: Field
  value: FieldDraft
  onChange(value: FieldDraft): void
}

/** The input of a field, as its kind asks for. */
export function FieldInput(props: Props) {
  const { field, name, value, onChange } = props
  if (field.kind === 'flag')
    return (
      <div className="choice">
        <label>
          <input
            type="checkbox"
            name={name}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span>
            <b>{field.label}</b>
            {field.hint && <small>{field.hint}</small>}
          </span>
        </label>
      </div>
    )
  if (field.kind === 'image')
    return <ImageField {...props} value={(value || noImage) as ImageDraft} />
  if (field.kind === 'choices') return <Choices {...props} choices={field.choices} />
  return <TypedField {...props} value={String(value)} />
}

function Choices({ name, field, value, onChange, choices }: Props & { choices: object }) {
  const chosen = Array.isArray(value) ? value : []
  return (
    <FieldGroup
      label={<FieldLabel field={field} isRequired={false} />}
      name={name}
      hint={field.hint}
    >
      {Object.entries(choices).map(([choice, label]) => (
        <label key={choice}>
          <input
            type="checkbox"
            name={name}
            value={choice}
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              // In the order of the definition, whatever was ticked first.
              onChange(
                Object.keys(choices).filter((each) =>
                  each === choice ? target.checked : chosen.includes(each),
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

/** A label with an input, a list or a place for longer texts. */
function TypedField({ name, field, value, onChange }: Props & { value: string }) {
  const isRequired = !field.optional && field.kind !== 'texts'
  return (
    <FieldFrame
      name={name}
      label={<FieldLabel field={field} isRequired={isRequired} />}
      hint={hintOf(field)}
    >
      {(frame) => {
        const common = {
          ...frame,
          name,
          value,
          'aria-required': isRequired || undefined,
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        }
        if (field.kind === 'choice')
          return (
            <select {...common}>
              {(field.optional || value === '') && (
                <option value="">{field.optional ? 'Nenhuma' : 'Escolha'}</option>
              )}
              {Object.entries(field.choices).map(([choice, label]) => (
                <option key={choice} value={choice}>
                  {label}
                </option>
              ))}
            </select>
          )
        if (isLong(field)) return <textarea {...common} rows={field.kind === 'markdown' ? 8 : 3} />
        return (
          <>
            <input {...common} {...inputOf(field)} />
            {field.kind === 'integer' && field.unit && (
              <span className="field-unit">{field.unit}</span>
            )}
          </>
        )
      }}
    </FieldFrame>
  )
}

function FieldLabel({ field, isRequired }: { field: Field; isRequired: boolean }) {
  return (
    <>
      {field.label} {!isRequired && <small className="field-mark">opcional</small>}
    </>
  )
}

function isLong(field: Field): boolean {
  return (
    field.kind === 'markdown' ||
    field.kind === 'texts' ||
    (field.kind === 'text' && field.multiline === true)
  )
}

/** What to know before typing: the definition's own sentence, and what the kind asks for. */
function hintOf(field: Field): string | undefined {
  const ofKind: Partial<Record<Field['kind'], string>> = {
    markdown:
      'Linha em branco separa parágrafos. **negrito**, listas com “- ” no começo da linha, links como [texto](endereço).',
    texts: 'Um por linha.',
    phone: 'Como (61) 2193-8051.',
    url: 'Começa com https://',
  }
  return [field.hint, ofKind[field.kind]].filter(Boolean).join(' ') || undefined
}

function inputOf(field: Field): ComponentProps<'input'> {
  const plain = { autoCapitalize: 'none', spellCheck: false } as const
  switch (field.kind) {
    case 'integer':
      return { inputMode: 'numeric', autoComplete: 'off' }
    case 'email':
      return { type: 'email', autoComplete: 'off', ...plain }
    case 'phone':
      return { type: 'tel', autoComplete: 'off' }
    case 'url':
      return { type: 'url', autoComplete: 'off', ...plain }
    default:
      return { autoComplete: 'off' }
  }
}
