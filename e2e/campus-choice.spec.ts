import { type BrowserContext, expect, type Page } from '@playwright/test'
import { forgiveNetwork, test, whenHydrated } from './test.ts'

const pill = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Campus' })

const line = (page: Page) => page.locator('.campus-line:visible')

const expectLine = (page: Page, text: string) =>
  expect.poll(async () => (await line(page).innerText()).replace(/\s+/g, ' ').trim()).toBe(text)

const ofBrasilia = 'Técnico em Comércio'
const ofCeilandia = 'Técnico em Eletrônica'
const afar = 'Técnico em Hospedagem'

async function choose(context: BrowserContext, campus: string, url = ''): Promise<void> {
  await context.addCookies([{ name: 'campus', value: campus, url }])
}

test('quem escolhe o campus no último slide vê cursos, eventos, setores, horários e início dele', async ({
  page,
}) => {
  await page.goto('/slides-boas-vindas')
  await whenHydrated(page)
  for (let slide = 2; slide <= 3; slide += 1) {
    await page.getByRole('button', { name: 'Próximo' }).click()
    await expect(page.locator(`#slide-${slide}`)).toBeInViewport({ ratio: 0.9 })
  }
  const question = page.getByRole('combobox', { name: /^Qual é o seu campus\?/ })
  await expect(question).toHaveValue('')
  await question.selectOption('Ceilândia')
  await page.getByRole('link', { name: 'Começar', exact: true }).click()
  await expect(page.getByText('Agora no Campus Ceilândia')).toBeVisible()
  await expect(pill(page)).toHaveValue('ceilandia')
  const next = page.getByRole('main').getByRole('link', { name: 'Nenhum evento marcado' })
  await expect(next).toContainText('Campus Ceilândia. Veja os de todos os campi')
  await expect(next).toHaveAttribute('href', '/eventos?campus=todos')

  const sections = page.getByRole('navigation', { name: 'Seções' })
  await sections.getByRole('link', { name: 'Cursos' }).click()
  await expectLine(page, 'Campus Ceilândia Ver todos os campi')
  await expect(page.getByRole('link', { name: ofCeilandia })).toBeVisible()
  await expect(page.getByRole('link', { name: ofBrasilia })).toHaveCount(0)
  await expect(page.getByRole('link', { name: afar })).toContainText('A distância')

  await sections.getByRole('link', { name: 'Eventos' }).click()
  await expectLine(page, 'Campus Ceilândia Ver todos os campi')
  await sections.getByRole('link', { name: 'Glossário' }).click()
  await expectLine(page, 'Campus Ceilândia Ver todos os campi')
  await expect(page.getByRole('link', { name: /^CGBI/ })).toHaveCount(0)

  await page.goto('/horario')
  await whenHydrated(page)
  await expect(page.getByRole('main')).toContainText('Campus Ceilândia')
  // Asked once: the next start shows no slides, and the slides know the answer.
  await page.goto('/slides-boas-vindas')
  await expect(question).toHaveValue('ceilandia')
})

test('"Ver todos os campi" mostra tudo e volta, e os outros filtros ficam', async ({
  page,
  context,
  baseURL,
}) => {
  await choose(context, 'ceilandia', baseURL)
  await page.goto('/tab2?turno=noturno')
  await whenHydrated(page)
  await line(page).getByRole('link', { name: 'Ver todos os campi' }).click()
  await expect(page).toHaveURL(/\/tab2\?turno=noturno&campus=todos$/)
  await expectLine(page, 'Todos os campi Ver só Ceilândia')
  await expect(page.getByRole('link', { name: ofBrasilia })).toBeVisible()
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('combobox', { name: 'Modalidade' }).selectOption('mestrado')
  await expect(page).toHaveURL(/campus=todos/)
  await expect(page).toHaveURL(/modalidade=mestrado/)
  await page.reload()
  await expectLine(page, 'Todos os campi Ver só Ceilândia')
  await whenHydrated(page)
  await line(page).getByRole('link', { name: 'Ver só Ceilândia' }).click()
  await expect(page).toHaveURL(/\/tab2\?modalidade=mestrado&turno=noturno$/)
  // Nothing there: the way out leads to all campuses.
  await page.getByRole('link', { name: 'Ver todos os cursos' }).click()
  await expect(page).toHaveURL(/\/tab2\?campus=todos$/)
  await expect(page.getByRole('link', { name: ofBrasilia })).toBeVisible()
})

