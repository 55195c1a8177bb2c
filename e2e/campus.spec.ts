import { expect } from '@playwright/test'
import { test } from './own-server.ts'
import { whenHydrated } from './test.ts'

test('de um curso se chega ao campus, que diz tudo o que há nele, e muda ao vivo', async ({
  page,
  server,
}) => {
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Brasília', exact: true }).click()
  await expect(page.locator('h1:visible')).toHaveText('Campus Brasília')
  await expect(page.getByRole('link', { name: /^Ligar/ })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('region', { name: 'Sobre' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Horários' })).toContainText('Biblioteca')
  await expect(page.getByRole('region', { name: 'Redes sociais' })).toContainText('Telegram')
  await expect(page.getByRole('link', { name: /^Matrícula e ingresso/ })).toContainText('CGRA')
  await server.edit('campuses', 'brasilia', { phone: '(61) 2193-0000' })
  await expect(page.getByText('(61) 2193-0000')).toBeVisible()
  const courses = page.getByRole('region', { name: 'Cursos' })
  await expect(courses.getByRole('link', { name: /^A distância/ })).toHaveAttribute(
    'href',
    '/tab2?modo=distancia',
  )
  await courses.getByRole('link', { name: /^Técnico subsequente/ }).click()
  await expect(page).toHaveURL(/\/tab2\?campus=brasilia&modalidade=tecnico-subsequente/)
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
})

test('o que é duvidoso num campus não se afirma às máquinas, e um que não funciona não promete nada', async ({
  page,
}) => {
  await page.goto('/campus/gama')
  const description = page.locator('meta[name=description]')
  await expect(page.getByText('(61) 2103-2250')).toBeVisible()
  await expect(description).toHaveAttribute('content', /A confirmar: \(61\) 2103-2250$/)
  const facts = await page.locator('script[type="application/ld+json"]').textContent()
  expect(facts).toContain('Campus Gama')
  expect(facts).not.toContain('streetAddress')
  await page.goto('/campus/sobradinho')
  await expect(description).toHaveAttribute('content', /^Campus Sobradinho: em implantação\./)
  await expect(page.getByRole('region', { name: 'Cursos' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Horários' })).toHaveCount(0)
})

test('um campus que não existe leva ao mapa', async ({ page }) => {
  const answer = await page.goto('/campus/lua')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'Ver todos os campi' }).click()
  await expect(page).toHaveURL(/\/mapa$/)
})

test('uma notícia tem página própria e leva à fonte, também sem JavaScript', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await page.goto('/tab1')
  await page.getByRole('link', { name: /^Mulheres Mil começa/ }).click()
  await expect(page).toHaveURL(/\/noticias\/mulheres-mil-2025$/)
  await expect(page.locator('h1')).toHaveText(/^Mulheres Mil começa/)
  await expect(page.getByRole('link', { name: /^Ler na fonte: ifb\.edu\.br/ })).toBeVisible()
  await page.close()
})
