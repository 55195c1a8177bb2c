import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { signIn } from './sign-in.ts'
import { test, whenHydrated } from './test.ts'

test('um evento em dois dias da semana, por um número de vezes, é dito e repetido assim', async ({
  page,
  browser,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await page.goto('/perfil/conteudo/events/novo')
  await whenHydrated(page)
  const title = `Oficina ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  // A Monday, far ahead of whatever day it is.
  await page.getByLabel('Começa', { exact: true }).fill('2096-01-02')
  await page.getByLabel('Começa: hora').fill('14:00')
  await page.getByLabel('Com que frequência').selectOption('A cada … semanas')
  const days = page.getByRole('group', { name: 'Em que dias' })
  await expect(days.getByLabel('segunda')).toBeChecked()
  await days.getByLabel('quarta').check()
  await page.getByLabel('Quantas vezes').fill('5')
  await expect(page.getByLabel('Até que dia')).toHaveValue('2096-01-16')
  const words = page.getByText('Acontece toda segunda e quarta, até 16/01/2096')
  await expect(words).toBeVisible()
  await page.getByLabel('Até que dia').fill('2096-01-18')
  await expect(page.getByLabel('Quantas vezes')).toHaveValue('6')
  await isAccessibleInBothThemes(page)

  // Moved to a Tuesday, the days have to say so.
  await page.getByLabel('Começa', { exact: true }).fill('2096-01-03')
  await expect(page.getByText('Marque também terça')).toBeVisible()
  await page.getByLabel(/^Situação/).selectOption('Confirmado')
  await page.getByRole('radio', { name: /^Publicado/ }).check()
  const save = page.getByRole('button', { name: /^(Salvar|Publicar|Criar)/ })
  await save.click()
  await expect(
    page.getByText(/Dias da semana: não inclui o dia da semana de “Começa”/),
  ).toBeVisible()
  await page.getByLabel('Começa', { exact: true }).fill('2096-01-02')
  await save.click()
  await expect(page.getByText(/Já está no ar/)).toBeVisible()

  const reader = await browser.newPage()
  await reader.goto('/eventos')
  await whenHydrated(reader)
  const card = reader.getByRole('article', { name: title })
  await expect(card).toContainText('toda segunda e quarta, até')
  await reader.close()
})
