import { expect, type Locator, type Page } from '@playwright/test'
import { contrast } from '#content/contrast.ts'
import { forgiveNetwork, test, whenHydrated } from './test.ts'

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not in view`)
  return { ...box, middle: box.y + box.height / 2, bottom: box.y + box.height }
}

const luminance = (part: Locator) =>
  part.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = getComputedStyle(element).backgroundColor
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return red + green + blue
  })

for (const path of [
  '/acessibilidade',
  '/desenvolvedores',
  '/entrar',
  '/editais',
  '/horario',
  '/que-curso?idade=17&escolaridade=fundamental&campus=ceilandia&turno=matutino',
  '/certificado',
])
  test(`nenhuma dobra de ${path} tem o triângulo do navegador`, async ({ page }) => {
    await page.goto(path)
    await whenHydrated(page)
    const marked = await page
      .locator('summary')
      .evaluateAll((folds) =>
        folds.filter((fold) => getComputedStyle(fold).listStyleType !== 'none').map(String),
      )
    expect(marked).toEqual([])
  })

test('a escolha de uma barra de opções é mais clara que a barra, também no escuro', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/acessibilidade')
    await whenHydrated(page)
    const track = page.locator('.theme-options').filter({ visible: true }).first()
    expect(await luminance(track.locator(':checked + span'))).toBeGreaterThan(
      await luminance(track),
    )
  }
})

test('a seta de uma linha está no meio dela, e a busca da ajuda vem antes das perguntas', async ({
  page,
}) => {
  await page.goto('/ajuda')
  await whenHydrated(page)
  const row = page.getByRole('link', { name: 'Como faço para estudar no IFB?' })
  const { middle, y } = await boxOf(row)
  const chevron = await boxOf(row.locator('.row-chevron svg'))
  expect(Math.abs(chevron.middle - middle)).toBeLessThanOrEqual(1)
  expect((await boxOf(page.getByRole('searchbox'))).bottom).toBeLessThan(y)
})

test('todas as letras do glossário estão acima da barra de abas', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tab3')
  await whenHydrated(page)
  const letters = await boxOf(page.getByRole('navigation', { name: 'Letras' }).getByRole('list'))
  expect(letters.bottom).toBeLessThanOrEqual(
    (await boxOf(page.getByRole('navigation', { name: 'Seções' }))).y,
  )
})

test('“Limpar” está ao lado de “Filtros”', async ({ page }) => {
  await page.goto('/tab2?campus=ceilandia&modalidade=tecnico&turno=noturno')
  await whenHydrated(page)
  const clear = await boxOf(page.getByRole('link', { name: 'Limpar' }))
  const all = await boxOf(page.getByRole('button', { name: /^Filtros/ }))
  expect(Math.abs(clear.middle - all.middle)).toBeLessThanOrEqual(1)
})

/** The drawing of a cover and its title. */
async function coverOf(page: Page) {
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await whenHydrated(page)
  return {
    drawing: await boxOf(page.locator('.cover > svg')),
    lit: await boxOf(page.locator('.cover [data-lit]')),
    title: await boxOf(page.getByRole('heading', { level: 1 })),
  }
}

test('a forma clara da capa não está atrás do título, e numa janela larga nenhuma', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const narrow = await coverOf(page)
  expect(narrow.lit.bottom).toBeLessThanOrEqual(narrow.title.y)
  await page.setViewportSize({ width: 1440, height: 900 })
  const wide = await coverOf(page)
  expect(wide.title.x + wide.title.width).toBeLessThanOrEqual(wide.drawing.x)
})

for (const path of [
  '/detalhes/tecnico-em-comercio-tecnico-subsequente',
  '/eventos/recanto-do-cinema-2026',
  '/noticias/mulheres-mil-2025',
  '/detalhes-glossario/cgbi',
  '/campus/brasilia',
])
  test(`no celular, ${path} começa pela capa, com botões redondos sobre ela`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await whenHydrated(page)
    const bar = page.getByRole('banner')
    for (const letters of ['', '200']) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size && `${size}%`
      }, letters)
      const cover = await boxOf(page.locator('main .cover').first())
      expect([cover.x, cover.y, cover.width]).toEqual([0, 0, 360])
      const buttons = page
        .locator('.top-bar :is(.back-arrow, .search-button), .cover > .star-button')
        .filter({ visible: true })
      const boxes = await Promise.all((await buttons.all()).map(boxOf))
      expect(boxes.length).toBeGreaterThan(3)
      boxes.sort((one, other) => one.x - other.x)
      let end = 0
      for (const { x, y, width, height, bottom } of boxes) {
        expect(width).toBeGreaterThanOrEqual(44)
        expect(Math.abs(width - height)).toBeLessThanOrEqual(1)
        expect(x).toBeGreaterThanOrEqual(end)
        end = x + width
        expect(y).toBeGreaterThanOrEqual(0)
        expect(bottom).toBeLessThan((await boxOf(page.getByRole('heading', { level: 1 }))).y)
      }
      expect(end).toBeLessThanOrEqual(360)
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    // Their ground is dark enough for white lines over anything: the lightest is white.
    for (const ground of await page
      .locator('.top-bar :is(.back-arrow, .search-button), .cover > .star-button')
      .filter({ visible: true })
      .evaluateAll((buttons) => buttons.map((each) => getComputedStyle(each).backgroundColor))) {
      const [, opacity = '0'] = /^rgba\(0, 0, 0, ([\d.]+)\)$/.exec(ground) ?? []
      const grey = Math.round(255 * (1 - Number(opacity)))
        .toString(16)
        .padStart(2, '0')
      expect(contrast('#ffffff', `#${grey.repeat(3)}`)).toBeGreaterThanOrEqual(3)
    }
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    // Scrolled under the bar, the title leaves it a ground of its own, before any code is asked for.
    await page.evaluate(() => {
      const title = document.querySelector('main h1')
      scrollTo(0, (title?.getBoundingClientRect().bottom ?? 0) + 8)
    })
    const surface = await page
      .locator('.tab-bar')
      .evaluate((tabs) => getComputedStyle(tabs).backgroundColor)
    await expect(bar).toHaveCSS('background-color', surface)
  })

test('sem números, as estatísticas dizem quando aparecem', async ({ page }) => {
  await page.goto('/estatisticas')
  await expect(
    page.getByText('Uma pergunta aparece aqui depois de feita 5 vezes no período.'),
  ).toBeVisible()
})

test('sem conexão, o que a barra diz sobre uma capa não cobre botão nenhum', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await whenHydrated(page)
  await context.setOffline(true)
  await expect(page.getByText(/^Sem conexão/)).toBeVisible()
  const parts = page.locator(
    '.top-bar :is(.back-arrow, button, a, .live-chip p):visible, .cover > .star-button:visible',
  )
  const boxes = await Promise.all((await parts.all()).map(boxOf))
  const across = boxes.toSorted((a, b) => a.x - b.x)
  expect(across.length).toBeGreaterThan(2)
  for (const [index, { x }] of across.entries()) {
    const before = across[index - 1]
    if (before) expect(x).toBeGreaterThanOrEqual(before.x + before.width - 1)
  }
  forgiveNetwork(faults)
})
