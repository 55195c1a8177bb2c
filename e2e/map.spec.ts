import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { isAccessible, isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { watchShifts } from './page-metrics.ts'
import { tabTo } from './tab-to.ts'
import { whenHydrated, whenLive } from './test.ts'

/** The reader chose Campus Brasília on an earlier visit. */
const fromBrasilia = async (context: BrowserContext, baseURL = '') =>
  context.addCookies([{ name: 'campus', value: 'brasilia', url: baseURL }])

const map = (page: Page) => page.getByRole('group', { name: 'Mapa' })

/** Its name is what stands beside it: the short one of the campus. */
const pin = (page: Page, name: string) =>
  map(page).getByRole('link', {
    name: new RegExp(`^\\d+\\. ${name.replace(/^Campus /, '')}$`),
  })

const card = (page: Page, name: string) => page.getByRole('dialog', { name })

const entries = (page: Page) => page.locator('.map-list .campuses > ul > li:visible')

const entry = (page: Page, name: string) => entries(page).filter({ hasText: name })

const namesIn = (rows: Locator) => rows.locator('h3, .row-title').allInnerTexts()

const namesOf = (page: Page) => namesIn(entries(page))

const status = (page: Page) => page.locator('.near-me').getByRole('status')

const nearMe = (page: Page) => page.getByRole('button', { name: 'Perto de mim' })

async function openMap(page: Page): Promise<void> {
  await page.goto('/mapa')
  await whenHydrated(page)
}

/** At a place in the middle of Samambaia. */
async function stand(context: BrowserContext): Promise<void> {
  await context.setGeolocation({ latitude: -15.8763, longitude: -48.0866 })
}

test('um toque no ponto abre a ficha do campus, com a rota no aplicativo do celular, e ela leva à página', async ({
  page,
}) => {
  await openMap(page)
  await pin(page, 'Campus Gama').click()
  const opened = card(page, 'Campus Gama')
  await expect(opened).toContainText('CEP 72429-005')
  await expect(opened).toContainText('Horário não informado')
  await expect(opened).toContainText('(61) 2103-2250')
  const route = opened.getByRole('link', { name: /^Como chegar/ })
  await expect(route).toHaveAttribute(
    'href',
    'geo:-15.9927,-48.05332?q=-15.9927,-48.05332(Campus%20Gama)',
  )
  await expect(route).not.toHaveAttribute('target')
  await expect(opened.getByRole('link', { name: /^Ligar/ })).toHaveAttribute('href', /^tel:/)
  await isAccessible(page)
  await opened.getByRole('button', { name: 'Fechar' }).click()
  await expect(opened).toBeHidden()
  await pin(page, 'Campus Brasília').click()
  await expect(card(page, 'Campus Brasília')).toContainText('Atendimento ao público (geral)')
  await card(page, 'Campus Brasília').getByRole('link', { name: 'Ver o campus' }).click()
  await expect(page).toHaveURL(/\/campus\/brasilia$/)
  await expect(page.locator('h1:visible')).toHaveText('Campus Brasília')
})

test('o dedo não precisa acertar: vale o ponto mais perto dele', async ({ page }) => {
  await openMap(page)
  const circle = await pin(page, 'Campus Planaltina').locator('circle').boundingBox()
  if (!circle) throw new Error('No pin')
  await page.mouse.click(circle.x + circle.width / 2, circle.y - 6)
  await expect(card(page, 'Campus Planaltina')).toBeVisible()
  await page.keyboard.press('Escape')
  // Far from all of them nothing happens.
  const box = await map(page).boundingBox()
  if (!box) throw new Error('No map')
  await page.mouse.click(box.x + 6, box.y + 6)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/mapa$/)
})

