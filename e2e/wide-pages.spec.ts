import { expect, type Page } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { watchShifts } from './page-metrics.ts'
import { test, whenHydrated } from './test.ts'

const pages = [
  '/sobre',
  '/rede-social',
  '/mapa-do-site',
  '/privacidade',
  '/acessibilidade',
  '/desenvolvedores',
]

/** How far what is on the page reaches from left to right, and how wide its widest text is. */
const widths = (page: Page) =>
  page.evaluate(() => {
    const screen = document.querySelector('main > .screen')
    const boxes = [...(screen?.querySelectorAll('p, .row, li, h2') ?? [])]
      .map((each) => each.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    const texts = [...(screen?.querySelectorAll('p, .prose li') ?? [])]
    return {
      all:
        Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
      text: Math.max(...texts.map((text) => text.getBoundingClientRect().width)),
      overflow: document.documentElement.scrollWidth - innerWidth,
    }
  })

for (const path of pages)
  test(`${path} não é uma coluna só num campo largo, nem tem linhas longas`, async ({ page }) => {
    const shifts = await watchShifts(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await whenHydrated(page)
    const { all, text, overflow } = await widths(page)
    expect(all).toBeGreaterThan(900)
    expect(text).toBeLessThanOrEqual(45 * 16)
    expect(overflow).toBe(0)
    expect(await shifts()).toBe(0)
    await isAccessibleInBothThemes(page)
    for (const width of [768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect((await widths(page)).overflow, String(width)).toBe(0)
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect((await widths(page)).overflow, `200%, ${width}`).toBe(0)
    }
  })

test('ao lado de um texto de ajuda fora da sua lista está o que ler e a quem perguntar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/sobre')
  await whenHydrated(page)
  const text = await page.locator('.topic-answer').boundingBox()
  const more = await page.getByRole('region', { name: 'Veja também' }).boundingBox()
  expect(more?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
  expect(more?.y).toBeLessThan(300)
})
