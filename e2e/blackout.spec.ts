import { expect } from '@playwright/test'
import { addDays, localTime } from '#content/local-time.ts'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { open } from './test.ts'

const { day: today } = localTime(Date.now(), 'America/Sao_Paulo')
const end = addDays(today, 40)
const said = `até ${end.split('-').reverse().join('/')}: período eleitoral`

test('no período eleitoral a publicidade some da página aberta de quem lê, o endereço diz por quê, e tudo volta', async ({
  page,
  browser,
  personWith,
  server,
}) => {
  await signIn(page, await personWith('admin'))
  const found = await page.request.get('/api/collections/news')
  const [first, second] = (await found.json()).documents
  const reader = await browser.newPage()
  await open(reader, '/noticias')
  const row = reader.getByRole('main').getByRole('link', { name: first.title })
  await expect(row).toBeVisible()

  await open(page, `/perfil/conteudo/news/${first.id}`)
  await page.getByLabel('Publicidade institucional').check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()
  await expect(row).toBeVisible()

  await open(page, '/perfil/ajustes')
  await page.getByLabel('Início do período eleitoral').first().fill(addDays(today, -2))
  await page.getByLabel('Fim do período eleitoral').first().fill(addDays(today, -3))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Há um campo para corrigir.')).toBeVisible()
  await page.getByLabel('Fim do período eleitoral').first().fill(end)
  await page.getByLabel('Motivo que quem lê vê').fill('período eleitoral')
  await expect(page.getByText('1 notícia sai do ar ao salvar')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()

  // Nobody touched the reader's page.
  await expect(row).toBeHidden()
  await expect(reader.getByText(`Parte das notícias está fora do ar ${said}.`)).toBeVisible()
  await expect(reader.getByRole('main').getByRole('link', { name: second.title })).toBeVisible()
  await isAccessible(reader)
  const answer = await reader.goto(`/noticias/${first.id}`)
  expect(answer?.status()).toBe(404)
  await expect(reader.getByText(`Fora do ar ${said}. Depois disso volta sozinho`)).toBeVisible()
  await expect(reader.getByText(first.title)).toBeHidden()
  await isAccessible(reader)

  await open(page, '/perfil/conteudo/news?publicidade=sim')
  await expect(page.getByText(`Fora do ar ${said}`)).toBeVisible()
  await page.getByRole('link', { name: first.title }).first().click()
  await expect(page.getByText(`Fora do ar ${said}. Quem lê não vê isto agora`)).toBeVisible()
  await expect(page.locator('[name="title"]').first()).toHaveValue(first.title)
  // What is saved of it is not said to be seen.
  await page.getByLabel('Resumo').first().fill('Só se lê depois.')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const saved = page.locator('.form-success')
  await expect(saved).toContainText('Salvo.')
  await expect(saved).not.toContainText('Quem lê já vê')
  // Nor is what is new.
  await open(page, '/perfil/conteudo/news/novo')
  await page.getByLabel('Título', { exact: true }).fill('Obra concluída')
  await page.getByLabel('Publicidade institucional').check()
  await page.getByRole('button', { name: 'Publicar agora' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notícia criada')
  await expect(page.getByText(`Fora do ar ${said}. Depois aparece sozinho.`)).toBeVisible()

  await open(reader, '/noticias')
  await server.edit('settings', 'institution', { blackoutUntil: addDays(today, -1) })
  await expect(row).toBeVisible()
  await expect(reader.getByText('fora do ar')).toBeHidden()
  await open(reader, `/noticias/${first.id}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(first.title)

  await open(page, '/perfil/registro')
  const changed = page.getByRole('main').getByRole('list', { name: 'O que mudou' })
  for (const field of ['Publicidade institucional', 'Início do período eleitoral'])
    await expect(changed.filter({ hasText: field })).toHaveCount(1)
})
