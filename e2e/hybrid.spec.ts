import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { accountPaths } from '#protocol/accounts.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { editingPaths } from '#protocol/editing.ts'
import { APP_ORIGIN, buildHybridApp, serveHybridApp } from './hybrid-app.ts'
import { openReadingChoices } from './open-reading-choices.ts'
import { test } from './own-server.ts'
import { pages } from './pages.ts'
import { whenConnection } from './replica-of.ts'
import { fillSignIn } from './sign-in.ts'
import { forgiveNetwork } from './test.ts'

// One worker for all of them: they share one build and one server.
test.describe.configure({ mode: 'default' })

/** The content is a folder's: its log is none of the server's, as of an app that is older than a restored server. */
test.beforeAll(async ({ serverOf }, { file }) => {
  const { url } = await serverOf(file)
  buildHybridApp({ VITE_SERVER_URL: url, CONTENT_DIR: 'content/starter/ifb' })
})

test.beforeEach(({ context }) => serveHybridApp(context))

const title = (page: Page) => page.locator('h1:visible')
const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))

test('no primeiro início sem rede, o aplicativo já tem tudo, e diz de quando é', async ({
  page,
  context,
  faults,
}) => {
  await context.setOffline(true)
  await page.goto(`${APP_ORIGIN}/`)
  await expect(page).toHaveURL(`${APP_ORIGIN}/slides-boas-vindas`)
  await page.getByRole('link', { name: 'Pular' }).click()
  await expect(title(page)).toHaveText('Instituto Federal de Brasília')
  await expect(page.getByText(/Sem conexão, dados de (hoje|ontem), \d/)).toBeVisible()
  for (const { path, title: expected } of pages) {
    await page.goto(APP_ORIGIN + path)
    await expect(title(page)).toHaveText(expected)
    expect(await page.title()).toContain('Campus na Mão')
  }
  await page.goto(`${APP_ORIGIN}/`)
  await expect(page).toHaveURL(`${APP_ORIGIN}/tab1`)
  await page.getByRole('main').getByRole('searchbox').fill('bibliotca')
  await expect(page.getByText('Mostrando o que se acha com “biblioteca”.')).toBeVisible()
  await expect(page.getByRole('link', { name: /CGBI/ })).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
  forgiveNetwork(faults)
})

test('com rede, o que veio no aplicativo se torna o do servidor, sem piscar nem sair do lugar', async ({
  page,
  context,
  server,
  faults,
}) => {
  await server.edit('courses', 'tecnico-em-comercio-tecnico-subsequente', { workload: 1234 })
  await context.setOffline(true)
  await page.goto(`${APP_ORIGIN}/tab2`)
  await expect(page.getByText(/Sem conexão/)).toBeVisible()
  const row = page.getByRole('link', { name: /Técnico em Comércio/ }).first()
  await row.scrollIntoViewIfNeeded()
  await row.evaluate((element) => element.setAttribute('data-seen', ''))
  const place = await row.boundingBox()

  await context.setOffline(false)
  await whenConnection(page, 'live')
  await expect(page.getByText(/Sem conexão/)).toBeHidden()
  await expect(row).toHaveAttribute('data-seen', '')
  await expect.poll(() => row.boundingBox()).toEqual(place)
  await row.click()
  await expect(page.getByText('1.234 horas')).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('1.234 horas')).toBeVisible()
  forgiveNetwork(faults)
})

