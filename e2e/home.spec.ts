import { expect } from '@playwright/test'
import { test, whenHydrated } from './test.ts'

test('as notícias do início cabem sob um dedo', async ({ page }) => {
  await page.goto('/tab1')
  const links = page.locator('.news > ul a')
  expect(await links.count()).toBeGreaterThan(0)
  for (const link of await links.all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('um evento a confirmar diz isso também no início', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-22T12:00:00-03:00')
  await page.goto('/tab1')
  await whenHydrated(page)
  await expect(page.getByRole('link', { name: /Recanto do Cinema/ })).toContainText('a confirmar')
})

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
