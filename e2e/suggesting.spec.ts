import { expect, type Page, type Route } from '@playwright/test'
import type { ProposalEntry } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { writeHeaders } from '#protocol/editing.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { type OwnServer, test } from './own-server.ts'
import { openForOffline } from './replica-of.ts'
import { signIn } from './sign-in.ts'
import { openSheet } from './suggest.ts'
import { enterAt } from './tab-to.ts'
import { forgiveNetwork, whenHydrated } from './test.ts'

// One after the other: some stop the server that they share.
test.describe.configure({ mode: 'default' })

async function addSector({ api }: OwnServer): Promise<{ id: string; path: string }> {
  const id = `teste-${crypto.randomUUID().slice(0, 8)}`
  const answer = await api.put(apiPaths.document('glossary', id), {
    headers: { [writeHeaders.ifNoneMatch]: '*' },
    data: {
      status: 'published',
      campuses: ['brasilia'],
      acronym: id.slice(6).toUpperCase(),
      name: 'Setor de avisos',
      kind: 'setor',
      room: 'B-101',
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { id, path: `/detalhes-glossario/${id}` }
}

async function proposalsFor({ api }: OwnServer, id: string): Promise<ProposalEntry[]> {
  const query = new URLSearchParams({ collection: 'glossary', id })
  return (await (await api.get(`${proposalPaths.proposals}?${query}`)).json()).proposals
}

const words = (page: Page) => page.getByRole('textbox', { name: 'Conte o que viu' })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar' })
const notice = (page: Page) => page.locator('.waiting-notice')

test('quem lê avisa em dois toques, sem sair da página, e a equipe vê o quê', async ({
  page,
  browser,
  server,
  personWith,
}) => {
  const { id, path } = await addSector(server)
  await page.goto(path)
  await whenHydrated(page)
  const sheet = await openSheet(page)
  await isAccessibleInBothThemes(page)
  await sheet.getByText('Sala', { exact: true }).click()
  await send(page).click()
  await expect(sheet.getByRole('status')).toHaveText(/Obrigado!/)
  await expect(sheet.getByRole('status')).toBeFocused()
  expect(new URL(page.url()).pathname).toBe(path)
  await isAccessibleInBothThemes(page)
  await sheet.getByRole('button', { name: 'Voltar à página' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: 'Sugira uma correção' })).toBeFocused()
  expect(await proposalsFor(server, id)).toMatchObject([{ doubted: ['room'], changes: {} }])

  const staff = await browser.newPage()
  await signIn(staff, await personWith('editor'))
  await staff.goto('/perfil/propostas')
  const row = staff
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: id.slice(6).toUpperCase() })
  await expect(row).toContainText('Está errado ou falta:SalaB-101')
  await isAccessibleInBothThemes(staff)
  await expect(row.getByRole('link', { name: /^Corrigir/ })).toHaveAttribute(
    'href',
    /\/details-glossario\//,
  )
  await row.getByRole('button', { name: /^Já corrigi/ }).click()
  await expect(row.getByRole('status')).toHaveText(
    'Resolvida: quem avisou vê que a equipe conferiu.',
  )
  await staff.close()
})

test('um recado basta, também só com o teclado; nada marcado é dito no campo', async ({
  page,
  server,
}) => {
  const { id, path } = await addSector(server)
  await page.goto(path)
  await whenHydrated(page)
  const link = page.getByRole('link', { name: 'Sugira uma correção' })
  await enterAt(page, link)
  const sheet = page.getByRole('dialog', { name: 'O que está errado?' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await enterAt(page, send(page))
  await expect(words(page)).toBeFocused()
  await expect(words(page)).toHaveAccessibleDescription(
    /Marque o que está errado, ou conte o que viu/,
  )
  await page.keyboard.type('A porta está fechada.')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(link).toBeFocused()
  // Closed by mistake: what was written is there.
  await page.keyboard.press('Enter')
  await expect(words(page)).toHaveValue('A porta está fechada.')
  await enterAt(page, send(page))
  await expect(sheet.getByRole('status')).toHaveText(/Obrigado!/)
  expect(await proposalsFor(server, id)).toMatchObject([{ note: 'A porta está fechada.' }])
})

test('o que o servidor recusa é dito, e o texto não se perde', async ({ page, server, faults }) => {
  const { id, path } = await addSector(server)
  const refuse = (route: Route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'invalid_document',
        errors: [{ field: 'note', detail: 'Escreva sem endereços.' }],
      }),
    })
  await page.route('**/corrections', refuse)
  await page.goto(path)
  await whenHydrated(page)
  const sheet = await openSheet(page)
  await words(page).fill('Olhem em exemplo.com')
  await send(page).click()
  await expect(sheet.getByText('Escreva sem endereços.')).toBeVisible()
  await expect(sheet.getByRole('alert')).not.toBeEmpty()
  await expect(words(page)).toHaveValue('Olhem em exemplo.com')
  await page.unroute('**/corrections')
  await send(page).click()
  await expect(sheet.getByRole('status')).toHaveText(/Obrigado!/)
  expect(await proposalsFor(server, id)).toHaveLength(1)
  forgiveNetwork(faults)
})

