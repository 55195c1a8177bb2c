import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test, whenHydrated } from './test.ts'

test('quem não fez o Ensino Médio descobre, em três toques, em que pode entrar, o que falta e com quem falar', async ({
  page,
}) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Como entrar' }).first().click()
  await page.getByRole('link', { name: 'que curso você pode fazer' }).click()
  await expect(page).toHaveURL(/\/que-curso$/)
  await page.getByLabel('Idade').fill('30')
  await page.getByLabel('Até onde você estudou').selectOption('fundamental')
  await page.getByRole('button', { name: 'Ver os cursos' }).click()

  await expect(page).toHaveURL(/\/que-curso\?idade=30&escolaridade=fundamental$/)
  await expect(page.getByText(/^Nenhum curso certo\. \d+ cursos a confirmar\.$/)).toBeVisible()
  const proeja = page.getByRole('region', { name: 'Técnico integrado PROEJA' })
  await expect(proeja).toContainText('Você pode')
  await expect(proeja).toContainText('Você tem 30.')
  await expect(proeja.getByRole('link', { name: /^CAIE/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Técnico integrado ao Ensino Médio' })).toHaveCount(
    0,
  )
  await isAccessibleInBothThemes(page)

  await page.getByRole('link', { name: /^Com Ensino Médio completo/ }).click()
  await expect(page).toHaveURL(/escolaridade=medio$/)
  const subsequent = page.getByRole('region', { name: 'Técnico subsequente' })
  await expect(subsequent).toContainText('Ensino Médio completo serve')
  await subsequent.getByText('Como entrar').click()
  await expect(subsequent).toContainText('sorteio eletrônico público, sem prova')
  await subsequent.getByRole('link', { name: 'Técnico em Comércio' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Técnico em Comércio')
})

test('um endereço compartilhado mostra as mesmas respostas, e diz qual delas não vale', async ({
  page,
}) => {
  await page.goto('/que-curso?idade=abc&escolaridade=medio&turno=noturno&campus=brasilia')
  await whenHydrated(page)
  await expect(page.getByText('Ensino Médio completo · Noturno · Brasília')).toBeVisible()
  await expect(page.getByText('Use um número inteiro de 0 a 120, como 17.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
  // Only in the morning.
  await expect(page.getByRole('link', { name: 'Técnico em Eventos Brasília' })).toHaveCount(0)
})

test('no papel ficam as respostas e os cursos, sem perguntas nem botões', async ({ page }) => {
  await page.goto('/que-curso?idade=20&escolaridade=medio')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('20 anos · Ensino Médio completo')).toBeVisible()
  await expect(page.getByText('sorteio eletrônico público, sem prova').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver os cursos' })).toBeHidden()
  await expect(page.locator('.tab-bar')).toBeHidden()
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('as perguntas levam à mesma resposta', async ({ page }) => {
    await page.goto('/que-curso')
    await page.getByLabel('Idade').fill('16')
    await page.getByLabel('Até onde você estudou').selectOption('fundamental')
    await page.getByRole('button', { name: 'Ver os cursos' }).click()
    const whole = page.getByRole('region', { name: 'Técnico integrado ao Ensino Médio' })
    await expect(whole).toContainText('Idade: até 17 anos. Você tem 16.')
    await expect(whole.getByRole('link', { name: 'Técnico em Informática' })).toBeVisible()
  })
})
