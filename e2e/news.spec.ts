import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { whenHydrated } from './test.ts'

const item = '/noticias/novos-campi-autorizados-2026'

test('cada notícia da lista tem uma imagem ou uma capa, a primeira grande, com o resumo', async ({
  page,
}) => {
  await page.goto('/noticias')
  await whenHydrated(page)
  const rows = page.locator('[data-screen=news] .row:visible')
  const pictures = rows.locator('> :is(.cover, .picture)')
  expect(await pictures.count()).toBe((await rows.locator('.row-title').count()) - 1)
  const [first, second] = [
    await pictures.first().boundingBox(),
    await pictures.nth(1).boundingBox(),
  ]
  expect(first?.width).toBeGreaterThan(300)
  expect(second?.width).toBeLessThan(100)
  await expect(rows.first()).toContainText('São 2.800 vagas previstas.')
  await expect(page.locator('.news-lead')).toHaveCount(1)
  await isAccessibleInBothThemes(page)
})

test('uma notícia termina com o que ler depois, também sem JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const still = await context.newPage()
  await still.goto(baseURL + item)
  const names = still.getByRole('region', { name: 'Leia também' }).locator('.row-title')
  await expect(names).toHaveText([/^IFB terá campi/, /^Moradores do Sol Nascente/, /./])
  await context.close()

  await page.goto(item)
  await whenHydrated(page)
  const related = page.getByRole('region', { name: 'Leia também' }).getByRole('link')
  await expect(related).toHaveCount(3)
  await isAccessibleInBothThemes(page)
  // Between what it is known from and its text there is no empty room.
  const fold = await page.locator('.trust-fold summary:visible').boundingBox()
  const text = await page.locator('.news-summary:visible').boundingBox()
  expect((text?.y ?? 0) - (fold?.y ?? 0) - (fold?.height ?? 0)).toBeLessThan(16)
  await related.first().click()
  await expect(page.locator('h1:visible')).toHaveText(/^IFB terá campi/)
  await expect(page.getByRole('region', { name: 'Leia também' }).getByRole('link')).toHaveText([
    /^Obras dos campi Sobradinho e Sol Nascente/,
    /./,
    /./,
  ])
})