test('trocar no alto da tela troca a lista, também a que o endereço nomeia e a que está escondida', async ({
  page,
}) => {
  await page.goto('/tab2')
  await whenHydrated(page)
  await expect(pill(page)).toHaveValue('')
  await expect(line(page)).toHaveCount(0)
  await pill(page).selectOption('Ceilândia')
  await expect(page).toHaveURL(/\/tab2$/)
  await expectLine(page, 'Campus Ceilândia Ver todos os campi')
  await expect(page.getByRole('link', { name: ofBrasilia })).toHaveCount(0)

  await page.goto('/tab2?campus=gama&modo=distancia')
  await whenHydrated(page)
  await expectLine(page, 'Campus Gama (o seu é Ceilândia) Ver só Ceilândia Ver todos os campi')
  await pill(page).selectOption('Brasília')
  await expect(page).toHaveURL(/\/tab2\?modo=distancia$/)
  await expectLine(page, 'Campus Brasília Ver todos os campi')
  await pill(page).selectOption('Todos')
  await expect(line(page)).toHaveCount(0)

  await page.goto('/tab2?campus=gama')
  await whenHydrated(page)
  const sections = page.getByRole('navigation', { name: 'Seções' })
  await sections.getByRole('link', { name: 'Eventos' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Eventos')
  await pill(page).selectOption('Brasília')
  await sections.getByRole('link', { name: 'Cursos' }).click()
  await expect(page).toHaveURL(/\/tab2$/)
  await expectLine(page, 'Campus Brasília Ver todos os campi')
})

test('um endereço que alguém mandou mostra o campus dele, e o de um evento leva a ele', async ({
  page,
  context,
  baseURL,
}) => {
  await choose(context, 'ceilandia', baseURL)
  await page.goto('/tab3?tipo=setor&campus=brasilia')
  await expectLine(page, 'Campus Brasília (o seu é Ceilândia) Ver só Ceilândia Ver todos os campi')
  await expect(page.getByRole('link', { name: /^CGBI/ })).toBeVisible()
  const id = 'curicaca-sao-sebastiao-2025'
  await page.goto(`/eventos#${id}`)
  await expect(page).toHaveURL(`/eventos?campus=todos#${id}`)
  await expect(page.locator(`#${id}`)).toBeInViewport()
  // Whoever chooses a campus after that gets its events.
  await pill(page).selectOption('Gama')
  await expect(page).toHaveURL(/\/eventos$/)
  await expectLine(page, 'Campus Gama Ver todos os campi')
})

test('um campus que não existe vale como nenhum', async ({ page, context, baseURL }) => {
  await page.goto('/tab2?campus=lua')
  await whenHydrated(page)
  await expect(line(page)).toHaveCount(0)
  await choose(context, 'ceilandia', baseURL)
  await page.goto('/eventos?campus=lua')
  await expectLine(page, 'Campus Ceilândia Ver todos os campi')
})

test('a resposta do último slide vale mesmo para quem segue antes de o aplicativo chegar', async ({
  page,
  context,
  faults,
}) => {
  await context.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/slides-boas-vindas#slide-3', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: /^Qual é o seu campus\?/ }).selectOption('Gama')
  await page.goto('/tab1', { waitUntil: 'commit' })
  await expect(page.getByText('Agora no Campus Gama')).toBeVisible()
  expect((await context.cookies()).find(({ name }) => name === 'campus')?.value).toBe('gama')
  forgiveNetwork(faults)
})

test('sem JavaScript, a lista é do campus do aparelho e os links e filtros a respeitam', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/tab2')
  await expectLine(page, 'Todos os campi Ver por campus')
  await line(page).getByRole('link', { name: 'Ver por campus' }).click()
  await expect(page).toHaveURL(/\/mapa$/)
  await choose(context, 'ceilandia', baseURL)
  await page.goto('/tab2')
  await expect(page.getByRole('link', { name: ofBrasilia })).toHaveCount(0)
  await line(page).getByRole('link', { name: 'Ver todos os campi' }).click()
  await expect(page).toHaveURL(/\/tab2\?campus=todos$/)
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('combobox', { name: 'Turno' }).selectOption('noturno')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/campus=todos/)
  await expect(page).toHaveURL(/turno=noturno/)
  await expect(page.getByRole('link', { name: ofBrasilia })).toBeVisible()
  await context.close()
})
