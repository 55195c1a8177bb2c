import addIcon from 'ionicons/dist/svg/add-outline.svg?raw'
import close from 'ionicons/dist/svg/close-outline.svg?raw'
import { use, useId, useState } from 'react'
import { sentence } from '#app/editing/format-value.ts'
import { formatDay, onDay, weekdayName } from '#app/i18n/dates.ts'
import { FieldFault, FieldFrame, FieldGroup, FormFaultsContext } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { HoursException, HoursInterval } from '#content/fields.ts'
import { passesMidnight } from '#content/opening-hours.ts'
import { copyDay, type WeekDraft, weekdays } from './field-draft.ts'
import { FieldLabel, type FieldOf, type FieldProps } from './field-label.tsx'
import { useToday } from './time-fields.tsx'

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
              name={`${name}.${index}`}
              label={day}
              value={hours}
              onChange={(next) => onChange(value.with(index, next))}
            />
            {hours && hours.length > 0 && (
              <IntervalsInput
                name={`${name}.${index}.intervals`}
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

interface IntervalsInputProps {
  /** `exceptions.0.intervals`; its inputs are called `exceptions.0.intervals.0.opens`. */
  name: string
  /** What they are the hours of. */
  label: string
  value: readonly HoursInterval[]
  onChange(value: HoursInterval[]): void
}

/** Opening hours of a day; a break is the gap between two of them. */
function IntervalsInput({ name, label, value, onChange }: IntervalsInputProps) {
  const id = useId()
  const fault = use(FormFaultsContext)[name]
  return (
    <div className="intervals">
      <FieldFault id={`${id}-fault`} fault={fault} />
      {value.map((interval, index) => (
        <IntervalInputs
          // biome-ignore lint/suspicious/noArrayIndexKey: an interval is nothing but its place in the day
          key={index}
          name={`${name}.${index}`}
          label={label}
          number={index + 1}
          value={interval}
          listFaultId={fault && `${id}-fault`}
          onChange={(next) => onChange(value.with(index, next))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
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

interface IntervalProps {
  name: string
  label: string
  number: number
  value: HoursInterval
  /** Of what is wrong with the intervals of the day together. */
  listFaultId: string | undefined
  onChange(value: HoursInterval): void
  onRemove(): void
}

function IntervalInputs(props: IntervalProps) {
  const { name, label, number, value, listFaultId, onChange, onRemove } = props
  const { opens, closes } = value
  const id = useId()
  const faults = use(FormFaultsContext)
  const whole = faults[name]
  const [wrongOpens, wrongCloses] = [faults[`${name}.opens`], faults[`${name}.closes`]]
  const fault = wrongOpens ?? wrongCloses ?? whole
  const describedBy = fault ? `${id}-fault` : listFaultId
  const nth = number === 1 ? '' : ` (${number}º período)`
  return (
    <>
      <div className="interval">
        <TimeInput
          describedBy={describedBy}
          name={`${name}.opens`}
          label={`${label}: abre${nth}`}
          value={opens}
          isFaulty={(wrongOpens ?? whole) !== undefined}
          onChange={(time) => onChange({ ...value, opens: time })}
        />
        <span aria-hidden>às</span>
        <TimeInput
          describedBy={describedBy}
          name={`${name}.closes`}
          label={`${label}: fecha${nth}`}
          value={closes}
          isFaulty={(wrongCloses ?? whole) !== undefined}
          // A clock has no 24:00; midnight at the end of a day is that.
          onChange={(time) => onChange({ ...value, closes: time === '00:00' ? '24:00' : time })}
        />
        {opens && closes && opens !== closes && passesMidnight({ opens, closes }) && (
          <span className="interval-note">do dia seguinte</span>
        )}
        <button type="button" className="field-button" onClick={onRemove}>
          <Icon svg={close} />
          <span className="visually-hidden">
            {label}: remover o período {number}
          </span>
        </button>
      </div>
      <FieldFault id={`${id}-fault`} fault={fault} />
    </>
  )
}

interface TimeProps {
  name: string
  label: string
  value: string
  isFaulty: boolean
  describedBy: string | undefined
  onChange(value: string): void
}

function TimeInput({ name, label, value, isFaulty, describedBy, onChange }: TimeProps) {
  return (
    <span className="field-box">
      <input
        type="time"
        name={name}
        aria-label={label}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
        value={value === '24:00' ? '00:00' : value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}
