import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

const weekly = {
  start: '2096-01-10T19:00',
  end: '2096-01-10T21:00',
  recurrence: { every: 'week', interval: 1, until: '2096-02-28' },
  changes: [{ day: '2096-01-17' }, { day: '2096-01-24', start: '2096-01-26' }],
  place: 'Auditório',
  campuses: ['gama'],
  kind: 'talk',
  audiences: ['community', 'students'],
  registrationUntil: '2095-12-01',
  link: 'https://www.ifb.edu.br/roda',
  state: 'confirmed',
}

test('um evento tem a sua página, com datas, lugar, inscrição, agenda e avisos', async ({
  page,
  browser,
  personWith,
  server,
}) => {
  await signIn(page, await personWith('admin'))
  const title = `Roda ${crypto.randomUUID().slice(0, 8)}`
  const id = await addDocument(page, 'events', { ...weekly, title })
  const context = await browser.newContext({ baseURL: server.url })
  const reader = await context.newPage()
  await reader.goto('/eventos?campus=todos')
  await whenHydrated(reader)
  await reader
    .getByRole('article', { name: title })
    .getByRole('link', { name: title, exact: true })
    .click()
  await expect(reader).toHaveURL(`/eventos/${id}`)
  const main = reader.locator('.event-page:visible')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
  const dates = main.locator('.event-dates')
  await expect(dates.locator('> ul li')).toHaveText([
    /10 de janeiro de 2096/,
    /17 de janeiro de 2096.*Cancelado/,
    /26 de janeiro de 2096/,
    /31 de janeiro de 2096/,
  ])
  await expect(dates.locator('details li').first()).toBeHidden()
  await dates.getByText('Mais 4 datas').click()
  await expect(dates.locator('details li').last()).toHaveText(/28 de fevereiro de 2096/)
  await expect(main).toContainText('Mudou de data: de 24/01/2096 para')
  await expect(main).toContainText('Palestra ou debate · Para: Comunidade e Estudantes')
  await expect(main).toContainText('Inscrições até')
  await expect(main.getByRole('link', { name: /^Campus Gama/ })).toHaveAttribute(
    'href',
    '/campus/gama',
  )
  await expect(main.getByRole('link', { name: /^Na agenda/ })).toHaveAttribute(
    'href',
    `/agenda/eventos/${id}.ics`,
  )
  await expect(main.getByRole('link', { name: 'Receber avisos no celular' })).toHaveAttribute(
    'href',
    `/avisos-no-celular/events/${id}`,
  )
  await isAccessibleInBothThemes(reader)
  await context.close()
  const file = await (await page.request.get(`${server.url}/agenda/eventos/${id}.ics`)).text()
  expect(file.replace(/\r\n /g, '')).toContain(`URL:${server.url}/eventos/${id}`)
})

test('a página de um evento cancelado diz isso, também sem JavaScript', async ({
  page,
  browser,
  personWith,
  server,
}) => {
  await signIn(page, await personWith('admin'))
  const id = await addDocument(page, 'events', {
    title: 'Roda cancelada',
    start: '2096-01-10',
    state: 'cancelled',
  })
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto(`/eventos/${id}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Roda cancelada')
  await expect(reader.locator('.event-when')).toContainText('Cancelado')
  await expect(reader.getByRole('link', { name: /^Algo errado/ })).toBeVisible()
  expect((await reader.goto('/eventos/nada'))?.status()).toBe(404)
  await context.close()
})
