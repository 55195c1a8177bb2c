import { type BrowserContext, expect, type Page } from '@playwright/test'
import {
  APP_ORIGIN,
  buildHybridApp,
  callsOf,
  playNativeBridge,
  serveHybridApp,
  tell,
} from './hybrid-app.ts'
import { openReadingChoices } from './open-reading-choices.ts'
import { test } from './own-server.ts'
import { fillSignIn } from './sign-in.ts'
import { forgiveNetwork } from './test.ts'

// What is faked is the far end of Capacitor's bridge alone: the app, its plug-ins' scripts, and the server are real.
test.describe.configure({ mode: 'default' })

const folder = 'dist/hybrid-native-side'

test.beforeAll(async ({ serverOf }, { file }) => {
  const { url } = await serverOf(file)
  buildHybridApp({ VITE_SERVER_URL: url, CONTENT_DIR: 'content/starter/ifb' }, folder)
})

test.beforeEach(({ context }) => serveHybridApp(context, folder))

const title = (page: Page) => page.locator('h1:visible')
const menu = (page: Page) => page.getByRole('heading', { name: 'Menu' })

/** Opens the app as the device does: at its first address, and with a link where one was followed. */
async function open(page: Page, context: BrowserContext, launchUrl?: string): Promise<void> {
  await playNativeBridge(context, launchUrl)
  await page.goto(`${APP_ORIGIN}/`)
}

/** Whether the app told the system that it goes back itself. */
async function goesBackItself(page: Page): Promise<unknown> {
  return (await callsOf(page, 'App.toggleBackButtonHandler')).at(-1)
}

/** Android's button or gesture. */
async function goBack(page: Page): Promise<void> {
  const canGoBack = await page.evaluate(
    () => (window as { navigation?: { canGoBack: boolean } }).navigation?.canGoBack,
  )
  await tell(page, 'App.backButton', { canGoBack })
}

test('a tela de abertura some com a primeira tela, e as barras seguem o tema', async ({
  page,
  context,
  server,
}) => {
  await open(page, context, `${server.url}/tab2`)
  await expect(title(page)).toHaveText('Cursos')
  await expect.poll(() => callsOf(page, 'SplashScreen.hide')).toHaveLength(1)
  const styles = () => callsOf(page, 'SystemBars.setStyle')
  expect(await styles()).toEqual([{ style: 'LIGHT' }])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(styles).toEqual([{ style: 'LIGHT' }, { style: 'DARK' }])
  await openReadingChoices(page)
  await page.getByText('Claro', { exact: true }).click()
  await expect.poll(async () => (await styles()).at(-1)).toEqual({ style: 'LIGHT' })
  await expect.poll(() => callsOf(page, 'Haptics.impact')).toEqual([{ style: 'LIGHT' }])
  // The device remembers it without a cookie.
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await page.context().cookies()).toEqual([])
})

test('um início que falha aparece no lugar da tela de abertura', async ({
  page,
  context,
  faults,
}) => {
  await context.route(`${APP_ORIGIN}/assets/*bundled-snapshot-content*`, (route) => route.abort())
  await open(page, context)
  await expect(page.getByRole('alert')).toContainText('não abriu por completo')
  await expect.poll(() => callsOf(page, 'SplashScreen.hide')).toHaveLength(1)
  expect(faults.join()).toContain('The app did not start')
  faults.length = 0
})

