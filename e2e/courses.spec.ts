import { expect } from '@playwright/test'
import { test, whenHydrated } from './test.ts'

test('um candidato filtra os cursos e o filtro fica no endereço', async ({ page }) => {
  await page.goto('/tab2')
  await whenHydrated(page)
  await page.locator('select[name=campus]').selectOption('brasilia')
  await expect(page).toHaveURL(/\/tab2\?campus=brasilia$/)
  await expect(page.getByRole('link', { name: 'Bacharelado em Agronomia' })).toHaveCount(0)
  await page.locator('select[name=turno]').selectOption('noturno')
  await expect(page).toHaveURL(/campus=brasilia&turno=noturno/)
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
  await page.getByRole('link', { name: 'Técnico em Comércio' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Técnico em Comércio')
  await page.goBack()
  await expect(page).toHaveURL(/campus=brasilia&turno=noturno/)
  await expect(page.locator('select[name=turno]')).toHaveValue('noturno')
  await page.reload()
  await expect(page.locator('select[name=campus]')).toHaveValue('brasilia')
})

test('um filtro sem resultado oferece a saída', async ({ page }) => {
  await page.goto('/tab2?campus=ceilandia&modalidade=mestrado')
  await whenHydrated(page)
  await expect(page.getByText('Nenhum curso conhecido com esses filtros')).toBeVisible()
  await page.getByRole('link', { name: /^Em qualquer campus: \d+ cursos?$/ }).click()
  await expect(page).toHaveURL(/\/tab2\?modalidade=mestrado$/)
  await expect(page.getByRole('heading', { name: 'Mestrado' })).toBeVisible()
  await page.goto('/tab2?campus=ceilandia&modalidade=mestrado')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Ver todos os cursos' }).click()
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
})

test('onde a lista é vazia, a página diz com quem falar, também sem JavaScript', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/entrar')
  await page.getByRole('link', { name: 'técnico PROEJA' }).click()
  await expect(page.getByText('Nenhum curso conhecido com esses filtros')).toBeVisible()
  const whom = page.getByRole('region', { name: 'Com quem falo?' })
  await expect(whom.getByRole('link', { name: /^CGRA: / })).toBeVisible()
  await expect(whom.getByRole('link', { name: /^CAIE: / })).toBeVisible()
  await expect(whom.getByRole('link', { name: /^Ligar: / })).toHaveAttribute('href', /^tel:\+55/)
  await page.close()
})

test('o que falta num curso diz que falta, e o que é duvidoso diz de quando é', async ({
  page,
}) => {
  await page.goto('/detalhes/tecnico-em-eletronica-ceilandia')
  await expect(page.getByText('Não informado').first()).toBeVisible()
  await expect(page.getByText('A confirmar (informação de 2021)')).toBeVisible()
})

test('o curso que se faz a distância aparece em qualquer campus, e num filtro só seu', async ({
  page,
}) => {
  const course = page.getByRole('link', { name: 'Técnico em Hospedagem' })
  await page.goto('/tab2?campus=gama')
  await whenHydrated(page)
  await expect(course).toContainText('A distância')
  await page.locator('select[name=modo]').selectOption('presencial')
  await expect(page).toHaveURL(/campus=gama&modo=presencial/)
  await expect(course).toHaveCount(0)
  await page.goto('/tab2?modo=distancia')
  await expect(course).toBeVisible()
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toHaveCount(0)
})

test('um curso diz para quem é, como se entra e quanto custa, também o que só a modalidade diz', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/detalhes/tecnico-em-eletronica-ceilandia')
  const entry = page.getByRole('region', { name: 'Como entrar' })
  await expect(entry).toContainText('Todas as formas pedem ao menos o Ensino Fundamental.')
  await expect(entry).toContainText('Por sorteio eletrônico público, sem prova.')
  await expect(entry).toContainText('nem a inscrição nem o curso têm taxa ou mensalidade')
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await expect(entry).toContainText('Quem já concluiu o Ensino Médio.')
  await page.getByText('De onde sabemos').click()
  await expect(page.getByText('A informação é de 21/08/2019.')).toBeVisible()
  await page.close()
})

test('de um curso se chega a como entrar, e de volta ao curso', async ({ page }) => {
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await whenHydrated(page)
  await page.getByRole('link', { name: /Como fazer para estudar/ }).click()
  await expect(page).toHaveURL(/\/entrar$/)
  await page.getByRole('link', { name: 'Voltar para Curso' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Técnico em Comércio')
})

test('um filtro que não existe não esconde nenhum curso', async ({ page }) => {
  await page.goto('/tab2?campus=lua&modalidade=mágica&turno=eterno')
  await whenHydrated(page)
  await expect(page.locator('select[name=campus]')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
})
