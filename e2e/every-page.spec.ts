import { expect } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { aliases, pages } from './pages.ts'
import { test, whenHydrated } from './test.ts'

const missing = ['/nao-existe', '/detalhes/nao-existe', '/ajuda/nao-existe', '/tabs', '/%E0%A4%A']

test.describe('cada página', () => {
  for (const { path, title } of pages)
    test(`${path} abre direto, com título, e fica em silêncio`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.locator('h1:visible')).toHaveCount(1)
      await expect(page.locator('h1:visible')).toHaveText(title)
      expect(await page.title()).toContain('Campus na Mão')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`${path}$`),
      )
      await whenHydrated(page)
      await expect(page.locator('h1:visible')).toHaveText(title)
    })

  for (const { path, canonical } of aliases)
    test(`${path} mostra a mesma tela que ${canonical}`, async ({ page }) => {
      await page.goto(canonical)
      const title = await page.locator('h1:visible').textContent()
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.locator('h1:visible')).toHaveText(title ?? '')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`localhost:\\d+${canonical}$`),
      )
    })

  for (const path of missing)
    test(`${path} não existe: estado 404 e um caminho de volta`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(path.includes('%') ? 400 : 404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    })
})

test.describe('cada página é acessível e cabe na tela', () => {
  for (const { path } of [...pages, { path: '/nao-existe' }, { path: '/tab1?q=biblioteca' }])
    test(`${path}, clara e escura`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(path)
      await whenHydrated(page)
      await isAccessible(page)
      const ground = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      const light = await ground()
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await ground()).not.toBe(light)
      // The same page in other colours.
      await isAccessible(page, ['color-contrast', 'link-in-text-block'])
    })
})
