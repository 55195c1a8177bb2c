import { expect } from '@playwright/test'
import { test, whenHydrated } from './test.ts'

test.use({ watchesFocus: true })

test('numa janela larga Alt+2 e Alt+4 levam ao menu, que fica onde está', async ({ page }) => {
  await page.goto('/rede-social')
  await whenHydrated(page)
  await page.keyboard.press('Alt+2')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: /^Horário de Funcionamento/ })).toBeFocused()
  await expect(page.locator('.menu:popover-open')).toHaveCount(0)
  await expect(page.locator('[inert]')).toHaveCount(0)
  await page.keyboard.press('Alt+4')
  await expect(menu.getByRole('link', { name: 'Acessibilidade' })).toBeFocused()
})