test('um início que não acaba conta como falho, até que a tela venha', async ({
  page,
  context,
  faults,
}) => {
  await page.clock.install()
  let proceed = () => {}
  const held = new Promise<void>((resolve) => {
    proceed = resolve
  })
  await context.route(`${APP_ORIGIN}/assets/*bundled-snapshot-content*`, async (route) => {
    await held
    await route.fallback()
  })
  await open(page, context)
  await expect.poll(() => callsOf(page, 'App.getLaunchUrl')).toHaveLength(1)
  await page.clock.fastForward(9000)
  await expect(page.getByRole('alert')).toContainText('não abriu por completo')
  await expect.poll(() => callsOf(page, 'SplashScreen.hide')).toHaveLength(1)
  expect(faults.join()).toContain('The app did not start')
  proceed()
  await expect(page.locator('.screen')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  faults.length = 0
})

test('voltar fecha o que está aberto, depois volta telas, depois deixa o aplicativo', async ({
  page,
  context,
  server,
}) => {
  await open(page, context, `${server.url}/tab2`)
  await expect(title(page)).toHaveText('Cursos')
  await expect.poll(() => goesBackItself(page)).toEqual({ enabled: false })

  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(menu(page)).toBeVisible()
  await expect.poll(() => goesBackItself(page)).toEqual({ enabled: true })
  await goBack(page)
  await expect(menu(page)).toBeHidden()
  await expect.poll(() => goesBackItself(page)).toEqual({ enabled: false })

  await page.locator('main a[href^="/detalhes/"]').first().click()
  await expect(page).toHaveURL(/\/detalhes\//)
  await expect.poll(() => goesBackItself(page)).toEqual({ enabled: true })
  await goBack(page)
  await expect(title(page)).toHaveText('Cursos')
  await expect.poll(() => goesBackItself(page)).toEqual({ enabled: false })

  await goBack(page)
  await expect.poll(() => callsOf(page, 'App.minimizeApp')).toHaveLength(1)
})

test('um link para o instituto abre a tela dele, com o caminho de volta, e um para outro lugar nada', async ({
  page,
  context,
  server,
}) => {
  await open(page, context, `${server.url}/detalhes-glossario/CGBI/`)
  await expect(title(page)).toHaveText('CGBI')
  await goBack(page)
  await expect(title(page)).toHaveText('Glossário')

  await tell(page, 'App.appUrlOpen', { url: `${server.url}/ajuda/tipos` })
  await expect(page).toHaveURL(`${APP_ORIGIN}/ajuda/tipos`)
  await tell(page, 'App.appUrlOpen', { url: 'https://mal.exemplo/tab2' })
  const mailed = { url: `${server.url}/api/auth/verify-email?token=abc` }
  await tell(page, 'App.appUrlOpen', mailed)
  await expect.poll(() => callsOf(page, 'Browser.open')).toEqual([mailed])
  await expect(page).toHaveURL(`${APP_ORIGIN}/ajuda/tipos`)

  // A guarded address asks who somebody is, as everywhere.
  await tell(page, 'App.appUrlOpen', { url: `${server.url}/details/abc` })
  await expect(page).toHaveURL(`${APP_ORIGIN}/perfil?voltar=%2Fdetails%2Fabc`)
})

test('quem tem algo por salvar é perguntado, por voltar e por um link de fora', async ({
  page,
  context,
  server,
  personWith,
}) => {
  const editor = '/details/tecnico-em-comercio-tecnico-subsequente'
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  const person = await personWith('editor')
  await open(page, context, `${server.url}/tab2`)
  await expect(title(page)).toHaveText('Cursos')
  await tell(page, 'App.appUrlOpen', { url: server.url + editor })
  await fillSignIn(page, person)
  await expect(page).toHaveURL(APP_ORIGIN + editor)
  // What waits for whoever has just come is on the app's icon.
  await expect.poll(() => callsOf(page, 'Badge.set')).not.toEqual([])
  await page.getByLabel('Carga horária').fill('4321')

  await tell(page, 'App.appUrlOpen', { url: `${server.url}/eventos` })
  await expect(question).toBeVisible()
  await goBack(page)
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Carga horária')).toHaveValue('4321')
  await goBack(page)
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(title(page)).toHaveText('Cursos')
})

test('links para o instituto ficam no aplicativo, e o que só o servidor mostra abre ao lado', async ({
  page,
  context,
  server,
}) => {
  await open(page, context, `${server.url}/tab2`)
  await expect(title(page)).toHaveText('Cursos')
  const follow = (href: string) =>
    page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address, target: '_blank' })
      document.querySelector('main')?.append(link)
      link.click()
    }, href)
  await follow(`${server.url}/eventos`)
  await expect(title(page)).toHaveText('Eventos')
  await follow('/api/openapi.json')
  await expect
    .poll(() => callsOf(page, 'Browser.open'))
    .toEqual([{ url: `${server.url}/api/openapi.json` }])
  expect(context.pages()).toHaveLength(1)
})

test('com o teclado aberto, as abas dão lugar ao que se escreve', async ({
  page,
  context,
  server,
}) => {
  await open(page, context, `${server.url}/tab3`)
  await expect(title(page)).toHaveText('Glossário')
  await page.getByRole('searchbox').first().focus()
  const tabs = page.getByRole('navigation', { name: 'Seções' })
  await tell(page, 'Keyboard.keyboardDidShow', { keyboardHeight: 300 })
  await expect(tabs).toBeHidden()
  await expect(page.getByRole('searchbox').first()).toBeInViewport()
  await tell(page, 'Keyboard.keyboardWillHide')
  await expect(tabs).toBeVisible()
})

test('um arquivo que se baixa vai para onde a pessoa escolher', async ({
  page,
  context,
  server,
  personWith,
}) => {
  const person = await personWith('reader')
  await open(page, context, `${server.url}/perfil`)
  await fillSignIn(page, person)
  await page.getByText('Exportar meus dados').click()
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  await expect
    .poll(() => callsOf(page, 'Share.share'))
    .toEqual([{ title: 'meus-dados.json', files: ['/CACHE/saved/meus-dados.json'] }])
  // Nothing waits for a reader, and they are asked nothing.
  expect(await callsOf(page, 'Badge.requestPermissions')).toEqual([])
})

test('a rede é a do aparelho, e o que se compartilha é o endereço do site', async ({
  page,
  context,
  server,
  faults,
}) => {
  await open(page, context, `${server.url}/detalhes-glossario/cgbi`)
  await expect(title(page)).toHaveText('CGBI')
  await tell(page, 'Network.networkStatusChange', { connected: false })
  expect(await page.evaluate(() => navigator.onLine)).toBe(false)
  await expect(page.getByText(/Sem conexão/)).toBeVisible()
  await tell(page, 'Network.networkStatusChange', { connected: true })
  await expect(page.getByText(/Sem conexão/)).toBeHidden()
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const url = `${server.url}/detalhes-glossario/cgbi`
  await expect.poll(() => callsOf(page, 'Share.share')).toMatchObject([{ url }])
  forgiveNetwork(faults)
})
