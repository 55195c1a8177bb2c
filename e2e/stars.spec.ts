import { expect, type Page } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { watchShifts } from './page-metrics.ts'
import { signIn } from './sign-in.ts'
import { forgiveNetwork, open, whenHydrated, whenLive } from './test.ts'
import { addDocument } from './write-as.ts'

const course = '/detalhes/tecnico-em-comercio-tecnico-subsequente'

const starOf = (page: Page) => page.locator('.star-button:visible').first()

/** What home shows of the starred. */
const onHome = (page: Page) => page.getByRole('region', { name: 'Guardados' })

async function starAt(page: Page, path: string): Promise<void> {
  await open(page, path)
  await starOf(page).click()
  await expect(starOf(page)).toHaveAttribute('aria-pressed', 'true')
}

/** The address that takes the stars along. */
async function linkOf(page: Page): Promise<string> {
  await open(page, '/guardados')
  await page.getByRole('button', { name: 'Levar para outro celular' }).click()
  return page.getByLabel('Endereço com os favoritos').inputValue()
}

test('a estrela que se toca antes de o aplicativo chegar vale, e nada se move', async ({
  page,
  context,
}) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const shifted = await watchShifts(page)
  await page.goto(course, { waitUntil: 'commit' })
  await starOf(page).click()
  await expect(starOf(page)).toHaveAttribute('data-kept', '')
  letGo()
  await expect(starOf(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(starOf(page)).toHaveAccessibleName('Guardado nos favoritos')
  expect(await shifted()).toBe(0)
  await page.reload()
  await expect(starOf(page)).toHaveAttribute('aria-pressed', 'true')
})

test('quem não guardou nada não vê nada disso no início', async ({ page }) => {
  await open(page, '/tab1')
  await expect(onHome(page)).toHaveCount(0)
  expect(await page.locator('.starred-room').evaluate(({ clientHeight }) => clientHeight)).toBe(0)
})

test('o que se guarda numa aba aparece na outra e no início, sem mover o que está abaixo, e sai de lá', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await open(other, '/guardados')
  await expect(other.getByText('Nada guardado ainda')).toBeVisible()
  await starAt(page, course)
  await expect(other.getByRole('link', { name: /Técnico em Comércio/ })).toBeVisible()

  const shifted = await watchShifts(page)
  await page.goto('/tab1')
  await expect(onHome(page).getByRole('link', { name: /Técnico em Comércio/ })).toBeVisible()
  await whenHydrated(page)
  expect(await shifted()).toBe(0)

  await other.getByRole('button', { name: /^Tirar/ }).click()
  await expect(onHome(page)).toHaveCount(0)
  await other.getByRole('button', { name: 'Desfazer' }).click()
  await expect(onHome(page)).toBeVisible()
})

test.describe('sem rede', () => {
  test.use({ serviceWorkers: 'allow' })

  test('com o teclado só, guarda-se e lê-se o que se guardou', async ({
    page,
    context,
    faults,
  }) => {
    await open(page, '/tab1')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await whenLive(page)
    await context.setOffline(true)
    await page.goto(course)
    await starOf(page).focus()
    await page.keyboard.press('Space')
    await expect(starOf(page)).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/guardados')
    await expect(page.getByRole('link', { name: /Técnico em Comércio/ })).toBeVisible()
    forgiveNetwork(faults)
  })
})

