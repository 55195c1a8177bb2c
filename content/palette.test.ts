import { converter, wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { palette } from './palette.ts'

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
        expect(toOklch(colors[`${name}-soft`])?.c, accent).toBeLessThan(0.05)
    }
  },
)

test('a colour of its own for an appearance counts there and only there', () => {
  const colors = { accent: '#2f9e41', accentOnLight: '#7a1fa2', accentOnDark: '#ffcc00' }
  expect(palette(colors, 'light', 4.5)).toMatchObject({ accent: '#7a1fa2', brand: '#2f9e41' })
  expect(palette(colors, 'dark', 4.5)).toMatchObject({ accent: '#ffcc00', brand: '#2f9e41' })
})