test('num iPhone a rota é do aplicativo dele, e num computador de um mapa em outra janela', async ({
  browser,
  baseURL,
}) => {
  for (const [userAgent, href] of [
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'https://maps.apple.com/?daddr=-15.9927,-48.05332&q=Campus%20Gama',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'https://www.openstreetmap.org/directions?to=-15.9927%2C-48.05332',
    ],
  ] as const) {
    const page = await browser.newPage({ userAgent, baseURL })
    await openMap(page)
    await pin(page, 'Campus Gama').click()
    const way = card(page, 'Campus Gama').getByRole('link', { name: /^Como chegar/ })
    await expect(way).toHaveAttribute('href', href)
    await page.close()
  }
})

test('só com o teclado: os pontos vêm na ordem da lista, Enter abre a ficha e Esc devolve o lugar', async ({
  page,
}) => {
  await openMap(page)
  const links = map(page).getByRole('link')
  const placed = entries(page).filter({ has: page.locator('.campus-number:not([data-missing])') })
  const names = (await namesIn(placed)).map(
    (name, index) => `${index + 1}. ${name.replace(/^Campus /, '')}`,
  )
  expect(names.length).toBeGreaterThan(9)
  await tabTo(page, links.first())
  for (const name of names) {
    await expect(map(page).locator(':focus')).toHaveAccessibleName(name)
    await page.keyboard.press('Tab')
  }
  await expect(nearMe(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const last = names.at(-1)?.replace(/^\d+\. /, '') ?? ''
  await expect(card(page, last)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page, last)).toHaveCount(0)
  await expect(links.last()).toBeFocused()
})

test('a lista diz o mesmo que o mapa e leva à página de cada campus, e quem não tem posição está nela', async ({
  page,
  context,
  baseURL,
}) => {
  await fromBrasilia(context, baseURL)
  await openMap(page)
  await expect(page.locator('.map-note', { hasText: 'Fora do desenho' })).toContainText(
    'Sobradinho e Sol Nascente',
  )
  await expect(entries(page)).toHaveCount(13)
  await expect(map(page).getByRole('link')).toHaveCount(11)
  const own = page.getByRole('article', { name: 'Campus Brasília' })
  const facts = await own.locator('.campus-now, .campus-facts').allInnerTexts()
  await pin(page, 'Campus Brasília').focus()
  await page.keyboard.press('Enter')
  const opened = card(page, 'Campus Brasília')
  expect(await opened.locator('.campus-now, .campus-facts').allInnerTexts()).toEqual(facts)
  await page.keyboard.press('Escape')
  for (const [name, id] of [
    ['Campus Gama', 'gama'],
    ['Reitoria', 'reitoria'],
    ['Campus Sol Nascente', 'sol-nascente'],
  ] as const)
    await expect(entry(page, name).getByRole('link')).toHaveAttribute('href', `/campus/${id}`)
})

test('um valor a confirmar tem um ponto, e uma linha diz uma vez de quando é e de onde veio', async ({
  page,
  context,
  baseURL,
}) => {
  await fromBrasilia(context, baseURL)
  await openMap(page)
  const own = page.getByRole('article', { name: 'Campus Brasília' })
  await expect(own.locator('.campus-facts')).toContainText(
    '(61) 2193-8051, a confirmar (informação de 2016–2018)',
  )
  const trust = own.getByText('A confirmar: telefone')
  await expect(trust).toHaveCount(1)
  await trust.click()
  await expect(own).toContainText('O que tem um ponto colorido ao lado pode ter mudado')
  await expect(own).toContainText('Telefone: a confirmar (informação de 2016–2018).')
  await expect(own).not.toContainText('Fonte: não informada')
  await expect(page.locator('.map-list .trust-fold')).toHaveCount(1)
})

test('"Perto de mim" ordena a lista e os pontos pela distância, não guarda nada e desfaz', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await stand(context)
  await openMap(page)
  const before = await namesOf(page)
  const kept = await storedBy(page)
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await nearMe(page).click()
  await expect(status(page)).toHaveText('Distâncias em linha reta. Nada fica guardado.')
  const near = await namesOf(page)
  expect(near.slice(0, 3)).toEqual([
    'Campus Samambaia',
    'Campus Ceilândia',
    'Campus Recanto das Emas',
  ])
  // Nobody knows how far the ones are that are not built.
  expect(near.slice(-2).sort()).toEqual(['Campus Sobradinho', 'Campus Sol Nascente'])
  await expect(entry(page, 'Campus Samambaia')).toContainText('a 3,8 km')
  await expect(map(page).getByRole('link').first()).toHaveAccessibleName('1. Samambaia')
  await expect(map(page).getByText('Você está aqui')).toBeAttached()
  await isAccessibleInBothThemes(page)
  await pin(page, 'Campus Samambaia').click()
  await expect(card(page, 'Campus Samambaia')).toContainText('a 3,8 km')
  await page.keyboard.press('Escape')
  expect(await storedBy(page)).toEqual(kept)
  expect(asked.filter((url) => /-?15\.8|-?48\.0/.test(url))).toEqual([])
  await nearMe(page).click()
  await expect(nearMe(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await namesOf(page)).toEqual(before)
  await expect(page.locator('.campus-distance')).toHaveCount(0)
  await context.setGeolocation({ latitude: -23.55, longitude: -46.63 })
  await nearMe(page).click()
  await expect(status(page)).toContainText('Você está fora do desenho.')
  await expect(entry(page, 'Campus Gama')).toContainText(/a 8\d\d km/)
})

/** What the device keeps of this site, but for the copy of the content. */
function storedBy(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
  }))
}

