import { hueTones, palette, type ThemeColors } from '#content/palette.ts'
import { type Appearance, MIN_CONTRAST } from '#content/theme-grounds.ts'

/** Custom properties for light, dark and more contrast, by the device's wish or by `data-theme` and `data-contrast`. */
export function themeCss(colors: ThemeColors): string {
  const rules = (contrast: number, root = ':root') => {
    const tones = (appearance: Appearance) => ({
      'color-scheme': appearance,
      // More contrast changes none of them.
      ...(contrast === MIN_CONTRAST && depths[appearance]),
      ...custom({ ...palette(colors, appearance, contrast), ...hueTones(appearance, contrast) }),
    })
    const light = tones('light')
    const dark = declarations(tones('dark'), light)
    return `${root}{${declarations(light)}}@media (prefers-color-scheme:dark){${root}:not([data-theme=light]){${dark}}}${root}[data-theme=dark]{${dark}}`
  }
  return `${rules(MIN_CONTRAST)}@media (prefers-contrast:more){${rules(7)}}${rules(7, ':root[data-contrast]')}`
}

/** A soft shadow under cards in light, the step from ground to surface in dark; and what is chosen on a sunken track. */
const depths = {
  light: {
    '--elevation': '0 1px 2px #10201a0d,0 6px 20px #10201a0f',
    '--raised': '#ffffff',
  },
  dark: { '--elevation': '0 0 transparent', '--raised': '#414b45' },
} as const

function custom(colors: object): Record<string, string> {
  return Object.fromEntries(Object.entries(colors).map(([name, value]) => [`--${name}`, value]))
}

/** Without what `before` says already. */
function declarations(
  properties: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>> = {},
): string {
  return Object.entries(properties)
    .filter(([name, value]) => before[name] !== value)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
