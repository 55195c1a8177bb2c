import { useId } from 'react'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { dayOf, timeOf } from '#content/local-time.ts'
import { FieldLabel, isRequired } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

/** A day, and a time of the institute's clocks where it has one. */
export function MomentField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'moment'>, string>) {
  const timeId = useId()
  const day = dayOf(value)
  const time = timeOf(value) ?? ''
  const momentOf = (day: string, time: string) =>
    time === '' ? day : `${day.padEnd(10, ' ')}T${time}`
  return (
    <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint}>
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
            onChange={({ target }) => onChange(momentOf(day.trim(), target.value))}
          />
        </>
      )}
    </FieldFrame>
  )
}
