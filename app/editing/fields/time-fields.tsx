import { type ClipboardEvent, type ReactNode, useId, useState } from 'react'
import { sentence } from '#app/editing/format-value.ts'
import { useInstantInSentence } from '#app/i18n/instants.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { addDays, dayOf, instantOf, localTime, timeOf } from '#content/local-time.ts'
import { readSpokenMoment, type SpokenMoment } from '#content/tables/spoken-moment.ts'
import { FieldLabel, type FieldOf, type FieldProps, isRequired } from './field-label.tsx'

/** Today, by the institute's clocks. */
export function useToday(): string {
  const { timeZone } = useSettings()
  return localTime(Date.now(), timeZone).day
}

/** Takes what people paste as they say it (`amanhã às 14h`), which inputs of days and times refuse. */
function spokenPaste(today: string, take: (said: SpokenMoment) => void) {
  return (event: ClipboardEvent) => {
    const said = readSpokenMoment(event.clipboardData.getData('text'), today)
    if (!said) return
    event.preventDefault()
    take(said)
  }
}

/** The days that are mostly meant, by how far ahead they are. */
export const nearDays = { hoje: 0, amanhã: 1 }

/** Whether an input had nothing at any time since it is there: what helped to fill it stays, so that nothing jumps. */
function useWasEmpty(value: string): boolean {
  const [wasEmpty, setWasEmpty] = useState(value === '')
  if (value === '' && !wasEmpty) setWasEmpty(true)
  return wasEmpty
}

interface NearDaysProps {
  onChoose(day: string): void
  /** Other ways. */
  children?: ReactNode
}

/** The days that are mostly meant, with one tap. */
export function NearDays({ onChoose, children }: NearDaysProps) {
  const { timeZone } = useSettings()
  return (
    <fieldset className="field-ways" aria-label="Dias próximos">
      {Object.entries(nearDays).map(([words, ahead]) => (
        <button
          key={words}
          type="button"
          className="button button-quiet"
          // A form may stand open overnight.
          onClick={() => onChoose(addDays(localTime(Date.now(), timeZone).day, ahead))}
        >
          {words}
        </button>
      ))}
      {children}
    </fieldset>
  )
}

