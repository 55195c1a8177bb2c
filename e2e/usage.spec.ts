import { expect, type Page } from '@playwright/test'
import { uncountedKey, usagePaths } from '#protocol/usage.ts'
import { openStores } from '#server/store/open-stores.ts'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'

const isReport = (method: string, url: string) =>
  method === 'POST' && new URL(url).pathname === usagePaths.api

/** Opens a page and touches it, as a reader does. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenHydrated(page)
  await page.getByRole('main').hover()
  await expect(page.locator('html')).toHaveAttribute('style', /touch-action/)
}

/** The page goes out of sight, as when somebody looks at another app. */
async function putAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
  })
}

async function reported(page: Page): Promise<{ pages: string[]; answers: string[] }> {
  const answer = page.waitForResponse((response) =>
    isReport(response.request().method(), response.url()),
  )
  await putAway(page)
  const response = await answer
  expect(response.status()).toBe(204)
  expect((await response.request().allHeaders()).cookie).toBeUndefined()
  return response.request().postDataJSON()
}

/** Counts once more, on a day that has ended and is published, what was counted today. */
async function endDay(dataFolder: string): Promise<void> {
  const { store, usage } = await openStores({ DATA_DIR: dataFolder })
  try {
    // Wherever it is still yesterday.
    const day = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString().slice(0, 10)
    for (const { count, ...used } of await usage.totals('0001-01-01', '9999-12-31'))
      for (let time = 0; time < count; time++) await usage.add(day, [used])
  } finally {
    await store.close()
  }
}

test('o que cinco pessoas leem e perguntam aparece nas estatísticas e no painel, sem dizer de quem', async ({
  page,
  browser,
  baseURL,
  server,
  personWith,
}) => {
  for (let time = 0; time < 5; time++) {
    await read(page, '/privacidade')
    await page.getByRole('link', { name: 'Início' }).first().click()
    await expect(page).toHaveURL(/\/tab1$/)
    await page.getByRole('main').getByRole('searchbox').fill('curso à noite')
    const answer = page.locator('.search-found').getByRole('link', { name: /noite/i }).first()
    await expect(answer).toBeVisible()
    await answer.click()
    await expect(page).toHaveURL(/\/tab2/)
    const { pages, answers } = await reported(page)
    expect(pages).toEqual(['/privacidade', '/tab1', '/tab2'])
    expect(answers).toHaveLength(1)
  }

  await endDay(server.dataFolder)

  const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const reader = await bare.newPage()
  await reader.goto('/privacidade')
  await reader.getByRole('link', { name: 'Estatísticas' }).click()
  await expect(reader).toHaveURL(/\/estatisticas$/)
  const row = reader.getByRole('link', { name: /^Privacidade 5 vezes$/ })
  await expect(row).toBeVisible()
  await expect(reader.getByRole('link', { name: /noite/i })).toContainText('5 vezes')
  await expect(reader.getByText('Contar este aparelho')).toBeHidden()
  await reader.getByRole('link', { name: '7 dias' }).click()
  await expect(reader.getByRole('link', { name: '7 dias' })).toHaveAttribute('aria-current', 'page')
  await expect(row).toBeVisible()
  await bare.close()

  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/painel')
  await expect(page.getByRole('link', { name: /^Privacidade 5 vezes ou mais/ })).toBeVisible()
  await page.getByRole('link', { name: /Rever a resposta/ }).click()
  await expect(page.getByLabel(/^O que a busca mostra/)).toHaveValue(/noite/i)
})

test('quem abre as estatísticas no aplicativo acha o caminho, tira o aparelho da conta, e nada mais é enviado', async ({
  page,
}) => {
  await page.goto('/mapa-do-site')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Estatísticas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estatísticas')
  await isAccessible(page)
  const choice = page.getByLabel(/Contar este aparelho/)
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await page.reload()
  await expect(choice).not.toBeChecked()

  const sent: string[] = []
  page.on('request', (request) => {
    if (isReport(request.method(), request.url())) sent.push(request.postData() ?? '')
  })
  await read(page, '/mapa')
  await putAway(page)
  // The next report is the first that there is.
  await page.evaluate((key) => localStorage.removeItem(key), uncountedKey)
  await read(page, '/horario')
  expect((await reported(page)).pages).toEqual(['/horario'])
  expect(sent).toHaveLength(1)
})

test('de quem pede para não ser seguido, e de quem entrou, nada é enviado', async ({
  page,
  personWith,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (isReport(request.method(), request.url())) sent.push(request.postData() ?? '')
  })
  await page.addInitScript(() => {
    const asks = location.pathname === '/mapa'
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: asks })
  })
  await read(page, '/mapa')
  await putAway(page)
  await read(page, '/horario')
  expect((await reported(page)).pages).toEqual(['/horario'])
  await signIn(page, await personWith('editor'))
  await read(page, '/tab1')
  await putAway(page)
  await page.context().clearCookies()
  await read(page, '/sobre')
  expect((await reported(page)).pages).toEqual(['/sobre'])
  expect(sent).toHaveLength(2)
})
