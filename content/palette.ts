import { converter, formatHex, wcagContrast } from 'culori'
import type { Settings } from './document.ts'
import { type Hue, hueNames } from './hues.ts'
import { type Appearance, themeGrounds } from './theme-grounds.ts'

/** Colours of one appearance; each becomes a custom property of the same name. */
export interface Palette {
  /** Behind everything. */
  ground: string
  /** Cards, bars and fields. */
  surface: string
  /** Chips and quiet areas. */
  sunken: string
  ink: string
  'ink-soft': string
  line: string
  /** Edges of fields and controls, at least 3:1 (WCAG 1.4.11). */
  edge: string
  /** Links, buttons and what is chosen. */
  accent: string
  'on-accent': string
  'accent-soft': string
  /** Behind whole cards of the accent, quieter than `accent-soft`. */
  'accent-tint': string
  /** Behind white letters, in both appearances. */
  'accent-deep': string
  /** The brand's own tone, for pictures only. */
  brand: string
  positive: string
  'positive-soft': string
  warning: string
  'warning-soft': string
  danger: string
  'danger-soft': string
}

/** Each hue has a tone for texts, a soft one behind them, and a deep one behind white letters: as `hue-teal-soft`. */
type HueTones = Record<`hue-${Hue}` | `hue-${Hue}-${'soft' | 'deep'}`, string>

/** As the settings have them; what is left out follows from the accent. */
export type ThemeColors = Pick<Settings, 'accent' | 'accentOnLight' | 'accentOnDark'>

const neutrals = {
  light: {
    ...themeGrounds.light,
    ink: '#10201a',
    'ink-soft': '#51625a',
    line: '#e1e8e0',
    edge: '#76857c',
  },
  dark: {
    ...themeGrounds.dark,
    ink: '#eef5f0',
    'ink-soft': '#a3b3aa',
    line: '#26322b',
    edge: '#718076',
  },
} as const

const signals = {
  light: { positive: '#1d7a32', warning: '#8a5a00', danger: '#b3161b' },
  dark: { positive: '#6fd487', warning: '#f0bd5c', danger: '#ff9b93' },
} as const

/** Each hue has a tone for texts, and a soft one behind them. */
const hues = {
  green: { light: ['#0b6a35', '#dcf1e2'], dark: ['#7ed79d', '#17402a'] },
  indigo: { light: ['#4a44b0', '#e9e8fb'], dark: ['#b9b4ff', '#2b2858'] },
  amber: { light: ['#8f5200', '#fdecd2'], dark: ['#f3bd6c', '#46300f'] },
  plum: { light: ['#86296a', '#f8e3f1'], dark: ['#eea4d6', '#4a1c3d'] },
  teal: { light: ['#08646f', '#daf1f3'], dark: ['#7fd3df', '#123f47'] },
  coral: { light: ['#a9352a', '#fbe5e1'], dark: ['#ffa99c', '#4f1e18'] },
} as const satisfies Record<Hue, Record<'light' | 'dark', readonly [tone: string, soft: string]>>

const toOklch = converter('oklch')

/** The colours of an appearance for any choice of them; every text pair reaches `contrast` (WCAG 2.2, 1.4.3 and 1.4.6). */
export function palette(
  { accent, accentOnLight, accentOnDark }: ThemeColors,
  appearance: Appearance,
  contrast: number,
): Palette {
  const base = { ...neutrals[appearance] }
  const grounds = [base.ground, base.surface, base.sunken]
  const readable = (color: string, extra: string[] = []) =>
    readableOn(color, [...grounds, ...extra], appearance, contrast)
  const own = appearance === 'light' ? accentOnLight : accentOnDark
  const accentSoft = toned(own ?? accent, soft[appearance])
  const accentTone = readable(own ?? toned(accent, texts[appearance]), [accentSoft])
  const signal = signals[appearance]
  const softOf = {
    positive: toned(signal.positive, soft[appearance]),
    warning: toned(signal.warning, soft[appearance]),
    danger: toned(signal.danger, soft[appearance]),
  }
  return {
    ...base,
    'ink-soft': readable(base['ink-soft']),
    accent: accentTone,
    'on-accent': appearance === 'light' ? '#ffffff' : '#0b120d',
    'accent-soft': accentSoft,
    'accent-tint': toned(own ?? accent, tint[appearance]),
    'accent-deep': deep(accentOnLight ?? toned(accent, texts.light), contrast),
    brand: accent,
    positive: readable(signal.positive, [softOf.positive]),
    'positive-soft': softOf.positive,
    warning: readable(signal.warning, [softOf.warning]),
    'warning-soft': softOf.warning,
    danger: readable(signal.danger, [softOf.danger]),
    'danger-soft': softOf.danger,
  }
}

/** The tones of the hues; every text pair reaches `contrast`. */
export function hueTones(appearance: Appearance, contrast: number): HueTones {
  const { ground, surface, sunken } = themeGrounds[appearance]
  const entries = hueNames.flatMap((name) => {
    const [tone, softTone] = hues[name][appearance]
    const text = readableOn(tone, [ground, surface, sunken, softTone], appearance, contrast)
    return [
      [`hue-${name}`, text],
      [`hue-${name}-soft`, softTone],
      [`hue-${name}-deep`, deep(hues[name].light[0], contrast)],
    ]
  })
  return Object.fromEntries(entries) as HueTones
}

/** Keeps hue, moves lightness until the colour can be read on all the grounds. */
function readableOn(
  color: string,
  grounds: string[],
  appearance: Appearance,
  contrast: number,
): string {
  const tone = toOklch(color) ?? { mode: 'oklch', l: 0.5, c: 0 }
  const direction = appearance === 'light' ? -0.01 : 0.01
  for (let lightness = tone.l; lightness >= 0 && lightness <= 1; lightness += direction) {
    const candidate = formatHex({ ...tone, l: lightness })
    if (grounds.every((ground) => wcagContrast(candidate, ground) >= contrast)) return candidate
  }
  return appearance === 'light' ? '#000000' : '#ffffff'
}

/** Dark enough for white letters. */
function deep(color: string, contrast: number): string {
  return readableOn(color, ['#ffffff'], 'light', contrast)
}

/** How light a tone made of another is, and how colourful at most (OKLCH). */
interface Tone {
  l: number
  most: number
}

const texts = { light: { l: 0.467, most: 0.118 }, dark: { l: 0.81, most: 0.115 } }
/** Quiet enough to stand behind text. */
const soft = { light: { l: 0.938, most: 0.034 }, dark: { l: 0.335, most: 0.055 } }
const tint = { light: { l: 0.972, most: 0.016 }, dark: { l: 0.25, most: 0.03 } }

function toned(color: string, { l, most }: Tone): string {
  const tone = toOklch(color) ?? { mode: 'oklch', l, c: 0 }
  return formatHex({ ...tone, l, c: Math.min(tone.c, most) })
}
