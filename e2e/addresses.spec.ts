import { expect } from '@playwright/test'
import { aliases, canonicalOf } from './pages.ts'
import { test } from './test.ts'

const missing = ['/nao-existe', '/detalhes/nao-existe', '/ajuda/nao-existe', '/tabs', '/%E0%A4%A']

test('um segundo endereço mostra a mesma tela que o primeiro', async ({ page }) => {
  for (const { path, canonical } of aliases) {
    await page.goto(canonical)
    const title = await page.locator('h1:visible').textContent()
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.locator('h1:visible')).toHaveText(title ?? '')
    expect(await canonicalOf(page)).toMatch(new RegExp(`localhost:\\d+${canonical}$`))
  }
})

test('o que não existe tem estado 404 e um caminho de volta', async ({ page }) => {
  for (const path of missing) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(path.includes('%') ? 400 : 404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
})
