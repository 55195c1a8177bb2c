import { expect, type Page } from '@playwright/test'
import { fingerOn, whenFeeling } from './fingers.ts'
import { test } from './own-server.ts'
import { watchShifts } from './page-metrics.ts'
import { whenConnection } from './replica-of.ts'
import { forgiveNetwork, whenHydrated } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const title = (page: Page) => page.locator('.screen:not([data-leaving]) h1:visible')
const leaving = (page: Page) => page.locator('[data-leaving]')
const menu = (page: Page) => page.locator('#menu')
const said = (page: Page) => page.locator('.said')

/** What moves by a script moves so slowly that a test can look at it. */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given)
      animation.playbackRate = 0.01
      return animation
    }
  })
}

/** Lets what moves arrive. */
const arrive = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenHydrated(page)
  await whenFeeling(page)
}

const leftOf = async (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().left)

test('a tela que sai fica à vista enquanto a nova chega, e a volta vai ao contrário', async ({
  page,
}) => {
  await slowDown(page)
  const shifts = await watchShifts(page)
  await open(page, '/tab2')
  await page.evaluate(() => scrollTo(0, 700))
  const row = page.locator('main a.row', { hasText: 'Bacharelado em Agronomia' })
  await row.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(300)
  const before = await row.boundingBox()
  const arrived = await shifts()
  await row.tap()
  await expect(leaving(page)).toHaveCount(1)
  // The list is where it was, in its own colours, under what comes from the right.
  const during = await row.boundingBox()
  expect(during?.y).toBe(before?.y)
  await expect(row).toBeInViewport()
  const [under, over] = [
    await leftOf(page, '[data-leaving]'),
    await leftOf(page, '[data-screen=course]:not([data-leaving])'),
  ]
  expect(under).toBeLessThanOrEqual(0)
  expect(under).toBeGreaterThan(-90)
  expect(over).toBeGreaterThan(0)
  // Nobody hears or touches it, and the page is no wider than the window.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bacharelado em Agronomia')
  await expect(title(page)).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await arrive(page)
  await expect(leaving(page)).toHaveCount(0)
  await expect(row).toBeHidden()
  expect(await leftOf(page, '[data-screen=course]')).toBe(0)

  await page.getByRole('link', { name: 'Voltar para Cursos' }).tap()
  await expect(leaving(page)).toHaveAttribute('data-screen', 'course')
  // Above the list, on its way to the right.
  expect(await leftOf(page, '[data-leaving]')).toBeGreaterThanOrEqual(0)
  const back = await leftOf(page, '[data-screen=courses]')
  expect(back).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(row).toBeFocused()
  await arrive(page)
  await expect(leaving(page)).toHaveCount(0)
  await expect.poll(async () => (await row.boundingBox())?.y).toBe(before?.y)
  expect(await shifts()).toBe(arrived)
})

test('quem é mais rápido do que o movimento não espera por ele', async ({ page }) => {
  await slowDown(page)
  await open(page, '/tab3')
  await page.getByRole('link', { name: /CGBI/ }).first().tap()
  await expect(leaving(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Voltar para Glossário' }).tap()
  await expect(title(page)).toHaveText('Glossário')
  await expect(leaving(page)).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: 'Ajuda' }).tap()
  await expect(title(page)).toHaveText('Ajuda')
  await expect(leaving(page)).toHaveCount(0)
  await expect(page.locator('main > .screen:visible')).toHaveCount(1)
})

/** How many animations go by the clock: what goes by the scrolling moves only with the reader. */
const running = (page: Page) =>
  page.evaluate(
    () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length,
  )

