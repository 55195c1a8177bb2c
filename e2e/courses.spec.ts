import { expect, type Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { watchShifts } from './page-metrics.ts'
import { test, whenHydrated } from './test.ts'

const openFilters = (page: Page) => page.getByRole('button', { name: /^Filtros/ }).click()

/** The filters that are chosen. */
const chosen = (page: Page) => page.locator('.filter-chips:visible .chip[aria-current]')

test('um candidato filtra os cursos e o filtro fica no endereço', async ({ page }) => {
  await page.goto('/tab2?campus=brasilia')
  await whenHydrated(page)
  await expect(page.getByRole('link', { name: 'Bacharelado em Agronomia' })).toHaveCount(0)
  await openFilters(page)
  await page.getByRole('combobox', { name: 'Turno' }).selectOption('noturno')
  await expect(page).toHaveURL(/campus=brasilia&turno=noturno/)
  await page.getByRole('button', { name: /^Ver \d+ cursos$/ }).click()
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
  await page.getByRole('link', { name: 'Técnico em Comércio' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Técnico em Comércio')
  await page.goBack()
  await expect(page).toHaveURL(/campus=brasilia&turno=noturno/)
  await expect(chosen(page)).toHaveText([/^Noturno/])
  await openFilters(page)
  await expect(page.getByRole('combobox', { name: 'Turno' })).toHaveValue('noturno')
  await page.reload()
  await expect(page.getByText('Campus Brasília', { exact: true })).toBeVisible()
})

test('um filtro sem resultado oferece a saída', async ({ page }) => {
  await page.goto('/tab2?campus=ceilandia&modalidade=mestrado')
  await whenHydrated(page)
  await expect(page.getByText('Nenhum curso conhecido com esses filtros')).toBeVisible()
  await page.getByRole('link', { name: /^Em qualquer campus: \d+ cursos?$/ }).click()
  await expect(page).toHaveURL(/\/tab2\?modalidade=mestrado$/)
  await expect(page.getByRole('heading', { name: 'Mestrado' })).toBeVisible()
  await page.goto('/tab2?campus=ceilandia&modalidade=mestrado')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Ver todos os cursos' }).click()
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
})

test('o que não se sabe de um curso não o esconde: ele vem em “Pode ser”, com a quem perguntar, também sem JavaScript', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tab2?campus=ceilandia&modalidade=tecnico&turno=noturno')
  const maybe = page.getByRole('region', { name: 'Pode ser' })
  await expect(maybe.getByRole('heading')).toHaveText('Pode ser: em Ceilândia')
  await expect(maybe).toContainText('3 cursos; o turno deles não foi informado.')
  await expect(maybe.getByRole('listitem')).toHaveCount(3)
  await expect(maybe.getByRole('link', { name: 'Pergunte ao campus' })).toHaveAttribute(
    'href',
    '/campus/ceilandia',
  )
  await expect(
    page.getByRole('region', { name: 'Com quem falo?' }).getByRole('link', { name: /^Ligar: / }),
  ).toContainText('Campus Ceilândia')
  // What is chosen is in sight on a small phone; a tap takes it away.
  await expect(chosen(page)).toHaveText([/^Noturno/, /^Técnico/])
  for (const chip of await chosen(page).all()) await expect(chip).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Noturno (tirar este filtro)' }).click()
  await expect(page).toHaveURL(/\/tab2\?campus=ceilandia&modalidade=tecnico$/)
  await expect(maybe).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Técnico (modalidade a confirmar)',
  ])
  await page.getByRole('list', { name: 'Filtros' }).getByRole('link', { name: 'Limpar' }).click()
  await expect(page).toHaveURL(/\/tab2\?campus=ceilandia$/)
  await expect(chosen(page)).toHaveCount(0)
  await page.close()
})

