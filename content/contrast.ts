import { type Appearance, themeGrounds } from './theme-grounds.ts'

/** The contrast between two colours `#rrggbb`, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of a text of this colour where it is worst. */
export function lowestContrast(color: string, appearance: Appearance): number {
  return Math.min(
    ...Object.values(themeGrounds[appearance]).map((ground) => contrast(color, ground)),
  )
}
