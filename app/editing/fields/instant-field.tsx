import { useState } from 'react'
import { useSettings } from '#app/replica/use-content.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { instantOf, localTime } from '#content/local-time.ts'
import { FieldLabel, isRequired } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

/** A point in time, to the minute, as the institute's clocks show it. */
export function InstantField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'instant'>, string>) {
  const { timeZone } = useSettings()
  return (
    <FieldFrame
      name={name}
      label={<FieldLabel field={field} />}
      hint={[field.hint, `Hora de ${cityOf(timeZone)}.`].filter(Boolean).join(' ')}
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

/** `America/Sao_Paulo` as `Sao Paulo`. */
function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
