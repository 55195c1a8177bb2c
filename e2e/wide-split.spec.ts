import { expect, type Page } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { watchShifts } from './page-metrics.ts'
import { signIn } from './sign-in.ts'
import { expectScroll, test, whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

const pairs = [
  {
    path: '/detalhes/tecnico-em-comercio-tecnico-subsequente',
    title: 'Técnico em Comércio',
    list: 'Cursos',
    back: '/tab2',
  },
  { path: '/detalhes-glossario/cgbi', title: 'CGBI', list: 'Glossário', back: '/tab3' },
  {
    path: '/eventos/jornada-pibid-2019',
    title: 'II Jornada do PIBID do IFB',
    list: 'Eventos',
    back: '/eventos',
  },
  { path: '/publico', title: /público/i, list: 'Ajuda', back: '/ajuda' },
  {
    path: '/editais/certificacao-2022',
    title: 'Certificação do Ensino Médio',
    list: 'Editais',
    back: '/editais',
  },
  {
    path: '/noticias/ceilandia-53-anos-2024',
    title: /^Nos 53 anos/,
    list: 'Notícias',
    back: '/noticias',
  },
]

const course = pairs[0]?.path ?? ''

const listOf = (page: Page, name: string) =>
  page.getByRole('article', { name: `Lista: ${name}`, exact: true })

const title = (page: Page) => page.locator('main h1:visible')

async function open(page: Page, path: string, list: string) {
  await page.goto(path)
  await whenHydrated(page)
  await expect(listOf(page, list)).toBeVisible()
  await whenHydrated(page)
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const { path, title: said, list, back } of pairs)
  test(`${path} tem a sua lista ao lado, com a linha marcada e à vista`, async ({ page }) => {
    const shifts = await watchShifts(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of [992, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, path, list)
      await expect(title(page)).toHaveCount(1)
      await expect(title(page)).toHaveText(said)
      await expect(page).toHaveTitle(said instanceof RegExp ? said : new RegExp(`^${said}`))
      const chosen = listOf(page, list).locator('[aria-current=page]')
      await expect(chosen).toHaveCount(1)
      await expect(chosen).toHaveAttribute('href', path)
      await expect(chosen).toBeInViewport({ ratio: 1 })
      const [left, right] = [
        await listOf(page, list).boundingBox(),
        await title(page).boundingBox(),
      ]
      expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
      expect(await overflow(page)).toBe(0)
      expect(await shifts()).toBe(0)
      await isAccessibleInBothThemes(page)
    }
    // Where there is no room the detail is alone, with its way back.
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(listOf(page, list)).toBeHidden()
    await expect(page.getByRole('link', { name: `Voltar para ${list}` })).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await page.getByRole('link', { name: `Voltar para ${list}` }).click()
    await expect(page).toHaveURL(new RegExp(`${back}$`))
  })

test('outra linha troca só o lado direito; voltar e avançar acompanham', async ({ page }) => {
  await open(page, course, 'Cursos')
  const list = listOf(page, 'Cursos')
  await list.evaluate((element) => {
    Object.assign(window, { kept: element })
    element.scrollTop = element.scrollHeight / 2
  })
  const other = list.getByRole('link', { name: /Licenciatura em Matemática/ }).first()
  await other.scrollIntoViewIfNeeded()
  const scrolled = await list.evaluate(({ scrollTop }) => scrollTop)
  expect(scrolled).toBeGreaterThan(0)
  await page.evaluate(() => scrollTo(0, 400))
  await other.click()
  await expect(title(page)).toHaveText(/Licenciatura em Matemática/)
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Licenciatura em Matemática/)
  await expect(other).toHaveAttribute('aria-current', 'page')
  await expect(list.locator('[aria-current=page]')).toHaveCount(1)
  await expectScroll(page).toBe(0)
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled)
  expect(await list.evaluate((element) => 'kept' in window && window.kept === element)).toBe(true)
  // The list is beside it: no arrow leads there.
  await expect(page.getByRole('link', { name: /^Voltar para/ })).toHaveCount(0)

  await page.goBack()
  await expect(title(page)).toHaveText('Técnico em Comércio')
  await expect(page).toHaveURL(new RegExp(`${course}$`))
  await expect(list.locator('[aria-current=page]')).toHaveAttribute('href', course)
  await page.goForward()
  await expect(title(page)).toHaveText(/Licenciatura em Matemática/)
  const address = page.url()
  await page.reload()
  await whenHydrated(page)
  await expect(listOf(page, 'Cursos')).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(title(page)).toHaveText(/Licenciatura em Matemática/)
})

