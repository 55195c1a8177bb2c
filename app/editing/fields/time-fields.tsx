import { useId, useState } from 'react'
import { sentence } from '#app/editing/format-value.ts'
import { useInstantInSentence } from '#app/i18n/instants.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { dayOf, instantOf, localTime, timeOf } from '#content/local-time.ts'
import { FieldLabel, type FieldOf, type FieldProps, isRequired } from './field-label.tsx'

/** A calendar day. */
export function DateField({ name, field, value, onChange }: FieldProps<FieldOf<'date'>, string>) {
  return (
    <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint}>
      {(frame) => (
        <input
          {...frame}
          type="date"
          name={name}
          value={value}
          required={isRequired(field)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** A day, and a time of the institute's clocks where it has one. */
export function MomentField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'moment'>, string>) {
  const timeId = useId()
  const { timeZone } = useSettings()
  const day = dayOf(value)
  const time = timeOf(value) ?? ''
  const momentOf = (day: string, time: string) =>
    time === '' ? day : `${day.padEnd(10, ' ')}T${time}`
  return (
    <FieldFrame
      name={name}
      label={<FieldLabel field={field} />}
      hint={field.hint}
      below={field.isSoon && <NextHours label={field.label} value={value} onChange={onChange} />}
    >
      {(frame) => (
        <>
          <input
            {...frame}
            type="date"
            name={name}
            value={day.trim()}
            required={isRequired(field)}
            onChange={({ target }) => onChange(momentOf(target.value, time))}
          />
          <label htmlFor={timeId} className="visually-hidden">
            {field.label}: hora
          </label>
          <input
            id={timeId}
            type="time"
            value={time}
            // An hour without a day is one of today.
            onChange={({ target }) =>
              onChange(momentOf(day.trim() || localTime(Date.now(), timeZone).day, target.value))
            }
          />
        </>
      )}
    </FieldFrame>
  )
}

const soonMinutes = { 'em 30 min': 30, 'em 1 hora': 60, 'em 2 horas': 120 }
const STEP_MS = 5 * 60_000

/** What is mostly meant, with one tap; and nothing, once it is over. */
function NextHours({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange(value: string): void
}) {
  const { timeZone } = useSettings()
  const momentIn = (minutes: number) => {
    const instant = Math.ceil((Date.now() + minutes * 60_000) / STEP_MS) * STEP_MS
    const { day, time } = localTime(instant, timeZone)
    return `${day}T${time}`
  }
  return (
    <fieldset className="field-ways" aria-label={`${label}: sugestões`}>
      {Object.entries(soonMinutes).map(([words, minutes]) => (
        <button
          key={words}
          type="button"
          className="button button-quiet"
          onClick={() => onChange(momentIn(minutes))}
        >
          {words}
        </button>
      ))}
      {value !== '' && (
        <button type="button" className="button button-quiet" onClick={() => onChange('')}>
          Limpar
        </button>
      )}
    </fieldset>
  )
}

/** A point in time, to the minute, as the institute's clocks show it. */
export function InstantField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'instant'>, string>) {
  const { timeZone } = useSettings()
  const inSentence = useInstantInSentence()
  return (
    <FieldFrame
      name={name}
      label={<FieldLabel field={field} />}
      hint={[field.hint, value && sentence(inSentence(value)), `${zoneName(timeZone)}.`]
        .filter(Boolean)
        .join(' ')}
    >
      {(frame) => (
        <LocalInput
          {...frame}
          name={name}
          value={value}
          timeZone={timeZone}
          aria-required={isRequired(field) || undefined}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  )
}

interface InputProps {
  id: string
  name: string
  value: string
  timeZone: string
  onChange(value: string): void
}

function LocalInput({ value, timeZone, onChange, ...input }: InputProps) {
  // While somebody types, the input is theirs: the value may come back with other seconds.
  const [typed, setTyped] = useState<{ shown: string; of: string }>()
  const shown = typed?.of === value ? typed.shown : localText(value, timeZone)
  return (
    <input
      {...input}
      type="datetime-local"
      value={shown}
      onChange={({ target }) => {
        const next = instantText(target.value, timeZone)
        setTyped({ shown: target.value, of: next })
        onChange(next)
      }}
    />
  )
}

/** `2026-03-12T22:30:00Z` as `2026-03-12T19:30`. */
function localText(instant: string, timeZone: string): string {
  const milliseconds = Date.parse(instant)
  if (Number.isNaN(milliseconds)) return ''
  const { day, time } = localTime(milliseconds, timeZone)
  return `${day}T${time}`
}

function instantText(local: string, timeZone: string): string {
  const [day = '', time = ''] = local.split('T')
  if (!day || !time) return ''
  return new Date(instantOf({ day, time: time.slice(0, 5) }, timeZone))
    .toISOString()
    .replace('.000Z', 'Z')
}

/** `America/Sao_Paulo` as `Horário de Brasília`. */
function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  // Where there is no summer time, the standard one is the only one.
  return name.replace(' Padrão', '')
}
