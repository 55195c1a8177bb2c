import { expect } from '@playwright/test'
import { openReadingChoices } from './open-reading-choices.ts'
import { test, whenHydrated } from './test.ts'

test('o tema escolhido vale já no primeiro quadro da próxima visita', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/tab1')
  await whenHydrated(page)
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await openReadingChoices(page)
  await page.getByText('Escuro', { exact: true }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  for (const meta of await page.locator('meta[name=theme-color]').all())
    await expect(meta).toHaveAttribute('content', '#0d1411')
  // The HTML itself carries the choice: no script has to run before the first paint.
  const html = await (await page.request.get('/tab1')).text()
  expect(html).toContain('<html lang="pt-BR" data-theme="dark">')
  await page.reload()
  expect(await ground()).toBe(dark)
  await openReadingChoices(page)
  await page.getByText('Sistema', { exact: true }).click()
  expect(await ground()).toBe(light)
})

test('sem escolha, o tema segue o aparelho', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/tab1')
  const dark = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(dark).toBe('dark')
})

test('o campus escolhido fica no aparelho e já vem na página', async ({ page }) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  await expect(page.getByText('Agora nos campi')).toBeVisible()
  await page.getByLabel('Campus', { exact: true }).selectOption('ceilandia')
  await expect(page.getByText('Agora no Campus Ceilândia')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Agora no Campus Ceilândia')).toBeVisible()
  const html = await (await page.request.get('/tab1')).text()
  expect(html).toContain('Agora <!-- -->no Campus Ceilândia')
})

test('uma escolha inválida no aparelho não quebra nada', async ({ page, context, baseURL }) => {
  await context.addCookies([
    { name: 'campus', value: 'lua', url: baseURL ?? '' },
    { name: 'tema', value: '"><script>alert(1)</script>', url: baseURL ?? '' },
  ])
  await page.goto('/tab1')
  await whenHydrated(page)
  await expect(page.getByText('Agora nos campi')).toBeVisible()
})
