import { expect, type Locator } from '@playwright/test'
import { apiPaths } from '#protocol/content-api.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { writeHeaders } from '#protocol/editing.ts'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { openPalette, palette } from './open-palette.ts'
import { type OwnServer, test } from './own-server.ts'
import { signIn, signInOnProfile } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addCourse, addDocument, patchCourse } from './write-as.ts'

test('Ctrl+K abre qualquer documento, tela ou ação, só com o teclado', async ({
  page,
  personWith,
}) => {
  await signInOnProfile(page, await personWith('editor'))
  await openPalette(page)
  await expect(page.getByRole('combobox', { name: /^Abrir documento/ })).toBeFocused()
  await page.keyboard.type('cgbi')
  await expect(palette(page).getByRole('option').first()).toHaveText(/^CGBI/)
  await isAccessibleInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Editar .+: CGBI$/)

  await openPalette(page)
  await expect(palette(page).getByRole('option')).toHaveText([/^CGBI/])
  await page.keyboard.type('novo evento')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novo evento')

  await openPalette(page)
  await page.keyboard.type('pessoas e acessos')
  await expect(palette(page)).toContainText('Nada com esse nome.')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('“?” mostra os atalhos, e não enquanto se escreve', async ({ page, personWith }) => {
  await signInOnProfile(page, await personWith('editor'))
  await openPalette(page)
  await page.keyboard.type('?')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(shortcuts).toContainText('Salvar o formulário')
  await isAccessibleInBothThemes(page)

  // Whoever speaks to the device turns the single keys off; the palette leads back.
  await shortcuts.getByLabel('Usar atalhos de uma tecla só').uncheck()
  await isAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await page.keyboard.press('?')
  await openPalette(page)
  await expect(shortcuts).toBeHidden()
  await page.keyboard.type('atalhos')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await shortcuts.getByLabel('Usar atalhos de uma tecla só').check()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await page.keyboard.press('?')
  await expect(shortcuts).toBeVisible()
})

test('J e K andam pela lista, Enter abre, e Ctrl+Enter publica o rascunho', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addDocument(page, 'glossary', {
    ...{ status: 'draft', acronym: 'AAAA', name: 'Setor da mesa', kind: 'setor' },
  })
  await page.goto('/perfil/conteudo/glossary?situacao=draft&q=setor+da+mesa')
  await whenHydrated(page)
  const row = page.getByRole('rowheader', { name: 'AAAA' }).getByRole('link')
  await expect(row).toBeVisible()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  const acronym = page.getByLabel('Sigla', { exact: true })
  await expect(acronym).toHaveValue('AAAA')

  await acronym.fill('AAAJ')
  await page.keyboard.press('Control+Enter')
  const published = () => page.request.get(`/api/collections/glossary/${id}`)
  await expect.poll(async () => (await published()).status()).toBe(200)
  expect(await (await published()).json()).toMatchObject({ acronym: 'AAAJ' })
})

test('na tabela as colunas mudam de lugar, Shift escolhe as linhas entre duas, e o vazio e o campus se veem', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/glossary')
  await whenHydrated(page)
  const heads = page.getByRole('columnheader')
  await expect(heads.last()).toHaveText('Campus')
  const columns = async () => (await heads.allTextContents()).map((text) => text.trim())
  const [, , second = '', third = ''] = await columns()
  await page.getByText('Colunas', { exact: true }).click()
  const back = page.getByRole('button', { name: `Mover para antes: ${third}` })
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(back).toBeFocused()
  await expect.poll(async () => (await columns()).slice(2, 4)).toEqual([third, second])
  await isAccessibleInBothThemes(page)
  await page.reload()
  await whenHydrated(page)
  await expect.poll(async () => (await columns()).slice(2, 4)).toEqual([third, second])
  await expect(page.getByRole('cell', { name: 'vazio' }).first()).toBeVisible()

  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).click()
  await boxes.nth(5).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(5)
  // With the keys too: it takes away as it gives.
  await boxes.nth(3).focus()
  await page.keyboard.press('Shift+Space')
  await expect(page.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(2)
})

