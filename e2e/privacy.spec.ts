import { expect } from '@playwright/test'
import { keptOfAccounts, keptOfReaders } from '#protocol/kept-data.ts'
import { test } from './test.ts'

test('a página de privacidade diz tudo o que se guarda, e com quem falar, também sem JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/ajuda')
  await page.getByRole('link', { name: /^Privacidade/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacidade')
  for (const { what } of [...keptOfReaders, ...keptOfAccounts])
    await expect(page.getByText(what, { exact: true })).toBeVisible()
  await expect(page.getByText('Encarregado de dados')).toBeVisible()
  await context.close()
})