test('da lista inteira ao par e de volta, e o que está dentro do detalhe tem volta', async ({
  page,
}) => {
  await page.goto('/tab2')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Técnico em Comércio' }).click()
  await expect(listOf(page, 'Cursos')).toBeVisible()
  await expect(title(page)).toHaveText('Técnico em Comércio')
  await page.getByRole('link', { name: /Como fazer para estudar aqui/ }).click()
  await expect(title(page)).toHaveText(/estudar/)
  await expect(listOf(page, 'Cursos')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Curso' }).click()
  await expect(title(page)).toHaveText('Técnico em Comércio')
  await page
    .getByRole('navigation', { name: 'Seções' })
    .getByRole('link', { name: 'Cursos' })
    .click()
  await expect(title(page)).toHaveText('Cursos')
  await expect(page).toHaveTitle(/^Cursos/)
  await expect(page.locator('[aria-current=page]:visible')).toHaveCount(1)
  await page.goBack()
  await expect(title(page)).toHaveText('Técnico em Comércio')
  await expect(listOf(page, 'Cursos').locator('[aria-current=page]')).toBeInViewport()
})

test('a lista ao lado se filtra e se busca no lugar', async ({ page }) => {
  await open(page, course, 'Cursos')
  const list = listOf(page, 'Cursos')
  await list.getByRole('button', { name: 'Filtros' }).click()
  await list.getByRole('combobox', { name: /^Modalidade$/ }).selectOption('bacharelado')
  await list.getByRole('button', { name: /^Ver \d+ cursos$/ }).click()
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(['Bacharelado'])
  await expect(title(page)).toHaveText('Técnico em Comércio')
  await expect(page).toHaveURL(new RegExp(`${course}$`))
  await list.getByRole('link', { name: /Agronomia/ }).click()
  await expect(title(page)).toHaveText(/Agronomia/)
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(['Bacharelado'])
  // What was chosen for the list stays, whatever detail one goes back to.
  await page.goBack()
  await expect(title(page)).toHaveText('Técnico em Comércio')
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(['Bacharelado'])

  await open(page, '/detalhes-glossario/cgbi', 'Glossário')
  const glossary = listOf(page, 'Glossário')
  await glossary.getByRole('searchbox').fill('enem')
  await expect(glossary.locator('.row').first()).toContainText('ENEM')
  await expect(title(page)).toHaveText('CGBI')
  await expect(page).toHaveURL(/\/detalhes-glossario\/cgbi$/)
  await expect(glossary.getByRole('searchbox')).toBeFocused()
})

for (const { path, title: said, list: name } of pairs)
  test(`a lista ao lado de ${path} se percorre só com o teclado, e se pula`, async ({ page }) => {
    await open(page, path, name)
    const list = listOf(page, name)
    const chosen = list.locator('[aria-current=page]')
    const address = await chosen.getAttribute('href')
    await chosen.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toBeFocused()
    await page.keyboard.press('ArrowDown')
    const next = list.locator('.row:focus')
    await expect(next).toHaveCount(1)
    await expect(next).not.toHaveAttribute('href', address ?? '')
    const href = (await next.getAttribute('href')) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await expect(chosen).toHaveAttribute('href', href)
    await expect(title(page)).toBeFocused()
    await page.goBack()
    await expect(title(page)).toHaveText(said)
    const skip = page.getByRole('button', { name: 'Pular a lista' })
    await skip.focus()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(title(page)).toBeFocused()
  })

test('as letras da lista ao lado rolam a lista, e nada em volta', async ({ page }) => {
  await open(page, '/detalhes-glossario/cgbi', 'Glossário')
  const list = listOf(page, 'Glossário')
  const letters = list.getByRole('navigation', { name: 'Letras' })
  await letters.getByRole('link', { name: 'P' }).click()
  await expect(list.getByRole('heading', { name: 'P', exact: true })).toBeInViewport()
  await expect(letters.getByRole('link', { name: 'P' })).toHaveAttribute('aria-current', 'location')
  await expect(letters.locator('[aria-current]')).toHaveCount(1)
  await expectScroll(page).toBe(0)
})

test('sem JavaScript o detalhe está só, com a volta para a lista', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(baseURL + course)
  await expect(page.getByRole('link', { name: 'Voltar para Cursos' })).toBeVisible()
  const main = await page.getByRole('main').boundingBox()
  const heading = await title(page).boundingBox()
  expect((heading?.x ?? 0) - (main?.x ?? 0)).toBeLessThan(160)
  await context.close()
})

