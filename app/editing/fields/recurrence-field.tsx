import { useId, useState } from 'react'
import { sentence } from '#app/editing/format-value.ts'
import { formatDate, weekdayName } from '#app/i18n/dates.ts'
import { formatRecurrence, inMonth } from '#app/i18n/recurrence.ts'
import { FieldFrame, FieldGroup } from '#app/ui/form/field.tsx'
import { countOccurrences, dayOfOccurrence, weeksOfMonth } from '#content/all-occurrences.ts'
import type { IsoWeekday, Recurrence, WeekOfMonth } from '#content/fields.ts'
import { dayOf, weekdayOf } from '#content/local-time.ts'
import { type PartsDraft, weekdays, weekdaysOf } from './field-draft.ts'
import { FieldLabel, type FieldOf, type FieldProps } from './field-label.tsx'

const periods = {
  '': 'Não repete',
  day: 'A cada … dias',
  week: 'A cada … semanas',
  month: 'A cada … meses',
}

interface Props extends FieldProps<FieldOf<'recurrence'>, PartsDraft> {
  /** What stands in the field of the first time. */
  start: string
}

/** How often something takes place and until when, and what that means in words. */
export function RecurrenceField({ name, field, value, onChange, start }: Props) {
  const id = useId()
  const { every = '', interval = '', until = '' } = value
  const first = dayOf(start).trim()
  const set = (part: string, text: string) => onChange({ ...value, [part]: text })
  return (
    <FieldGroup label={<FieldLabel field={field} />} name={name} hint={field.hint}>
      <div className="field">
        <label htmlFor={`${id}-every`}>Com que frequência</label>
        <div className="field-box">
          <select
            id={`${id}-every`}
            name={`${name}.every`}
            value={every}
            onChange={({ target }) => set('every', target.value)}
          >
            {Object.entries(periods).map(([period, label]) => (
              <option key={period} value={period}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </div>
      {every === 'week' && first !== '' && (
        <WeekdaysInput name={`${name}.days`} value={value} first={first} onChange={onChange} />
      )}
      {every === 'month' && first !== '' && (
        <WeekInput name={`${name}.week`} value={value} first={first} onChange={onChange} />
      )}
      {every !== '' && (
        <div className="field-parts">
          <FieldFrame name={`${name}.interval`} label="Intervalo">
            {(frame) => (
              <input
                {...frame}
                name={`${name}.interval`}
                inputMode="numeric"
                autoComplete="off"
                value={interval}
                onChange={({ target }) => set('interval', target.value)}
              />
            )}
          </FieldFrame>
          <FieldFrame name={`${name}.until`} label="Até que dia">
            {(frame) => (
              <input
                {...frame}
                type="date"
                name={`${name}.until`}
                value={until}
                onChange={({ target }) => set('until', target.value)}
              />
            )}
          </FieldFrame>
          <CountInput name={`${name}.count`} value={value} first={first} onChange={onChange} />
        </div>
      )}
      <p role="status" className="field-hint">
        {inWords(value, first)}
      </p>
    </FieldGroup>
  )
}

interface PartProps {
  name: string
  value: PartsDraft
  /** The day of the first time; empty where it is not known yet. */
  first: string
  onChange(value: PartsDraft): void
}

/** The days of the week; before somebody chooses, that of the first time. */
function WeekdaysInput({ name, value, first, onChange }: PartProps) {
  const own = weekdayOf(first)
  const chosen = value.days ? weekdaysOf(value.days) : [own]

  function toggle(day: IsoWeekday): void {
    const next = chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day]
    // That alone goes without saying, and follows when the first time moves.
    const isPlain = next.length === 0 || (next.length === 1 && next[0] === own)
    onChange({ ...value, days: isPlain ? '' : next.toSorted((a, b) => a - b).join(',') })
  }

  return (
    <fieldset className="choice">
      <legend>Em que dias</legend>
      <div className="choice-columns">
        {weekdays.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            <span>{weekdayName(day)}</span>
          </label>
        ))}
      </div>
      {!chosen.includes(own) && (
        <p className="field-hint">
          Marque também {weekdayName(own)}, o dia em que começa, ou mude o começo.
        </p>
      )}
    </fieldset>
  )
}

/** On which day of each month: the same number, or the same weekday, as in `segunda terça do mês`. */
function WeekInput({ name, value, first, onChange }: PartProps) {
  const id = useId()
  const weeks = weeksOfMonth(first)
  const { week = '' } = value
  const isOfAnother = week !== '' && !weeks.some((each) => String(each) === week)
  return (
    <div className="field">
      <label htmlFor={id}>Em que dia do mês</label>
      <div className="field-box">
        <select
          id={id}
          name={name}
          value={week}
          onChange={({ target }) => onChange({ ...value, week: target.value })}
        >
          <option value="">No dia {Number(first.slice(8))}</option>
          {isOfAnother && <option value={week}>Escolha de novo</option>}
          {weeks.map((each) => {
            const { words, sex } = inMonth(each, weekdayOf(first))
            return (
              <option key={each} value={each}>
                {`N${sex} ${words}`}
              </option>
            )
          })}
        </select>
      </div>
      {isOfAnother && (
        <p className="field-hint">
          O começo mudou para outra semana do mês: escolha o dia de novo.
        </p>
      )}
    </div>
  )
}

const MAX_TIMES = 500

/** How many times it takes place: follows from the last day, and sets it. */
function CountInput({ name, value, first, onChange }: PartProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const event = eventOf(value, first)
  if (!event) return null
  const count = event.recurrence.until >= first ? String(countOccurrences(event)) : ''

  function type(text: string): void {
    setTyped(text)
    const times = Number(text)
    if (!event || !Number.isInteger(times) || times < 1 || times > MAX_TIMES) return
    onChange({ ...value, until: dayOfOccurrence(event, times) })
  }

  return (
    <div className="field">
      <label htmlFor={id}>Quantas vezes</label>
      <div className="field-box">
        <input
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? count}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </div>
    </div>
  )
}

/** What the inputs say, where they say enough to count; the last day may still be missing. */
function eventOf(
  { every = '', interval = '', until = '', days = '', week = '' }: PartsDraft,
  first: string,
): { start: string; recurrence: Recurrence } | undefined {
  const apart = Number(interval)
  if (every === '' || first === '' || !Number.isInteger(apart) || apart < 1 || apart > 366)
    return undefined
  const recurrence: Recurrence = {
    every: every as Recurrence['every'],
    interval: apart,
    until,
    ...(every === 'week' && days && { days: weekdaysOf(days) }),
    ...(every === 'month' && week && { week: Number(week) as WeekOfMonth }),
  }
  return { start: first, recurrence }
}

/** Nothing while it is not all there. */
function inWords(value: PartsDraft, first: string): string | undefined {
  const event = eventOf(value, first)
  if (!event || event.recurrence.until === '') return undefined
  const words = formatRecurrence(first, event.recurrence)
  return sentence(`acontece ${words}, até ${formatDate(event.recurrence.until)}`)
}
