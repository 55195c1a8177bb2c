import { expect, type Page } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { type OwnServer, test } from './own-server.ts'
import { watchShifts } from './page-metrics.ts'
import { openForOffline, whenConnection } from './replica-of.ts'
import { signIn } from './sign-in.ts'
import { forgiveNetwork, whenHydrated } from './test.ts'

test.use({ watchesFocus: true })

// They share a server, and an urgent notice stands on every screen of it.
test.describe.configure({ mode: 'default' })

const always = { severity: 'critical', from: '2020-01-01', until: '2099-12-31' }

const banner = (page: Page) => page.getByRole('region', { name: 'Avisos urgentes' })
const closeButton = (page: Page) => page.getByRole('button', { name: 'Fechar aviso urgente' })

/** Publishes a notice, which its test takes away again. */
async function publish(
  { api, edit }: OwnServer,
  fields: Readonly<Record<string, unknown>>,
): Promise<{ id: string; archive(): Promise<void> }> {
  const data = { status: 'published', campuses: 'all', ...always, ...fields }
  const answer = await api.post('/api/collections/notices', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = await answer.json()
  return { id, archive: () => edit('notices', id, { status: 'archived' }) }
}

/** Waits until the page follows the server, and the banner that it brought answers. */
async function whenListening(page: Page): Promise<void> {
  await whenHydrated(page)
  await whenConnection(page, 'live')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.urgent-notice button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    ),
  )
}

test('um aviso urgente está em todas as telas desde a primeira pintura, sem deslocar nada, e fechado não volta', async ({
  page,
  server,
  faults,
}) => {
  const notice = await publish(server, { text: 'Sem água: aulas suspensas hoje.' })
  const shifted = await watchShifts(page)
  for (const path of ['/slides-boas-vindas', '/tab1', '/tab2', '/horario', '/perfil', '/nao-ha']) {
    await page.goto(path)
    await expect(banner(page)).toContainText('Urgente: Sem água: aulas suspensas hoje.')
    await whenListening(page)
    expect(await shifted(), path).toBeLessThanOrEqual(0.01)
  }
  await page.goto('/tab1')
  await whenListening(page)
  await isAccessibleInBothThemes(page)
  await closeButton(page).press('Enter')
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // The server's page still has it: nothing of it may be seen before the code is here.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/tab2')
  await expect(page.locator('.urgent-notice')).toHaveCount(1)
  await expect(page.locator('.urgent-notice')).toBeHidden()
  await page.unroute('**/*.js')
  forgiveNetwork(faults)
  await page.goto('/tab2')
  await whenListening(page)
  await expect(page.locator('.urgent-notice')).toHaveCount(0)
  expect(await shifted()).toBeLessThanOrEqual(0.01)

  await server.edit('notices', notice.id, { text: 'Sem água: aulas suspensas até quinta.' })
  await expect(page.getByRole('alert')).toContainText('aulas suspensas até quinta.')
  await page.reload()
  await expect(banner(page)).toContainText('aulas suspensas até quinta.')
  await notice.archive()
})

