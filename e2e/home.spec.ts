import { expect } from '@playwright/test'
import { test, whenHydrated } from './test.ts'

for (const { query, address } of [
  { query: 'como entrar', address: '/entrar' },
  { query: 'matrícula', address: '/entrar' },
  { query: 'instagram', address: 'https://www.instagram.com/ifbrasilia/' },
  { query: 'redes sociais', address: '/rede-social' },
])
  test(`quem busca ${query} chega a ${address}`, async ({ page }) => {
    await page.goto(`/tab1?${new URLSearchParams({ q: query })}`)
    await whenHydrated(page)
    await expect(page.getByRole('main').locator(`a[href="${address}"]`)).toBeVisible()
  })
