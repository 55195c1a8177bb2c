import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing grave stands between the page and people with disabilities, and nothing is wider than the window; `rules` where not all of them need be looked at. */
export async function isAccessible(page: Page, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    grave.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    ),
  ).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** `isAccessible` as the page is in light colours, and again where the dark ones make a difference. */
export async function isAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await groundOf(page)
  await isAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await groundOf(page)).not.toBe(light)
  await isAccessible(page, ['color-contrast', 'link-in-text-block'])
}

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}
