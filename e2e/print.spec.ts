import { expect } from '@playwright/test'
import { test } from './test.ts'

test.describe('sem JavaScript', () => {
  // So it is from the first paint on, whatever comes later or never.
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  for (const theme of ['', '; theme=dark'])
    test(`no papel a tinta é preta e nada há para tocar, também no tema escuro${theme}`, async ({
      page,
    }) => {
      if (theme) await page.setExtraHTTPHeaders({ cookie: 'theme=dark' })
      await page.goto('/tab2')
      const text = page.getByRole('main').getByText('Técnico em Comércio').first()
      const inkOf = () => text.evaluate((element) => getComputedStyle(element).color)
      const ground = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      await expect(page.locator('.filter-chips').first()).toBeVisible()
      expect(await inkOf()).not.toBe('rgb(0, 0, 0)')
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      expect(await inkOf()).toBe('rgb(0, 0, 0)')
      expect(await ground()).toBe('rgb(255, 255, 255)')
      await expect(page.locator('.filter-chips').first()).toBeHidden()
    })
})
