import { expect, type Page } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { forgiveNetwork, whenHydrated } from './test.ts'

async function openArranging(page: Page, collection = 'pages'): Promise<void> {
  await page.goto(`/perfil/conteudo/${collection}?ordenar=sim`)
  await whenHydrated(page)
  await expect(page.getByRole('button', { name: /^Mover para cima/ }).first()).toBeVisible()
}

/** The titles in the list, from above. */
const titles = (page: Page) => page.locator('.arrange-list .row-title').allTextContents()

/** What the server gives readers: titles in their order, and the revisions. */
async function published(page: Page, collection = 'pages') {
  const answer = await page.request.get(`/api/collections/${collection}`)
  const { documents } = (await answer.json()) as {
    documents: { id: string; title: string; revision: number; order: number }[]
  }
  return documents
}

const grip = (page: Page, title: string) =>
  page.getByRole('button', { name: `Arrastar: ${title}`, exact: true })

async function middleOf(page: Page, title: string): Promise<{ x: number; y: number }> {
  const box = await grip(page, title).boundingBox()
  if (!box) throw new Error(`${title} is not in view`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('páginas se ordenam arrastando; só o que mudou de lugar é gravado, e volta', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/pages')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Ordenar' }).click()
  await expect(page.getByRole('button', { name: /^Mover para cima/ }).first()).toBeVisible()
  await isAccessibleInBothThemes(page)
  const before = await published(page)
  const [first = '', second = '', third = '', ...rest] = await titles(page)
  expect([first, second, third, ...rest]).toEqual(before.map(({ title }) => title))

  const from = await middleOf(page, third)
  const to = await middleOf(page, first)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 10, { steps: 4 })
  await expect.poll(() => titles(page)).toEqual([third, first, second, ...rest])
  await page.mouse.up()
  await expect(page.getByText(`${third}: 1 de ${before.length}`)).toBeAttached()
  // Nothing is written before it is saved.
  expect(await published(page)).toEqual(before)
  await page.getByRole('button', { name: 'Salvar a ordem' }).click()
  await expect(page.getByText('Ordem salva.')).toBeVisible()
  const after = await published(page)
  expect(after.map(({ title }) => title)).toEqual([third, first, second, ...rest])
  const written = after.filter(
    ({ id, revision }) => before.find((other) => other.id === id)?.revision !== revision,
  )
  expect(written.map(({ title }) => title)).toEqual([third])

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito.')).toBeVisible()
  expect((await published(page)).map(({ title }) => title)).toEqual(before.map((one) => one.title))
  await expect.poll(() => titles(page)).toEqual(before.map(({ title }) => title))
})

test('com o dedo: a alça arrasta, também para além da tela, e Esc não grava nada', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  await openArranging(page, 'social')
  const before = await titles(page)
  const [first = ''] = before
  const from = await middleOf(page, first)
  // A finger, as the browser has it.
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    })
  await touch('touchStart', from.y)
  await touch('touchMove', from.y + 60)
  await touch('touchMove', 700)
  // It rests at the edge, and the list goes on below it.
  await expect.poll(async () => (await titles(page)).indexOf(first)).toBe(before.length - 1)
  await touch('touchEnd')
  await expect(page.getByRole('button', { name: 'Salvar a ordem' })).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  expect(await titles(page)).toEqual(before)
  await expect(page.getByRole('button', { name: 'Salvar a ordem' })).toHaveCount(0)

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const again = await middleOf(page, first)
  await page.mouse.move(again.x, again.y)
  await page.mouse.down()
  await page.mouse.move(again.x, again.y + 150, { steps: 3 })
  await expect.poll(async () => (await titles(page)).indexOf(first)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => titles(page)).toEqual(before)
  await page.mouse.up()
  expect(await titles(page)).toEqual(before)
})

test('sem arrastar: botões e teclas movem, o foco fica, e o leitor de tela ouve o lugar', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  await openArranging(page, 'slides')
  const [first = '', second = '', ...rest] = await titles(page)
  const lower = page.getByRole('button', { name: `Mover para baixo: ${first}`, exact: true })
  await lower.click()
  expect(await titles(page)).toEqual([second, first, ...rest])
  await expect(lower).toBeFocused()
  const count = rest.length + 2
  await expect(
    page.getByRole('status').filter({ hasText: `${first}: 2 de ${count}` }),
  ).toBeAttached()
  await expect(
    page.getByRole('button', { name: `Mover para cima: ${second}`, exact: true }),
  ).toHaveAttribute('aria-disabled', 'true')
  await grip(page, first).focus()
  await page.keyboard.press('End')
  expect(await titles(page)).toEqual([second, ...rest, first])
  await expect(grip(page, first)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  expect(await titles(page)).toEqual([first, second, ...rest])
  // As it was: nothing to save, and nothing asks.
  await expect(page.getByRole('button', { name: 'Salvar a ordem' })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('link', { name: /^Ver a lista/ }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar a ordem?' })
  await question.getByRole('button', { name: 'Continuar ordenando' }).click()
  expect(await titles(page)).toEqual([second, first, ...rest])
})

test('duas pessoas ordenam ao mesmo tempo: cada uma fica com o que moveu, e as duas veem o mesmo', async ({
  page,
  browser,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('admin'))
  await openArranging(page, 'team')
  const other = await browser.newPage()
  await signIn(other, await personWith('admin'))
  await openArranging(other, 'team')
  const [first = '', second = '', third = ''] = await titles(page)
  await grip(page, third).focus()
  await page.keyboard.press('Home')
  await grip(other, first).focus()
  await other.keyboard.press('End')
  await page.getByRole('button', { name: 'Salvar a ordem' }).click()
  await expect(page.getByText('Ordem salva.')).toBeVisible()
  await expect.poll(() => titles(other)).toEqual([third, second, first])
  await other.getByRole('button', { name: 'Salvar a ordem' }).click()
  await expect(other.getByText('Ordem salva.')).toBeVisible()
  await expect.poll(() => titles(page)).toEqual([third, second, first])

  // Both move the same: the later one hears of it, and both see what is there.
  await other.route('**/api/staff/collections/**', (route) => route.abort())
  await grip(other, third).focus()
  await other.keyboard.press('ArrowDown')
  await grip(page, third).focus()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Salvar a ordem' }).click()
  await expect(page.getByText('Ordem salva.')).toBeVisible()
  await other.getByRole('button', { name: 'Salvar a ordem' }).click()
  await expect(other.getByText(/: alguém mudou isto/)).toBeVisible()
  await other.unroute('**/api/staff/collections/**')
  await other.reload()
  await expect.poll(() => titles(other)).toEqual([second, first, third])
  expect(await titles(page)).toEqual([second, first, third])
  await other.close()
  forgiveNetwork(faults)
})

test('uma página nova vem depois das outras, sem que ninguém pense no número', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  const last = (await published(page)).at(-1)?.order ?? 0
  await page.goto('/perfil/conteudo/pages/novo')
  await whenHydrated(page)
  await expect(
    page.getByRole('spinbutton', { name: /^Ordem/ }).or(page.getByLabel(/^Ordem/)),
  ).toHaveValue(String(last + 10))
})