test('um texto do menu, o mapa e as listas sem detalhe têm a largura toda', async ({ page }) => {
  for (const path of ['/sobre', '/mapa', '/editais', '/noticias', '/tab2']) {
    await page.goto(path)
    await whenHydrated(page)
    await expect(page.locator('main > .screen:visible')).toHaveCount(1)
    expect(await overflow(page)).toBe(0)
  }
})

test('os eventos têm a sua lista ao lado, que marca o que se lê e abre a página do evento', async ({
  page,
  browser,
  personWith,
}) => {
  // Its month begins with the letter whose widths differ most before and after the letters of headings are here.
  const staff = await browser.newPage()
  await signIn(staff, await personWith('editor'))
  await addDocument(staff, 'events', {
    title: 'Semana de janeiro',
    start: '2096-01-10',
    state: 'confirmed',
  })
  await staff.close()
  const shifts = await watchShifts(page)
  const agenda = page.getByRole('navigation', { name: 'Agenda' })
  const marked = agenda.locator('[aria-current=location]')
  for (const width of [992, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/eventos')
    await whenHydrated(page)
    await expect(marked).toHaveCount(1)
    const [left, right] = [
      await agenda.boundingBox(),
      await page.locator('.event:visible').first().boundingBox(),
    ]
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
    expect(await overflow(page)).toBe(0)
    expect(await shifts()).toBe(0)
    await isAccessibleInBothThemes(page)
  }
  // What was stands under its year.
  const years = await agenda.locator('.event-agenda-year').allTextContents()
  expect(years.length).toBeGreaterThan(1)
  expect(years).toEqual(years.toSorted().reverse())
  const of2019 = agenda.locator('.group', { has: page.getByText('2019', { exact: true }) })
  await expect(of2019.getByRole('link', { name: /Jornada do PIBID/ })).toBeVisible()
  await expect(of2019.locator('.row-detail', { hasText: '2025' })).toHaveCount(0)
  const first = agenda.getByRole('link').first()
  await page.mouse.move(1000, 400)
  await page.mouse.wheel(0, 50_000)
  await expect(first).not.toHaveAttribute('aria-current')
  await expect(marked).toHaveCount(1)
  await expect(marked).toBeInViewport()
  await page.mouse.wheel(0, -50_000)
  await expect(first).toHaveAttribute('aria-current', 'location')

  const last = agenda.getByRole('link').last()
  const name = (await last.locator('.row-title').textContent()) ?? ''
  await last.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/eventos\/./)
  await expect(title(page)).toHaveText(name)
  await expect(title(page)).toBeFocused()
  await expect(last).toHaveAttribute('aria-current', 'page')
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(marked).toHaveCount(0)
  // The cards make room for what was chosen.
  await expect(page.locator('.event:visible')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/eventos$/)
  await expect(last).toBeFocused()
  await expect(marked).toHaveCount(1)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(agenda).toBeHidden()
})

test('ao lado dos eventos está um mês, com os dias que têm eventos, que se usa só com o teclado', async ({
  page,
  browser,
  personWith,
}) => {
  const dayFrom = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const staff = await browser.newPage()
  await signIn(staff, await personWith('editor'))
  // Whatever the month that is shown, it goes on for all of it and of the next.
  const id = await addDocument(staff, 'events', {
    title: 'Exposição longa',
    start: dayFrom(-40),
    end: dayFrom(70),
    state: 'confirmed',
  })
  await staff.close()
  await page.goto('/eventos?campus=todos')
  await whenHydrated(page)
  const month = page.getByRole('region', { name: 'Mês' })
  const before = await month.getByRole('paragraph').textContent()
  const day = month.getByRole('button', { name: /^15 de .*: \d+ eventos?$/ })
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await isAccessibleInBothThemes(page)
  const found = month.getByRole('link', { name: 'Exposição longa' })
  await expect(found).toHaveAttribute('href', `/eventos/${id}`)
  await month.getByRole('button', { name: 'Próximo mês' }).click()
  await expect(month.getByRole('paragraph')).not.toHaveText(before ?? '')
  await expect(found).toHaveCount(0)
  await month.getByRole('button', { name: 'Mês anterior' }).click()
  await expect(month.getByRole('paragraph')).toHaveText(before ?? '')
  await day.click()
  await found.click()
  await expect(title(page)).toHaveText('Exposição longa')
  await expect(month).toBeVisible()
})

