import { useEffect, useId, useState } from 'react'
import { sentence } from '#app/editing/format-value.ts'
import { formatDate, weekdayName } from '#app/i18n/dates.ts'
import { formatRecurrence, inMonth } from '#app/i18n/recurrence.ts'
import { FieldFrame, FieldGroup } from '#app/ui/form/field.tsx'
import { countOccurrences, dayOfOccurrence, weeksOfMonth } from '#content/all-occurrences.ts'
import type { IsoWeekday } from '#content/fields.ts'
import { addMonths, dayOf, weekdayOf } from '#content/local-time.ts'
import { lastIndex, occurrence } from '#content/occurrences.ts'
import { type PartsDraft, weekdays, weekdaysOf } from './field-draft.ts'
import { FieldLabel, type FieldOf, type FieldProps } from './field-label.tsx'
import { isDay, repeatingOf } from './repeating-of.ts'

/** What is mostly meant, by the unit and how many of them lie between. */
const paces = {
  '': 'Não repete',
  'day 1': 'Todo dia',
  'week 1': 'Toda semana',
  'week 2': 'A cada 2 semanas',
  'month 1': 'Todo mês',
} as const

const OTHER = 'other'

const units = { day: 'dias', week: 'semanas', month: 'meses' } as const

interface Props extends FieldProps<FieldOf<'recurrence'>, PartsDraft> {
  /** What stands in the field of the first time. */
  start: string
}