test('quem pede menos movimento não vê nada deslizar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await slowDown(page)
  await open(page, '/tab2')
  await page.locator('main a.row', { hasText: 'Bacharelado em Agronomia' }).tap()
  await expect(title(page)).toHaveText('Bacharelado em Agronomia')
  expect(await running(page)).toBe(0)
  await expect(leaving(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Voltar para Cursos' }).tap()
  await expect(title(page)).toHaveText('Cursos')
  const finger = await fingerOn(page)
  await finger.down([10, 400])
  await finger.moveTo([300, 400])
  await finger.up()
  await expect(menu(page)).toBeVisible()
  expect(await leftOf(page, '#menu')).toBe(0)
  expect(await running(page)).toBe(0)
})

test('o menu segue o dedo, da borda e de volta', async ({ page }) => {
  await open(page, '/tab1')
  const finger = await fingerOn(page)
  await finger.down([10, 400])
  await finger.moveTo([110, 404])
  const width = await menu(page).evaluate((element) => (element as HTMLElement).offsetWidth)
  expect(await leftOf(page, '#menu')).toBeCloseTo(100 - width, 0)
  await finger.moveTo([210, 404])
  expect(await leftOf(page, '#menu')).toBeCloseTo(200 - width, 0)
  // Back to where it came from: it closes.
  await finger.moveTo([30, 404])
  await finger.up()
  await expect(menu(page)).toBeHidden()
  await expect(page.locator('[inert]')).toHaveCount(0)

  await finger.down([10, 400])
  await finger.moveTo([250, 400])
  await finger.up()
  await expect(page.getByRole('link', { name: 'Redes Sociais' })).toBeVisible()
  await expect.poll(() => leftOf(page, '#menu')).toBe(0)

  // Flung, it closes long before the middle.
  await finger.down([200, 300])
  await finger.moveTo([120, 300], 3)
  await finger.up()
  await expect(menu(page)).toBeHidden()

  // By the button as ever.
  await page.getByRole('button', { name: 'Abrir o menu' }).tap()
  await expect.poll(() => leftOf(page, '#menu')).toBe(0)
})

test('um dedo que rola ou que não vem da borda não abre o menu', async ({ page }) => {
  await open(page, '/tab2')
  const finger = await fingerOn(page)
  await finger.down([120, 400])
  await finger.moveTo([320, 400])
  await finger.up()
  await finger.down([20, 600])
  await finger.moveTo([30, 300])
  await finger.up()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(menu(page)).toBeHidden()
})

test('no aplicativo, um detalhe aberto por um link sai com o dedo, da borda', async ({ page }) => {
  await open(page, '/detalhes-glossario/enem')
  const finger = await fingerOn(page)
  const swipe = async (to: number) => {
    await finger.down([10, 400])
    await finger.moveTo([to, 402])
  }
  // In a browser's tab the edge is the browser's.
  await swipe(300)
  expect(await leftOf(page, '[data-screen=acronym]')).toBe(0)
  await finger.up()
  await expect(title(page)).toHaveText(/ENEM/)

  await showAsApp(page)
  await swipe(110)
  expect(await leftOf(page, '[data-screen=acronym]')).toBeCloseTo(100, 0)
  await finger.moveTo([30, 402])
  await finger.up()
  await expect.poll(() => leftOf(page, '[data-screen=acronym]')).toBe(0)
  await expect(title(page)).toHaveText(/ENEM/)
  await swipe(280)
  await finger.up()
  await expect(title(page)).toHaveText('Glossário')
  await expect(page).toHaveURL(/\/tab3$/)
  await expect(leaving(page)).toHaveCount(0)

  // Where something was shown before, the system's own way back leads there.
  await page.getByRole('link', { name: /CGBI/ }).first().click()
  await expect(title(page)).toHaveText('CGBI')
  await expect(leaving(page)).toHaveCount(0)
  await swipe(280)
  expect(await leftOf(page, '[data-screen=acronym]')).toBe(0)
  await finger.up()
})

/** As from the home screen of a device: the browser of the tests cannot be told so. */
async function showAsApp(page: Page): Promise<void> {
  await page.evaluate(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (query) =>
      real(query === '(display-mode: standalone)' ? '(display-mode: browser)' : query)
  })
}

