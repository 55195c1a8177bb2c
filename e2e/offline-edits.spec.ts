import { expect, type Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { watchShifts } from './page-metrics.ts'
import { signIn, signInOnProfile } from './sign-in.ts'
import { forgiveNetwork, whenHydrated, whenLive } from './test.ts'
import { addCourse, patchCourse } from './write-as.ts'

const chip = (page: Page) => page.getByRole('banner').locator('p[role=status]')

const duration = (page: Page) => page.getByRole('textbox', { name: /^Duração (?!em)/ })

/** Opens a page and waits until its content follows the server. */
async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenHydrated(page)
  await whenLive(page)
}

/** Waits until the page has the code and the styles of the signed-in profile, which come while the device is idle. */
async function whenProfileFetched(page: Page): Promise<void> {
  const code = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /\/staff-[^/]*\.js$/.test(name)),
  )
  // The browser names a file before those that it imports are here.
  await code.evaluate(async (url) => void (await import(url ?? '')))
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet,
    ),
  )
}

test('quando a rede cai, quem lê sabe de quando são os dados, e nada sai do lugar', async ({
  page,
  context,
  faults,
}) => {
  const shifted = await watchShifts(page)
  await openLive(page, '/tab2')
  await context.setOffline(true)
  await expect(chip(page)).toHaveText(/^Sem conexão, dados de (hoje|ontem), \d{1,2}h(\d\d)?$/)
  await expect(chip(page)).toBeInViewport()
  expect(await shifted()).toBeLessThanOrEqual(0.01)
  await isAccessible(page)
  await context.setOffline(false)
  await expect(chip(page)).toHaveText('')
  await whenLive(page)
  forgiveNetwork(faults)
})

test('com o disco do servidor cheio, quem salva lê por quê, e a mudança vai sozinha quando há espaço', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Redes')
  await page.goto(`/perfil/conteudo/courses/${id}`)
  await whenHydrated(page)
  const write = `**/api/collections/courses/${id}`
  // What a server answers whose disk is full: see `readiness.test.ts`.
  await page.route(write, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 507,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 507, code: 'store_full' }),
        })
      : route.fallback(),
  )
  await duration(page).fill('3 anos')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(
    page.getByText(/^Guardado neste aparelho\. O disco do servidor está cheio/),
  ).toBeVisible()
  await isAccessible(page)
  await page.unroute(write)
  const stored = async () => (await page.request.get(`/api/collections/courses/${id}`)).json()
  await expect.poll(stored).toMatchObject({ duration: '3 anos' })
  forgiveNetwork(faults)
})

test('sem internet, uma mudança fica guardada, aparece como pendente e vai quando a internet volta', async ({
  page,
  context,
  personWith,
  faults,
}) => {
  // Of staff's pages more files are fetched than a browser remembers.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(1000))
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso no metrô')
  await openLive(page, `/details/${id}`)
  await whenProfileFetched(page)
  await context.setOffline(true)
  await expect(chip(page)).toContainText('Sem conexão')
  await duration(page).fill('9 anos')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Guardado neste aparelho')).toBeVisible()

  await page.getByRole('link', { name: 'Ver as alterações deste aparelho' }).click()
  const waiting = page.locator('.queued-write')
  await expect(waiting).toContainText('Mudar curso: Curso no metrô')
  await expect(waiting).toContainText('Esperando a internet')
  await expect(waiting).toContainText('9 anos')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await expect(page.getByRole('dialog')).toContainText('Uma alteração sua ainda não foi')
  await page.getByRole('button', { name: 'Ficar' }).click()

  await context.setOffline(false)
  await expect(waiting).toHaveCount(0)
  const answer = await page.request.get(`/api/collections/courses/${id}`)
  expect(await answer.json()).toMatchObject({ duration: '9 anos' })
  forgiveNetwork(faults)
})

