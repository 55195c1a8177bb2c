import { FieldFrame } from '#app/ui/form/field-frame.tsx'
import { contrast } from './contrast.ts'
import { FieldLabel, isRequired } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

const isColor = /^#[0-9a-f]{6}$/

/** A colour, picked or written, and how well it can be read on white. */
export function ColorField({ name, field, value, onChange }: FieldProps<FieldOf<'color'>, string>) {
  return (
    <FieldFrame
      name={name}
      label={<FieldLabel field={field} />}
      hint={
        <>
          {field.hint} {isColor.test(value) && <span role="status">{readability(value)}</span>}
        </>
      }
    >
      {(frame) => (
        <>
          <input
            {...frame}
            name={name}
            value={value}
            autoComplete="off"
            spellCheck={false}
            aria-required={isRequired(field) || undefined}
            onChange={({ target }) => onChange(target.value.toLowerCase())}
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
  )
}

/** For letters of ordinary size WCAG asks for 4.5, for large ones and signs for 3. */
function readability(color: string): string {
  const ratio = contrast(color, '#ffffff')
  const shown = ratio.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  if (ratio >= 4.5) return `Contraste ${shown} com branco: bom também para textos.`
  return ratio >= 3
    ? `Contraste ${shown} com branco: só para letras grandes e sinais.`
    : `Contraste ${shown} com branco: fraco, difícil de ver no claro.`
}