test('puxar a lista pergunta ao servidor e diz o que veio', async ({
  page,
  context,
  server,
  faults,
}) => {
  // Without the stream of changes, only who asks gets any.
  await context.route('**/api/**', (route) =>
    route.request().headers().accept?.includes('event-stream') ? route.abort() : route.continue(),
  )
  await open(page, '/tab2')
  await page.waitForLoadState('networkidle')
  const finger = await fingerOn(page)
  const pull = async (far: number) => {
    await finger.down([180, 200])
    await finger.moveTo([180, 200 + far])
    await finger.up()
  }
  await pull(300)
  await expect(said(page)).toHaveText('Tudo em dia')
  await server.edit('courses', 'tecnico-em-comercio-tecnico-subsequente', { workload: 1111 })
  await server.edit('courses', 'bacharelado-em-agronomia-planaltina', { workload: 2222 })
  await pull(300)
  await expect(page.getByRole('status').filter({ hasText: '2 novidades' })).toBeVisible()
  await expect(page.locator('.pull-sign')).toHaveCount(0)
  await pull(300)
  await expect(said(page)).toHaveText('Tudo em dia')
  // Let go too early, nothing is asked.
  await expect(said(page)).toHaveText('')
  await pull(60)
  await expect(page.locator('.pull-sign')).toHaveCount(0)
  await expect(said(page)).toHaveText('')
  await context.setOffline(true)
  await pull(300)
  await expect(said(page)).toHaveText('Sem conexão')
  forgiveNetwork(faults)
})

test('o que o servidor mandou sozinho também é novidade', async ({ page, server }) => {
  await open(page, '/tab2')
  await whenConnection(page, 'live')
  await server.edit('courses', 'tecnico-em-comercio-tecnico-subsequente', { workload: 1212 })
  const finger = await fingerOn(page)
  await finger.down([180, 200])
  await finger.moveTo([180, 500])
  await expect(page.locator('.pull-sign')).toBeInViewport()
  await finger.up()
  await expect(said(page)).toHaveText('1 novidade')
})

