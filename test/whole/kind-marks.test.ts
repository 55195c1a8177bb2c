import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { courses } from '#content/definitions/courses.ts'
import { themeGrounds } from '#content/theme-grounds.ts'

const css = readFileSync(new URL('../../app/ui/kind/kind-mark.css', import.meta.url), 'utf8')

const hues = new Map(
  [...css.matchAll(/\[data-kind="([a-z-]+)"\] \{\s*--hue: (\d+)/g)].map(([, kind, hue]) => [
    kind,
    Number(hue),
  ]),
)

/** The two colours, light and dark, that a declaration mixes. */
function tones(property: string): [light: string, dark: string] {
  const found = new RegExp(`[^-]${property}: light-dark\\((.*)\\);`).exec(css)?.[1]
  const [light, dark] = [...(found ?? '').matchAll(/oklch\([^)]*\)\)/g)].map(([tone]) => tone)
  if (!light || !dark) throw new Error(`${property} is not mixed`)
  return [light, dark]
}

test('every modality has a hue of its own', () => {
  expect([...hues.keys()].sort()).toEqual(Object.keys(courses.fields.modality.choices).sort())
  expect(new Set(hues.values()).size).toBe(hues.size)
})

test('each can be read on its tint and on what the theme has behind it, light and dark', () => {
  const appearances = ['light', 'dark'] as const
  for (const [index, appearance] of appearances.entries())
    for (const hue of hues.values()) {
      const of = (property: string) =>
        (tones(property)[index] ?? '').replace('var(--hue)', String(hue)).replace('))', ')')
      for (const ground of [of('background'), ...Object.values(themeGrounds[appearance])])
        expect(wcagContrast(of('color'), ground)).toBeGreaterThanOrEqual(4.5)
    }
})
