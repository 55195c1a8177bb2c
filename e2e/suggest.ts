import { expect, type Page } from '@playwright/test'

/** Opens the sheet over the page in view. */
export async function openSheet(page: Page) {
  const more = page.getByRole('button', { name: 'Mais ações' })
  if (await more.isVisible()) await more.click()
  await page.getByRole('link', { name: 'Sugira uma correção' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'O que está errado?' })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Suggests the right value of a fact of the page in view, as a reader who knows it, and follows what becomes of it. */
export async function suggestValue(page: Page, label: string, value: string): Promise<void> {
  const sheet = await openSheet(page)
  await sheet.getByText('Escrever o valor certo').click()
  await sheet.getByRole('textbox', { name: label }).fill(value)
  await sheet.getByRole('button', { name: 'Enviar' }).click()
  await sheet.getByRole('link', { name: 'Acompanhar' }).click()
  await expect(page.getByText('Esperando', { exact: true })).toBeVisible()
}