test('de noite no meu campus: o filtro está à mão, e o que pode ser lá vem antes do que é a distância', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tab2?campus=ceilandia')
  await whenHydrated(page)
  const night = page.getByRole('list', { name: 'Filtros' }).getByRole('link', { name: /^Noturno/ })
  await expect(night).toHaveText(/^Noturno \?/)
  await expect(night).toHaveAccessibleName('Noturno (pode ser)')
  // What is only read stays in the row, which scrolls.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await isAccessible(page)
  await night.click()
  await expect(page).toHaveURL(/\/tab2\?campus=ceilandia&turno=noturno$/)
  const groups = page.locator('.group', { has: page.locator('.maybe-words') })
  await expect(groups.getByRole('heading')).toHaveText([
    'Pode ser: em Ceilândia',
    'Pode ser: a distância',
  ])
  await expect(groups.first().getByRole('link', { name: 'Pergunte ao campus' })).toHaveCount(1)
  for (const row of await groups.first().getByRole('listitem').all())
    await expect(row).toContainText('Ceilândia')
  await expect(groups.last().getByRole('listitem').first()).toBeVisible()
  // The heading says it.
  for (const row of await groups.last().getByRole('listitem').all())
    await expect(row).not.toContainText('A distância')
})

test.describe('só com o teclado', () => {
  test.use({ watchesFocus: true })

  test('a folha dos filtros abre, filtra e fecha, e um filtro se põe e se tira sem perder o lugar', async ({
    page,
  }) => {
    await page.goto('/tab2?campus=brasilia')
    await whenHydrated(page)
    const button = page.getByRole('button', { name: /^Filtros/ })
    const sheet = page.getByRole('form', { name: 'Todos os filtros' })
    const shift = sheet.getByRole('combobox', { name: 'Turno' })
    await button.press('Enter')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('button', { name: 'Fechar os filtros' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(shift).toBeFocused()
    await page.keyboard.press('N')
    await expect(page).toHaveURL(/turno=noturno/)
    await expect(shift).toBeFocused()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveText(/Filtros · 1/)

    await page.getByRole('link', { name: 'Noturno (tirar este filtro)' }).press('Enter')
    await expect(page).toHaveURL(/\/tab2\?campus=brasilia$/)
    const night = page.getByRole('link', { name: /^Noturno \d+$/ })
    await expect(night).toBeFocused()
    const found = Number((await night.innerText()).match(/\d+/)?.[0])
    await page.keyboard.press('Enter')
    await expect(chosen(page)).toBeFocused()
    const sizes = page.getByRole('main').locator('.group-aside', { hasText: /^\d+ cursos?$/ })
    const shown = (await sizes.allInnerTexts()).reduce((sum, text) => sum + parseInt(text, 10), 0)
    expect(shown).toBe(found)
  })
})

test('com letras de 200% num celular estreito, a folha dos filtros cabe e se rola até o fim', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await page.goto('/tab2?modalidade=tecnico-integrado&turno=integral')
  await whenHydrated(page)
  await openFilters(page)
  const sheet = page.getByRole('form', { name: 'Todos os filtros' })
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const show = sheet.getByRole('button', { name: /^Ver / })
  await show.scrollIntoViewIfNeeded()
  await expect(show).toBeInViewport({ ratio: 1 })
  await show.click()
  await expect(sheet).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('onde nada é certo, a página lista o que pode ser e diz com quem falar, também sem JavaScript', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/entrar')
  await page.getByRole('link', { name: 'técnico PROEJA' }).click()
  await expect(page.getByText('Nenhum curso certo com esses filtros.')).toBeVisible()
  await expect(page.getByText('6 cursos; a modalidade deles não foi informada.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Técnico em Eletrônica' })).toBeVisible()
  const whom = page.getByRole('region', { name: 'Com quem falo?' })
  await expect(whom.getByRole('link', { name: /^CAIE: / })).toBeVisible()
  // Whoever chose no campus is not sent to the main one.
  await expect(whom.getByRole('link', { name: /^CGRA: / })).toHaveCount(0)
  await expect(whom.getByRole('link', { name: /^Todos os campi/ })).toHaveAttribute('href', '/mapa')
  await page.close()
})

test('o que falta num curso é uma linha que diz como contar e a quem perguntar, e o que é duvidoso diz de quando é e o que isso quer dizer', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/detalhes/tecnico-em-eletronica-ceilandia')
  const unknown = page.getByText(
    'Ainda não sabemos: modalidade, duração, carga horária, turno, vagas e o que se aprende.',
  )
  await expect(unknown).toHaveCount(1)
  await expect(page.getByText('Não informado', { exact: true })).toHaveCount(0)
  // What nobody knows is no tile, and stands in no other place.
  await expect(page.locator('.fact-tiles dt')).toHaveText(['Onde', 'Quanto custa'])
  await expect(page.locator('.cover-kind')).toHaveText('Técnico')
  await expect(unknown.getByRole('link', { name: 'Você sabe?' })).toHaveAttribute(
    'href',
    '/sugerir/courses/tecnico-em-eletronica-ceilandia',
  )
  await unknown.getByRole('link', { name: 'pergunte' }).click()
  await expect(page.getByRole('link', { name: /^CAIE: / })).toBeVisible()
  // The campus of the course, whichever is the institute's main one.
  await expect(page.getByRole('link', { name: /^Ligar: Campus Ceilândia/ })).toHaveCount(2)

  const trust = page.getByText('A confirmar (informação de 2021)', { exact: true })
  const meaning = page.getByText('Isto pode ter mudado: confira com o instituto')
  await expect(trust).toHaveCount(1)
  await expect(trust).toBeVisible()
  await expect(meaning).toBeHidden()
  await trust.click()
  await expect(meaning).toBeVisible()
  await page.close()
})

