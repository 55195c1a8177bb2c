import { expect } from '@playwright/test'
import type { CollectionName } from '#content/collections.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { writeHeaders } from '#protocol/editing.ts'
import { type OwnServer, test } from './own-server.ts'
import { watchShifts } from './page-metrics.ts'
import { whenConnection } from './replica-of.ts'
import { signInByForm } from './sign-in.ts'
import { whenHydrated } from './test.ts'

async function put(
  { api }: OwnServer,
  collection: CollectionName,
  id: string,
  fields: object,
): Promise<void> {
  const answer = await api.put(apiPaths.document(collection, id), {
    data: { status: 'published', campuses: 'all', ...fields },
    headers: { [writeHeaders.ifNoneMatch]: '*' },
  })
  // Another test of this server may have put it there.
  expect([201, 412]).toContain(answer.status())
}

/** Three pages of the glossary, half of it under the letter Z. */
async function lengthenGlossary(server: OwnServer): Promise<void> {
  const numbers = Array.from({ length: 240 }, (_, index) => 1000 + index)
  for (let start = 0; start < numbers.length; start += 40)
    await Promise.all(
      numbers.slice(start, start + 40).map((number) =>
        put(server, 'glossary', `longa-${number}`, {
          acronym: `${number % 2 ? 'Z' : 'K'}L${number}`,
          name: `Coordenação ${number}`,
          kind: 'setor',
        }),
      ),
    )
}

test('no fim do perfil nada se move debaixo do dedo', async ({ page, personWith }) => {
  await signInByForm(page, await personWith('editor'))
  await expect(page.getByRole('button', { name: 'Sair da conta' })).toBeAttached()
  // A row that the browser has not laid out yet changes its height once somebody scrolls to it.
  const rows = page.locator('.account .group-rows > li > *')
  await expect
    .poll(() =>
      rows.evaluateAll((all) =>
        all
          .filter((row) => !row.checkVisibility({ contentVisibilityAuto: true }))
          .map((row) => row.textContent),
      ),
    )
    .toEqual([])
})

test('um aviso que chega não empurra o que alguém está lendo', async ({ page, server }) => {
  const shifted = await watchShifts(page)
  await page.goto('/tab1')
  await whenHydrated(page)
  await whenConnection(page, 'live')
  const text = 'Hoje o campus fecha às 18h.'
  const span = { from: '2020-01-01', until: '2099-12-31' }
  await put(server, 'notices', 'fecha-cedo', { text, severity: 'warning', ...span })
  await expect(page.getByText(text)).toBeInViewport()
  expect(await shifted()).toBeLessThanOrEqual(0.01)
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(page.getByText(text)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('quem pede menos movimento não vê nenhum, e os outros veem', async ({ page }) => {
  const movements = () => page.evaluate<number>('movements')
  await page.addInitScript(() => {
    Object.assign(window, { movements: 0 })
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      ;(window as unknown as { movements: number }).movements++
      return animate.apply(this, given)
    }
  })
  const openAndReturn = async () => {
    await page.goto('/tab2')
    await whenHydrated(page)
    await page.getByRole('link', { name: 'Bacharelado em Agronomia' }).click()
    await expect(page.locator('.screen:not([data-leaving]) h1:visible')).toHaveText(
      'Bacharelado em Agronomia',
    )
    await page.getByRole('link', { name: 'Voltar para Cursos' }).click()
    await expect(page.locator('.screen:not([data-leaving]) h1:visible')).toHaveText('Cursos')
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openAndReturn()
  expect(await movements()).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAndReturn()
  expect(await movements()).toBe(0)
})

test('uma lista longa vem por páginas, cresce ao rolar, e quem volta está na linha que abriu', async ({
  page,
  server,
}) => {
  await lengthenGlossary(server)
  const rows = page.locator('.glossary-letters .row')
  await page.goto('/tab3?tipo=setor')
  await expect(page.getByText(/^2\d\d siglas$/)).toBeVisible()
  await whenHydrated(page)
  await whenConnection(page, 'live')
  const few = await rows.count()
  await page.getByRole('link', { name: /^Mostrar mais/ }).scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThan(few)
  await page.getByRole('navigation', { name: 'Letras' }).getByRole('link', { name: 'Z' }).click()
  await expect(page.getByRole('heading', { name: 'Z', exact: true })).toBeInViewport()
  const entry = page.getByRole('link', { name: /ZL1201/ })
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000)
      return entry.count()
    })
    .toBe(1)
  await entry.click()
  await expect(page.locator('h1:visible')).toHaveText(/ZL1201/)
  await page.goBack()
  await expect(page.locator('h1:visible')).toHaveText('Glossário')
  await expect(page).toHaveURL(/tipo=setor/)
  await expect(entry).toBeInViewport()
  await expect(entry).toBeFocused()
})

test('uma lista longa se lê inteira sem JavaScript', async ({ browser, server }) => {
  await lengthenGlossary(server)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const seen = new Set<string | null>()
  await page.goto(`${server.url}/tab3?tipo=setor`)
  const count = Number.parseInt((await page.getByText(/^\d+ siglas$/).textContent()) ?? '', 10)
  for (let pages = 0; pages < 5; pages++) {
    for (const row of await page.locator('.glossary-letters .row').all())
      seen.add(await row.getAttribute('href'))
    const next = page.locator('a[rel=next]')
    if ((await next.count()) === 0) break
    const { search } = new URL(page.url())
    await next.click()
    await page.waitForURL((url) => url.search !== search)
  }
  expect(seen.size).toBe(count)
  await context.close()
})
