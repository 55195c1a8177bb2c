import type { ComponentProps } from 'react'
import { contrast, lowestContrast } from '#content/contrast.ts'
import { palette } from '#content/palette.ts'
import { type Appearance, MIN_CONTRAST } from '#content/theme-grounds.ts'
import { ColorPicker, isColor } from './color-picker.tsx'

interface Props {
  color: string
  /** The appearance in which letters of just this colour are to be read; without it, tones of it that can be read are made for both. */
  legible: Appearance | undefined
  /** Nobody chose that tone: it is made of the colour. */
  isCalculated: boolean
}

/** Letters and a button in a colour as the pages will have them, and how well they can be read. */
export function ColorSamples({ color, legible, isCalculated }: Props) {
  const appearances: readonly Appearance[] = legible ? [legible] : ['light', 'dark']
  return appearances.map((appearance) => (
    <Sample
      key={appearance}
      color={color}
      appearance={appearance}
      isExact={legible !== undefined && !isCalculated}
      isCalculated={isCalculated}
    />
  ))
}

interface SampleProps {
  color: string
  appearance: Appearance
  /** This tone or none. */
  isExact: boolean
  isCalculated: boolean
}

function Sample({ color, appearance, isExact, isCalculated }: SampleProps) {
  const colors = palette({ accent: color }, appearance, MIN_CONTRAST)
  const tone = isExact ? color : colors.accent
  const ratio = isExact ? lowestContrast(color, appearance) : contrast(tone, colors.surface)
  const isEnough = ratio >= MIN_CONTRAST
  return (
    <div className="color-sample" style={{ background: colors.surface, color: colors.ink }}>
      <span aria-hidden="true" style={{ color: tone }}>
        Ver a semana
      </span>
      <span
        aria-hidden="true"
        className="color-sample-button"
        style={{ background: tone, color: colors['on-accent'] }}
      >
        Ligar
      </span>
      <small>
        {appearance === 'light' ? 'No claro' : 'No escuro'}
        {isCalculated && ', calculada'}:{' '}
        {isEnough
          ? 'bom de ler'
          : `contraste ${shown(ratio)}, fraco: precisa de ${shown(MIN_CONTRAST)}`}
      </small>
    </div>
  )
}

interface PickerProps extends ComponentProps<typeof ColorPicker> {
  /** What the tone is made of where nobody chose one. */
  seed: string
  appearance: Appearance
}

/** Picks a tone, and shows the one that is made of a colour until somebody does. */
export function TonePicker({ seed, appearance, ...picker }: PickerProps) {
  const isMade = picker.color === '' && isColor.test(seed)
  const color = isMade ? palette({ accent: seed }, appearance, MIN_CONTRAST).accent : picker.color
  return <ColorPicker {...picker} color={color} />
}

/** Rounded down: what is short of enough must not look like it. */
function shown(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toLocaleString('pt-BR')
}
