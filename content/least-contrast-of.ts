import { contrast } from './contrast.ts'
import { type Appearance, themeGrounds } from './theme-grounds.ts'

/** The contrast of a text of this colour where it is worst. */
export function leastContrastOf(color: string, appearance: Appearance): number {
  return Math.min(
    ...Object.values(themeGrounds[appearance]).map((ground) => contrast(color, ground)),
  )
}
