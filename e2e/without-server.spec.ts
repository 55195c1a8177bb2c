import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from './own-server.ts'
import { aliases, pages } from './pages.ts'
import { openForOffline } from './replica-of.ts'
import { signIn } from './sign-in.ts'
import { forgiveNetwork, whenHydrated } from './test.ts'
import { openTestProxy } from './test-proxy.ts'
import { addCourse } from './write-as.ts'

test.use({ serviceWorkers: 'allow' })

// One after the other: they stop the server that they share.
test.describe.configure({ mode: 'default' })

/** Addresses of what a device keeps that calls itself a page. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        if (response?.headers.get('content-type')?.includes('html')) found.push(request.url)
      }
    }
    return found
  })
}

test('depois de uma visita, todas as telas abrem a frio sem o servidor, com título e conteúdo', async ({
  page,
  server,
  faults,
}) => {
  await openForOffline(page, '/tab1')
  await server.stop()
  for (const { path, title } of pages) {
    await page.goto(path)
    await expect(page.locator('h1:visible')).toHaveText(title)
    expect(await page.title()).toContain('Campus na Mão')
    expect(new URL(page.url()).pathname).toBe(path)
  }
  for (const { path } of aliases.filter((_, index) => index % 5 === 0)) {
    await page.goto(path)
    await expect(page.locator('h1:visible')).not.toBeEmpty()
  }
  await server.start()
  forgiveNetwork(faults)
})

test('sem o servidor, a página que abre tem o tema, o campus e a busca de quem a abriu', async ({
  page,
  context,
  server,
  faults,
}) => {
  await openForOffline(page, '/tab1')
  await server.stop()
  await context.addCookies([
    { name: 'tema', value: 'dark', url: server.url },
    { name: 'campus', value: 'gama', url: server.url },
    { name: 'boas-vindas', value: '1', url: server.url },
  ])
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const { backgroundColor } = getComputedStyle(document.documentElement)
      Object.assign(window, { firstGround: backgroundColor })
    })
  })
  await page.goto('/')
  await expect(page).toHaveURL(/\/tab1$/)
  await expect(page.getByRole('combobox', { name: 'Campus' })).toHaveValue('gama')
  expect(await page.evaluate(() => Reflect.get(window, 'firstGround'))).toBe('rgb(13, 20, 17)')
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#0d1411')
  await page.goto('/tab3?q=biblioteca&campus=todos')
  await expect(page.getByRole('link', { name: /CGBI/ }).first()).toBeVisible()
  await expect(page.getByRole('searchbox').first()).toHaveValue('biblioteca')
  await server.start()
  forgiveNetwork(faults)
})

test('o que a página trouxe não vem outra vez, e do servidor vem o que ele responde: página, desvio, 404', async ({
  page,
  server,
  faults,
}) => {
  const between = await openTestProxy(server.url)
  await openForOffline(page, `${between.url}/tab1`)
  const files = between.asked.filter((path) => path.startsWith('/assets/'))
  expect(files.filter((path) => path.startsWith('/assets/offline-'))).toHaveLength(1)
  expect(files.length).toBeGreaterThan(5)
  expect(files).toEqual([...new Set(files)])
  const again = between.asked.length
  await page.reload()
  await whenHydrated(page)
  expect(between.asked.slice(again).filter((path) => path.startsWith('/assets/'))).toEqual([])

  const missing = await page.goto(`${between.url}/nada-aqui`)
  expect(missing?.status()).toBe(404)
  expect(missing?.fromServiceWorker()).toBe(true)
  await page.goto(`${between.url}/`)
  await expect(page).toHaveURL(/\/slides-boas-vindas$/)

  for (const trouble of ['fail', 'hang'] as const) {
    between.pages = trouble
    await page.goto(`${between.url}/ajuda`)
    await expect(page.locator('h1:visible')).toHaveText('Ajuda')
  }
  between.close()
  forgiveNetwork(faults)
})

test('o que se põe no lugar de um trabalhador quebrado o tira do aparelho, com tudo o que guardava', async ({
  page,
  server,
}) => {
  const between = await openTestProxy(server.url)
  await openForOffline(page, `${between.url}/tab1`)
  const removal = join(import.meta.dirname, '../deploy/remove-service-worker.js')
  between.replaced.set('/sw.js', await readFile(removal, 'utf8'))
  await page.reload()
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        // The open page may keep its search index again: that is no file of the worker.
        (await caches.keys()).filter((name) => name !== 'campus-na-mao-busca').length,
      ]),
    )
    .toEqual([0, 0])
  await page.reload()
  await whenHydrated(page)
  await expect(page.locator('h1:visible')).toHaveText('Instituto Federal de Brasília')
  between.close()
})

test('quem edita fecha tudo sem rede: o que escreveu espera, aparece ao abrir de novo e vai depois', async ({
  page,
  context,
  server,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso no sertão')
  await openForOffline(page, '/perfil')
  await openForOffline(page, `/details/${id}`)
  expect(await keptPages(page)).toEqual([expect.stringMatching(/\/shell\/[\w-]+$/)])
  await server.stop()
  await page.getByRole('textbox', { name: /^Duração (?!em)/ }).fill('9 anos')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Guardado neste aparelho')).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await again.goto('/perfil')
  await expect(again.locator('.queued-write')).toContainText('Mudar curso: Curso no sertão')
  await server.start()
  await again.reload()
  await expect(again.locator('.queued-write')).toHaveCount(0)
  await expect
    .poll(async () => (await again.request.get(`/api/collections/courses/${id}`)).json())
    .toMatchObject({ duration: '9 anos' })
  forgiveNetwork(faults)
})