test('o curso que se faz a distância aparece em qualquer campus, e num filtro só seu', async ({
  page,
}) => {
  const course = page.getByRole('link', { name: 'Técnico em Hospedagem' })
  await page.goto('/tab2?campus=gama')
  await whenHydrated(page)
  await expect(course).toContainText('A distância')
  await page
    .getByRole('list', { name: 'Filtros' })
    .getByRole('link', { name: /^Presencial/ })
    .click()
  await expect(page).toHaveURL(/campus=gama&modo=presencial/)
  await expect(course).toHaveCount(0)
  await page.goto('/tab2?modo=distancia')
  await expect(course).toBeVisible()
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toHaveCount(0)
})

test('um curso diz para quem é, como se entra e quanto custa, também o que só a modalidade diz', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/detalhes/tecnico-em-eletronica-ceilandia')
  const answerTo = (question: string) =>
    page.locator(':is(.fact-tiles, .story) > div', {
      has: page.getByText(question, { exact: true }),
    })
  await expect(answerTo('Quem pode entrar?')).toContainText('Quem já fez o Ensino Fundamental.')
  await expect(answerTo('Como é a seleção?')).toContainText(
    'Por sorteio eletrônico público, sem prova.',
  )
  await expect(answerTo('Quanto custa')).toContainText(
    'Nem a inscrição nem o curso têm taxa ou mensalidade',
  )
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await expect(answerTo('Quem pode entrar?')).toContainText('Quem já concluiu o Ensino Médio.')
  await expect(answerTo('Quando')).toContainText('À noite')
  await expect(answerTo('Onde').getByRole('link')).toHaveAttribute('href', '/campus/brasilia')
  await page.getByText('A confirmar (informação de 2019)', { exact: true }).click()
  await expect(page.getByText('A informação é de 21/08/2019.')).toBeVisible()
  await page.close()
})

test('num celular pequeno, o que decide, o preço e a estrela estão à vista sem rolar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await whenHydrated(page)
  const tiles = page.locator('.fact-tiles > div')
  await expect(tiles).toHaveText([
    /^Quanto tempo1 ano e meio/,
    /^QuandoÀ noite$/,
    /^OndeBrasília/,
    /^Quanto custaÉ gratuito/,
  ])
  const star = page.getByRole('button', { name: 'Guardar nos favoritos' })
  const action = await page.getByRole('link', { name: 'Como se inscrever' }).boundingBox()
  for (const each of [...(await tiles.all()), star]) {
    const box = await each.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(action?.y ?? 0)
  }
  const size = await star.boundingBox()
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await star.click()
  await expect(page.getByRole('button', { name: 'Guardado nos favoritos' })).toBeVisible()
  // The tile is as large as the link to the place.
  await tiles.nth(2).click({ position: { x: 8, y: 8 } })
  await expect(page).toHaveURL(/\/campus\/brasilia$/)
})

