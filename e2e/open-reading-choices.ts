import type { Page } from '@playwright/test'

/** Opens the menu of a phone and in it the choices of appearance and reading, which stay open. */
export async function openReadingChoices(page: Page): Promise<void> {
  await page.getByRole('button', { name: /menu$/i }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  if (!(await menu.getByRole('radio', { name: 'Escuro' }).isVisible()))
    await menu.getByText('Aparência e leitura').click()
}
