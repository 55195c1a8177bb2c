import { expect } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { test } from './test.ts'

test('uma pessoa toca numa sigla do texto e lê o que ela é', async ({ page }) => {
  await page.goto('/detalhes-glossario/asac')
  const mark = page.locator('.prose a.acronym').first()
  await expect(mark).toHaveText('CGCB')
  await expect(async () => {
    await page.goto('/detalhes-glossario/asac')
    await page.waitForLoadState('networkidle')
    await mark.click()
    await expect(page.getByRole('dialog', { name: 'CGCB' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('dialog')).toContainText('Gabinete')
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(mark).toBeFocused()
})
