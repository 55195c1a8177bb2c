import { expect, type Page } from '@playwright/test'
import { test, whenHydrated } from './test.ts'

/** What the bar at the top says, also where a phone hides it behind the way back. */
const said = (page: Page) =>
  page
    .locator('.campus-choice select')
    .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)

/** What screens say of the campus that they show; each finds its own words. */
const shown: Record<string, (page: Page) => Promise<string>> = {
  '/tab1': opening,
  '/tab2': lineOf,
  '/tab3?tipo=setor': lineOf,
  '/eventos': lineOf,
  '/horario': lineOf,
  '/mapa': async (page) => {
    const first = page.locator('section.campuses').first()
    if ((await first.getByRole('heading', { level: 2 }).innerText()) !== 'Seu campus')
      return 'todos os campi'
    return first.getByRole('heading', { level: 3 }).innerText()
  },
  '/ajuda': askOf,
  '/entrar': askOf,
}

function opening(page: Page): Promise<string> {
  return page.locator('.opening h2').innerText()
}

/** Where none is chosen only those hear it who do not see the bar at the top. */
function lineOf(page: Page): Promise<string> {
  return page.locator('.screen:visible .campus-line b').innerText()
}

async function askOf(page: Page): Promise<string> {
  const rows = page.getByRole('region', { name: 'Com quem falo?' }).getByRole('listitem')
  const row = rows.filter({ hasText: /^(Ligar: )?Campus |Todos os campi/ })
  return (await row.innerText()).split('\n')[0] ?? ''
}

/** One name of a campus for all the ways to say it. */
function campusIn(words: string): string {
  return /todos|nos campi/i.test(words) ? 'Todos' : words.replace(/^.*Campus /, '')
}

for (const [chosen, name] of [
  [undefined, 'Todos'],
  ['', 'Todos'],
  ['ceilandia', 'Ceilândia'],
  ['recanto-das-emas', 'Recanto das Emas'],
] as const)
  test(`o alto da tela diz o campus que cada tela mostra: ${chosen ?? 'nada escolhido'}${chosen === '' ? 'todos' : ''}`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (chosen !== undefined)
      await context.addCookies([{ name: 'campus', value: chosen, url: baseURL ?? '' }])
    for (const [path, read] of Object.entries(shown)) {
      // What the server rendered says it, and the app that takes it over.
      for (const isAlive of [false, true]) {
        if (isAlive) await whenHydrated(page)
        else await page.goto(path)
        expect(await said(page), path).toBe(name)
        expect(campusIn(await read(page)), path).toBe(name)
      }
    }
  })

const named = ['/tab2', '/tab3?tipo=setor', '/eventos', '/horario']

test('o endereço que nomeia outro campus o mostra só nessa tela, e o alto da tela o diz', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'campus', value: 'ceilandia', url: baseURL ?? '' }])
  for (const path of named) {
    const query = path.includes('?') ? '&' : '?'
    for (const [campus, name] of [
      ['gama', 'Gama'],
      ['todos', 'Todos'],
      ['lua', 'Ceilândia'],
    ]) {
      await page.goto(`${path}${query}campus=${campus}`)
      expect(await said(page), path).toBe(name)
      expect(campusIn(await lineOf(page)), path).toBe(name)
    }
    await whenHydrated(page)
    expect(await said(page), path).toBe('Ceilândia')
    // One tap shows all.
    const all = page.locator('.campus-line:visible').getByRole('link', { name: /^Ver todos/ })
    await all.click()
    await expect(page).toHaveURL(/campus=todos/)
    await expect.poll(() => said(page)).toBe('Todos')
    expect(campusIn(await lineOf(page))).toBe('Todos')
  }
  for (const [campus, name] of [
    ['gama', 'Gama'],
    ['todos', 'Todos'],
    ['lua', 'Ceilândia'],
  ] as const) {
    await page.goto(`/tab1?campus=${campus}`)
    for (const isAlive of [false, true]) {
      if (isAlive) await whenHydrated(page)
      expect(await said(page)).toBe(name)
      expect(campusIn(await opening(page))).toBe(name)
    }
  }
  await page.goto('/ajuda')
  expect(await said(page)).toBe('Ceilândia')
})

