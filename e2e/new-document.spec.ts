import { expect } from '@playwright/test'
import { signIn } from './sign-in.ts'
import { test, whenHydrated } from './test.ts'

test('o que uma editora cria já vem com o campus dela, e sem nenhum não é publicado', async ({
  page,
  browser,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await page.goto('/perfil/conteudo/news/novo')
  const campus = page.getByRole('group', { name: 'Campus' }).getByRole('checkbox')
  await expect(campus).toBeChecked()
  const title = `Notícia ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByLabel('Data', { exact: true }).fill('2026-11-20')
  await page.getByLabel('Fixada no início').check()
  await page.getByRole('radio', { name: /^Publicado/ }).check()
  await campus.uncheck()
  const save = page.getByRole('button', { name: /^(Salvar|Publicar|Criar)/ })
  await save.click()
  await expect(page.getByText('Escolha um campus, ou “Todos os campi”')).toBeVisible()
  await campus.check()
  await save.click()
  await expect(page.getByText('Já está no ar: Brasília.')).toBeVisible()
  const reader = await browser.newPage()
  await reader.goto('/tab1')
  await whenHydrated(reader)
  await expect(reader.getByText(title)).toBeVisible()
  await reader.close()
})
