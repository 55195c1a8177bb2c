import { rm } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { buildNextVersion, NEW_LABEL } from './changed-app.ts'
import { test } from './own-server.ts'
import { openForOffline } from './replica-of.ts'
import { signIn } from './sign-in.ts'
import { forgiveNetwork, whenHydrated } from './test.ts'
import { addCourse } from './write-as.ts'

test.use({ serviceWorkers: 'allow' })

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Seções' })
const offer = (page: Page) => page.getByRole('banner').locator('p[role=status]')
const duration = (page: Page) => page.getByRole('textbox', { name: /^Duração (?!em)/ })

test('uma versão nova chega com páginas abertas: as antigas seguem inteiras, um botão leva todas à nova, e nada digitado se perde', async ({
  page,
  context,
  server,
  personWith,
  faults,
}) => {
  // It builds the app once more.
  test.slow()
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso entre versões')
  // It takes longer than a server keeps a connection of which nothing is heard.
  const code = await buildNextVersion()
  await openForOffline(page, '/tab1')
  const reader = await context.newPage()
  await openForOffline(reader, '/tab2')
  const editor = await context.newPage()
  await openForOffline(editor, `/details/${id}`)
  await duration(editor).fill('7 anos')
  const starts: string[] = []
  for (const open of [page, reader, editor])
    open.on('load', () => starts.push(new URL(open.url()).pathname))

  await server.stop()
  await server.start(code)
  for (const open of [page, reader]) {
    // Whatever it would still wait before its next attempt at the server.
    await open.evaluate(() => dispatchEvent(new Event('online')))
    await expect(offer(open)).toHaveText('Nova versão disponível')
  }
  const old = await page.evaluate(async () => {
    const cache = await caches.open('app')
    const scripts = (await cache.keys()).map(({ url }) => url).filter((url) => url.endsWith('.js'))
    const entry = document.querySelector<HTMLScriptElement>('script[src*="/assets/main-"]')?.src
    const answers = await Promise.all(scripts.map((url) => fetch(url).then(({ ok }) => ok)))
    return { scripts, entry, isWhole: answers.every(Boolean) }
  })
  expect(old.isWhole).toBe(true)
  expect((await page.request.get(old.entry ?? '')).status()).toBe(404)
  await tabs(page).getByRole('link', { name: 'Eventos' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Eventos')

  const fresh = await context.newPage()
  await fresh.goto('/tab1')
  await whenHydrated(fresh)
  await expect(tabs(fresh).getByRole('link', { name: NEW_LABEL })).toBeVisible()
  await expect(offer(fresh)).toHaveText('')
  await fresh.close()
  expect(starts).toEqual([])

  await page.getByRole('button', { name: 'Atualizar' }).press('Enter')
  for (const open of [page, reader]) {
    await expect(tabs(open).getByRole('link', { name: NEW_LABEL })).toBeVisible()
    await whenHydrated(open)
    await expect(offer(open)).toHaveText('')
  }
  expect(starts.sort()).toEqual(['/eventos', '/tab2'])
  await expect(offer(editor)).toHaveText('Nova versão disponível')
  await expect(duration(editor)).toHaveValue('7 anos')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor.getByText('Salvo.')).toBeVisible()

  await editor.close()
  await reader.close()
  await page.reload()
  await expect
    .poll(() =>
      page.evaluate(async (url) => (await caches.match(url)) === undefined, old.entry ?? ''),
    )
    .toBe(true)
  forgiveNetwork(faults)
  await rm(code, { recursive: true })
})
