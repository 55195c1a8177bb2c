import { expect, type Page } from '@playwright/test'
import { addDays, localTime } from '#content/local-time.ts'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { open } from './test.ts'
import { addCourse, addDocument, ownHeaders } from './write-as.ts'

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
  await button(page, 'Publicar depois').click()
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
  await expect(button(owner, 'Publicar depois')).toHaveCount(0)
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

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`onde está o rascunho se lê sem que os botões saiam do lugar, em ${viewport.width} px`, async ({
    page,
    personWith,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, await personWith('editor'))
    await open(page, `/details/${await addCourse(page, 'Curso parado')}`)
    const save = button(page, 'Salvar')
    // At its end the bar stands in the page, not over it.
    await page.getByRole('button', { name: 'Apagar', exact: true }).scrollIntoViewIfNeeded()
    const before = await save.boundingBox()
    await page.getByLabel('Observação').evaluate((field: HTMLTextAreaElement) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'a')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    await expect(
      page.getByText('Guardado só para você. Falta salvar.', { exact: true }),
    ).toBeVisible()
    expect(await save.boundingBox()).toEqual(before)
    // Nor does the page move under a press.
    await page.getByLabel('Observação').scrollIntoViewIfNeeded()
    const field = await page.getByLabel('Observação').boundingBox()
    const { x = 0, y = 0 } = (await save.boundingBox()) ?? {}
    await page.mouse.move(x + 20, y + 20)
    await page.mouse.down()
    await expect(save).toBeFocused()
    expect(await page.getByLabel('Observação').boundingBox()).toEqual(field)
    await page.mouse.up()
    await expect(page.getByText('Salvo.')).toBeVisible()
  })