test('como se inscrever está à mão desde o começo, leva aonde se explica, e não cobre nada do que se foca', async ({
  page,
}) => {
  const shifted = await watchShifts(page)
  await page.goto('/detalhes/tecnico-em-eletronica-ceilandia')
  await whenHydrated(page)
  expect(await shifted()).toBeLessThan(0.01)
  const action = page.getByRole('link', { name: 'Como se inscrever' })
  const tabs = page.getByRole('navigation', { name: 'Seções' })
  await expect(action).toBeInViewport({ ratio: 1 })
  const [box, bar] = await Promise.all([action.boundingBox(), tabs.boundingBox()])
  expect(box?.height).toBeGreaterThanOrEqual(48)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

  // What gets the focus where the action lies is scrolled out from under it.
  const covered = page.locator('.story').first().locator('a, button').last()
  const gap = async () => {
    const [above, below] = await Promise.all([covered.boundingBox(), action.boundingBox()])
    return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
  }
  await page.evaluate((by) => scrollBy(0, by), -(await gap()) - 20)
  expect(await gap()).toBeLessThan(0)
  await covered.focus()
  await expect.poll(gap).toBeGreaterThanOrEqual(0)

  await page.evaluate(() => scrollTo(0, 0))
  await action.click()
  const title = page.getByRole('heading', { name: 'Como se inscrever' })
  await expect(title).toBeInViewport()
  const below = async () => {
    const [left, reached] = await Promise.all([action.boundingBox(), title.boundingBox()])
    return (reached?.y ?? 0) - ((left?.y ?? 0) + (left?.height ?? 0))
  }
  await expect.poll(below).toBeGreaterThan(0)
})

test('numa janela larga, como se inscrever fica ao lado do que se lê', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await whenHydrated(page)
  const action = page.getByRole('link', { name: 'Como se inscrever' })
  const left = async () => (await action.boundingBox())?.x ?? 0
  const answers = await page.locator('.story').first().boundingBox()
  expect(await left()).toBeGreaterThan((answers?.x ?? 0) + (answers?.width ?? 0))
  await page.getByRole('heading', { name: 'O que você aprende' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect(action).toBeInViewport({ ratio: 1 })
  await isAccessible(page)
})

test('“Algo errado?” está atrás dos três pontos, pelo teclado e sem JavaScript', async ({
  page,
  browser,
}) => {
  const path = '/detalhes/tecnico-em-comercio-tecnico-subsequente'
  const correction = (of: Page) => of.getByRole('link', { name: /^Algo errado\?/ })
  const more = (of: Page) => of.getByRole('main').getByRole('button', { name: 'Mais ações' })
  await page.goto(path)
  await whenHydrated(page)
  await expect(correction(page)).toBeHidden()
  await more(page).press('Enter')
  await expect(correction(page)).toBeVisible()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(correction(page)).toBeHidden()
  await expect(more(page)).toBeFocused()

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(path)
  await more(plain).click()
  await correction(plain).click()
  await expect(plain).toHaveURL(/\/sugerir\/courses\/tecnico-em-comercio/)
  await plain.close()
})

test('de um curso se chega a como entrar, e de volta ao curso', async ({ page }) => {
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await whenHydrated(page)
  await page.getByRole('link', { name: /Como fazer para estudar/ }).click()
  await expect(page).toHaveURL(/\/entrar$/)
  await page.getByRole('link', { name: 'Voltar para Curso' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Técnico em Comércio')
})

test('enquanto não há inscrições, quem se interessa por um curso pode pedir que o avisem', async ({
  page,
}) => {
  await page.goto('/detalhes/tecnico-em-eventos-tecnico-integrado')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Avise-me das inscrições' }).click()
  await expect(page.getByRole('switch', { name: 'Técnico em Eventos' })).toBeVisible()
  await expect(page.getByText('Quando marcarem as inscrições')).toBeVisible()
  // Whoever has no course in mind asks for all.
  await page.goto('/editais')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Avise-me das inscrições' }).click()
  await expect(page.getByRole('switch', { name: 'Inscrições' })).toBeVisible()
})

test('um filtro que não existe não esconde nenhum curso', async ({ page }) => {
  await page.goto('/tab2?campus=lua&modalidade=mágica&turno=eterno')
  await whenHydrated(page)
  await expect(page.locator('main .campus-line b')).toHaveText('Todos os campi')
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
})
