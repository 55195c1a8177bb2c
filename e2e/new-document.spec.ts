import { expect } from '@playwright/test'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'

test('o que uma editora cria já vem com o campus dela, e sem nenhum não é publicado', async ({
  page,
  browser,
  personWith,
  server,
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
  const reader = await browser.newPage({ baseURL: server.url })
  await reader.goto('/tab1')
  await whenHydrated(reader)
  await expect(reader.getByText(title)).toBeVisible()
  await reader.close()
})

test('o endereço de uma página segue a pergunta até alguém escrever outro, e é o que quem lê abre', async ({
  page,
  browser,
  personWith,
  server,
}) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/pages/novo')
  await whenHydrated(page)
  const title = page.getByRole('textbox', { name: 'Pergunta', exact: true })
  const path = page.getByLabel('Endereço', { exact: true })
  const number = Math.trunc(Math.random() * 1e6)
  await title.fill(`Como peço o meu crachá ${number}?`)
  await expect(path).toHaveValue(`como-peco-o-meu-cracha-${number}`)
  await path.fill(`cracha-${number}`)
  await title.fill(`Como peço um crachá ${number}?`)
  await expect(path).toHaveValue(`cracha-${number}`)
  await page.getByRole('textbox', { name: 'Resposta curta' }).fill('Na recepção.')
  await page.getByRole('radio', { name: /^Publicado/ }).check()
  await page.getByRole('button', { name: /^(Salvar|Publicar|Criar)/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('criad')
  const reader = await browser.newPage({ baseURL: server.url })
  await reader.goto(`/ajuda/cracha-${number}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
    `Como peço um crachá ${number}?`,
  )
  await reader.close()
})
