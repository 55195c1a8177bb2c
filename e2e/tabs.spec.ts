import { expect, type Page } from '@playwright/test'
import { openForOffline } from './replica-of.ts'
import { expectScroll, test, whenHydrated } from './test.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name })

test('cada aba guarda o seu lugar e a sua rolagem', async ({ page }) => {
  await page.goto('/tab2')
  await whenHydrated(page)
  await page.evaluate(() => scrollTo(0, 900))
  await tab(page, 'Glossário').click()
  await expect(page.locator('h1:visible')).toHaveText('Glossário')
  await expectScroll(page).toBe(0)
  await tab(page, 'Cursos').click()
  await expect(page.locator('h1:visible')).toHaveText('Cursos')
  await expectScroll(page).toBe(900)
})

test('a aba volta ao detalhe em que estava, e um segundo toque volta à lista', async ({ page }) => {
  await page.goto('/tab2')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Técnico em Comércio' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Técnico em Comércio')
  await tab(page, 'Eventos').click()
  await expect(page.locator('h1:visible')).toHaveText('Eventos')
  await tab(page, 'Cursos').click()
  await expect(page.locator('h1:visible')).toHaveText('Técnico em Comércio')
  await expect(page).toHaveURL(/\/detalhes\//)
  await tab(page, 'Cursos').click()
  await expect(page.locator('h1:visible')).toHaveText('Cursos')
  await expect(page).toHaveURL(/\/tab2$/)
})

test('a seta de voltar desfaz o passo, e a lista está onde ficou', async ({ page }) => {
  await page.goto('/tab2')
  await whenHydrated(page)
  await page.evaluate(() => scrollTo(0, 700))
  await page.getByRole('link', { name: 'Bacharelado em Agronomia' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Bacharelado em Agronomia')
  await expectScroll(page).toBe(0)
  const back = page.getByRole('link', { name: 'Voltar para Cursos' })
  await back.click()
  await expect(page.locator('h1:visible')).toHaveText('Cursos')
  await expect(back).toHaveCount(0)
  expect(await page.evaluate(() => history.length)).toBeLessThan(5)
})

test('o botão voltar do navegador funciona como em qualquer página', async ({ page }) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  await tab(page, 'Ajuda').click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /estudar/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/entrar$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/ajuda$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/tab1$/)
  await page.goForward()
  await expect(page.locator('h1:visible')).toHaveText('Ajuda')
})

test('quem chega direto a um detalhe tem a seta para a lista', async ({ page }) => {
  await page.goto('/detalhes-glossario/enem')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Voltar para Glossário' }).click()
  await expect(page).toHaveURL(/\/tab3$/)
  await expect(page.getByRole('link', { name: /^Voltar para/ })).toHaveCount(0)
})

test('depois de recarregar, a página está onde estava', async ({ page }) => {
  await page.goto('/tab2')
  await whenHydrated(page)
  await page.evaluate(() => scrollTo(0, 600))
  await page.reload()
  await whenHydrated(page)
  await expectScroll(page).toBe(600)
})

test('depois de recarregar, a seta de voltar leva para onde levava', async ({ page }) => {
  await page.goto('/ajuda')
  await whenHydrated(page)
  await page.getByRole('link', { name: /Que horas abre/ }).click()
  await expect(page).toHaveURL(/\/horario$/)
  await page.reload()
  await whenHydrated(page)
  await expect(tab(page, 'Ajuda')).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Voltar para Ajuda' }).click()
  await expect(page).toHaveURL(/\/ajuda$/)
})

test.describe('com o que o aparelho guarda', () => {
  test.use({ serviceWorkers: 'allow' })

  test('o toque em outra aba mostra o que já está nele, sem perguntar nada à rede', async ({
    page,
    context,
  }) => {
    await openForOffline(page, '/tab1')
    await context.setOffline(true)
    for (const [label, title] of [
      ['Cursos', 'Cursos'],
      ['Glossário', 'Glossário'],
      ['Eventos', 'Eventos'],
      ['Ajuda', 'Ajuda'],
    ] as const) {
      await tab(page, label).click()
      await expect(page.locator('main > .screen:visible h1')).toHaveText(title)
    }
    await tab(page, 'Cursos').click()
    const rows = page.locator('[data-screen=courses] li a')
    await expect.poll(() => rows.count()).toBeGreaterThan(12)
  })
})