test('de outra origem, o conteúdo chega ao vivo e com as cores de agora', async ({
  page,
  server,
  faults,
}) => {
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(new URL(request.url()).origin)
  })
  await page.goto(`${APP_ORIGIN}/detalhes-glossario/cgbi`)
  await expect(title(page)).toHaveText('CGBI')
  await whenConnection(page, 'live')
  await server.edit('glossary', 'cgbi', { name: 'Biblioteca ao vivo' })
  await expect(page.locator('.acronym-name:visible')).toHaveText('Biblioteca ao vivo')
  await server.edit('settings', 'institution', { accentOnLight: '#7a1fa2' })
  await expect.poll(() => accentOf(page)).toBe('#7a1fa2')
  await server.edit('settings', 'institution', { logo: { src: '/favicon.svg', alt: 'Marca' } })
  const logo = page.getByRole('banner').locator('.brand img')
  await expect(logo).toHaveAttribute('src', `${server.url}/favicon.svg`)
  await expect.poll(() => logo.evaluate((it: HTMLImageElement) => it.naturalWidth)).not.toBe(0)
  await server.edit('settings', 'institution', { logo: null })
  await expect(logo).toHaveCount(0)
  expect(streams).toEqual([new URL(server.url).origin])
  await page.goto(`${APP_ORIGIN}/tab3`)
  await expect(title(page)).toHaveText('Glossário')
  expect(await accentOf(page)).toBe('#7a1fa2')
  // A picture by plain HTTP, as of no institute's server.
  expect(faults.filter((fault) => !fault.startsWith('Mixed Content:'))).toEqual([])
  faults.length = 0
})

test('numa rede que não anda, o aplicativo logo diz de quando é o que mostra', async ({
  page,
  context,
  server,
}) => {
  await context.route(`${server.url}/**`, () => {})
  await page.goto(`${APP_ORIGIN}/tab2`)
  await expect(title(page)).toHaveText('Cursos')
  await expect(page.getByText(/^Atualizando…, dados de (hoje|ontem)/)).toBeVisible()
})

test('um servidor de outra versão: o aplicativo mostra o que entende, e diz de quando é e onde há outro', async ({
  page,
  context,
  server,
}) => {
  await context.route(`${server.url + apiPaths.changes}*`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': APP_ORIGIN },
      contentType: 'text/event-stream',
      body: 'event: outdated\ndata: {}\n\n',
    }),
  )
  await page.goto(`${APP_ORIGIN}/tab2`)
  await expect(
    page.getByText(/^Atualize o aplicativo na loja, dados de (hoje|ontem)/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Atualizar' })).toHaveCount(0)
  await page
    .getByRole('link', { name: /Técnico em Comércio/ })
    .first()
    .click()
  await expect(title(page)).toHaveText('Técnico em Comércio')
})

