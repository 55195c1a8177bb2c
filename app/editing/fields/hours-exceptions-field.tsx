import addIcon from 'ionicons/dist/svg/add-outline.svg?raw'
import { sentence } from '#app/editing/format-value.ts'
import { formatDay, onDay } from '#app/i18n/dates.ts'
import { FieldFrame, FieldGroup } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { HoursException } from '#content/fields.ts'
import { FieldLabel, type FieldOf, type FieldProps } from './field-label.tsx'
import { IntervalsInput } from './intervals-input.tsx'
import { useToday } from './time-fields.tsx'

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
          name={`${name}.${index}`}
          number={index + 1}
          value={exception}
          onChange={(next) => onChange(value.with(index, next))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      <button type="button" className="text-button" onClick={() => onChange([...value, blank])}>
        <Icon svg={addIcon} />
        Adicionar feriado ou exceção
      </button>
    </FieldGroup>
  )
}

interface HoursExceptionsFieldProps {
  /** `exceptions.0`; its inputs are called `exceptions.0.from`. */
  name: string
  number: number
  value: HoursException
  onChange(value: HoursException): void
  onRemove(): void
}

function ExceptionInputs({ name, number, value, onChange, onRemove }: HoursExceptionsFieldProps) {
  const { to: _, ...withoutEnd } = value
  const today = useToday()
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
      {value.from && value.intervals.length === 0 && (
        <p className="hours-closed">
          {sentence(
            value.to && value.to !== value.from
              ? `fechado: ${formatDay(value.from, today)} até ${formatDay(value.to, today)}`
              : `fechado ${onDay(value.from, today)}, o dia todo`,
          )}
        </p>
      )}
      {inputs.map(({ part, label, type, change }) => (
        <FieldFrame key={part} name={`${name}.${part}`} label={label}>
          {(frame) => (
            <input
              {...frame}
              type={type}
              name={`${name}.${part}`}
              autoComplete="off"
              value={value[part] ?? ''}
              onChange={({ target }) => onChange(change(target.value))}
            />
          )}
        </FieldFrame>
      ))}
      <p className="field-hint">
        {value.intervals.length === 0
          ? 'Se abre por algumas horas, adicione o horário.'
          : 'Aberto só neste horário:'}
      </p>
      <IntervalsInput
        name={`${name}.intervals`}
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
