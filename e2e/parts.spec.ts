import { expect, type Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { expectScroll, test, whenHydrated } from './test.ts'

async function repeatedIds(page: Page): Promise<string[]> {
  const ids = await page
    .locator('[id]')
    .evaluateAll((elements) => elements.map((element) => element.id))
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

async function openMenuEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click()
}

test('a mesma tela aberta em dois lugares não repete nenhum id', async ({ page }) => {
  await page.goto('/ajuda')
  await whenHydrated(page)
  await page.getByRole('link', { name: /Que horas abre/ }).click()
  await expect(page.locator('h1:visible')).toHaveText('Horário de funcionamento')
  await page
    .getByRole('navigation', { name: 'Seções' })
    .getByRole('link', { name: 'Início' })
    .click()
  await openMenuEntry(page, 'Horário de Funcionamento do IFB')
  await expect(page.getByRole('link', { name: /^Voltar para/ })).toHaveCount(0)
  await expect(page.locator('h1')).toHaveCount(4)
  expect(await repeatedIds(page)).toEqual([])
})

test('a mesma resposta aberta em duas abas não repete nenhum id', async ({ page }) => {
  await page.goto('/entrar')
  await whenHydrated(page)
  await page
    .getByRole('navigation', { name: 'Seções' })
    .getByRole('link', { name: 'Cursos' })
    .click()
  await page.getByRole('link', { name: 'Técnico em Comércio' }).click()
  await page.getByRole('link', { name: /Como fazer para estudar/ }).click()
  await expect(page).toHaveURL(/\/entrar$/)
  await expect(page.locator('h1')).toHaveCount(3)
  expect(await repeatedIds(page)).toEqual([])
})

test('um link para uma parte chega a ela também onde a tela já estava aberta em outro lugar', async ({
  page,
}) => {
  await page.goto('/horario')
  await whenHydrated(page)
  await page
    .getByRole('navigation', { name: 'Seções' })
    .getByRole('link', { name: 'Glossário' })
    .click()
  // The screen that is left has such a link too.
  await expect(page.locator('h1:visible')).toHaveText('Glossário')
  await page.getByRole('link', { name: /CGBI/ }).click()
  await page.getByRole('link', { name: /ver a semana/ }).click()
  await expect(page).toHaveURL(/\/horario#biblioteca$/)
  await expect(
    page.getByRole('region', { name: 'Biblioteca' }).getByText('Ver a semana'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Biblioteca' })).toBeInViewport()
  await expectScroll(page).toBeGreaterThan(100)
})

test('o link direto para uma parte de um texto chega a ela', async ({ page }) => {
  await page.goto('/entrar#secao-cotas-reserva-de-vagas')
  await whenHydrated(page)
  await expect(page.getByRole('heading', { name: 'Cotas (reserva de vagas)' })).toBeInViewport()
})

test('uma resposta longa diz do que trata em quatro telas, e um toque abre a parte', async ({
  page,
}) => {
  await page.goto('/entrar')
  await whenHydrated(page)
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight / innerHeight),
  ).toBeLessThan(4)
  const papers = page.getByText('comprovante de residência com CEP')
  await expect(papers).toBeHidden()
  await isAccessible(page)
  await page.getByRole('heading', { name: 'Documentos para a matrícula' }).click()
  await expect(papers).toBeVisible()
  await isAccessible(page)
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('o link direto para uma parte de uma resposta longa também a abre', async ({ page }) => {
    await page.goto('/entrar#secao-quantas-vagas-ja-houve')
    await expect(page.getByRole('heading', { name: 'Quantas vagas já houve' })).toBeInViewport()
    await expect(page.getByText('mais de 2 mil vagas técnicas')).toBeInViewport()
  })
})

test('os títulos de cada tela descem um nível por vez', async ({ page }) => {
  for (const path of ['/entrar', '/modsup', '/eventos', '/horario', '/tab1', '/mapa']) {
    await page.goto(path)
    const levels = await page
      .locator('main :is(h1, h2, h3, h4, h5, h6)')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect({ path, skips }).toEqual({ path, skips: [] })
  }
})
