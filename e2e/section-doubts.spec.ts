import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'

test('só a seção em dúvida diz que está a confirmar, também sem JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  for (const reader of [page, await plain.newPage()]) {
    await reader.goto('/entrar')
    await reader.getByRole('heading', { name: 'Cotas (reserva de vagas)' }).click()
    const doubts = reader.getByText(/^a confirmar \(informação/i).filter({ visible: true })
    await expect(doubts).toHaveText(['A confirmar (informação de 2019)'])
    const section = reader.locator('section', {
      has: reader.getByRole('heading', { name: 'Baixa renda' }),
    })
    await expect(section.getByText('A confirmar (informação de 2019)')).toBeVisible()
  }
  await plain.close()
  await whenHydrated(page)
  await isAccessibleInBothThemes(page)
  const said = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(said.join()).toContain('Depende do curso')
  expect(said.join()).not.toContain('salário mínimo')
})

test('uma editora marca uma seção, muda o título dela, e a dúvida vai junto até ser tirada', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/pages/entrar')
  await whenHydrated(page)
  await page.getByText('Confirmação, fonte e responsável').click()
  const choices = page.getByRole('group', { name: /^A confirmar/ })
  await expect(choices.getByLabel(/“Baixa renda”/)).toBeChecked()
  await choices.getByLabel(/“Quanto custa”/).check()
  await page.getByRole('button', { name: 'Mais botões' }).click()
  await page.getByRole('button', { name: 'Ver o código' }).click()
  const text = page.getByRole('textbox', { name: /^Resposta completa/ })
  await text.fill((await text.inputValue()).replace('Baixa renda', 'Quem tem baixa renda'))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()
  const answer = await page.request.get('/api/collections/pages/entrar')
  expect((await answer.json()).doubts).toEqual([
    { field: 'body#Quem tem baixa renda', asOf: '2019-08-20' },
    { field: 'body#Quanto custa' },
  ])
})
