import { expect } from '@playwright/test'
import { test, whenHydrated } from './test.ts'

test('numa tela larga o menu fica aberto ao lado do conteúdo', async ({ page }) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir o menu' })).toBeHidden()
  await menu.getByRole('link', { name: 'Redes Sociais' }).click()
  await expect(page).toHaveURL(/\/rede-social$/)
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Redes Sociais' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const menuBox = await menu.boundingBox()
  const contentBox = await page.getByRole('main').boundingBox()
  expect(contentBox?.x).toBeGreaterThanOrEqual((menuBox?.x ?? 0) + (menuBox?.width ?? 0))
})

test('o menu aparece e some em torno de 992 px', async ({ page }) => {
  await page.setViewportSize({ width: 991, height: 800 })
  await page.goto('/tab1')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
})

test('numa tela larga as abas começam onde o conteúdo começa', async ({ page }) => {
  await page.goto('/tab2')
  const tab = page.getByRole('navigation', { name: 'Seções' }).getByRole('link').first()
  const icon = await tab.locator('.icon').boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(Math.abs((icon?.x ?? 0) - (title?.x ?? 0))).toBeLessThanOrEqual(2)
})

test('numa tela larga o fio das abas fica embaixo delas, numa estreita em cima', async ({
  page,
}) => {
  await page.goto('/tab2')
  const tabs = page.getByRole('navigation', { name: 'Seções' })
  await expect(tabs).toHaveCSS('border-bottom-width', '1px')
  await expect(tabs).toHaveCSS('border-top-width', '0px')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(tabs).toHaveCSS('border-top-width', '1px')
  await expect(tabs).toHaveCSS('border-bottom-width', '0px')
})
