import { expect, type Page } from '@playwright/test'
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

test('numa tela larga as abas e o menu são uma só navegação, à esquerda, e nada fica embaixo', async ({
  page,
}) => {
  for (const width of [992, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/tab2')
    await whenHydrated(page)
    const [tabs, menu, content] = await boxesOf(page)
    expect(tabs.x).toBe(0)
    expect(menu.x).toBe(0)
    expect(menu.y).toBeGreaterThanOrEqual(tabs.y + tabs.height)
    expect(Math.abs(content.x - tabs.x - tabs.width)).toBeLessThanOrEqual(1)
    await page.evaluate(() => scrollTo(0, 1500))
    // Both stay while the content scrolls.
    expect(await boxesOf(page)).toMatchObject([{ y: tabs.y }, { y: menu.y }, {}])
    await expect(page.getByRole('link', { name: 'Administrativo' })).toBeInViewport({ ratio: 1 })
  }
})

test('num tablet as abas são um trilho à esquerda e o menu abre por cima', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/tab2')
  await whenHydrated(page)
  const tabs = page.getByRole('navigation', { name: 'Seções' })
  const rail = await tabs.boundingBox()
  const content = await page.getByRole('main').boundingBox()
  expect(rail?.width).toBeLessThan(120)
  expect(content?.x).toBe((rail?.x ?? 0) + (rail?.width ?? 0))
  for (const tab of await tabs.getByRole('link').all()) {
    const box = await tab.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  const [first, second] = await page.locator('[data-screen=courses]:visible .row').all()
  expect((await first?.boundingBox())?.y).toBe((await second?.boundingBox())?.y)
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(page.getByRole('link', { name: 'Redes Sociais' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Redes Sociais' })).toBeHidden()
  // A phone keeps its tabs below.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(tabs).toHaveCSS('border-top-width', '1px')
  const bar = await tabs.boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(740)
})

test('o teclado passa pela barra, pelas abas e pelo menu antes do conteúdo', async ({ page }) => {
  await page.goto('/tab2')
  await whenHydrated(page)
  const passed: string[] = []
  for (const _ of Array.from({ length: 20 })) {
    await page.keyboard.press('Tab')
    passed.push(
      await page.evaluate(
        () => document.activeElement?.closest('.top-bar, .tab-bar, .menu, main')?.className ?? '',
      ),
    )
  }
  const parts = passed.filter((part, index) => part && part !== passed[index - 1])
  expect(parts.slice(0, 3)).toEqual(['top-bar', 'tab-bar', 'menu'])
})

async function boxesOf(page: Page) {
  const tabs = await page.getByRole('navigation', { name: 'Seções' }).boundingBox()
  const menu = await page.getByRole('navigation', { name: 'Menu' }).boundingBox()
  const content = await page.getByRole('main').boundingBox()
  if (!tabs || !menu || !content) throw new Error('Something is not shown')
  return [tabs, menu, content] as const
}