test('uma lista que está sobre a da sua aba fica com o que nela se escolheu', async ({ page }) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Ver todas as notícias' }).click()
  await expect(title(page)).toHaveText('Notícias')
  await page.getByRole('link', { name: /Mulheres Mil/ }).click()
  const list = listOf(page, 'Notícias')
  await expect(title(page)).toHaveText(/^Mulheres Mil/)
  await expect(list.locator('[aria-current=page]')).toContainText('Mulheres Mil')
  await list.getByRole('link', { name: /53 anos/ }).click()
  await expect(title(page)).toHaveText(/53 anos/)
  await expect(list.locator('[aria-current=page]')).toContainText('53 anos')
  await page.reload()
  await whenHydrated(page)
  await expect(list).toBeVisible()
  await page.goBack()
  await expect(title(page)).toHaveText(/^Mulheres Mil/)
  await page.goBack()
  await expect(title(page)).toHaveText('Notícias')
  await page.getByRole('link', { name: 'Voltar para Início' }).click()
  await expect(page).toHaveURL(/\/tab1$/)
})

for (const [size, width] of [
  ['uma mesa', 1440],
  ['um celular', 360],
] as const)
  test(`em ${size}, dez passos para trás e para a frente mostram o mesmo`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const seen: { url: string; title: string }[] = []
    const arrive = async (path: RegExp) => {
      await expect(page).toHaveURL(path)
      await expect(title(page)).toHaveCount(1)
      seen.push({ url: page.url(), title: (await title(page).textContent()) ?? '' })
    }
    const follow = async (start: string) => {
      await page.locator(`main a[href^="${start}"]:visible`).first().click()
      await arrive(new RegExp(start))
    }
    const goTo = async (tab: string) => {
      const tabs = page.getByRole('navigation', { name: 'Seções' })
      await tabs.getByRole('link', { name: tab }).click()
      await arrive(/\/(tab\d|eventos|ajuda)$/)
    }
    await page.goto('/noticias')
    await whenHydrated(page)
    await arrive(/noticias$/)
    await follow('/noticias/')
    for (const [tab, start] of [
      ['Cursos', '/detalhes/'],
      ['Glossário', '/detalhes-glossario/'],
      ['Eventos', '/eventos/'],
      ['Ajuda', '/entrar'],
    ] as const) {
      await goTo(tab)
      await follow(start)
    }
    await goTo('Ajuda')
    expect(seen).toHaveLength(11)
    const isAt = async ({ url, title: said }: { url: string; title: string }) => {
      await expect(page).toHaveURL(url)
      await expect(title(page)).toHaveText(said)
      const { pathname } = new URL(url)
      const rows = page.locator('main [aria-current=page]:visible')
      const isPair = width > 992 && /^.(detalhes|noticias.|eventos.|entrar)/.test(pathname)
      await expect(rows).toHaveCount(isPair ? 1 : 0)
      if (isPair) await expect(rows).toHaveAttribute('href', pathname)
    }
    for (const step of seen.toReversed().slice(1)) {
      await page.goBack()
      await isAt(step)
    }
    for (const step of seen.slice(1)) {
      await page.goForward()
      await isAt(step)
    }
  })

test('quem muda o tamanho da janela continua a ler onde estava, com a lista como a deixou', async ({
  page,
}) => {
  await open(page, course, 'Cursos')
  const list = listOf(page, 'Cursos')
  await list.getByRole('button', { name: 'Filtros' }).click()
  await list.getByRole('combobox', { name: /^Modalidade$/ }).selectOption('tecnico-subsequente')
  await list.getByRole('button', { name: /^Ver \d+ cursos$/ }).click()
  await expect(list.getByRole('heading', { level: 2 }).first()).toHaveText('Técnico subsequente')
  const read = page.locator('main > .screen:visible').last().getByRole('heading', { level: 2 })
  await read.last().evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 200))
  await expect(read.last()).toBeInViewport()
  for (const width of [768, 1024, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(list).toBeVisible({ visible: width >= 992 })
    await expect(read.last()).toBeInViewport()
  }
  await expect(list.getByRole('heading', { level: 2 }).first()).toHaveText('Técnico subsequente')
  await expect(list.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
})

test('no papel está só o que se escolheu', async ({ page }) => {
  await open(page, '/editais/certificacao-2022', 'Editais')
  await page.emulateMedia({ media: 'print' })
  await expect(listOf(page, 'Editais')).toBeHidden()
  await expect(title(page)).toHaveText('Certificação do Ensino Médio')
})

test('o servidor desenha só o detalhe, e a coluna da lista já está lá', async ({ request }) => {
  for (const { path } of pairs) {
    const html = await (await request.get(path)).text()
    expect(html.match(/<article class="screen"/g), path).toHaveLength(1)
    expect(html, path).toMatch(/<main[^>]* data-pair="2"/)
  }
})
