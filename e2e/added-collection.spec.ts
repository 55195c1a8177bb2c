import { readFile, rm } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { buildWithCollection } from './changed-app.ts'
import { isAccessible } from './is-accessible.ts'
import { laboratories } from './laboratories.ts'
import { test as base, type OwnServer } from './own-server.ts'
import { signIn, signInOnProfile } from './sign-in.ts'
import { whenHydrated } from './test.ts'

const test = base.extend<object, { code: string }>({
  code: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const folder = await buildWithCollection(laboratories)
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

test('uma coleção nova, de um arquivo só, tem lista, formulário, validação, gravação e busca', async ({
  page,
  personWith,
}) => {
  test.slow()
  await signInOnProfile(page, await personWith('admin'))
  await page.getByRole('main').getByRole('link', { name: 'Painel' }).click()
  await page.getByRole('link', { name: /^Laboratórios/ }).click()
  await expect(page.getByText('Ainda não há nada aqui')).toBeVisible()
  await page.getByRole('link', { name: 'Novo laboratório' }).click()
  await expect(page.getByText('Onde se aprende fazendo.')).toBeVisible()
  await whenHydrated(page)

  await page.getByRole('button', { name: 'Publicar agora' }).click()
  await expect(page.getByText('Há 7 campos para corrigir.')).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  await isAccessible(page)

  // What another tab of the app has prepared is out of sight.
  const fill = (label: string | RegExp, text: string) =>
    page.getByLabel(label).filter({ visible: true }).fill(text)
  await fill(/^Nome/, 'Laboratório de Redes')
  await fill(/^Regras/, 'Sem café.')
  await page.getByLabel(/^Sobre/).pressSequentially('Um lugar **bom**.')
  await fill(/^Máquinas/, 'roteador\nswitch')
  await fill(/^Lugares/, '1.0')
  // Pressed for as long as a person does: what is wrong above must not move it away meanwhile.
  await page.getByLabel('Aberto a todos').click({ delay: 200 })
  await expect(page.getByLabel('Aberto a todos')).toBeChecked()
  await expect(page.getByLabel(/^Lugares/)).toHaveAccessibleDescription(
    'Use um número inteiro de 1 a 500.',
  )
  await page.getByLabel(/^Área/).selectOption('Software')
  await page.getByLabel('Luvas').check()
  await fill(/^Desde/, '2019-03-01')
  await fill('Próxima visita opcional', '2026-12-01')
  await fill('Próxima visita: hora', '14:00')
  await fill(/^Vistoria/, '2026-11-02T09:30')
  await fill(/^E-mail/, 'redes@exemplo.edu.br')
  await page.getByLabel(/^Telefone/).pressSequentially('6121938051')
  await fill(/^Página opcional/, 'https://exemplo.edu.br/redes')
  await page.getByLabel(/^CEP/).pressSequentially('70830450')
  await fill(/^Endereço curto/, 'redes')
  await fill('Cor da porta opcional', '#2f9e41')
  await page.getByRole('combobox', { name: /^Fuso/ }).pressSequentially('sao paulo')
  await page.getByRole('option', { name: 'America/Sao Paulo' }).click()
  await page.getByRole('combobox', { name: /^Setor/ }).pressSequentially('CGBI')
  await page.getByRole('listbox').getByRole('option').first().click()
  await fill('Latitude', '-15,755')
  await fill('Longitude', '-47.8755')
  await page.getByLabel('segunda', { exact: true }).selectOption('Abre')
  await fill('segunda: abre', '08:00')
  await fill('segunda: fecha', '12:00')
  await page.getByRole('button', { name: /^Repetir de segunda a sexta.*segunda$/ }).click()
  await page.getByRole('button', { name: 'Adicionar feriado ou exceção' }).click()
  await fill('Motivo', 'Recesso')
  await fill(/^Dia$/, '2026-12-24')
  await page.getByRole('button', { name: 'Adicionar plantão' }).click()
  await fill('O que', 'Rede')
  await fill('Quando opcional', '2026-12-02')
  await page.getByLabel('Com que frequência').selectOption('Toda semana')
  await fill('Até que dia', '2026-12-29')
  await expect(page.getByText('Acontece toda terça, até 29/12/2026.')).toBeVisible()

  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByLabel(/^Lugares/)).toHaveAccessibleDescription(
    'Use um número inteiro de 1 a 500.',
  )
  await fill(/^Lugares/, '24')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laboratório criado')

  const link = page.getByRole('link', { name: 'Continuar escrevendo' })
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  const answer = await page.request.get(`/api/collections/laboratories/${id}`)
  expect(await answer.json()).toMatchObject({
    name: 'Laboratório de Redes',
    aboutHtml: expect.stringContaining('<strong>bom</strong>'),
    tools: ['roteador', 'switch'],
    seats: 24,
    isOpen: true,
    area: 'software',
    safety: ['gloves'],
    since: '2019-03-01',
    nextVisit: '2026-12-01T14:00',
    checkedAt: '2026-11-02T12:30:00Z',
    phone: '(61) 2193-8051',
    postalCode: '70830-450',
    color: '#2f9e41',
    email: 'redes@exemplo.edu.br',
    site: 'https://exemplo.edu.br/redes',
    rules: 'Sem café.',
    zone: 'America/Sao_Paulo',
    sector: 'cgbi',
    place: { latitude: -15.755, longitude: -47.8755 },
    hours: [{ days: [1, 2, 3, 4, 5], intervals: [{ opens: '08:00', closes: '12:00' }] }],
    holidays: [{ from: '2026-12-24', label: 'Recesso', intervals: [] }],
    shifts: [{ what: 'Rede', on: '2026-12-02' }],
    cleaning: { every: 'week', interval: 1, until: '2026-12-29' },
  })

  await page.getByRole('link', { name: 'Ver a lista: Laboratórios' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Laboratório de Redes' }),
  ).toContainText('Software · 24 pessoas')

  await page.goto('/tab1?q=laboratorio+roteador')
  await expect(page.getByRole('main').locator('a[href="/laboratorios/redes"]')).toContainText(
    'Laboratório de Redes',
  )
})

test('e quem lê tem dela uma lista e uma página de cada documento, no menu e no mapa do site', async ({
  page,
  server,
}) => {
  await page.goto('/laboratorios/nada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laboratório não encontrado')
  expect((await page.request.get('/laboratorios/nada')).status()).toBe(404)

  const id = await publish(server)
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  for (const path of ['/laboratorios', '/laboratorios/solos'])
    expect(sitemap).toContain(`${path}</loc>`)

  await page.getByRole('link', { name: 'Ver a lista: Laboratórios' }).click()
  await expect(page).toHaveTitle(/^Laboratórios/)
  await whenHydrated(page)
  await isAccessible(page)
  await page.getByRole('link', { name: 'Laboratório de Solos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laboratório de Solos')
  await expect(page).toHaveTitle(/^Laboratório de Solos/)

  // The same from the server, and taken over in the browser.
  await page.reload()
  await whenHydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Alimentos', { exact: true })).toBeVisible()
  await expect(main.getByText('12 pessoas')).toBeVisible()
  await expect(main.locator('strong')).toHaveText('mede')
  await expect(main.getByRole('link', { name: 'CGBI' })).toHaveAttribute(
    'href',
    '/detalhes-glossario/cgbi',
  )
  await expect(main.getByRole('link', { name: 'Algo errado?' })).toHaveAttribute(
    'href',
    `/sugerir/laboratories/${id}`,
  )
  await isAccessible(page)
  const facts = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )['@graph']
  expect(facts[0]).toMatchObject({
    '@type': 'Place',
    name: 'Laboratório de Solos',
    telephone: '+556121938052',
    geo: { latitude: -15.7 },
  })
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const { pathname } = new URL(picture ?? '')
  expect((await page.request.get(pathname)).headers()['content-type']).toBe('image/png')

  await page.getByRole('link', { name: 'Voltar para Laboratórios' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laboratórios')
  await page.goto('/tab1')
  await whenHydrated(page)
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Laboratórios' })
    .click()
  await expect(page).toHaveURL('/laboratorios')
})

test('e sai para uma planilha e volta dela', async ({ page, personWith, server }) => {
  await publish(server, 'argila')
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/importar?colecao=laboratories')
  await whenHydrated(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar para planilha (CSV)' }).click()
  const sheet = await readFile(await (await download).path(), 'utf8')
  expect(sheet).toContain('argila')
  await page.getByLabel('Arquivo para importar').setInputFiles({
    name: 'laboratorios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet.replaceAll('Laboratório de Solos', 'Laboratório de Terras')),
  })
  await page.getByRole('button', { name: /^Importar \d linhas?$/ }).click()
  await expect(page.getByRole('heading', { name: /importada/ })).toBeFocused()
  await page.goto('/laboratorios/argila')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laboratório de Terras')
})

/** Publishes a laboratory with that address, and tells its id. */
async function publish({ api }: OwnServer, slug = 'solos'): Promise<string> {
  const document = {
    ...{ name: 'Laboratório de Solos', slug, area: 'food', seats: 12, isOpen: true },
    ...{ since: '2020-02-01', email: 'solos@exemplo.edu.br', phone: '(61) 2193-8052' },
    ...{ about: 'Aqui se **mede** a terra.', tools: ['balança'], sector: 'cgbi', campuses: 'all' },
    ...{ place: { latitude: -15.7, longitude: -47.8 }, status: 'published' },
  }
  const answer = await api.post('/api/collections/laboratories', { data: document })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}
