import { type Palette, palette, type ThemeColors } from '#content/palette.ts'
import type { Appearance } from '#content/theme-grounds.ts'

/** Custom properties for light, dark and more contrast, by the device's wish or by `data-theme` and `data-contrast`. */
export function themeCss(colors: ThemeColors): string {
  const rules = (contrast: number, root = ':root') => {
    const light = declarations(palette(colors, 'light', contrast), 'light')
    const dark = declarations(palette(colors, 'dark', contrast), 'dark')
    return `${root}{${light}}@media (prefers-color-scheme:dark){${root}:not([data-theme=light]){${dark}}}${root}[data-theme=dark]{${dark}}`
  }
  return `${rules(4.5)}@media (prefers-contrast:more){${rules(7)}}${rules(7, ':root[data-contrast]')}`
}

function declarations(colors: Palette, appearance: Appearance): string {
  const properties = Object.entries(colors).map(([name, value]) => `--${name}:${value}`)
  return [`color-scheme:${appearance}`, ...properties].join(';')
}
