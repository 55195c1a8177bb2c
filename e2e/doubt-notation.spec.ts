import { expect, test } from '@playwright/test'
import { whenHydrated } from './test.ts'

function lookOf(element: Element, part: string): string[] {
  const { borderTop, borderTopLeftRadius } = getComputedStyle(element, part)
  return [borderTop, borderTopLeftRadius]
}

for (const [kind, path] of [
  ['um curso', '/detalhes/tecnico-em-eletronica-ceilandia'],
  ['um setor', '/detalhes-glossario/cgra'],
  ['um campus', '/campus/brasilia'],
] as const)
  test(`${kind} diz uma vez o que está por confirmar, e o ponto da linha é o dos valores`, async ({
    page,
  }) => {
    await page.goto(path)
    await whenHydrated(page)
    const dot = page.locator('main .doubt-dot').first()
    await expect(dot).toHaveAttribute('title', /^A confirmar/)
    const line = page.locator('main .trust-fold > summary')
    await expect(line).toHaveCount(1)
    const seen = await page.locator('main').evaluate((main) => {
      const copy = main.cloneNode(true) as HTMLElement
      for (const each of copy.querySelectorAll('.visually-hidden, .trust-fold > :not(summary)'))
        each.remove()
      return copy.textContent.match(/a confirmar/gi)
    })
    expect(seen).toHaveLength(1)
    expect(await line.evaluate(lookOf, '::before')).toEqual(await dot.evaluate(lookOf, '::after'))
  })
