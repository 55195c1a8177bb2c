import { type Browser, expect, type Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import type { CreateUser } from './people.ts'
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

interface Fixtures {
  page: Page
  browser: Browser
  baseURL: string
  personWith: CreateUser
}

/** Ana in `page` and Bia at another device, both with the form of the same new course open. */
async function twoEditors(
  { page, browser, baseURL, personWith }: Fixtures,
  course: string,
): Promise<{ bia: Page; id: string }> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, await personWith('editor', 'Ana'))
  const id = await addCourse(page, course)
  await openEditor(page, id)
  const bia = await elsewhere(browser, baseURL)
  await signIn(bia, await personWith('editor', 'Bia'))
  await openEditor(bia, id)
  await expect(strip(page)).toContainText('Bia')
  return { bia, id }
}

test('duas pessoas mudam campos diferentes ao mesmo tempo: uma vê a outra, e as duas mudanças ficam', async ({
  page,
  browser,
  baseURL,
  personWith,
}) => {
  const { bia, id } = await twoEditors(
    { page, browser, baseURL, personWith },
    'Curso a quatro mãos',
  )
  await expect(strip(page)).toContainText(/Bia \(desde .*\) também está editando isto/)
  await expect(strip(bia)).toContainText(/Ana \(desde .*\) também está editando isto/)
  await isAccessible(bia)

  await places(bia).fill('40')
  await duration(page).fill('2 anos')
  await save(page)
  // Bia has typed and not saved; what Ana saved is in her form.
  await expect(duration(bia)).toHaveValue('2 anos')
  await expect(bia.getByText('Ana mudou Duração')).toBeVisible()
  await save(bia)
  expect(await stored(page, id)).toMatchObject({ duration: '2 anos', places: 40 })
  await expect(places(page)).toHaveValue('40')
  // Closed by the test its browser would not say so.
  await bia.goto('/tab3')
  await expect(strip(page)).toHaveText('')
  await bia.context().close()
})

for (const first of ['Ana', 'Bia'])
  test(`duas pessoas mudam o mesmo campo, ${first} salva antes: a outra escolhe onde estão as mãos`, async ({
    page,
    browser,
    baseURL,
    personWith,
  }) => {
    const { bia, id } = await twoEditors(
      { page, browser, baseURL, personWith },
      'Curso de uma nota só',
    )
    const [faster, slower] = first === 'Ana' ? [page, bia] : [bia, page]
    await note(slower).fill('De quem chegou depois')
    await note(faster).fill('De quem chegou antes')
    await save(faster)
    await expect(slower.getByText(`${first} também mudou: Observação`)).toBeVisible()
    // Out of sight, the way to it stands beside what saves; in sight, only the choice itself.
    const way = slower.getByRole('button', { name: 'Observação', exact: true })
    await slower.getByRole('textbox', { name: 'Nome', exact: true }).focus()
    await expect(slower.getByText(`${first} mudou o mesmo campo`)).toBeInViewport()
    await way.click()
    await expect(way).toHaveCount(0)
    await expect(note(slower)).toHaveValue('De quem chegou depois')
    await isAccessible(slower)
    // Until they have chosen, nothing is saved over what the other wrote.
    await places(slower).focus()
    await slower.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(slower.getByText(`${first} também mudou: Observação`)).toBeFocused()
    await expect(slower.getByText(/campos? para corrigir/)).toHaveCount(0)
    const mine = slower.getByRole('button', { name: 'Observação: Usar o meu e salvar' })
    await expect(mine).toBeInViewport({ ratio: 1 })
    await expect(slower.getByRole('button', { name: 'Observação: Ficar com este' })).toBeInViewport(
      {
        ratio: 1,
      },
    )
    expect(await stored(page, id)).toMatchObject({ note: 'De quem chegou antes' })
    await slower.keyboard.press('Tab')
    await slower.keyboard.press('Tab')
    await expect(mine).toBeFocused()
    await slower.keyboard.press('Enter')
    await expect(slower.getByText('Salvo.')).toBeVisible()
    await expect(slower.getByRole('button', { name: 'Salvar', exact: true })).toBeFocused()
    expect(await stored(page, id)).toMatchObject({ note: 'De quem chegou depois' })
    await bia.context().close()
  })

test('dois campos disputados: a última escolha salva as duas, e o que não pode ser salvo é dito', async ({
  page,
  browser,
  baseURL,
  personWith,
}) => {
  const { bia, id } = await twoEditors({ page, browser, baseURL, personWith }, 'Curso disputado')
  await note(bia).fill('De Bia')
  await duration(bia).fill('2 anos')
  await note(page).fill('De Ana')
  await duration(page).fill('3 anos')
  await save(page)
  await bia.getByRole('button', { name: 'Duração: Usar o meu', exact: true }).click()
  // What is wrong elsewhere keeps the last choice from being saved.
  await places(bia).fill('-1')
  await bia.getByRole('button', { name: 'Observação: Usar o meu e salvar' }).click()
  await expect(bia.getByText('Falta salvar o que você escolheu.')).toBeVisible()
  await places(bia).fill('40')
  await save(bia)
  await expect(bia.getByText('Falta salvar o que você escolheu.')).toHaveCount(0)
  expect(await stored(page, id)).toMatchObject({ note: 'De Bia', duration: '2 anos', places: 40 })
  await bia.context().close()
})

test('uma pessoa apaga o que a outra está mudando: o que foi escrito fica à vista', async ({
  page,
  browser,
  baseURL,
  personWith,
  faults,
}) => {
  const { bia } = await twoEditors({ page, browser, baseURL, personWith }, 'Curso de despedida')
  await note(bia).fill('De Bia')
  await press(page, 'Apagar')
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(bia.getByText('Alguém apagou isto agora há pouco')).toBeVisible()
  await expect(note(bia)).toHaveValue('De Bia')
  await bia.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(bia.getByRole('heading', { name: 'Isto foi apagado' })).toBeFocused()
  await expect(bia.locator('.conflict')).toContainText('De Bia')
  await isAccessible(bia)
  await bia.context().close()
  forgiveNetwork(faults)
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
  await expect(page.getByText(/^Sem internet\. Está guardado neste aparelho/)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Vai para o servidor quando a internet voltar')).toBeVisible()
  await note(bia).fill('De Bia')
  await save(bia)
  await bia.context().close()
  await context.setOffline(false)
  // Other fields than Bia's: it goes out and nobody is asked.
  await expect.poll(() => stored(page, id)).toMatchObject({ duration: '4 anos', note: 'De Bia' })
  await expect(note(page)).toHaveValue('De Bia')

  // What the page asks for by itself would tell of the ended session before the draft that was typed does.
  const { promise: typed, resolve: send } = Promise.withResolvers<void>()
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await (/\/api\/(drafts|session)\b/.test(route.request().url()) ? typed : told)
    await route.fallback()
  })
  await context.clearCookies()
  await places(page).fill('40')
  send()
  await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
  await expect(places(page)).toHaveValue('40')
  await press(page, 'Entrar de novo')
  // The course has an e-mail too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar')
  goOn()
  await fillSignIn(page, ana)
  await expect(page).toHaveURL(`/details/${id}`)
  await expect(places(page)).toHaveValue('40')
  await expect(
    page.getByText('Guardado só para você. Falta salvar.', { exact: true }),
  ).toBeVisible()

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
