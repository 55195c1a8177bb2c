import { expect, type Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { test, whenHydrated } from './test.ts'

async function boxes(page: Page) {
  const map = await page.getByRole('group', { name: 'Mapa' }).boundingBox()
  const rows = page.locator('.map-list .campuses > ul > li')
  const first = await rows.nth(1).boundingBox()
  if (!map || !first) throw new Error('Something is not shown')
  return { map, first }
}

test('numa tela larga o mapa fica ao lado da lista, e à vista enquanto ela rola', async ({
  page,
}) => {
  for (const width of [992, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/mapa')
    await whenHydrated(page)
    const { map, first } = await boxes(page)
    expect(first.x).toBeGreaterThan(map.x + map.width)
    await page.locator('.map-list li', { hasText: 'Campus Taguatinga' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('group', { name: 'Mapa' })).toBeInViewport({ ratio: 0.99 })
    await isAccessible(page)
  }
})

test('num tablet o que se toca fica ao lado do mapa, e a lista abaixo', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/mapa')
  await whenHydrated(page)
  const { map, first } = await boxes(page)
  const button = await page.getByRole('button', { name: 'Perto de mim' }).boundingBox()
  expect(button?.x).toBeGreaterThan(map.x + map.width)
  expect(first.y).toBeGreaterThan(map.y + map.height)
  await isAccessible(page)
})
