import { expect, type Page } from '@playwright/test'
import { addDays, localTime } from '#content/local-time.ts'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { open } from './test.ts'
import { addDocument, ownHeaders } from './write-as.ts'

test.use({ watchesFocus: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('um rascunho já salvo sai em outra hora por um botão: amanhã às 8h, com o foco na hora', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const news = { title: 'Matrículas', date: '2026-11-20', status: 'draft', campuses: ['brasilia'] }
  const id = await addDocument(page, 'news', news)
  await open(page, `/perfil/conteudo/news/${id}`)
  await button(page, 'Mais opções').click()
  await isAccessibleInBothThemes(page)
  await button(page, 'Agendar').click()
  await expect(button(page, 'Pedir revisão')).toBeHidden()
  const hour = page.getByLabel('Publicar em', { exact: true })
  const { day } = localTime(Date.now(), 'America/Sao_Paulo')
  await expect(hour).toBeFocused()
  await expect(hour).toHaveValue(`${addDays(day, 1)}T08:00`)
  await button(page, 'Agendar').click()
  await expect(page.getByText(/Vai ao ar automaticamente amanhã, às 8h/)).toBeVisible()
})

test('quem cuida de um setor guarda sem publicar e pede revisão, no celular e na mesa', async ({
  page,
  browser,
  server,
  personWith,
}) => {
  const owner = await browser.newPage({ baseURL: server.url })
  await signIn(owner, await personWith('sector_owner', 'Olga'))
  const { user } = await (await owner.request.get('/api/session')).json()
  await signIn(page, await personWith('admin'))
  const acronym = `S${crypto.randomUUID().slice(0, 5).toUpperCase()}`
  const entry = { acronym, name: 'Setor da Olga', kind: 'setor', room: '101', owner: user.id }
  const id = await addDocument(page, 'glossary', entry)
  await open(owner, `/details-glossario/${id}`)
  await owner.getByLabel('Sala').fill('202')
  await button(owner, 'Mais opções').click()
  await expect(button(owner, 'Agendar')).toHaveCount(0)
  await expect(button(owner, 'Pedir revisão')).toBeVisible()
  await owner.setViewportSize({ width: 1440, height: 900 })
  await expect(button(owner, 'Mais opções')).toBeHidden()
  await button(owner, 'Guardar sem publicar').click()
  await expect(owner.getByRole('region', { name: 'Alteração preparada' })).toContainText(
    'Quem lê ainda vê o que está publicado.',
  )
  const seen = await owner.request.get(`/api/collections/glossary/${id}`, {
    headers: await ownHeaders(owner),
  })
  expect(await seen.json()).toMatchObject({ room: '101' })
  await owner.close()
})
