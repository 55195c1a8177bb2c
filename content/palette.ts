import { converter, formatHex, wcagContrast } from 'culori'
import type { Settings } from './document.ts'
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
  /** The brand's own tone, for pictures only. */
  brand: string
  positive: string
  'positive-soft': string
  warning: string
  'warning-soft': string
  danger: string
  'danger-soft': string
}

/** As the settings have them; what is left out follows from the accent. */
export type ThemeColors = Pick<Settings, 'accent' | 'accentOnLight' | 'accentOnDark'>

const neutrals = {
  light: {
    ...themeGrounds.light,
    ink: '#16201a',
    'ink-soft': '#4c5a51',
    line: '#dbe2da',
    edge: '#7b887f',
  },
  dark: {
    ...themeGrounds.dark,
    ink: '#eaf1ec',
    'ink-soft': '#a9b7ad',
    line: '#2c362f',
    edge: '#718076',
  },
} as const

const signals = {
  light: { positive: '#1d7a32', warning: '#8a5a00', danger: '#b3161b' },
  dark: { positive: '#6fd487', warning: '#f0bd5c', danger: '#ff9b93' },
} as const

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
  const accentSoft = softened(accent, appearance)
  const own = appearance === 'light' ? accentOnLight : accentOnDark
  const accentTone = readable(own ?? accent, [accentSoft])
  const signal = signals[appearance]
  const soft = {
    positive: softened(signal.positive, appearance),
    warning: softened(signal.warning, appearance),
    danger: softened(signal.danger, appearance),
  }
  return {
    ...base,
    'ink-soft': readable(base['ink-soft']),
    accent: accentTone,
    'on-accent': appearance === 'light' ? '#ffffff' : '#0b120d',
    'accent-soft': accentSoft,
    brand: accent,
    positive: readable(signal.positive, [soft.positive]),
    'positive-soft': soft.positive,
    warning: readable(signal.warning, [soft.warning]),
    'warning-soft': soft.warning,
    danger: readable(signal.danger, [soft.danger]),
    'danger-soft': soft.danger,
  }
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

/** A tint of the colour quiet enough to stand behind text. */
function softened(color: string, appearance: Appearance): string {
  const tone = toOklch(color) ?? { mode: 'oklch', l: 0.5, c: 0 }
  return appearance === 'light'
    ? formatHex({ ...tone, l: 0.95, c: Math.min(tone.c, 0.035) })
    : formatHex({ ...tone, l: 0.27, c: Math.min(tone.c, 0.045) })
}
