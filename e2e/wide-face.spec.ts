import { expect } from '@playwright/test'
import { test, whenHydrated } from './test.ts'

test('onde não se sabem horários, os caminhos ficam ao lado das inscrições', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'campus', value: 'ceilandia', url: baseURL ?? '' }])
  await page.goto('/tab1')
  await whenHydrated(page)
  await expect(page.getByText('Ainda não sabemos os horários.')).toBeVisible()
  const card = await page.locator('.call-card').boundingBox()
  const doors = await page.locator('.quick-doors').boundingBox()
  expect(doors?.y).toBeLessThan((card?.y ?? 0) + (card?.height ?? 0))
})

test('aparência e leitura cabem numa linha do menu até que alguém as abra', async ({ page }) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const dark = menu.getByRole('radio', { name: 'Escuro' })
  await expect(dark).toBeHidden()
  await menu.getByText('Aparência e leitura').click()
  await expect(dark).toBeInViewport()
  await expect(menu.getByRole('switch', { name: 'Alto contraste' })).toBeInViewport()
})

test('uma tela vazia tem o recado no meio do que está ao lado do menu', async ({ page }) => {
  await page.goto('/nao-existe')
  await whenHydrated(page)
  const main = await page.locator('main').boundingBox()
  const state = await page.locator('.state-view').boundingBox()
  const middle = (box: typeof main) => (box ? box.x + box.width / 2 : Number.NaN)
  expect(Math.abs(middle(state) - middle(main))).toBeLessThan(2)
})