/** How often something takes place and until when, and what that means in words. */
export function RecurrenceField({ name, field, value, onChange, start }: Props) {
  const { every = '' } = value
  const day = dayOf(start).trim()
  const first = isDay(day) ? day : ''
  return (
    <FieldGroup label={<FieldLabel field={field} />} name={name} hint={field.hint}>
      <PaceInput name={name} value={value} first={first} onChange={onChange} />
      {every === 'week' && first !== '' && (
        <WeekdaysInput name={`${name}.days`} value={value} first={first} onChange={onChange} />
      )}
      {every === 'month' && first !== '' && (
        <WeekInput name={`${name}.week`} value={value} first={first} onChange={onChange} />
      )}
      {every !== '' && <EndInput name={name} value={value} first={first} onChange={onChange} />}
      <p role="status" className="field-hint recurrence-words">
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

/** How often: one of the usual paces, or any number of days, weeks or months. */
function PaceInput({ name, value, onChange }: PartProps) {
  const id = useId()
  const { every = '', interval = '' } = value
  const pace = every && `${every} ${interval.trim()}`
  const [isOther, setOther] = useState(!(pace in paces))
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-pace`}>Com que frequência</label>
        <div className="field-box">
          <select
            id={`${id}-pace`}
            name={`${name}.every`}
            value={isOther || !(pace in paces) ? OTHER : pace}
            onChange={({ target }) => {
              setOther(target.value === OTHER)
              const [unit = '', apart = '1'] =
                target.value === OTHER ? [every || 'week', interval] : target.value.split(' ')
              onChange({ ...value, every: unit, interval: apart })
            }}
          >
            {Object.entries(paces).map(([each, label]) => (
              <option key={each} value={each}>
                {label}
              </option>
            ))}
            <option value={OTHER}>Outro intervalo…</option>
          </select>
        </div>
      </div>
      {(isOther || !(pace in paces)) && (
        <div className="field-parts">
          <FieldFrame name={`${name}.interval`} label="A cada quantos">
            {(frame) => (
              <input
                {...frame}
                name={`${name}.interval`}
                inputMode="numeric"
                autoComplete="off"
                value={interval}
                onChange={({ target }) => onChange({ ...value, interval: target.value })}
              />
            )}
          </FieldFrame>
          <div className="field">
            <label htmlFor={`${id}-unit`}>Dias, semanas ou meses</label>
            <div className="field-box">
              <select
                id={`${id}-unit`}
                value={every}
                onChange={({ target }) => onChange({ ...value, every: target.value })}
              >
                {Object.entries(units).map(([unit, label]) => (
                  <option key={unit} value={unit}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          </div>
        </div>
      )}
    </>
  )
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
      <div className="day-buttons week-buttons">
        {weekdays.map((day) => (
          <label key={day} className="chip">
            <input
              type="checkbox"
              name={name}
              aria-label={weekdayName(day)}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden="true">{weekdayName(day).slice(0, 3)}</span>
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

type End = 'until' | 'count'

const ends = { until: 'Até uma data', count: 'Número de vezes' } as const

/** Until when: up to a day, or a number of times. What is kept is the day; while the number counts, the day follows it. */
function EndInput({ name, value, first, onChange }: PartProps) {
  const id = useId()
  const [end, setEnd] = useState<End>('until')
  const [typed, setTyped] = useState('')
  const { until = '' } = value
  const event = repeatingOf(value, first)
  const count = event && until >= first ? String(countOccurrences(event)) : ''
  const times = Number(typed)
  const isCount = Number.isInteger(times) && times >= 1 && times <= MAX_TIMES
  const counted = end === 'count' && event && isCount ? dayOfOccurrence(event, times) : undefined
  useEffect(() => {
    if (counted !== undefined && counted !== until) onChange({ ...value, until: counted })
  })
  return (
    <>
      <fieldset className="choice">
        <legend>Repete até quando</legend>
        <div className="day-buttons">
          {Object.entries(ends).map(([each, label]) => (
            <label key={each} className="chip">
              <input
                type="radio"
                name={`${id}-end`}
                checked={end === each}
                onChange={() => {
                  setEnd(each as End)
                  setTyped(count)
                }}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <FieldFrame
        name={`${name}.until`}
        label={end === 'until' ? 'Até que dia' : 'Quantas vezes'}
        below={
          end === 'until' &&
          until === '' &&
          first !== '' && (
            <NearEnds first={first} onChoose={(day) => onChange({ ...value, until: day })} />
          )
        }
      >
        {(frame) =>
          end === 'until' ? (
            <input
              {...frame}
              key={end}
              type="date"
              name={`${name}.until`}
              value={until}
              onChange={({ target }) => onChange({ ...value, until: target.value })}
            />
          ) : (
            <input
              {...frame}
              key={end}
              name={`${name}.count`}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                // What cannot be counted has no last day: saving asks for it.
                onChange({ ...value, until: '' })
              }}
            />
          )
        }
      </FieldFrame>
      {end === 'count' && first === '' && (
        <p className="field-hint">Preencha também quando começa: daí se conta.</p>
      )}
      {end === 'count' && typed !== '' && !isCount && (
        <p className="field-hint">Use um número de 1 a {MAX_TIMES}.</p>
      )}
    </>
  )
}

/** The last days that are mostly meant, with one tap. */
function NearEnds({ first, onChoose }: { first: string; onChoose(day: string): void }) {
  const endOfYear = `${first.slice(0, 4)}-12-31`
  const proposed = { 'por 3 meses': addMonths(first, 3), 'até o fim do ano': endOfYear }
  return (
    <fieldset className="field-ways" aria-label="Sugestões para o fim">
      {Object.entries(proposed)
        .filter(([, day]) => day > first)
        .map(([words, day]) => (
          <button
            key={words}
            type="button"
            className="button button-quiet"
            onClick={({ currentTarget }) => {
              // The proposals go away with the first choice.
              currentTarget.closest('.field')?.querySelector('input')?.focus()
              onChoose(day)
            }}
          >
            {words}
          </button>
        ))}
    </fieldset>
  )
}

/** Nothing while it is not all there. */
function inWords(value: PartsDraft, first: string): string | undefined {
  const event = repeatingOf(value, first)
  if (!event) return undefined
  const { until } = event.recurrence
  if (until === '')
    return `${sentence(`acontece ${formatRecurrence(first, event.recurrence)}`)} Falta dizer até quando.`
  const words = sentence(
    `acontece ${formatRecurrence(first, event.recurrence)}, até ${formatDate(until)}`,
  )
  if (until < first) return words
  const count = countOccurrences(event)
  if (count === 1) return `${words} É 1 vez.`
  const last = dayOf(occurrence(event, lastIndex(event)).start)
  const said = `${weekdayName(weekdayOf(last))}, ${formatDate(last)}`
  return `${words} São ${count} vezes${last === until ? '' : `; a última, ${said}`}.`
}
