import { type Browser, expect, type Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { forgiveNetwork, whenHydrated, whenLive } from './test.ts'
import { addDocument } from './write-as.ts'

const duration = (page: Page) => page.getByRole('textbox', { name: /^Duração (?!em)/ })
const note = (page: Page) => page.getByRole('textbox', { name: /^Observação/ })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function keepAside(page: Page): Promise<void> {
  await press(page, 'Mais opções')
  await press(page, 'Guardar sem publicar')
}

const notice = (page: Page) => page.getByRole('region', { name: 'Alteração preparada' })

/** A course that is published. */
const addCourse = (page: Page, name: string, more: object) =>
  addDocument(page, 'courses', { name, modality: 'tecnico-subsequente', ...more })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await whenHydrated(page)
}

async function openForm(page: Page, id: string): Promise<void> {
  await open(page, `/details/${id}`)
  await expect(duration(page)).toBeVisible()
}

/** Another person, or the same at another device. */
async function elsewhere(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' })
  return context.newPage()
}

test('uma alteração é preparada por duas pessoas, quem lê vê o que está no ar até ela ser publicada', async ({
  page,
  browser,
  baseURL,
  server,
  faults,
}) => {
  await signIn(page, await server.personWith('editor', 'Ana'))
  const id = await addCourse(page, 'Curso que vai mudar', { duration: '2 anos' })
  const reader = await elsewhere(browser, baseURL)
  await open(reader, `/detalhes/${id}`)
  await whenLive(reader)
  await expect(reader.getByText('2 anos').first()).toBeVisible()

  // Ana prepares a change.
  await openForm(page, id)
  await duration(page).fill('3 anos')
  await keepAside(page)
  await expect(page.getByText('Guardado sem publicar.')).toBeVisible()
  await expect(notice(page)).toContainText('Ana preparou uma alteração')
  await expect(duration(page)).toHaveValue('2 anos')
  await isAccessible(page)
  await notice(page).getByText('Ver o que muda para quem lê').click()
  await expect(notice(page)).toContainText('de 2 anos para 3 anos')

  // Bia finds it in the list and goes on with it, while Ana is in it, too.
  const bia = await elsewhere(browser, baseURL)
  await signIn(bia, await server.personWith('editor', 'Bia'))
  await open(bia, '/perfil/conteudo/courses?pendencia=alteracao')
  await expect(bia.getByRole('link', { name: /Curso que vai mudar/ })).toContainText(
    'Alteração preparada',
  )
  await expect(bia.getByText(/^1 de /)).toBeVisible()
  await openForm(bia, id)
  await notice(bia).getByRole('link', { name: 'Continuar a alteração' }).click()
  await expect(bia.getByRole('heading', { level: 1 })).toHaveText('Alteração preparada')
  await expect(duration(bia)).toHaveValue('3 anos')
  await notice(page).getByRole('link', { name: 'Continuar a alteração' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alteração preparada')
  await note(bia).fill('Turma nova')
  await press(bia, 'Salvar')
  await expect(bia.getByText('Salvo. Quem lê ainda vê o que está publicado.')).toBeVisible()
  await expect(note(page)).toHaveValue('Turma nova')
  await isAccessible(bia)

  // Readers see nothing of it, whatever they ask for.
  await open(reader, `/detalhes/${id}`)
  await whenLive(reader)
  await expect(reader.getByText('2 anos').first()).toBeVisible()
  await expect(reader.getByText('Turma nova')).toHaveCount(0)
  const found = await reader.request.get(`/api/collections/courses/${id}`)
  expect(await found.json()).toMatchObject({ duration: '2 anos' })

  // Bia publishes it in one step.
  await press(bia, 'Publicar agora')
  await expect(bia.getByRole('heading', { name: 'Alteração publicada' })).toBeVisible()
  await expect(reader.getByText('3 anos').first()).toBeVisible()
  await expect(reader.getByText('Turma nova')).toBeVisible()
  await expect(page.getByText(/^Alguém publicou ou descartou esta alteração/)).toBeVisible()
  await bia.getByRole('link', { name: 'Ver o histórico' }).click()
  await whenHydrated(bia)
  const versions = bia.getByRole('list', { name: /^Versões/ })
  await expect(versions).toContainText('Publicou a alteração preparada')
  await expect(versions).toContainText('Preparada por Bia')
  await expect(versions).toContainText('Preparou uma alteração')
  await isAccessible(bia)
  for (const other of [bia, reader]) await other.context().close()
  // Ana's form asked for what was there no more.
  forgiveNetwork(faults)
})

test('o que mudou no ar nos mesmos campos é escolhido antes de publicar, e o resto se junta', async ({
  page,
  server,
  faults,
}) => {
  await signIn(page, await server.personWith('editor', 'Ana'))
  const id = await addCourse(page, 'Curso de dois lados', { duration: '2 anos', note: 'Antes' })
  await openForm(page, id)
  await duration(page).fill('3 anos')
  await keepAside(page)
  await expect(notice(page)).toBeVisible()
  await server.edit('courses', id, { duration: '4 anos', note: 'Depois' })
  await notice(page).getByRole('link', { name: 'Continuar a alteração' }).click()
  await expect(notice(page)).toContainText('Mudou também no que está publicado: Observação')
  await isAccessible(page)
  await press(page, 'Publicar agora')
  await expect(page.getByText(/O que está publicado mudou nos mesmos campos/).first()).toBeVisible()
  await page.getByRole('radio', { name: /Como está na alteração/ }).check()
  await press(page, 'Juntar assim')
  await expect(page.getByRole('button', { name: 'Juntar assim' })).toHaveCount(0)
  await expect(note(page)).toHaveValue('Depois')
  await press(page, 'Publicar agora')
  await expect(page.getByRole('heading', { name: 'Alteração publicada' })).toBeVisible()
  const published = await page.request.get(`/api/collections/courses/${id}`)
  expect(await published.json()).toMatchObject({ duration: '3 anos', note: 'Depois' })
  // The browser writes down that it was refused.
  forgiveNetwork(faults)
})

test('uma alteração descartada volta com um toque, e a agendada diz quando vai ao ar', async ({
  page,
  server,
}) => {
  await signIn(page, await server.personWith('editor', 'Ana'))
  const id = await addCourse(page, 'Curso que espera', { duration: '2 anos' })
  await openForm(page, id)
  await duration(page).fill('3 anos')
  await keepAside(page)
  await press(page, 'Descartar')
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.locator('p').getByRole('button', { name: 'Desfazer', exact: true }).click()
  await notice(page).getByRole('link', { name: 'Continuar a alteração' }).click()
  await expect(duration(page)).toHaveValue('3 anos')
  await page.getByRole('radio', { name: /^Agendado/ }).check()
  await page
    .getByLabel(/^Publicar em/)
    .first()
    .fill('2036-05-01T08:00')
  await press(page, 'Agendar')
  await expect(page.getByText(/Vai ao ar automaticamente/)).toBeVisible()
  await openForm(page, id)
  await expect(notice(page)).toContainText('Alteração agendada')
  await expect(notice(page)).toContainText('2036')
})

test('o que se prepara sem internet fica no aparelho e vai para o servidor depois', async ({
  page,
  server,
  faults,
}) => {
  await signIn(page, await server.personWith('editor', 'Ana'))
  const id = await addCourse(page, 'Curso da estrada', { duration: '2 anos' })
  await openForm(page, id)
  await duration(page).fill('3 anos')
  await page.context().setOffline(true)
  await keepAside(page)
  await expect(page.getByText(/Guardado neste aparelho/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(notice(page)).toContainText('Ana preparou uma alteração')
  const published = await page.request.get(`/api/collections/courses/${id}`)
  expect(await published.json()).toMatchObject({ duration: '2 anos' })
  forgiveNetwork(faults)
})

test('uma planilha entra como alterações preparadas, e o que está no ar fica', async ({
  page,
  server,
}) => {
  await signIn(page, await server.personWith('editor', 'Ana'))
  const id = await addCourse(page, 'Curso da planilha', { duration: '2 anos' })
  await open(page, '/perfil/importar?colecao=courses')
  await page.getByLabel(/^Não pôr nada no ar/).check()
  await page.getByLabel('Arquivo para importar').setInputFiles({
    name: 'cursos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Código;Duração;Situação\r\n${id};5 anos;Arquivado\r\n`),
  })
  await expect(page.getByText('1 linha muda só a alteração preparada.')).toBeVisible()
  await isAccessible(page)
  await press(page, 'Importar 1 linha')
  await expect(page.getByText('1 linha importada.')).toBeVisible()
  await openForm(page, id)
  await expect(duration(page)).toHaveValue('2 anos')
  await expect(notice(page)).toContainText('Alteração preparada')
  await notice(page).getByRole('link', { name: 'Continuar a alteração' }).click()
  await expect(duration(page)).toHaveValue('5 anos')
})