test('publicado com a tela aberta, é anunciado e fica por cima sem mover nada; na tela seguinte, no alto', async ({
  page,
  server,
}) => {
  await page.goto('/tab2')
  await whenListening(page)
  const shifted = await watchShifts(page)
  await page.reload()
  await whenListening(page)
  const notice = await publish(server, { text: 'O campus fecha às 18h.' })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Urgente: O campus fecha às 18h.')
  await expect(alert).toBeInViewport()
  expect(await shifted()).toBeLessThanOrEqual(0.01)
  await page.getByRole('link', { name: 'Bacharelado em Agronomia' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Bacharelado em Agronomia')
  await expect(banner(page)).toContainText('O campus fecha às 18h.')
  await expect(alert).toBeEmpty()

  // Taken back: it goes at once, and its room stays until the next screen.
  const title = page.locator('h1:visible')
  const before = await title.boundingBox()
  await notice.archive()
  await expect(page.getByText('O campus fecha às 18h.')).toBeHidden()
  expect((await title.boundingBox())?.y).toBe(before?.y)
})

test('de dois ao mesmo tempo, o foco vai do que se fecha para o outro', async ({
  page,
  server,
}) => {
  const long = `Portões fechados ${'e as aulas passam para a tarde '.repeat(8)}`
    .slice(0, 300)
    .trim()
  const one = await publish(server, { text: long, from: '2020-01-02' })
  const other = await publish(server, { text: 'Sem luz no bloco B.' })
  await page.goto('/eventos')
  await whenListening(page)
  await expect(page.locator('.urgent-notice')).toHaveText([/Portões/, /Sem luz/])
  expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(
    (page.viewportSize()?.height ?? 0) / 2 + 1,
  )
  const [first, second] = await closeButton(page).all()
  await second?.click()
  await expect(first as NonNullable<typeof first>).toBeFocused()
  await page.reload()
  await expect(page.locator('.urgent-notice:visible')).toHaveText([/Portões/])
  await one.archive()
  await other.archive()
})

test('quem escolheu um campus lê os desse e os de todos; sem escolha, todos, com o nome do campus', async ({
  page,
  server,
}) => {
  const notice = await publish(server, { text: 'Sem ônibus hoje.', campuses: ['gama'] })
  await page.goto('/tab1')
  await expect(banner(page)).toContainText('Urgente · Gama: Sem ônibus hoje.')
  await page.goto('/tab1')
  await whenListening(page)
  const choice = page.getByRole('combobox', { name: 'Campus' })
  await choice.selectOption({ label: 'Brasília' })
  await expect(page.getByText('Sem ônibus hoje.')).toBeHidden()
  await page.reload()
  await whenListening(page)
  await expect(page.locator('.urgent-notice')).toHaveCount(0)
  await choice.selectOption({ label: 'Gama' })
  await expect(page.getByRole('alert')).toContainText('Sem ônibus hoje.')
  await page.reload()
  await expect(banner(page)).toContainText('Sem ônibus hoje.')
  await notice.archive()
})

test('some sozinho no seu minuto, também com a tela aberta', async ({ page, server }) => {
  const notice = await publish(server, { text: 'Só até as dez.', until: '2099-05-07T10:00' })
  await page.clock.install({ time: '2099-05-07T09:59:00-03:00' })
  await page.goto('/ajuda')
  await whenHydrated(page)
  await page.clock.runFor(5_000)
  await expect(banner(page)).toContainText('Só até as dez.')
  await page.clock.runFor(70_000)
  await expect(page.getByText('Só até as dez.')).toBeHidden()
  await notice.archive()
})

test('quem escreve um aviso urgente vê datas propostas, a quantos aparelhos chega e a prévia, sem se assustar com ele', async ({
  page,
  personWith,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await signIn(page, await personWith('editor'))
  await page.clock.setFixedTime('2026-11-25T10:00:00-03:00')
  await page.goto('/perfil/conteudo/notices/novo')
  await expect(page.getByLabel('Mostrar a partir de', { exact: true })).toHaveValue('2026-11-25')
  await expect(page.getByLabel('Mostrar até', { exact: true })).toHaveValue('2026-11-28')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Sem luz.')
  await page.getByRole('combobox', { name: /^Importância/ }).selectOption('Urgente')
  await page.getByRole('checkbox', { name: /^Avisar no celular/ }).check()
  const effect = page.locator('.push-effect')
  await expect(effect).toContainText('nenhum aparelho acompanha')
  await expect(effect).toContainText('Sai assim que você publicar, também à noite.')
  await expect(page.locator('.reader-preview .urgent')).toContainText(
    'Urgente · Brasília: Sem luz.',
  )
  await expect(page.locator('.urgent-arrived .urgent-notice')).toHaveCount(0)
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('o aviso se lê, e nada promete fechá-lo', async ({ page, server }) => {
    const notice = await publish(server, { text: 'Sem internet no campus.' })
    await page.goto('/entrar')
    await expect(banner(page)).toContainText('Sem internet no campus.')
    await expect(closeButton(page)).toBeHidden()
    await notice.archive()
  })
})

test.describe('sem conexão', () => {
  test.use({ serviceWorkers: 'allow' })

  test('o aviso está na tela que abre do aparelho', async ({ page, server, faults }) => {
    const notice = await publish(server, { text: 'Vacinação adiada.' })
    await openForOffline(page, '/tab1')
    await server.stop()
    await page.goto('/horario')
    await expect(page.getByText('Vacinação adiada.')).toBeVisible()
    await closeButton(page).click()
    await page.goto('/tab2')
    await expect(page.locator('h1:visible')).toHaveText('Cursos')
    await expect(page.locator('#_avisos')).toBeAttached()
    await expect(page.getByText('Vacinação adiada.')).toHaveCount(0)
    await server.start()
    await notice.archive()
    forgiveNetwork(faults)
  })
})
