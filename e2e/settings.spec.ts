import { expect, type Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn, signInOnProfile } from './sign-in.ts'
import { forgiveNetwork, whenHydrated, whenLive } from './test.ts'

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))

test('uma administradora muda nome e cores; o que não se lê é recusado, e a página aberta de quem lê acompanha', async ({
  page,
  browser,
  personWith,
  server,
  faults,
}) => {
  await signInOnProfile(page, await personWith('admin'))
  await page.getByRole('main').getByRole('link', { name: 'Ajustes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  const reader = await browser.newPage()
  await reader.goto('/tab1')
  await whenHydrated(reader)
  const brand = (of: Page) => of.getByRole('banner').locator('.brand')
  const before = await accentOf(reader)

  await page.getByLabel('Nome do aplicativo').fill('Instituto no Bolso')
  await expect(brand(page)).toHaveText('Instituto no Bolso')
  const tone = page.getByLabel('Cor de textos e botões no claro', { exact: false }).first()
  await tone.fill('#ffcc00')
  await expect(page.getByText('fraco: precisa de 4,5')).toBeVisible()
  const save = page.getByRole('button', { name: 'Salvar' })
  await save.click()
  await expect(tone).toHaveAccessibleDescription(/Escolha um tom mais escuro/)
  expect(await accentOf(reader)).toBe(before)

  await tone.fill('#7a1fa2')
  await expect.poll(() => accentOf(page)).toBe('#7a1fa2')
  await isAccessible(page)
  await save.click()
  await expect(page.getByText('Salvo.')).toBeVisible()
  await expect(brand(reader)).toHaveText('Instituto no Bolso')
  await expect(reader).toHaveTitle(/^Início · Instituto no Bolso · /)
  await expect.poll(() => accentOf(reader)).toBe('#7a1fa2')
  // The server's first page has it, too.
  expect(await (await page.request.get('/tab1')).text()).toContain('--accent:#7a1fa2')
  await server.edit('settings', 'institution', { logo: { src: '/favicon.svg', alt: 'Marca' } })
  await expect(brand(reader).locator('img')).toHaveAttribute('src', '/favicon.svg')
  await reader.close()
  forgiveNetwork(faults)
})

test('uma administradora diz quais são os aplicativos das lojas; o que o Android não leria é recusado', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/ajustes')
  await whenHydrated(page)
  await page.getByLabel('Código do aplicativo Android').fill('campus')
  const fingerprints = page.getByLabel('Impressões SHA-256 do certificado Android')
  await fingerprints.fill('A1:B2')
  const save = page.getByRole('button', { name: 'Salvar' })
  await save.click()
  await expect(page.getByLabel('Código do aplicativo Android')).toHaveAccessibleDescription(
    /Use um código como br\.edu\.instituto\.campus/,
  )
  await expect(fingerprints).toHaveAccessibleDescription(/use a impressão SHA-256 inteira/)
  expect((await page.request.get('/.well-known/assetlinks.json')).status()).toBe(404)

  await page.getByLabel('Código do aplicativo Android').fill('br.edu.instituto.campus')
  await fingerprints.fill(Array(32).fill('A1').join(':'))
  await isAccessible(page)
  await save.click()
  await expect(page.getByText('Salvo.')).toBeVisible()
  const links = await (await page.request.get('/.well-known/assetlinks.json')).text()
  expect(links).toContain('"package_name":"br.edu.instituto.campus"')
  forgiveNetwork(faults)
})

test('o cadastro segue os ajustes na página aberta: só com o e-mail da instituição, depois só por convite', async ({
  page,
  server,
}) => {
  await server.edit('settings', 'institution', {
    registration: 'domains',
    registrationDomains: ['ifb.edu.br'],
  })
  await page.goto('/perfil?criar')
  await whenHydrated(page)
  await expect(page.getByText('Só com o e-mail da instituição: @ifb.edu.br.')).toBeVisible()
  await server.edit('settings', 'institution', { registration: 'invitation' })
  await expect(page.getByText('Aqui as contas são criadas por convite.')).toBeVisible()
  await server.edit('settings', 'institution', { registration: null })
  await expect(page.getByRole('button', { name: 'Criar conta' })).toBeVisible()
})

test('uma administradora cria um campus no telefone: quem lê já pode escolhê-lo; o que outros citam não se apaga', async ({
  page,
  browser,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('admin'))
  const reader = await browser.newPage()
  await reader.goto('/tab1')
  await whenHydrated(reader)
  await page.goto('/perfil/ajustes')
  await page.getByRole('main').getByRole('link', { name: 'Campi' }).click()
  await page.getByRole('link', { name: 'Novo campus' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Campus Sobradinho')
  await page.getByLabel('Nome curto').fill('Sobradinho')
  await page.getByRole('combobox', { name: /^Tipo/ }).selectOption('Campus')
  await page.getByLabel('Situação').selectOption('Em funcionamento')
  await page.getByLabel('Cidade').fill('Brasília')
  await page.getByLabel('UF').fill('DF')
  await page.getByLabel(/^Endereço/).fill('Quadra 1')
  const search = page.getByRole('link', { name: 'Procurar o endereço no mapa' })
  await expect(search).toHaveAttribute(
    'href',
    /search\?query=Quadra%201%2C%20Bras%C3%ADlia%2C%20DF$/,
  )
  // As a map's link is pasted.
  await page.getByLabel('Latitude').evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'https://www.openstreetmap.org/#map=18/-15.65/-47.79')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(page.getByLabel('Longitude')).toHaveValue('-47.79')
  const point = page.getByRole('link', { name: 'Ver o ponto no mapa' })
  await expect(point).toHaveAttribute('href', /mlat=-15\.65&mlon=-47\.79/)
  await page.getByRole('checkbox', { name: 'Todos os campi' }).check()
  await page.getByLabel('Publicado').check()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campus criado')
  await reader.getByLabel('Campus', { exact: true }).first().selectOption('Sobradinho')

  await page.goto('/perfil/conteudo/campuses/brasilia')
  await page.getByRole('button', { name: 'Apagar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByText(/Outros registros ainda citam este: \d+ em /)).toBeVisible()
  await reader.close()
  forgiveNetwork(faults)
})

test('os caminhos para o que é da instituição ficam, também quando os ajustes não se abrem ou outra pessoa os mudou antes', async ({
  page,
  personWith,
  server,
  faults,
}) => {
  await signIn(page, await personWith('admin'))
  const ways = page.getByRole('main').getByRole('link', { name: /^(Campi|Pessoas e|Histórico)/ })
  const settings = '**/api/staff/collections/settings/institution'
  await page.route(settings, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'forbidden' }),
    }),
  )
  await page.goto('/perfil/ajustes')
  await whenHydrated(page)
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await expect(ways).toHaveCount(3)
  await page.unroute(settings)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  const name = page.getByLabel('Nome do aplicativo')
  await expect(name).toBeVisible()
  await expect(ways).toHaveCount(3)

  // Saved without a connection, and meanwhile by somebody else.
  await whenLive(page)
  await page.context().setOffline(true)
  await expect(page.getByRole('banner').locator('p[role=status]')).toContainText('Sem conexão')
  await name.fill('Campus no Bolso')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Guardado neste aparelho')).toBeVisible()
  await server.edit('settings', 'institution', { appName: 'Campus na Palma' })
  await page.context().setOffline(false)
  await expect(page.getByRole('radio', { name: 'Como está agora' })).toBeVisible()
  await expect(ways).toHaveCount(3)
  await isAccessible(page)
  forgiveNetwork(faults)
})
