import { useId, useState } from 'react'
import { weekdayName } from '#app/i18n/dates.ts'
import { FieldGroup } from '#app/ui/form/field.tsx'
import type { HoursInterval } from '#content/fields.ts'
import { copyDay, type WeekDraft, weekdays } from './field-draft.ts'
import { FieldLabel, type FieldOf, type FieldProps } from './field-label.tsx'
import { IntervalsInput } from './intervals-input.tsx'

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