test('quem não permite a localização fica sabendo, e a lista fica como estava', async ({
  page,
  context,
}) => {
  await context.clearPermissions()
  await openMap(page)
  const before = await namesOf(page)
  await nearMe(page).click()
  await expect(status(page)).toContainText('A localização não foi permitida.')
  await expect(nearMe(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await namesOf(page)).toEqual(before)
})

test('um aparelho que demora ou não sabe onde está diz isso, e quem desiste não recebe a resposta depois', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const answers: Parameters<Geolocation['getCurrentPosition']>[] = []
    Object.assign(globalThis, { answers })
    navigator.geolocation.getCurrentPosition = (...answer) => void answers.push(answer)
  })
  await page.clock.install()
  await openMap(page)
  const before = await namesOf(page)
  await nearMe(page).click()
  await expect(status(page)).toHaveText('Procurando onde você está…')
  await page.clock.runFor(6000)
  await expect(status(page)).toContainText('Está demorando')
  await page.evaluate('answers[0][1]({ code: 2, PERMISSION_DENIED: 1, TIMEOUT: 3 })')
  await expect(status(page)).toHaveText('Este aparelho não soube dizer onde está.')
  await nearMe(page).click()
  await page.evaluate('answers[1][1]({ code: 3, PERMISSION_DENIED: 1, TIMEOUT: 3 })')
  await expect(status(page)).toContainText('Tente de novo')
  await nearMe(page).click()
  await nearMe(page).click()
  await page.evaluate('answers[2][0]({ coords: { latitude: -15.9, longitude: -48, accuracy: 9 } })')
  await expect(nearMe(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await namesOf(page)).toEqual(before)
})

test('sem JavaScript o mapa está na página, e o ponto leva ao campus', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL })
  await page.goto('/mapa')
  await expect(nearMe(page)).toBeHidden()
  await pin(page, 'Campus Gama').locator('circle').click()
  await expect(page).toHaveURL(/\/campus\/gama$/)
  await page.close()
})

test('antes de o código do mapa chegar, um toque no ponto leva ao campus sem carregar outra página', async ({
  page,
  context,
}) => {
  const { promise: wait, resolve: send } = Promise.withResolvers<void>()
  await context.route('**/assets/map-parts-*.js', async (route) => {
    await wait
    await route.continue()
  })
  await page.goto('/mapa')
  await page.waitForFunction(() => {
    const root = document.getElementById('app')
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
  await page.evaluate('globalThis.isSamePage = true')
  await pin(page, 'Campus Gama').locator('circle').click()
  send()
  await expect(page.locator('h1:visible')).toHaveText('Campus Gama')
  expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
})

test('o desenho pesa no máximo 15 kB, vem de dentro e nada se desloca', async ({
  page,
  baseURL,
}) => {
  const shifted = await watchShifts(page)
  const others: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) others.push(request.url())
  })
  await openMap(page)
  expect(await map(page).locator('image').count()).toBe(0)
  const bytes = await map(page).evaluate((svg) => new Blob([svg.outerHTML]).size)
  expect(bytes).toBeLessThanOrEqual(15_000)
  expect(bytes).toBeGreaterThan(2000)
  expect(await shifted()).toBe(0)
  expect(others).toEqual([])
})

