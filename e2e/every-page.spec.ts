import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { canonicalOf, pages } from './pages.ts'
import { test, whenHydrated } from './test.ts'

test.describe('cada página', () => {
  for (const { path, title, isUnlisted } of pages)
    test(`${path} abre direto, em silêncio, acessível, e cabe na tela`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.locator('h1:visible')).toHaveCount(1)
      await expect(page.locator('h1:visible')).toHaveText(title)
      expect(await page.title()).toContain('Campus na Mão')
      if (!isUnlisted) expect(await canonicalOf(page)).toMatch(new RegExp(`${path}$`))
      await whenHydrated(page)
      await expect(page.locator('h1:visible')).toHaveText(title)
      await isAccessibleInBothThemes(page)
    })

  for (const path of ['/nao-existe', '/tab1?q=biblioteca'])
    test(`${path} é acessível e cabe na tela`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await whenHydrated(page)
      await isAccessibleInBothThemes(page)
    })
})
