import { FieldFrame } from '#app/ui/form/field.tsx'
import { Combobox } from './combobox.tsx'
import { FieldLabel, isRequired } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

/** One of the time zones that the browser knows. */
export function TimeZoneField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'timeZone'>, string>) {
  return (
    <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint}>
      {(frame) => (
        <Combobox
          {...frame}
          name={name}
          aria-required={isRequired(field) || undefined}
          value={value}
          options={Intl.supportedValuesOf('timeZone').map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  )
}
