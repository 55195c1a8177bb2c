import { expect } from '@playwright/test'
import { test } from './test.ts'

test('quem integra sistemas lê a documentação da API e a experimenta ali mesmo', async ({
  page,
}) => {
  await page.goto('/api/docs')
  const list = page.locator('.opblock', { hasText: 'Campi' }).first()
  await list
    .getByRole('button', { name: /collections/ })
    .first()
    .click()
  await list.getByRole('button', { name: /try it out/i }).click()
  await list.getByRole('button', { name: 'Execute' }).click()
  const answer = list.locator('.live-responses-table')
  await expect(answer).toContainText('200')
  await expect(answer).toContainText('"seq"')
})