for (const path of [
  '/horario',
  '/mapa',
  '/entrar',
  '/campus/brasilia',
  '/noticias/mulheres-mil-2025',
  '/editais/cursos-tecnicos-2024-1',
  '/detalhes/tecnico-em-comercio-tecnico-subsequente',
])
  test(`em ${path} a folha tem os fatos da página, e os campos para quem sabe o certo`, async ({
    page,
    context,
    server,
  }) => {
    // The map has facts of the campus that the reader chose.
    await context.addCookies([{ name: 'campus', value: 'brasilia', url: server.url }])
    await page.goto(path)
    await whenHydrated(page)
    const sheet = await openSheet(page)
    const facts = sheet.getByRole('group', { name: 'Toque no que está errado ou falta' })
    await expect(facts.getByRole('checkbox').nth(2)).toBeAttached()
    await sheet.getByText('Escrever o valor certo').click()
    const values = sheet.getByRole('group', { name: 'O valor certo' })
    await expect(values.getByRole('textbox').first()).not.toHaveValue('')
    expect(new URL(page.url()).pathname).toBe(path)
  })

test('de um curso, a folha devolve o foco aos três pontos por que se chegou', async ({ page }) => {
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await whenHydrated(page)
  const more = page.getByRole('button', { name: 'Mais ações' })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Receber avisos no celular' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Sugira uma correção' })).toBeFocused()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'O que está errado?' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(more).toBeFocused()
})

test('sem service worker e sem servidor, um toque fica no aplicativo, diz o que houve e tenta de novo', async ({
  page,
  server,
  faults,
}) => {
  await page.goto('/desenvolvedores')
  await whenHydrated(page)
  const title = await page.locator('h1:visible').textContent()
  await server.stop()
  await page
    .getByRole('navigation', { name: 'Seções' })
    .getByRole('link', { name: 'Cursos' })
    .click()
  const alert = page.getByRole('alert').filter({ hasText: 'Sem resposta do servidor.' })
  await expect(alert).toBeInViewport({ ratio: 1 })
  await isAccessibleInBothThemes(page)
  expect(new URL(page.url()).pathname).toBe('/desenvolvedores')
  await expect(page.locator('h1:visible')).toHaveText(title ?? '')
  await alert.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(alert).toHaveCount(1)
  await server.start()
  await alert.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page).toHaveURL(/\/tab2$/)
  await expect(page.locator('h1:visible')).toHaveText('Cursos')
  await expect(alert).toHaveCount(0)
  faults.length = 0
})

test.describe('com o que o aparelho guarda', () => {
  test.use({ serviceWorkers: 'allow' })

  test('sem rede a sugestão espera à vista e vai uma só vez, com duas abas abertas', async ({
    page,
    context,
    server,
    faults,
  }) => {
    const { id, path } = await addSector(server)
    await openForOffline(page, path)
    const other = await context.newPage()
    await other.goto(path)
    await whenHydrated(other)
    await context.setOffline(true)
    const sheet = await openSheet(page)
    await words(page).fill('Mudou de andar.')
    await send(page).click()
    await expect(sheet.getByRole('status')).toContainText('Vamos enviar quando a internet voltar')
    await sheet.getByRole('button', { name: 'Voltar à página' }).click()
    await expect(notice(page)).toContainText('Uma sugestão sua espera a internet.')
    await isAccessibleInBothThemes(page)
    await notice(page).getByRole('link', { name: 'Ver' }).click()
    await expect(sheet.getByText('“Mudou de andar.”')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await proposalsFor(server, id)).toEqual([])
    await context.setOffline(false)
    await expect.poll(async () => (await proposalsFor(server, id)).length).toBe(1)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('sugestoes-a-enviar')))
      .toBeNull()
    await page.reload()
    await other.reload()
    await whenHydrated(page)
    await expect(notice(page)).toHaveCount(0)
    expect(await proposalsFor(server, id)).toMatchObject([{ note: 'Mudou de andar.' }])
    faults.length = 0
  })

  test('com o servidor fora do ar, a sugestão vai da próxima vez que o aplicativo abre', async ({
    page,
    context,
    server,
    faults,
  }) => {
    const { id, path } = await addSector(server)
    await openForOffline(page, path)
    await server.stop()
    await page.goto(`/sugerir/glossary/${id}`)
    await expect(page.locator('h1:visible')).toHaveText('O que está errado?')
    await words(page).fill('A sala fechou.')
    await send(page).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'Guardada neste aparelho',
    )
    await page.close()
    await server.start()
    const again = await context.newPage()
    await again.goto('/tab1')
    await expect(notice(again)).toContainText('Sua sugestão foi enviada.')
    await notice(again).getByRole('link', { name: 'Acompanhar' }).click()
    await expect(again.getByText('A sala fechou.')).toBeVisible()
    expect(await proposalsFor(server, id)).toHaveLength(1)
    faults.length = 0
  })

  test('o que não pôde ser recebido depois é dito, com o texto de volta no lugar', async ({
    page,
    context,
    server,
    faults,
  }) => {
    const { id, path } = await addSector(server)
    await openForOffline(page, path)
    await context.setOffline(true)
    const sheet = await openSheet(page)
    await words(page).fill('Ninguém atende.')
    await send(page).click()
    await sheet.getByRole('button', { name: 'Voltar à página' }).click()
    await server.edit('glossary', id, { status: 'archived' })
    await context.setOffline(false)
    await expect(notice(page)).toContainText('não pôde ser recebida')
    await server.edit('glossary', id, { status: 'published' })
    await notice(page).getByRole('link', { name: 'Ver por quê' }).click()
    await expect(words(page)).toHaveValue('Ninguém atende.')
    await expect(sheet.getByRole('alert')).not.toBeEmpty()
    await send(page).click()
    await expect(sheet.getByRole('status')).toHaveText(/Obrigado!/)
    expect(await proposalsFor(server, id)).toMatchObject([{ note: 'Ninguém atende.' }])
    faults.length = 0
  })
})
