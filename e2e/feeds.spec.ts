import { expect } from '@playwright/test'
import ICAL from 'ical.js'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addDocument, patchDocument } from './write-as.ts'

// Of no day that comes while somebody works on this.
const fair = {
  title: 'Mostra de teste',
  start: '2030-05-07T19:00',
  end: '2030-05-07T21:00',
  state: 'confirmed',
}

test('quem assina os eventos do seu campus vê o que foi cancelado', async ({
  page,
  context,
  personWith,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, await personWith('admin'))
  const title = `Mostra ${crypto.randomUUID().slice(0, 8)}`
  const id = await addDocument(page, 'events', { ...fair, title, kind: 'fair' })
  await page.goto('/eventos?campus=brasilia')
  await whenHydrated(page)
  const ways = page.getByRole('region', { name: 'Acompanhar' })
  // Its code comes after that of the list around it: until then another list may take its place.
  await expect(ways.locator('a.button').first()).toHaveAttribute('href', /^webcal:/)
  await ways.getByText('Assinar no meu calendário').click()
  await expect(ways.getByText('Campus Brasília').first()).toBeVisible()
  await expect(ways.getByRole('link', { name: 'Abrir no calendário' })).toHaveAttribute(
    'href',
    `${server.url.replace('http:', 'webcal:')}/agenda/eventos.ics?campus=brasilia`,
  )
  await expect(ways.locator('dt')).toHaveText([/iPhone/, /Android e Google/, /Outlook/])
  await ways.getByLabel('O que assinar').selectOption('Mostra ou semana')
  await ways.getByRole('button', { name: 'Copiar endereço' }).click()
  await expect(ways.getByText('Endereço copiado')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(`${server.url}/agenda/eventos.ics?campus=brasilia&tipo=fair`)
  await isAccessibleInBothThemes(page)

  const titlesIn = async () => {
    const calendar = new ICAL.Component(ICAL.parse(await (await page.request.get(address)).text()))
    return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each).summary)
  }
  expect(await titlesIn()).toContain(title)
  await patchDocument(page, 'events', id, { state: 'cancelled' })
  await expect.poll(titlesIn).toContain(`Cancelado: ${title}`)
})

test('o que se abriu antes de o código chegar fica aberto, também quando algo muda enquanto isso', async ({
  page,
  server,
}) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/event-lists-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/eventos')
  const ways = page.getByRole('region', { name: 'Acompanhar' })
  await ways.getByText('Assinar no meu calendário').click()
  await page.getByRole('heading', { name: 'Já aconteceram' }).click()
  const title = `Jornada ${crypto.randomUUID().slice(0, 8)}`
  await server.edit('events', 'jornada-pibid-2019', { title })
  // What comes after it in the log is shown: the app has heard of it, and has nothing yet to show it with.
  await server.edit('settings', 'institution', { appName: 'Campus no Bolso' })
  await expect(page.getByRole('link', { name: 'Campus no Bolso' })).toBeVisible()
  await expect(ways.getByRole('link', { name: 'Abrir no calendário' })).toBeVisible()
  letGo()
  await expect(page.getByText(title).first()).toBeVisible()
  await expect(ways.getByRole('link', { name: 'Abrir no calendário' })).toBeVisible()
  await server.edit('settings', 'institution', { appName: 'Campus na Mão' })
})

test('um evento vai para a agenda com um toque', async ({ page, personWith }) => {
  await signIn(page, await personWith('admin'))
  const title = `Palestra ${crypto.randomUUID().slice(0, 8)}`
  const id = await addDocument(page, 'events', { ...fair, title, registrationUntil: '2030-05-01' })
  await page.goto('/eventos?campus=todos')
  await whenHydrated(page)
  const card = page.getByRole('article', { name: title })
  await expect(card).toContainText('Inscrições até quarta, 1º de maio de 2030')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: 'Na agenda' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${id}.ics`)
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('os endereços dos feeds estão na página e respondem', async ({ page }) => {
    await page.goto('/noticias')
    const ways = page.getByRole('region', { name: 'Acompanhar' })
    await ways.getByText('Assinar por RSS').click()
    for (const [name, type] of [
      ['RSS de notícias', 'application/rss+xml'],
      ['Atom de avisos', 'application/atom+xml'],
      ['JSON Feed de notícias', 'application/feed+json'],
    ] as const) {
      const path = await ways.getByRole('link', { name }).getAttribute('href')
      const answer = await page.request.get(path ?? '')
      expect(answer.headers()['content-type']).toBe(`${type}; charset=utf-8`)
    }
    // What programs look for is the same.
    const found = await page
      .locator('link[rel=alternate][type*="rss"]')
      .first()
      .getAttribute('href')
    expect((await page.request.get(found ?? '')).ok()).toBe(true)
  })

  test('os editais de um campus se assinam também', async ({ page }) => {
    await page.goto('/editais')
    const ways = page.getByRole('region', { name: 'Acompanhar' })
    await ways.getByText('Assinar por RSS').click()
    await ways.getByRole('link', { name: 'Atom de editais' }).waitFor()
    await page.goto('/campus/brasilia')
    const found = page.locator('link[rel=alternate][type*="rss"][href*="editais"]')
    const answer = await page.request.get((await found.getAttribute('href')) ?? '')
    expect(await answer.text()).toContain('Editais · Campus Brasília · IFB')
  })

  test('o calendário abre também', async ({ page }) => {
    await page.goto('/horario')
    const ways = page.getByRole('region', { name: 'Acompanhar' })
    await ways.getByText('Assinar no meu calendário').click()
    const path = await ways.getByRole('link', { name: 'Abrir no calendário' }).getAttribute('href')
    const answer = await page.request.get(path ?? '')
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  })
})
