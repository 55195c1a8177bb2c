import addIcon from 'ionicons/dist/svg/add-outline.svg?raw'
import { useId } from 'react'
import { FieldGroup } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { HoursException } from '#content/fields.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'
import { IntervalsInput } from './intervals-input.tsx'

type Exceptions = readonly HoursException[]

const blank: HoursException = { from: '', label: '', intervals: [] }

/** Holidays and other days on which it is closed or open at other hours than in the week. */
export function HoursExceptionsField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'hoursExceptions'>, Exceptions>) {
  return (
    <FieldGroup label={<FieldLabel field={field} />} name={name} hint={field.hint}>
      {value.map((exception, index) => (
        <ExceptionInputs
          // biome-ignore lint/suspicious/noArrayIndexKey: while it is typed nothing else tells one from another
          key={index}
          name={name}
          number={index + 1}
          value={exception}
          onChange={(next) => onChange(value.with(index, next))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      <button type="button" className="text-button" onClick={() => onChange([...value, blank])}>
        <Icon svg={addIcon} />
        Pôr feriado ou exceção
      </button>
    </FieldGroup>
  )
}

interface Props {
  name: string
  number: number
  value: HoursException
  onChange(value: HoursException): void
  onRemove(): void
}

function ExceptionInputs({ name, number, value, onChange, onRemove }: Props) {
  const id = useId()
  const { to: _, ...withoutEnd } = value
  const which = value.label || `exceção ${number}`
  const inputs = [
    {
      part: 'label',
      label: 'Motivo',
      type: 'text',
      change: (label: string) => ({ ...value, label }),
    },
    { part: 'from', label: 'Dia', type: 'date', change: (from: string) => ({ ...value, from }) },
    {
      part: 'to',
      label: 'Até o dia (se forem vários)',
      type: 'date',
      change: (to: string) => (to ? { ...value, to } : withoutEnd),
    },
  ] as const
  return (
    <section className="hours-exception" aria-label={which}>
      {inputs.map(({ part, label, type, change }) => (
        <div key={part} className="field">
          <label htmlFor={`${id}-${part}`}>{label}</label>
          <div className="field-box">
            <input
              id={`${id}-${part}`}
              type={type}
              name={name}
              autoComplete="off"
              value={value[part] ?? ''}
              onChange={({ target }) => onChange(change(target.value))}
            />
          </div>
        </div>
      ))}
      <p className="field-hint">
        {value.intervals.length === 0 ? 'Fechado nesse dia.' : 'Aberto só neste horário:'}
      </p>
      <IntervalsInput
        name={name}
        label={which}
        value={value.intervals}
        onChange={(intervals) => onChange({ ...value, intervals })}
      />
      <button type="button" className="text-button" onClick={onRemove}>
        Tirar: {which}
      </button>
    </section>
  )
}