test('a data que a equipe muda, o cancelamento e o fim de um evento guardado aparecem no início, na hora', async ({
  page,
  personWith,
  server,
  browser,
}) => {
  const staff = await browser.newContext({ baseURL: server.url })
  const editor = await staff.newPage()
  await signIn(editor, await personWith('editor'))
  const id = await addDocument(editor, 'events', {
    title: 'Feira de teste',
    start: '2030-05-10T14:00',
    state: 'confirmed',
  })
  await open(page, '/eventos?campus=todos')
  const star = page.locator('article.event', { hasText: 'Feira de teste' }).locator('.star-button')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await open(page, '/tab1')
  await whenLive(page)
  await expect(onHome(page)).toContainText('10 de maio de 2030')
  await server.edit('events', id, { start: '2030-06-11T14:00', title: 'Feira renomeada' })
  await expect(onHome(page)).toContainText('11 de junho de 2030')
  await expect(onHome(page)).toContainText('Feira renomeada')
  await expect(onHome(page)).toContainText('Mudou desde que você viu')
  await onHome(page)
    .getByRole('link', { name: /Feira renomeada/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feira renomeada')
  await expect(starOf(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(onHome(page)).toContainText('Feira renomeada')
  await expect(onHome(page)).not.toContainText('Mudou')
  await server.edit('events', id, { state: 'cancelled' })
  await expect(onHome(page)).toContainText('Cancelado')
  await server.edit('events', id, { status: 'archived' })
  await expect(onHome(page)).toContainText('Este evento não existe mais')
  await onHome(page).getByRole('link', { name: 'Ver todos' }).click()
  await page.getByRole('button', { name: /^Tirar/ }).click()
  await expect(page.getByText('Nada guardado ainda')).toBeVisible()
  await staff.close()
})

test('o endereço leva os favoritos a outro aparelho, que os junta aos seus sem que o servidor saiba deles', async ({
  page,
  browser,
  server,
}) => {
  await starAt(page, course)
  await starAt(page, '/detalhes-glossario/cgbi')
  await starAt(page, '/entrar')
  const link = await linkOf(page)
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  const asked: string[] = []
  other.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  await starAt(other, '/campus/brasilia')
  asked.length = 0
  await other.goto(link)
  await expect(other.getByText('Juntar 3 favoritos aos seus?')).toBeVisible()
  await other.getByRole('button', { name: 'Juntar', exact: true }).click()
  await expect(other.getByText('3 favoritos entraram nos seus.')).toBeVisible()
  for (const name of [/Técnico em Comércio/, /CGBI/, /Como faço/, /Campus Brasília/])
    await expect(other.getByRole('main').getByRole('link', { name })).toBeVisible()
  expect(other.url()).toBe(`${server.url}/guardados`)
  expect(asked.join()).not.toContain('juntar')
  expect(asked.filter((url) => !url.startsWith(server.url))).toEqual([])
  await elsewhere.close()
})

test('um endereço estranho não muda nada e diz isso', async ({ page }) => {
  await starAt(page, course)
  for (const fragment of [
    '#juntar=',
    '#juntar=2,cx',
    '#juntar=1,zalgo,%,c%00,c<script>',
    `#juntar=1,${'cx'.repeat(30_000)}`,
  ]) {
    await page.goto('/tab1')
    await page.goto(`/guardados${fragment}`)
    await expect(page.getByText('Nada mudou nos seus.')).toBeVisible()
    await page.getByRole('button', { name: 'Entendi' }).click()
    await expect(page.getByText('Nada mudou nos seus.')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button', { name: /^Tirar/ })).toHaveCount(1)
  }
})

test('com conta, o que se guarda ou tira num celular vale no outro', async ({
  page,
  browser,
  server,
  personWith,
}) => {
  const ana = await personWith('reader')
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  await signIn(page, ana)
  await signIn(other, ana)
  await open(page, course)
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/stars') && /comercio/.test(answer.request().postData() ?? ''),
  )
  await starOf(page).click()
  expect((await saved).status()).toBe(200)
  await open(other, '/guardados')
  await expect(other.getByRole('link', { name: /Técnico em Comércio/ })).toBeVisible()
  const removed = other.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/stars') && /false/.test(answer.request().postData() ?? ''),
  )
  await other.getByRole('button', { name: /^Tirar/ }).click()
  expect((await removed).status()).toBe(200)
  await page.reload()
  await expect(starOf(page)).toHaveAttribute('aria-pressed', 'false')
  await elsewhere.close()
})

test('os favoritos estão entre as ideias da busca, e a página deles serve a todos', async ({
  page,
}) => {
  await starAt(page, course)
  await open(page, '/tab1?q=')
  await expect(page.getByRole('link', { name: /Técnico em Comércio/ })).toBeVisible()
  await open(page, '/guardados')
  await page.getByRole('button', { name: 'Levar para outro celular' }).click()
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await isAccessibleInBothThemes(page)
  await open(page, '/tab1')
  await expect(onHome(page)).toBeVisible()
  await isAccessibleInBothThemes(page)
})
