import checkmark from 'ionicons/dist/svg/checkmark.svg?raw'
import { lazy, Suspense } from 'react'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ColorPicker, isColor } from './color-picker.tsx'
import type { FieldOf, FieldProps } from './field-label.tsx'
import { FieldLabel, isRequired } from './field-label.tsx'

const ColorSamples = lazy(async () => ({
  default: (await import('./color-samples.tsx')).ColorSamples,
}))

const TonePicker = lazy(async () => ({
  default: (await import('./color-samples.tsx')).TonePicker,
}))

/** Colours that institutes often have, by what people call them. */
const swatches = {
  verde: '#0b6a35',
  azul: '#1351b4',
  índigo: '#4a44b0',
  roxo: '#7a1fa2',
  vinho: '#86296a',
  vermelho: '#b3202c',
  laranja: '#a34a00',
  petróleo: '#08646f',
}

/** One tap for those who have no code of their colour at hand. */
function Swatches({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange(value: string): void
}) {
  return (
    <fieldset className="field-ways" aria-label={`${label}: cores prontas`}>
      {Object.entries(swatches).map(([name, color]) => (
        <button
          key={name}
          type="button"
          className="color-swatch"
          aria-label={name}
          aria-pressed={color === value}
          style={{ background: color }}
          onClick={() => onChange(color)}
        >
          {color === value && <Icon svg={checkmark} />}
        </button>
      ))}
    </fieldset>
  )
}

interface Props extends FieldProps<FieldOf<'color'>, string> {
  /** What a tone is made of where none is chosen: what stands in the field that `toneOf` names. */
  seed?: string | undefined
}

/** A colour, ready, picked or written, and what becomes of it on the pages. */
export function ColorField({ name, field, value, onChange, seed = '' }: Props) {
  const isCalculated = value === '' && field.legible !== undefined && isColor.test(seed)
  const isShown = isCalculated || isColor.test(value)
  const picker = { label: `${field.label}: escolher na paleta`, onChange }
  return (
    <FieldFrame
      name={name}
      label={<FieldLabel field={field} />}
      hint={field.hint}
      below={
        <>
          <Swatches label={field.label} value={value} onChange={onChange} />
          <div className="color-samples" role="status">
            {isShown ? (
              <Suspense>
                <ColorSamples
                  color={isCalculated ? seed : value}
                  legible={field.legible}
                  isCalculated={isCalculated}
                />
              </Suspense>
            ) : (
              <p className="color-sample">Escolha uma cor para ver como fica.</p>
            )}
          </div>
        </>
      }
    >
      {(frame) => (
        <>
          <input
            {...frame}
            name={name}
            value={value}
            placeholder={isCalculated ? 'calculada' : undefined}
            autoComplete="off"
            spellCheck={false}
            aria-required={isRequired(field) || undefined}
            onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
          />
          {field.legible ? (
            <Suspense fallback={<span className="field-color" />}>
              <TonePicker {...picker} color={value} seed={seed} appearance={field.legible} />
            </Suspense>
          ) : (
            <ColorPicker {...picker} color={value} />
          )}
        </>
      )}
    </FieldFrame>
  )
}