test('quem escolhe no alto o próprio campus larga o que o endereço nomeia, e todas as telas seguem', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'campus', value: 'ceilandia', url: baseURL ?? '' }])
  const choice = page.getByRole('banner').getByRole('combobox', { name: 'Campus' })
  for (const path of ['/tab2', '/horario']) {
    await page.goto(`${path}?campus=gama`)
    await whenHydrated(page)
    await choice.selectOption('Ceilândia')
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect.poll(async () => campusIn(await lineOf(page))).toBe('Ceilândia')
    await expect(choice).toHaveValue('ceilandia')
  }
  await choice.selectOption('Gama')
  await expect.poll(async () => campusIn(await lineOf(page))).toBe('Gama')
  const sections = page.getByRole('navigation', { name: 'Seções' })
  for (const tab of ['Cursos', 'Eventos', 'Glossário']) {
    await sections.getByRole('link', { name: tab }).click()
    await expect.poll(async () => campusIn(await lineOf(page))).toBe('Gama')
    expect(await said(page)).toBe('Gama')
  }
  await sections.getByRole('link', { name: 'Início' }).click()
  await expect(page.getByRole('heading', { name: 'Agora no Campus Gama' })).toBeVisible()
})

for (const letters of ['100', '125'])
  test(`no alto da tela nenhum nome de campus é cortado, com letras a ${letters} %`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'letras', value: letters, url: baseURL ?? '' }])
    await page.goto('/tab2')
    await whenHydrated(page)
    const choice = page.locator('.campus-choice select')
    const ids = await choice
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    expect(ids).toContain('recanto-das-emas')
    for (const id of ids) {
      await choice.selectOption(id)
      const lacking = await choice.evaluate((select: HTMLSelectElement) => {
        const style = getComputedStyle(select)
        const text = document.createElement('canvas').getContext('2d')
        if (!text) return Number.NaN
        text.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        const wanted = text.measureText(select.selectedOptions[0]?.textContent ?? '').width
        const room =
          select.clientWidth -
          Number.parseFloat(style.paddingInlineStart) -
          Number.parseFloat(style.paddingInlineEnd)
        return Math.max(0, wanted - room)
      })
      expect(lacking, id).toBeLessThan(1)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

test('o campus escolhido em uma resposta da busca é o do leitor, e dá para trocar', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const answer = main.locator('.found-clear')
  const choose = (name: string) => main.getByRole('link', { name, exact: true }).click()
  await page.goto('/tab1?q=aux%C3%ADlio')
  await whenHydrated(page)
  await expect(answer).toContainText('O curso é de graça')
  await expect(answer).toContainText('Em qual campus?')
  await choose('Ceilândia')
  await expect(answer).toContainText('Campus Ceilândia: não sabemos que setor responde por isto.')
  expect(await said(page)).toBe('Ceilândia')

  // The next broad question is answered at once, also by the server.
  await main.getByRole('searchbox').fill('passe livre')
  await expect(answer).toContainText('Campus Ceilândia · Trocar')
  await page.goto('/tab1?q=matr%C3%ADcula')
  await expect(answer).toContainText('É no campus do curso')
  await expect(answer).toContainText('Campus Ceilândia · Trocar')
  await expect(main.getByText('Em qual campus?')).toHaveCount(0)

  await whenHydrated(page)
  await choose('Trocar')
  expect(await said(page)).toBe('Todos')
  await choose('Brasília')
  await expect(answer).toContainText('Quem cuida é o Registro Acadêmico (CGRA).')
  expect(await said(page)).toBe('Brasília')

  // The later choice wins, also over what the address of the answer names.
  await page.locator('.campus-choice select').selectOption({ label: 'Gama' })
  await expect(answer).toContainText('Campus Gama: não sabemos')
  await page.goto('/tab2')
  expect(await lineOf(page)).toBe('Campus Gama')
})
