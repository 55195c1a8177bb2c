import { type Browser, expect, type Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { fillSignIn, signIn } from './sign-in.ts'
import { forgiveNetwork, whenHydrated, whenLive } from './test.ts'
import { addCourse } from './write-as.ts'

const duration = (page: Page) => page.getByRole('textbox', { name: /^Duração (?!em)/ })
const places = (page: Page) => page.getByLabel(/^Vagas/)
const note = (page: Page) => page.getByRole('textbox', { name: /^Observação/ })
const strip = (page: Page) => page.getByRole('status', { name: 'Quem está editando' })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()
}

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/details/${id}`)
  await whenHydrated(page)
  await expect(duration(page)).toBeVisible()
}

/** Another person, or the same at another device. */
async function elsewhere(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

const stored = async (page: Page, id: string) =>
  (await page.request.get(`/api/collections/courses/${id}`)).json()

test('duas pessoas no mesmo curso: veem uma à outra, o que mudam se junta, e só do mesmo campo se escolhe', async ({
  page,
  browser,
  baseURL,
  personWith,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, await personWith('editor', 'Ana'))
  const id = await addCourse(page, 'Curso a quatro mãos')
  await openEditor(page, id)
  const bia = await elsewhere(browser, baseURL)
  await signIn(bia, await personWith('editor', 'Bia'))
  await openEditor(bia, id)
  await expect(strip(page)).toContainText('Também com isto aberto: Bia')
  await expect(strip(bia)).toContainText('Ana está editando isto desde')

  await places(bia).fill('40')
  await note(bia).fill('De Bia')
  await duration(page).fill('2 anos')
  await note(page).fill('De Ana')
  await save(page)
  // Bia has typed and not saved; what Ana saved is in her form, but for the note, which both changed.
  await expect(duration(bia)).toHaveValue('2 anos')
  await expect(bia.getByText('Outra pessoa mudou Duração')).toBeVisible()
  await expect(note(bia)).toHaveValue('De Bia')
  await isAccessible(bia)
  await press(bia, 'Observação: Usar o meu')
  await save(bia)
  expect(await stored(page, id)).toMatchObject({ duration: '2 anos', places: 40, note: 'De Bia' })
  await expect(places(page)).toHaveValue('40')
  await bia.context().close()
  await expect(strip(page)).toHaveText('')
})

test('a vez se pede e se passa, com o que estava escrito; quem saiu da tela não segura ninguém', async ({
  page,
  browser,
  baseURL,
  personWith,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, await personWith('editor', 'Ana'))
  const id = await addCourse(page, 'Curso de mão em mão')
  await openEditor(page, id)
  await duration(page).fill('3 anos')
  const bia = await elsewhere(browser, baseURL)
  await signIn(bia, await personWith('editor', 'Bia'))
  await openEditor(bia, id)

  await press(bia, 'Pedir a vez')
  await expect(strip(bia)).toContainText('Você pediu a vez.')
  await expect(strip(page)).toContainText('Bia pede a vez.')
  await page.getByRole('button', { name: 'Apagar' }).scrollIntoViewIfNeeded()
  await expect(strip(page)).toBeInViewport()
  await isAccessible(page)
  await press(page, 'Agora não')
  await expect(strip(bia)).toContainText('Ana quer continuar mais um pouco.')
  await press(bia, 'Pedir a vez')
  await press(page, 'Passar a vez com o que escrevi')
  await expect(bia.getByText('A vez é sua, com o que a outra pessoa escreveu')).toBeVisible()
  await isAccessible(bia)
  await press(bia, 'Continuar com esse texto')
  await expect(duration(bia)).toHaveValue('3 anos')
  await expect(strip(page)).toContainText('Bia está editando isto')
  // What Ana typed stays hers.
  await expect(duration(page)).toHaveValue('3 anos')

  await bia.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(strip(page)).toContainText('mas saiu desta tela')
  await press(page, 'Assumir')
  await expect(strip(bia)).toContainText('Ana está editando isto')
  await save(bia)
  await expect(page.getByText('Rascunho guardado')).toHaveCount(0)
  expect(await stored(page, id)).toMatchObject({ duration: '3 anos' })
  await bia.context().close()
})

test('a conexão cai no meio, a sessão termina no meio, e no outro aparelho se continua: nada se perde', async ({
  page,
  context,
  browser,
  baseURL,
  personWith,
  faults,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const ana = await personWith('editor', 'Ana')
  await signIn(page, ana)
  const id = await addCourse(page, 'Curso no caminho')
  await openEditor(page, id)
  await whenLive(page)
  const bia = await elsewhere(browser, baseURL)
  await signIn(bia, await personWith('editor', 'Bia'))
  await openEditor(bia, id)

  await context.setOffline(true)
  await duration(page).fill('4 anos')
  await expect(page.getByText('Guardado só neste aparelho')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Vai para o servidor quando a internet voltar')).toBeVisible()
  await note(bia).fill('De Bia')
  await save(bia)
  await bia.context().close()
  await context.setOffline(false)
  // Other fields than Bia's: it goes out and nobody is asked.
  await expect.poll(() => stored(page, id)).toMatchObject({ duration: '4 anos', note: 'De Bia' })
  await expect(note(page)).toHaveValue('De Bia')

  await context.clearCookies()
  await places(page).fill('40')
  await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
  await expect(places(page)).toHaveValue('40')
  await press(page, 'Entrar de novo')
  // The course has an e-mail too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar')
  await fillSignIn(page, ana)
  await expect(page).toHaveURL(`/details/${id}`)
  await expect(places(page)).toHaveValue('40')
  await expect(page.getByText('Rascunho guardado')).toBeVisible()

  const phone = await elsewhere(browser, baseURL)
  await signIn(phone, ana)
  await openEditor(phone, id)
  await expect(phone.getByText('em outro aparelho agora há pouco')).toBeVisible()
  await expect(places(phone)).toHaveValue('')
  await isAccessible(phone)
  await press(phone, 'Continuar de onde parou')
  await expect(places(phone)).toHaveValue('40')
  await save(phone)
  expect(await stored(page, id)).toMatchObject({ places: 40, duration: '4 anos', note: 'De Bia' })
  await phone.context().close()
  forgiveNetwork(faults)
})
