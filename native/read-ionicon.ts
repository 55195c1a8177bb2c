import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../node_modules/ionicons/dist/svg')

/** An Ionicon as SVG, in `currentColor`; what names no fill gets it by a style sheet where the package shows icons itself. */
export function readIonicon(name: string): string {
  return readFileSync(join(folder, `${name}.svg`), 'utf8').replace(
    '<svg ',
    '<svg fill="currentColor" ',
  )
}
