import { useId } from 'react'
import { formatDate } from '#app/i18n/dates.ts'
import { formatRecurrence } from '#app/i18n/recurrence.ts'
import { sentence } from '#app/i18n/refusal-sentence.ts'
import { FieldGroup } from '#app/ui/form/field.tsx'
import type { Recurrence } from '#content/fields.ts'
import { dayOf } from '#content/local-time.ts'
import type { PartsDraft } from './field-draft.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

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
  return (
    <FieldGroup label={<FieldLabel field={field} />} name={name} hint={field.hint}>
      <div className="field">
        <label htmlFor={`${id}-every`}>Com que frequência</label>
        <div className="field-box">
          <select
            id={`${id}-every`}
            name={name}
            value={every}
            onChange={({ target }) => onChange({ ...value, every: target.value })}
          >
            {Object.entries(periods).map(([period, label]) => (
              <option key={period} value={period}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </div>
      {every !== '' && (
        <div className="field-parts">
          <div className="field">
            <label htmlFor={`${id}-interval`}>De quantos em quantos</label>
            <div className="field-box">
              <input
                id={`${id}-interval`}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                value={interval}
                onChange={({ target }) => onChange({ ...value, interval: target.value })}
              />
            </div>
          </div>
          <div className="field">
            <label htmlFor={`${id}-until`}>Até que dia</label>
            <div className="field-box">
              <input
                id={`${id}-until`}
                type="date"
                name={name}
                value={until}
                onChange={({ target }) => onChange({ ...value, until: target.value })}
              />
            </div>
          </div>
        </div>
      )}
      <p role="status" className="field-hint">
        {inWords(value, start)}
      </p>
    </FieldGroup>
  )
}

/** Nothing while it is not all there. */
function inWords({ every = '', interval = '', until = '' }: PartsDraft, start: string) {
  const times = Number(interval)
  if (every === '' || until === '' || !(times >= 1) || start === '') return undefined
  const words = formatRecurrence(dayOf(start), {
    every: every as Recurrence['every'],
    interval: times,
  })
  return sentence(`acontece ${words}, até ${formatDate(until)}`)
}