test('um dedo que fica numa linha abre o que se pode fazer com ela', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/tab2')
  const row = page.locator('main a.row', { hasText: 'Bacharelado em Agronomia' })
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  if (!box) throw new Error('No row')
  const finger = await fingerOn(page)
  await finger.down([box.x + 100, box.y + box.height / 2])
  const sheet = page.getByRole('dialog', { name: 'Bacharelado em Agronomia' })
  await expect(sheet).toBeVisible()
  await finger.up()
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(/\/tab2$/)
  await sheet.getByRole('button', { name: 'Copiar link' }).tap()
  await expect(sheet).toBeHidden()
  await expect(said(page)).toHaveText('Endereço copiado')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL('/detalhes/bacharelado-em-agronomia-planaltina', page.url()).href)
  // Held again, it can be kept, and then be let go.
  const hold = async () => {
    await finger.down([box.x + 100, box.y + box.height / 2])
    await expect(sheet).toBeVisible()
    await finger.up()
  }
  await hold()
  await sheet.getByRole('button', { name: 'Guardar nos favoritos' }).tap()
  await expect(said(page)).toHaveText('Guardado nos favoritos')
  await hold()
  await expect(sheet.getByRole('button', { name: 'Tirar dos favoritos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  // A tap still follows it.
  await row.tap()
  await expect(title(page)).toHaveText('Bacharelado em Agronomia')
  await expect(page.getByRole('button', { name: 'Guardado nos favoritos' })).toBeVisible()
})

test('a barra de um detalhe leva de volta e mostra o título que rolou para baixo dela', async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Voltar para Cursos' })).toBeInViewport()
  await expect(bar.getByRole('button', { name: 'Compartilhar' })).toBeInViewport()
  await expect(bar.getByRole('button', { name: 'Abrir o menu' })).toBeHidden()
  await expect(bar.getByRole('link', { name: 'Campus na Mão' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Voltar para Cursos' })).toHaveCount(1)
  await whenHydrated(page)
  await whenFeeling(page)
  const inBar = page.locator('.bar-title')
  await expect(inBar).toHaveText('Técnico em Comércio')
  await expect(inBar).toHaveCSS('opacity', '0')
  const size = await bar.boundingBox()
  const arrived = await shifts()
  await page.mouse.wheel(0, 600)
  await expect(inBar).toHaveCSS('opacity', '1')
  expect(await bar.boundingBox()).toEqual(size)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(inBar).toHaveCSS('opacity', '0')
  expect(await shifts()).toBe(arrived)
  // On its side the phone has the same.
  await page.setViewportSize({ width: 740, height: 360 })
  for (const part of ['Voltar para Cursos', 'Buscar'])
    await expect(bar.getByRole('link', { name: part })).toBeInViewport()
  await bar.getByRole('link', { name: 'Voltar para Cursos' }).tap()
  await expect(title(page)).toHaveText('Cursos')
  await expect(bar.getByRole('button', { name: 'Abrir o menu' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Campus na Mão' })).toBeVisible()
})

// What a message of a chat shows: the name, one line, the address.
for (const [path, name, line] of [
  ['/detalhes/bacharelado-em-agronomia-planaltina', 'Bacharelado em Agronomia', /^Bacharelado$/],
  ['/eventos/jornada-pibid-2019', 'II Jornada do PIBID do IFB', / de 2019, às 16h · Já aconteceu$/],
  ['/detalhes-glossario/cgbi', 'CGBI', /^Coordenação-Geral de Biblioteca$/],
  [
    '/noticias/mulheres-mil-2025',
    'Mulheres Mil começa novo ciclo com 250 vagas',
    /^30\/09\/2025 · /,
  ],
  ['/editais/cursos-tecnicos-2024-1', 'Cursos técnicos 2024/1', /^Edital nº 23/],
] as const)
  test(`a barra compartilha a página à vista, com nome, uma linha e endereço: ${path}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, path)
    await page.getByRole('button', { name: 'Compartilhar' }).tap()
    await expect(said(page)).toHaveText('Endereço copiado')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n')).toEqual([name, expect.stringMatching(line), page.url()])
  })

test('a aba tocada se acende antes de a sua tela chegar', async ({ page }) => {
  const { promise: wait, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/assets/words-*.js', async (route) => {
    await wait
    await route.continue()
  })
  await open(page, '/tab1')
  const tab = page
    .getByRole('navigation', { name: 'Seções' })
    .getByRole('link', { name: 'Glossário' })
  const dark = await tab.evaluate((element) => getComputedStyle(element).color)
  await tab.tap()
  const lit = await tab.evaluate((element) => getComputedStyle(element).color)
  expect(lit).not.toBe(dark)
  await expect(title(page)).toHaveText('Instituto Federal de Brasília')
  send()
  await expect(title(page)).toHaveText('Glossário')
  await expect(page.locator('[data-tapped]')).toHaveCount(0)
})

test('nenhum controle pisca com o azul do navegador', async ({ page }) => {
  for (const path of [
    '/tab1',
    '/tab2',
    '/tab3',
    '/eventos',
    '/mapa',
    '/detalhes-glossario/cgbi',
    '/perfil',
  ]) {
    await page.goto(path)
    const flashing = await page
      .locator('a, button, input, select, textarea, summary, label, [role], [tabindex]')
      .evaluateAll((controls) =>
        controls
          .filter(
            (control) =>
              getComputedStyle(control).getPropertyValue('-webkit-tap-highlight-color') !==
              'rgba(0, 0, 0, 0)',
          )
          .map((control) => control.outerHTML.slice(0, 80)),
      )
    expect.soft(flashing, path).toEqual([])
  }
})