test('quem chega de outra tela vê o mesmo mapa', async ({ page }) => {
  await page.goto('/ajuda')
  await whenHydrated(page)
  await page.getByRole('link', { name: /^Onde fica/ }).click()
  await expect(page).toHaveURL(/\/mapa$/)
  await expect(map(page).getByRole('link')).toHaveCount(11)
  await pin(page, 'Campus Gama').click()
  await expect(card(page, 'Campus Gama')).toBeVisible()
})

test('com letras do dobro do tamanho os nomes dão lugar aos números, e tudo cabe', async ({
  page,
}) => {
  await openMap(page)
  await expect(map(page).getByText('Planaltina')).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(map(page).getByText('Planaltina')).toBeHidden()
  await isAccessible(page)
})

test('um campus que muda de nome ou de lugar muda no mapa aberto, e o mapa de ruas só aparece com nome de quem o oferece', async ({
  page,
  server,
}) => {
  await page.goto('/mapa')
  await whenLive(page)
  const before = await pin(page, 'Campus Planaltina').boundingBox()
  await server.edit('campuses', 'planaltina', {
    name: 'Campus Serra',
    shortName: 'Serra',
    coordinates: { latitude: -15.97, longitude: -47.695 },
  })
  await expect(pin(page, 'Campus Serra')).toBeVisible()
  await expect(entry(page, 'Campus Serra')).toBeVisible()
  await expect
    .poll(async () => (await pin(page, 'Campus Serra').boundingBox())?.y)
    .toBeGreaterThan((before?.y ?? 0) + 100)

  // The street map of somebody else is there only once the institute says whose it is.
  await expect(page.getByRole('link', { name: /^Abrir mapa de ruas/ })).toHaveCount(0)
  await server.edit('settings', 'institution', {
    streetMap: 'https://mapas.example/#map={zoom}/{latitude}/{longitude}',
    streetMapOwner: 'Mapas Exemplo',
    mapOutline: ['-15.5, -48.3', '-15.5, -47.3', '-16.1, -47.3', '-16.1, -48.3'],
  })
  await expect(page.getByRole('link', { name: /^Abrir mapa de ruas/ })).toHaveAttribute(
    'href',
    /^https:\/\/mapas\.example\/#map=\d+\/-15\.\d+\/-47\.\d+$/,
  )
  await expect(
    page.getByText('O mapa vem de Mapas Exemplo, que saberá o seu endereço IP.'),
  ).toBeVisible()
  await expect(map(page).locator('.map-outline')).toBeAttached()
})

test('num celular a lista passa por cima do mapa, que fica; o ponto que tem o foco está à vista', async ({
  page,
}) => {
  await openMap(page)
  await expect(map(page).locator('.map-water')).toBeAttached()
  const bar = await page.locator('.top-bar').boundingBox()
  await entry(page, 'Campus Gama').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  const top = async () => Math.round((await map(page).boundingBox())?.y ?? 0)
  await expect.poll(top).toBe(Math.round((bar?.height ?? 0) + 8))
  await pin(page, 'Campus Samambaia').focus()
  await page.keyboard.press('Tab')
  await expect(map(page).locator('a:focus')).toBeInViewport({ ratio: 1 })
  const isOnTop = () =>
    map(page)
      .locator('a:focus circle')
      .evaluate((circle) => {
        const { x, y, width } = circle.getBoundingClientRect()
        return circle.contains(document.elementFromPoint(x + width / 2, y + 2))
      })
  await expect.poll(isOnTop).toBe(true)
})