test('a lista é uma tabela: vinte linhas à vista, colunas escolhidas, ordem pelo título da coluna', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/courses')
  await whenHydrated(page)
  const rows = page.getByRole('row')
  await expect(rows.nth(25)).toBeAttached()
  const visible = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  )
  // One of them is the head.
  expect(visible).toBeGreaterThanOrEqual(21)

  await page.getByText('Colunas', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Duração em meses' }).check()
  await page.getByText('Colunas', { exact: true }).click()
  await page.getByRole('columnheader', { name: 'Duração em meses' }).getByRole('link').click()
  await expect(page).toHaveURL(/ordem=\w+/)
  await expect(page.getByRole('columnheader', { name: 'Duração em meses' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('columnheader', { name: 'Duração em meses' }).getByRole('link').click()
  await expect(page).toHaveURL(/ordem=-\w+/)
  await page.reload()
  await whenHydrated(page)
  await expect(page.getByRole('columnheader', { name: 'Duração em meses' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  // The head and how a document stands stay in view.
  await page.getByRole('region', { name: 'Cursos' }).evaluate((table) => table.scrollTo(9999, 400))
  await expect(page.getByRole('columnheader', { name: 'Situação' })).toBeInViewport()
  await expect(page.getByRole('columnheader', { name: 'Nome' })).toBeInViewport()
  await isAccessibleInBothThemes(page)
})

test('os filtros da lista são fichas, que um toque tira', async ({ page, personWith }) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/glossary?situacao=published&pendencia=confirmar')
  await whenHydrated(page)
  const chips = page.getByRole('list', { name: 'Filtros escolhidos' }).getByRole('link')
  await expect(chips).toHaveText([/^Publicado/, /^A confirmar/])
  await isAccessibleInBothThemes(page)
  await chips.first().click()
  await expect(chips).toHaveText([/^A confirmar/])
  await expect(page).toHaveURL(/glossary\?pendencia=confirmar$/)
  await expect(page.getByLabel('Situação')).toHaveValue('')
  await chips.first().click()
  await expect(chips).toHaveCount(0)
})

test('ao lado do formulário se vê a página como vai ficar, também a de um rascunho', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso na mesa')
  await page.goto(`/perfil/conteudo/courses/${id}`)
  await whenHydrated(page)
  const preview = page.getByRole('region', { name: /^Prévia/ })
  await expect(preview.locator('h1')).toHaveText('Curso na mesa')
  // By the keyboard it can be scrolled.
  await preview.focus()
  await expect(preview).toBeFocused()
  await page.getByLabel('Nome', { exact: true }).fill('Curso na prévia')
  await expect(preview.locator('h1')).toHaveText('Curso na prévia')
  await page.getByLabel('Nome', { exact: true }).fill('')
  await expect(preview).toBeVisible()
  await page.getByLabel('Nome', { exact: true }).fill('Curso na mesa')

  const draft = await addDocument(page, 'news', {
    status: 'draft',
    title: 'Ainda não publicada',
    date: '2026-11-20',
    body: 'Um texto **forte**.',
  })
  await page.goto(`/perfil/conteudo/news/${draft}`)
  await whenHydrated(page)
  await expect(preview.locator('h1')).toHaveText('Ainda não publicada')
  await expect(preview.locator('strong')).toHaveText('forte')
  await isAccessibleInBothThemes(page)

  await page.goto('/perfil/conteudo/news/novo')
  await whenHydrated(page)
  await page.getByLabel('Título', { exact: true }).fill('Nova em folha')
  await page.getByLabel('Data', { exact: true }).fill('2026-11-21')
  await expect(preview.locator('h1')).toHaveText('Nova em folha')

  // A part of a page is unfolded there, and in sight.
  const place = await addDocument(page, 'services', { name: 'Balcão da mesa', order: 990 })
  await page.goto(`/perfil/conteudo/services/${place}`)
  await whenHydrated(page)
  const part = preview
    .locator('section')
    .filter({ has: page.locator('h3', { hasText: 'Balcão da mesa' }) })
  // Further down in the form the pane stands whole beside it.
  await page.getByLabel('Lugar ou setor', { exact: true }).focus()
  await page.mouse.wheel(0, 600)
  await expect(part.last()).toBeInViewport()
  await expect(part.last().locator('details').first()).toHaveAttribute('open')
  await page.getByLabel('Lugar ou setor', { exact: true }).fill('Balcão na prévia')
  await expect(preview.locator('h3', { hasText: 'Balcão na prévia' })).toBeInViewport()

  // Nobody else sees any of it.
  const answer = await page.request.get(`/noticias/${draft}`)
  expect(answer.status()).toBe(404)
})

test('lista e formulário lado a lado: uma linha abre o documento, e voltar volta', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await page.goto('/perfil/conteudo/glossary')
  await whenHydrated(page)
  await page.getByRole('rowheader', { name: 'CGBI' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Lista ao lado' }).click()
  const list = page.getByRole('navigation', { name: 'Glossário' })
  await list.getByRole('searchbox').fill('cgra')
  await list.getByRole('link', { name: /^CGRA/ }).click()
  await expect(page.getByLabel('Sigla', { exact: true })).toHaveValue('CGRA')
  await expect(page).toHaveURL(/glossario\/cgra|glossary\/cgra/)
  // The search is as it was left.
  await expect(list.getByRole('searchbox')).toHaveValue('cgra')
  await expect(list.getByRole('link', { name: /^CGRA/ })).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(page.getByLabel('Sigla', { exact: true })).toHaveValue('CGBI')
  await page.reload()
  await expect(list).toBeVisible()
  await page.getByRole('button', { name: 'Lista ao lado' }).click()
  await expect(list).toBeHidden()
})

/** More entries than a page keeps all the rows of. */
async function addManySectors(server: OwnServer): Promise<void> {
  await Promise.all(
    Array.from({ length: 250 }, (_, number) =>
      server.api.put(apiPaths.document('glossary', `fim-${number}`), {
        headers: { [writeHeaders.ifNoneMatch]: '*' },
        data: {
          ...{ status: 'published', campuses: 'all', kind: 'setor' },
          ...{ acronym: `ZZZ${number}`, name: `Setor ${number}` },
        },
      }),
    ),
  )
}

test('de uma lista longa só parte das linhas está na página, e o foco fica onde estava', async ({
  page,
  server,
  personWith,
}) => {
  await addManySectors(server)
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/glossary')
  await whenHydrated(page)
  const rows = page.locator('[data-index]')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThan(120)
  const all = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1
  expect(all).toBeGreaterThan(250)

  await page.keyboard.press('j')
  const linkOf = (index: number) => page.locator(`[data-index="${index}"] th a`)
  await expect(linkOf(0)).toBeFocused()
  await page
    .getByRole('region', { name: 'Glossário' })
    .evaluate((region) => region.scrollTo(0, region.scrollHeight))
  await expect(page.getByRole('rowheader', { name: 'ZZZ249' })).toBeInViewport()
  await expect(rows.last()).toHaveAttribute('aria-rowindex', String(all + 1))
  await expect(linkOf(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(linkOf(1)).toBeFocused()
  await expect(linkOf(1)).toBeInViewport()
  await expect(linkOf(30)).toBeAttached()
  await isAccessibleInBothThemes(page)
})

test('quem rola uma lista longa vê sempre linhas, e poucas vezes a página muda', async ({
  page,
  server,
  personWith,
}) => {
  await addManySectors(server)
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/glossary')
  await whenHydrated(page)
  await expect(page.locator('[data-index]').first()).toBeVisible()
  const seen = await page.getByRole('region', { name: 'Glossário' }).evaluate(scrollByRows)
  expect(seen.blank).toBe(0)
  expect(seen.changes).toBeGreaterThan(0)
  expect(seen.changes).toBeLessThan(20)
  expect(seen.furthest).toBe(60 * 29)
})

/** Scrolls row by row, there and back: how often rows came or went, and how often none was at an edge of the view. */
async function scrollByRows(region: HTMLElement) {
  const seen = { furthest: 0, changes: 0, blank: 0 }
  const body = region.querySelector('tbody') as HTMLElement
  const observer = new MutationObserver(() => {
    seen.changes += 1
  })
  observer.observe(body, { childList: true })
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const isBlank = (y: number) =>
    !document.elementFromPoint(region.getBoundingClientRect().x + 300, y)?.closest('[data-index]')
  for (const by of [29, -29])
    for (let step = 0; step < 60; step++) {
      region.scrollBy(0, by)
      await frame()
      const { top, bottom } = region.getBoundingClientRect()
      seen.furthest = Math.max(seen.furthest, region.scrollTop)
      if (isBlank(top + 45) || isBlank(bottom - 20)) seen.blank += 1
    }
  observer.disconnect()
  return seen
}

test('o menu leva ao painel e diz quanto espera, também depois do que se confirmou', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const count = async () =>
    (await (await page.request.get(contentQualityPaths.count)).json()).count as number
  const id = await addCourse(page, 'Curso em dúvida')
  await patchCourse(page, id, { doubts: [{ field: 'duration' }] })
  const before = await count()
  await page.goto(`/perfil/conteudo/courses/${id}`)
  await whenHydrated(page)
  const way = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /^Painel/ })
  await expect(way).toHaveText(`Painel${before.toLocaleString('pt-BR')} pendências`)

  await page.getByRole('button', { name: /^Dizer o que está certo/ }).click()
  await page.getByRole('checkbox', { name: /^Duração/ }).check()
  await page.getByRole('button', { name: 'Confirmar o que marquei' }).click()
  await expect(way).not.toHaveText(new RegExp(`^Painel${before.toLocaleString('pt-BR')} `))
  const after = await count()
  expect(after).toBeLessThan(before)
  await expect(way).toHaveText(`Painel${after.toLocaleString('pt-BR')} pendências`)

  await way.click()
  await expect(page).toHaveURL(/\/perfil\/painel$/)
  await expect(page.locator('h1:visible')).toBeFocused()
  await expect(way).toHaveAttribute('aria-current', 'page')
})

test('no perfil e no painel duas colunas usam a mesa, lidas uma depois da outra', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  const main = page.getByRole('main')
  const pairs = [
    ['/perfil', 'Administração', 'Sua conta'],
    ['/perfil/painel', 'Conteúdo', 'Mudanças'],
  ] as const
  for (const [path, first, second] of pairs) {
    await page.goto(path)
    await whenHydrated(page)
    const parts = [first, second].map((name) => main.getByRole('region', { name, exact: true }))
    const [left, right] = await Promise.all(parts.map(boxOf))
    expect(left?.right).toBeLessThan(right?.left ?? 0)
    // The keyboard goes as they are read.
    const titles = await main.getByRole('heading', { level: 2 }).allTextContents()
    expect(titles.indexOf(first)).toBeLessThan(titles.indexOf(second))
  }
})

test('o formulário começa no alto: título, escolhas e confirmação tomam poucas linhas', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso no alto')
  await page.goto(`/perfil/conteudo/courses/${id}`)
  await whenHydrated(page)
  await expect(page.getByRole('button', { name: /^Confirmar: continua certo/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prévia ao lado' })).toBeVisible()
  expect((await boxOf(page.getByLabel('Nome', { exact: true }))).top).toBeLessThan(420)
})

test('no alto da lista nada cobre o título nem a ajuda, com três botões de nomes longos também', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  for (const width of [1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const collection of ['certifications', 'services', 'curations']) {
      await page.goto(`/perfil/conteudo/${collection}`)
      await whenHydrated(page)
      await expect(page.getByRole('table')).toBeVisible()
      const head = page.locator('.screen-title:visible')
      const texts = [head.getByRole('heading'), head.locator('p').first(), head.getByRole('link')]
      const ways = page.locator('.list-ways a')
      const buttons = await Promise.all((await ways.all()).map(boxOf))
      expect(buttons.length).toBe(collection === 'curations' ? 2 : 3)
      for (const text of await Promise.all(texts.map(boxOf)))
        for (const button of buttons)
          expect(
            text.right <= button.left || text.bottom <= button.top,
            `${collection}, ${width} px: ${JSON.stringify({ text, button })}`,
          ).toBe(true)
    }
  }
})

async function boxOf(element: Locator): Promise<DOMRect> {
  await expect(element).toBeVisible()
  return element.evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect)
}
