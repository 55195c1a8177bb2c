import { converter, wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { hueNames, hueOf } from './hues.ts'
import { hueTones, palette } from './palette.ts'

const accents = [
  '#2f9e41',
  '#cd191e',
  '#ffee00',
  '#ffffff',
  '#000000',
  '#1351b4',
  '#ff69b4',
  '#808080',
]
const appearances = ['light', 'dark'] as const
const cases = accents.flatMap((accent) =>
  appearances.map((appearance) => [accent, appearance] as const),
)

test.each(cases)('with the accent %s every text can be read in %s', (accent, appearance) => {
  for (const contrast of [4.5, 7]) {
    const colors = palette({ accent }, appearance, contrast)
    for (const ground of [colors.ground, colors.surface, colors.sunken])
      for (const text of ['ink', 'ink-soft', 'accent', 'positive', 'warning', 'danger'] as const)
        expect(wcagContrast(colors[text], ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(
          contrast,
        )
    expect(wcagContrast(colors['on-accent'], colors.accent)).toBeGreaterThanOrEqual(4.5)
    for (const name of ['accent', 'positive', 'warning', 'danger'] as const)
      expect(wcagContrast(colors[name], colors[`${name}-soft`])).toBeGreaterThanOrEqual(contrast)
    for (const text of ['ink', 'ink-soft', 'accent'] as const)
      expect(wcagContrast(colors[text], colors['accent-tint'])).toBeGreaterThanOrEqual(contrast)
    expect(wcagContrast('#ffffff', colors['accent-deep'])).toBeGreaterThanOrEqual(contrast)
    expect(wcagContrast(colors.edge, colors.surface)).toBeGreaterThanOrEqual(3)
    for (const color of Object.values(colors)) expect(color).toMatch(/^#[\da-f]{6}$/)
  }
})

const toOklch = converter('oklch')

test.each(appearances)('what is made readable in %s keeps its hue', (appearance) => {
  for (const accent of ['#2f9e41', '#cd191e', '#1351b4', '#ff69b4']) {
    const made = toOklch(palette({ accent }, appearance, 7).accent)
    expect(made?.c, accent).toBeGreaterThan(0.05)
    expect(Math.abs((made?.h ?? 0) - (toOklch(accent)?.h ?? 0)), accent).toBeLessThan(20)
  }
})

test.each(appearances)(
  'what stands behind texts in %s is quiet, however loud the accent',
  (appearance) => {
    for (const accent of accents) {
      const colors = palette({ accent }, appearance, 4.5)
      for (const name of ['accent', 'positive', 'warning', 'danger'] as const)
        expect(toOklch(colors[`${name}-soft`])?.c, accent).toBeLessThan(0.06)
    }
  },
)

test('a colour of its own for an appearance counts there and only there', () => {
  const colors = { accent: '#2f9e41', accentOnLight: '#7a1fa2', accentOnDark: '#ffcc00' }
  expect(palette(colors, 'light', 4.5)).toMatchObject({ accent: '#7a1fa2', brand: '#2f9e41' })
  expect(palette(colors, 'dark', 4.5)).toMatchObject({ accent: '#ffcc00', brand: '#2f9e41' })
})

test.each(appearances)(
  'each hue can be read in %s wherever it stands, and white on its deep tone',
  (appearance) => {
    const { ground, surface, sunken } = palette({ accent: '#2f9e41' }, appearance, 4.5)
    for (const contrast of [4.5, 7]) {
      const tones = hueTones(appearance, contrast)
      for (const hue of hueNames) {
        for (const behind of [ground, surface, sunken, tones[`hue-${hue}-soft`]])
          expect(wcagContrast(tones[`hue-${hue}`], behind), hue).toBeGreaterThanOrEqual(contrast)
        expect(wcagContrast('#ffffff', tones[`hue-${hue}-deep`])).toBeGreaterThanOrEqual(contrast)
      }
    }
  },
)

test('what has no hue of its own keeps the one that its name gives it', () => {
  const names = Array.from({ length: 60 }, (_, index) => `noticia-${index}`)
  expect(names.map(hueOf)).toEqual(names.map(hueOf))
  expect(new Set(names.map(hueOf))).toEqual(new Set(hueNames.filter((hue) => hue !== 'coral')))
})