test('antes de qualquer traço, o fundo e as cores já são os escolhidos', async ({ page }) => {
  await page.addInitScript(() => {
    const note = () => {
      const { backgroundColor } = getComputedStyle(document.documentElement)
      const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent')
      Object.assign(window, { first: { backgroundColor, accent, title: document.title } })
    }
    document.addEventListener('DOMContentLoaded', note)
  })
  const first = () => page.evaluate(() => Reflect.get(window, 'first'))
  await page.goto(`${APP_ORIGIN}/tab1`)
  expect(await first()).toMatchObject({ title: 'Campus na Mão' })
  await openReadingChoices(page)
  await page.getByRole('radio', { name: 'Escuro' }).check()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(13, 20, 17)')
  await page.goto(`${APP_ORIGIN}/tab2`)
  expect(await first()).toMatchObject({ backgroundColor: 'rgb(13, 20, 17)' })
  await expect(title(page)).toHaveText('Cursos')
  expect(await accentOf(page)).toBe(Reflect.get(await first(), 'accent'))
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('se o que veio no aplicativo não se lê, ele diz isso e tenta de novo', async ({
  page,
  context,
  faults,
}) => {
  const file = `${APP_ORIGIN}/assets/*bundled-snapshot-content*`
  await context.route(file, (route) => route.abort())
  await page.goto(`${APP_ORIGIN}/tab2`)
  await expect(page.getByRole('alert')).toContainText('não abriu por completo')
  await context.unroute(file)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(title(page)).toHaveText('Cursos')
  expect(faults.join()).toContain('The app did not start')
  faults.length = 0
})

test('a página do aplicativo não alcança outro servidor que o da instituição', async ({
  page,
  server,
  faults,
}) => {
  await page.goto(`${APP_ORIGIN}/tab1`)
  const ask = (url: string) => page.evaluate(async (it) => (await fetch(it)).status, url)
  expect(await ask(server.url + apiPaths.bundle)).toBe(200)
  await expect(ask('https://exemplo.edu.br/')).rejects.toThrow('Failed to fetch')
  expect(faults.join()).toContain('violates the following Content Security Policy directive')
  faults.length = 0
})

/** Closes the app and opens it again: what the page and its session storage knew is gone. */
async function reopened(page: Page, context: BrowserContext, path: string): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await next.goto(APP_ORIGIN + path)
  return next
}

test('quem entra para ficar continua dentro depois de fechar o aplicativo, edita, e sai de vez', async ({
  page,
  context,
  server,
  personWith,
  faults,
}) => {
  const ana = await personWith('editor')
  await page.goto(`${APP_ORIGIN}/details-glossario/cgbi`)
  await expect(page).toHaveURL(/\/perfil\?voltar=%2Fdetails-glossario%2Fcgbi$/)
  await fillSignIn(page, ana, 'Manter conectado')
  await expect(page).toHaveURL(`${APP_ORIGIN}/details-glossario/cgbi`)
  expect(await context.cookies()).toEqual([])

  const isStream = (request: Request) =>
    request.url().endsWith(editingPaths.live) && request.headers().accept === 'text/event-stream'
  const stream = context.waitForEvent('response', (answer) => isStream(answer.request()))
  let app = await reopened(page, context, '/details-glossario/cgbi')
  // Who else has it open is heard by the token, not asked for again and again.
  expect((await stream).status()).toBe(200)
  const room = `Sala ${crypto.randomUUID().slice(0, 8)}`
  await app.getByLabel('Sala').fill(room)
  await app.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(async () => (await server.api.get(apiPaths.document('glossary', 'cgbi'))).json())
    .toMatchObject({ room })

  await context.setOffline(true)
  app = await reopened(app, context, '/perfil')
  await expect(title(app)).toHaveText('Seu perfil')
  await context.setOffline(false)
  await app.getByRole('button', { name: 'Sair da conta' }).click()
  await expect(app.getByLabel('E-mail')).toBeVisible()
  app = await reopened(app, context, '/perfil')
  await expect(app.getByLabel('E-mail')).toBeVisible()
  forgiveNetwork(faults)
})

test('quem entra só por esta vez está fora quando abre o aplicativo de novo', async ({
  page,
  context,
  personWith,
}) => {
  const ana = await personWith('reader')
  await page.goto(`${APP_ORIGIN}/perfil`)
  await fillSignIn(page, ana, 'Só nesta sessão')
  await expect(title(page)).toHaveText('Seu perfil')
  await page.reload()
  await expect(title(page)).toHaveText('Seu perfil')
  const app = await reopened(page, context, '/perfil')
  await fillSignIn(app, ana, 'Não lembrar')
  await expect(title(app)).toHaveText('Seu perfil')
  await app.reload()
  await expect(app.getByLabel('E-mail')).toBeVisible()
})

const editor = {
  id: 'a',
  name: 'Ana',
  email: 'ana@exemplo.edu.br',
  isEmailVerified: true,
  role: 'editor',
  campuses: 'all',
  hasSecondFactor: false,
}

test('um link direto para o editor espera saber quem é, sem mostrar a entrada', async ({
  page,
  faults,
}) => {
  let asked = 0
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${accountPaths.session}`, async (route) => {
    asked += 1
    // The first time the server is away: whoever waits for the first report still gets it.
    if (asked === 1) return route.abort()
    await mayAnswer
    await route.fulfill({
      headers: { 'access-control-allow-origin': APP_ORIGIN },
      json: { user: editor, registration: true, mail: true },
    })
  })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('input[type=password]')) console.error('The sign-in was shown')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${APP_ORIGIN}/details/abc`)
  await expect(page.locator('.waiting')).toBeVisible()
  answer()
  await expect(title(page)).toHaveText('Editar curso')
  expect(faults.join()).not.toContain('The sign-in was shown')
  faults.length = 0
})

test('sem o endereço do servidor, o aplicativo não se constrói e diz por quê', () => {
  expect(() => buildHybridApp({})).toThrow('VITE_SERVER_URL falta')
  expect(() => buildHybridApp({ VITE_SERVER_URL: 'http://exemplo.edu.br' })).toThrow(
    'VITE_SERVER_URL=http://exemplo.edu.br: use o endereço',
  )
})
