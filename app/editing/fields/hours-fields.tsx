import addIcon from 'ionicons/dist/svg/add-outline.svg?raw'
import close from 'ionicons/dist/svg/close-outline.svg?raw'
import { useId, useState } from 'react'
import { weekdayName } from '#app/i18n/dates.ts'
import { FieldGroup } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { HoursException, HoursInterval } from '#content/fields.ts'
import { passesMidnight } from '#content/opening-hours.ts'
import { copyDay, type WeekDraft, weekdays } from './field-draft.ts'
import { FieldLabel, type FieldOf, type FieldProps } from './field-label.tsx'

type Day = WeekDraft[number]

const workdays = [0, 1, 2, 3, 4]

const allDays = [0, 1, 2, 3, 4, 5, 6]

/** The hours of each day of the week, with breaks; the hours of one day can be given to others. */
export function WeeklyHoursField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'weeklyHours'>, WeekDraft>) {
  const [message, setMessage] = useState('')
  function copy(from: number, to: readonly number[], words: string): void {
    onChange(copyDay(value, from, to))
    setMessage(words)
  }
  return (
    <FieldGroup label={<FieldLabel field={field} />} name={name} hint={field.hint}>
      {weekdays.map((weekday, index) => {
        const day = weekdayName(weekday)
        const hours = value[index] ?? null
        return (
          <div key={weekday} className="week-day">
            <DayState
              name={name}
              label={day}
              value={hours}
              onChange={(next) => onChange(value.with(index, next))}
            />
            {hours && hours.length > 0 && (
              <IntervalsInput
                name={name}
                label={day}
                value={hours}
                onChange={(next) => onChange(value.with(index, next))}
              />
            )}
            {hours && (
              <div className="week-copies">
                <button
                  type="button"
                  className="text-button"
                  onClick={() => copy(index, workdays, `Segunda a sexta como ${day}.`)}
                >
                  Repetir de segunda a sexta<span className="visually-hidden">: {day}</span>
                </button>
                <button
                  type="button"
                  className="text-button"
                  onClick={() => copy(index, allDays, `Todos os dias como ${day}.`)}
                >
                  Repetir todos os dias<span className="visually-hidden">: {day}</span>
                </button>
              </div>
            )}
          </div>
        )
      })}
      <span role="status" className="visually-hidden">
        {message}
      </span>
    </FieldGroup>
  )
}

interface DayProps {
  name: string
  label: string
  value: Day
  onChange(value: Day): void
}

const oneInterval: readonly HoursInterval[] = [{ opens: '', closes: '' }]

function DayState({ name, label, value, onChange }: DayProps) {
  const id = useId()
  const state = value === null ? 'unknown' : value.length === 0 ? 'closed' : 'open'
  return (
    <div className="week-state">
      <label htmlFor={id}>{label}</label>
      <span className="field-box">
        <select
          id={id}
          name={name}
          value={state}
          onChange={({ target }) =>
            onChange({ unknown: null, closed: [], open: oneInterval }[target.value] ?? null)
          }
        >
          <option value="unknown">Não informado</option>
          <option value="closed">Fechado</option>
          <option value="open">Abre</option>
        </select>
      </span>
    </div>
  )
}

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
        Adicionar feriado ou exceção
      </button>
    </FieldGroup>
  )
}

interface HoursExceptionsFieldProps {
  name: string
  number: number
  value: HoursException
  onChange(value: HoursException): void
  onRemove(): void
}

function ExceptionInputs({ name, number, value, onChange, onRemove }: HoursExceptionsFieldProps) {
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

interface IntervalsInputProps {
  /** Of the field: what an error names. */
  name: string
  /** What they are the hours of. */
  label: string
  value: readonly HoursInterval[]
  onChange(value: HoursInterval[]): void
}

/** Opening hours of a day; a break is the gap between two of them. */
function IntervalsInput({ name, label, value, onChange }: IntervalsInputProps) {
  function change(index: number, part: Partial<HoursInterval>): void {
    onChange(value.map((interval, at) => (at === index ? { ...interval, ...part } : interval)))
  }
  return (
    <div className="intervals">
      {value.map(({ opens, closes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an interval is nothing but its place in the day
        <div key={index} className="interval">
          <TimeInput
            name={name}
            label={`${label}: abre${nth(index)}`}
            value={opens}
            onChange={(time) => change(index, { opens: time })}
          />
          <span aria-hidden>às</span>
          <TimeInput
            name={name}
            label={`${label}: fecha${nth(index)}`}
            value={closes}
            // A clock has no 24:00; midnight at the end of a day is that.
            onChange={(time) => change(index, { closes: time === '00:00' ? '24:00' : time })}
          />
          {opens && closes && opens !== closes && passesMidnight({ opens, closes }) && (
            <span className="interval-note">do dia seguinte</span>
          )}
          <button
            type="button"
            className="field-button"
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <Icon svg={close} />
            <span className="visually-hidden">
              {label}: remover o período {index + 1}
            </span>
          </button>
        </div>
      ))}
      <button
        type="button"
        className="text-button"
        onClick={() => onChange([...value, { opens: value.at(-1)?.closes ?? '', closes: '' }])}
      >
        <Icon svg={addIcon} />
        {value.length === 0 ? 'Adicionar horário' : 'Adicionar intervalo'}
        <span className="visually-hidden">: {label}</span>
      </button>
    </div>
  )
}

function nth(index: number): string {
  return index === 0 ? '' : ` (${index + 1}º período)`
}

interface TimeProps {
  name: string
  label: string
  value: string
  onChange(value: string): void
}

function TimeInput({ name, label, value, onChange }: TimeProps) {
  return (
    <span className="field-box">
      <input
        type="time"
        name={name}
        aria-label={label}
        value={value === '24:00' ? '00:00' : value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}
