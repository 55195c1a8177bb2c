import { lazy, Suspense } from 'react'
import { FieldFrame } from '#app/ui/form/field.tsx'
import type { FieldOf, FieldProps } from './field-label.tsx'
import { FieldLabel, isRequired } from './field-label.tsx'

const ColorSamples = lazy(async () => ({
  default: (await import('./color-samples.tsx')).ColorSamples,
}))

const isColor = /^#[0-9a-f]{6}$/

/** A colour, picked or written, and what becomes of it on the pages. */
export function ColorField({ name, field, value, onChange }: FieldProps<FieldOf<'color'>, string>) {
  return (
    <>
      <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint}>
        {(frame) => (
          <>
            <input
              {...frame}
              name={name}
              value={value}
              autoComplete="off"
              spellCheck={false}
              aria-required={isRequired(field) || undefined}
              onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
            />
            <input
              type="color"
              className="field-color"
              aria-label={`${field.label}: escolher na paleta`}
              value={isColor.test(value) ? value : '#000000'}
              onChange={({ target }) => onChange(target.value)}
            />
          </>
        )}
      </FieldFrame>
      {isColor.test(value) && (
        <Suspense fallback={<div className="color-samples" />}>
          <ColorSamples color={value} legible={field.legible} />
        </Suspense>
      )}
    </>
  )
}