/** A calendar day. */
export function DateField({ name, field, value, onChange }: FieldProps<FieldOf<'date'>, string>) {
  const today = useToday()
  const wasEmpty = useWasEmpty(value)
  return (
    <FieldFrame
      name={name}
      label={<FieldLabel field={field} />}
      hint={field.hint}
      below={wasEmpty && <NearDays onChoose={onChange} />}
    >
      {(frame) => (
        <input
          {...frame}
          type="date"
          name={name}
          value={value}
          required={isRequired(field)}
          onPaste={spokenPaste(today, ({ day }) => day && onChange(day))}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}

interface MomentProps extends FieldProps<FieldOf<'moment'>, string> {
  /** The moment before which this one may not come. */
  start?: string | undefined
}

/** A day, and a time of the institute's clocks where it has one. */
export function MomentField({ name, field, value, onChange, start = '' }: MomentProps) {
  const timeId = useId()
  const today = useToday()
  const wasEmpty = useWasEmpty(value)
  const day = dayOf(value).trim()
  const time = timeOf(value) ?? ''
  const startDay = dayOf(start).trim()
  // An hour without a day is one of the day on which it starts, or of today.
  const momentOf = (day: string, time: string) =>
    time === '' ? day : `${day || startDay || today}T${time}`
  const paste = spokenPaste(today, (said) => onChange(momentOf(said.day ?? day, said.time ?? time)))
  // A day that was proposed is no answer yet: the near ones stay in reach.
  const isProposed = field.daysAhead !== undefined
  const choose = (near: string) => onChange(momentOf(near, time))
  const ways = field.isSoon ? (
    <NextHours label={field.label} value={value} onChange={onChange} />
  ) : field.from ? (
    isProposed && <LastDays label={field.label} start={startDay} onChoose={choose} />
  ) : (
    (wasEmpty || isProposed) && <NearDays onChoose={choose} />
  )
  return (
    <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint} below={ways}>
      {(frame) => (
        <>
          <input
            {...frame}
            type="date"
            name={name}
            value={day}
            required={isRequired(field)}
            onPaste={paste}
            onChange={({ target }) => onChange(momentAfter(target.value, time))}
          />
          <label htmlFor={timeId} className="visually-hidden">
            {field.label}: hora
          </label>
          <input
            id={timeId}
            type="time"
            value={time}
            onPaste={paste}
            onChange={({ target }) => onChange(momentOf(day, target.value))}
          />
        </>
      )}
    </FieldFrame>
  )
}

/** The last days that are mostly meant, by how far after the first one they are. */
const lastDays = { hoje: 0, amanhã: 1, 'em uma semana': 7 }
/** Where it begins on another day. */
const daysAfter = { 'no mesmo dia': 0, 'no dia seguinte': 1, 'uma semana depois': 7 }

interface LastDaysProps {
  label: string
  /** Empty where none is known. */
  start: string
  onChoose(day: string): void
}

/** The days on which what begins on `start` mostly ends, with one tap; never one that is over. */
function LastDays({ label, start, onChoose }: LastDaysProps) {
  const today = useToday()
  const isLater = start > today
  return (
    <fieldset className="field-ways" aria-label={`${label}: sugestões`}>
      {Object.entries(isLater ? daysAfter : lastDays).map(([words, days]) => (
        <button
          key={words}
          type="button"
          className="button button-quiet"
          onClick={() => onChoose(addDays(isLater ? start : today, days))}
        >
          {words}
        </button>
      ))}
    </fieldset>
  )
}

/** While a day is being typed there is none, and its hour waits for it. */
function momentAfter(day: string, time: string): string {
  return time === '' ? day : `${day.padEnd(10, ' ')}T${time}`
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

/** A point in time, to the minute, as the institute's clocks show it; later than another one (`after`), where that is known. */
export function InstantField({
  name,
  field,
  value,
  after = '',
  onChange,
}: FieldProps<FieldOf<'instant'>, string> & { after?: string }) {
  const { timeZone } = useSettings()
  const inSentence = useInstantInSentence()
  const wasEmpty = useWasEmpty(value)
  const words = [field.hint, isElsewhere(timeZone) && `${zoneName(timeZone)}.`].filter(Boolean)
  return (
    <FieldFrame
      name={name}
      label={<FieldLabel field={field} />}
      hint={
        <>
          {value && <b className="field-moment">{sentence(inSentence(value))}</b>} {words.join(' ')}
        </>
      }
      below={wasEmpty && <NearMornings after={after} onChoose={onChange} />}
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

const MORNING = '08:00'
const nearMornings = { 'amanhã às 8h': 1, 'em uma semana, às 8h': 7 }

/** Tomorrow at eight. */
export function useTomorrowMorning(): string {
  const { timeZone } = useSettings()
  return instantText(`${addDays(useToday(), 1)}T${MORNING}`, timeZone)
}

/** The instants that are mostly meant, with one tap, as long as none is chosen. */
function NearMornings({ after, onChoose }: { after: string; onChoose(instant: string): void }) {
  const { timeZone } = useSettings()
  const today = useToday()
  const mornings = Object.entries(nearMornings).map(([words, days]) => ({
    words,
    instant: instantText(`${addDays(today, days)}T${MORNING}`, timeZone),
  }))
  const later = mornings.filter(({ instant }) => !(Date.parse(instant) <= Date.parse(after)))
  if (later.length === 0) return null
  return (
    <fieldset className="field-ways" aria-label="Manhãs próximas">
      {later.map(({ words, instant }) => (
        <button
          key={words}
          type="button"
          className="button button-quiet"
          onClick={() => onChoose(instant)}
        >
          {words}
        </button>
      ))}
    </fieldset>
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
  const today = useToday()
  return (
    <input
      {...input}
      type="datetime-local"
      value={shown}
      onPaste={spokenPaste(today, (said) => {
        const day = said.day ?? (dayOf(shown) || today)
        onChange(instantText(`${day}T${said.time ?? timeOf(shown) ?? MORNING}`, timeZone))
      })}
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

/** Whether this device tells another time than the institute's clocks: only then is that worth a word. */
function isElsewhere(timeZone: string): boolean {
  const now = Date.now()
  const { day, time } = localTime(now, timeZone)
  const here = localTime(now, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return here.day !== day || here.time !== time
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