test('enquanto uma mudança está sendo salva, nada diz que ela espera; depois se sai da tela sem ser perguntado', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso a caminho')
  await openLive(page, `/details/${id}`)
  let lose = () => {}
  const held = new Promise<void>((resolve) => {
    lose = resolve
  })
  await page.route(`**/api/collections/courses/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await held
    await route.abort()
  })
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await duration(page).fill('9 anos')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await sent
  // It is in the queue by now, and not yet what the form goes on from.
  await expect(page.getByRole('button', { name: 'Salvando…' })).toBeVisible()
  const way = page.getByRole('link', { name: 'Ver as alterações deste aparelho' })
  expect(await way.count()).toBe(0)
  lose()
  await way.click()
  await expect(page.locator('.queued-write')).toContainText('Mudar curso: Curso a caminho')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  forgiveNetwork(faults)
})

for (const [choice, colorScheme] of [
  ['Como você escreveu', 'dark'],
  ['Como está agora', 'light'],
] as const)
  test(`o que mudou enquanto se estava sem internet é oferecido no perfil: “${choice}”`, async ({
    page,
    context,
    personWith,
    faults,
  }) => {
    await page.addInitScript(() => performance.setResourceTimingBufferSize(1000))
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, await personWith('editor'))
    const id = await addCourse(page, 'Curso na viagem')
    await openLive(page, `/details/${id}`)
    await whenProfileFetched(page)
    await context.setOffline(true)
    await expect(chip(page)).toContainText('Sem conexão')
    await duration(page).fill('10 anos')
    await page.getByLabel('Noturno').check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('link', { name: 'Ver as alterações deste aparelho' }).click()
    const row = page.locator('.queued-write')
    await expect(row).toContainText('Esperando a internet')
    await patchCourse(page, id, { duration: '11 meses' })
    await context.setOffline(false)
    await expect(row).toContainText('Falta você escolher')
    await expect(row).toContainText('Você, em outra janela, mudou isto também.')
    await expect(row).toContainText('Como está agora11 meses')
    await expect(row).toContainText('Como você escreveu10 anos')
    await expect(row).not.toContainText('Noturno')
    await isAccessible(page)
    await row.getByRole('button', { name: 'Salvar assim' }).press('Enter')
    await expect(row.getByRole('alert')).toHaveText('Escolha uma das duas versões de cada campo.')
    await row.getByRole('radio', { name: choice }).press('Space')
    await row.getByRole('button', { name: 'Salvar assim' }).press('Enter')
    await expect(row).toHaveCount(0)
    const answer = await page.request.get(`/api/collections/courses/${id}`)
    expect(await answer.json()).toMatchObject({
      duration: choice === 'Como você escreveu' ? '10 anos' : '11 meses',
      // Only the duration was changed by both.
      shifts: ['noturno'],
    })
    forgiveNetwork(faults)
  })

test('o que o servidor sempre falha em guardar é posto de lado, com o que se escreveu, e o resto segue', async ({
  page,
  context,
  personWith,
  faults,
}) => {
  await signInOnProfile(page, await personWith('editor'))
  const broken = await addCourse(page, 'Curso que falha')
  const other = await addCourse(page, 'Curso que segue')
  await page.route(`**/api/collections/courses/${broken}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { code: 'internal', status: 500, title: 'Falha' } })
      : route.fallback(),
  )
  for (const id of [broken, other]) {
    await openLive(page, `/details/${id}`)
    await duration(page).fill('9 anos')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Guardado neste aparelho')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Ver as alterações deste aparelho' }).click()
  // A minute later, as the page sees it.
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 60_000
  })
  const rows = page.locator('.queued-write')
  for (let attempt = 0; attempt < 5; attempt++) {
    await context.setOffline(true)
    await expect(chip(page)).toContainText('Sem conexão')
    await context.setOffline(false)
    await whenLive(page)
  }
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Curso que falha')
  await expect(rows).toContainText('9 anos')
  await expect(rows).toContainText('foi posto de lado')
  await isAccessible(page)
  const answer = await page.request.get(`/api/collections/courses/${other}`)
  expect(await answer.json()).toMatchObject({ duration: '9 anos' })

  await page.unroute(`**/api/collections/courses/${broken}`)
  await rows.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(rows).toHaveCount(0)
  const saved = await page.request.get(`/api/collections/courses/${broken}`)
  expect(await saved.json()).toMatchObject({ duration: '9 anos' })
  forgiveNetwork(faults)
})

test('um conflito do que esperava não leva o que se escreveu depois', async ({
  page,
  context,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso em dois tempos')
  await openLive(page, `/details/${id}`)
  await context.setOffline(true)
  await expect(chip(page)).toContainText('Sem conexão')
  await duration(page).fill('2 anos')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Guardado neste aparelho')).toBeVisible()
  await page.getByLabel(/^Vagas/).fill('40')
  await patchCourse(page, id, { duration: '3 meses' })
  await context.setOffline(false)
  await page.getByRole('radio', { name: 'Como está agora' }).check()
  await page.getByRole('button', { name: 'Salvar assim' }).click()
  await expect(duration(page)).toHaveValue('3 meses')
  await expect(page.getByLabel(/^Vagas/)).toHaveValue('40')
  forgiveNetwork(faults)
})

test('o que o navegador não guarda não se diz guardado, e fechar a página pede confirmação', async ({
  page,
  context,
  personWith,
  faults,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso sem lugar')
  await openLive(page, `/details/${id}`)
  await context.setOffline(true)
  await expect(chip(page)).toContainText('Sem conexão')
  await duration(page).fill('9 anos')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Não feche esta página.')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await context.setOffline(false)
  await expect(page.getByText('Salvo.')).toBeVisible()
  forgiveNetwork(faults)
})

test('quando o servidor fala de um modelo novo, o aplicativo oferece atualizar', async ({
  page,
}) => {
  let isNew = true
  await page.route('**/api/changes*', (route) =>
    isNew && route.request().headers().accept?.includes('text/event-stream')
      ? route.fulfill({ contentType: 'text/event-stream', body: 'event: outdated\ndata: {}\n\n' })
      : route.continue(),
  )
  await page.goto('/tab2')
  await whenHydrated(page)
  await expect(chip(page)).toHaveText('Nova versão disponível')
  await isAccessible(page)
  isNew = false
  await page.getByRole('button', { name: 'Atualizar' }).press('Enter')
  await whenLive(page)
  await expect(chip(page)).toHaveText('')
})
