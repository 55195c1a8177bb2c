import { expect, type Page } from '@playwright/test'
import { apiPaths } from '#protocol/content-api.ts'
import { test } from './own-server.ts'
import { whenHydrated } from './test.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name })

test('quem volta pelo navegador está no link que tinha seguido', async ({ page }) => {
  await page.goto('/tab2')
  await whenHydrated(page)
  const link = page.getByRole('link', { name: 'Bacharelado em Agronomia' })
  await link.press('Enter')
  await expect(page.locator('h1:visible')).toHaveText('Bacharelado em Agronomia')
  await page.goBack()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
})

test('quem volta pela seta está no link que tinha seguido', async ({ page }) => {
  await page.goto('/tab2')
  await whenHydrated(page)
  const link = page.getByRole('link', { name: 'Bacharelado em Agronomia' })
  await link.press('Enter')
  await page.getByRole('link', { name: 'Voltar para Cursos' }).press('Enter')
  await expect(link).toBeFocused()
})

test('quem volta de uma tela do menu está no título', async ({ page }) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await page.getByRole('link', { name: 'Redes Sociais' }).press('Enter')
  await expect(page.locator('h1:visible')).toHaveText('Redes sociais')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('um link não espera pelo código de onde está', async ({ page }) => {
  const { promise: wait, resolve: send } = Promise.withResolvers<void>()
  const code = /\/assets\/home-parts-[^/]*\.js$/
  await page.route(code, async (route) => {
    await wait
    await route.continue()
  })
  const asked = page.waitForRequest(code)
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.goto('/tab1')
  await asked
  await page.getByRole('link', { name: 'Ver a semana' }).press('Enter')
  await expect(page.locator('h1:visible')).toHaveText('Horário de funcionamento')
  await page.goBack()
  await expect(page.locator('h1:visible')).toHaveText('Instituto Federal de Brasília')
  expect(loads).toBe(1)
  send()
})

test('quem avança pelo navegador está no título', async ({ page }) => {
  await page.goto('/tab2')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Bacharelado em Agronomia' }).press('Enter')
  await expect(page.locator('h1:visible')).toHaveText('Bacharelado em Agronomia')
  await page.goBack()
  await expect(page.locator('h1:visible')).toHaveText('Cursos')
  await page.goForward()
  await expect(page.locator('h1:visible')).toHaveText('Bacharelado em Agronomia')
  await expect(page.locator('h1:visible')).toBeFocused()
})

test('quem troca de aba e volta está na aba que tinha escolhido', async ({ page }) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  await tab(page, 'Ajuda').press('Enter')
  await expect(page.locator('h1:visible')).toHaveText('Ajuda')
  await expect(tab(page, 'Ajuda')).toBeFocused()
  await page.goBack()
  await expect(page.locator('h1:visible')).toHaveText('Instituto Federal de Brasília')
  await expect(tab(page, 'Ajuda')).toBeFocused()
})

test('"Ver todos os cursos" não deixa o foco se perder', async ({ page }) => {
  await page.goto('/tab2?campus=ceilandia&modalidade=mestrado')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Ver todos os cursos' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
  await expect(page.locator('h1:visible')).toBeFocused()
})

for (const address of ['/tab3?tipo=setor&q=zzzz', '/tab3?q=zzzz'])
  test(`"Ver todas as siglas", de ${address}, leva à contagem delas`, async ({ page, server }) => {
    const answer = await server.api.get(apiPaths.collection('glossary'))
    const { length } = (await answer.json()).documents
    const count = page.getByText(`${length} siglas`)
    await page.goto(address)
    await whenHydrated(page)
    await page.getByRole('link', { name: 'Ver todas as siglas' }).press('Enter')
    await expect(count).toBeFocused()
    await expect(page.getByRole('link', { name: /CGBI/ })).toBeVisible()
    await expect(count).toBeFocused()
  })

test('quem volta de uma tela do menu não cai num link que não seguiu', async ({ page }) => {
  await page.goto('/sobre')
  await whenHydrated(page)
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await page.getByRole('link', { name: 'Horário de Funcionamento do IFB' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Horário de funcionamento')
  await page.goBack()
  await expect(page.locator('h1:visible')).toHaveText('O que é o Campus Brasília?')
  await expect(page.locator('h1:visible')).toBeFocused()
})

test('quem volta está no link que seguiu, não em outro para o mesmo endereço', async ({ page }) => {
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await whenHydrated(page)
  const link = page.getByRole('link', { name: 'Mapa: Campus Brasília', exact: true })
  const first = page.getByRole('main').locator('a[href="/campus/brasilia"]').first()
  await expect(first).toHaveText('Brasília')
  await link.press('Enter')
  await expect(page.locator('h1:visible')).toHaveText('Campus Brasília')
  await page.goBack()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
})

test('quem abriu um detalhe direto e volta pela seta está no título', async ({ page }) => {
  await page.goto('/detalhes-glossario/enem')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Voltar para Glossário' }).press('Enter')
  await expect(page.locator('h1:visible')).toHaveText('Glossário')
  await expect(page.locator('h1:visible')).toBeFocused()
})
