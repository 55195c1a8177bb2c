import { expect } from '@playwright/test'
import { zeroResultsPath } from '#protocol/zero-result-queries.ts'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { forgiveNetwork, whenHydrated } from './test.ts'

test('quem digita acha na hora, volta ao que buscou e segue só com o teclado', async ({ page }) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  const field = page.getByRole('main').getByRole('searchbox')
  await field.pressSequentially('gradaucao')
  const meant = page.getByRole('link', { name: 'graduação', exact: true })
  await expect(meant).toBeVisible()
  await expect(page).toHaveURL(/\/tab1\?q=gradaucao$/)
  await isAccessible(page)
  await meant.click()
  await expect(field).toHaveValue('graduação')

  // What the right word would find is here already: there is nothing to choose.
  await field.fill('bibliotca')
  await expect(page.getByText('Mostrando o que se acha com “biblioteca”.')).toBeVisible()
  await expect(page.getByText('Você quis dizer')).toHaveCount(0)
  await field.fill('biblioteca')
  await expect(page.getByRole('link', { name: /CGBI/ }).locator('mark')).toHaveText('Biblioteca')

  await page.keyboard.press('Alt+3')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const first = page.locator('main :is(.found-clear a, .row)').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/horario#biblioteca$/)
  await page.goBack()
  await expect(page).toHaveURL(/q=biblioteca$/)
  await expect(field).toHaveValue('biblioteca')
  await expect(first).toBeVisible()

  await page.goto('/tab2')
  await whenHydrated(page)
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(page.getByRole('link', { name: 'biblioteca', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Limpar' }).click()
  await expect(page.getByText('Buscas recentes')).toHaveCount(0)
})

test('antes de digitar, a busca convida com as perguntas; o campo se limpa com um toque', async ({
  page,
}) => {
  await page.goto('/tab1?q=')
  await whenHydrated(page)
  const field = page.getByRole('main').getByRole('searchbox')
  const question = page.getByRole('link', { name: /É de graça\?$/ })
  await expect(question).toBeVisible()
  await isAccessible(page)
  await field.fill('biblioteca')
  await expect(question).toHaveCount(0)
  const box = await field.boundingBox()
  if (!box) throw new Error('The field is not shown')
  await page.touchscreen.tap(box.x + box.width - 12, box.y + box.height / 2)
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await question.click()
  await expect(page).toHaveURL(/\/publico$/)
})

test('abrir a busca deixa o campo onde está: o que se digita logo depois fica', async ({
  page,
}) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  const field = page.getByRole('main').getByRole('searchbox')
  const before = await field.elementHandle()
  await page.getByRole('link', { name: 'Buscar' }).click()
  await expect(page.getByRole('heading', { name: 'Muita gente procura' })).toBeVisible()
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
})

test('sem conexão a busca responde, e uma mudança que chega entra nela', async ({
  page,
  server,
  faults,
}) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  await server.edit('glossary', 'cgbi', { aliases: ['Biblioteca', 'Casa dos livros'] })
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('casa dos livros')
  await expect(page.getByRole('link', { name: /CGBI/ })).toBeVisible()
  await page.context().setOffline(true)
  await field.fill('familia')
  await expect(page.locator('main mark')).toHaveText(['família', 'família'])
  await page.context().setOffline(false)
  forgiveNetwork(faults)
})

test('o que três pessoas não acharam aparece no painel, e quem responde é achado na hora', async ({
  page,
  browser,
  baseURL,
  server,
  personWith,
}) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  const told = page.waitForRequest((request) => request.url().endsWith(zeroResultsPath))
  await page.getByRole('main').getByRole('searchbox').fill('Piscina zyx')
  await expect(page.getByText('Nada encontrado para “Piscina zyx”')).toBeVisible()
  const request = await told
  expect(request.postDataJSON()).toEqual({ queries: ['piscina zyx'] })
  expect((await request.allHeaders()).cookie).toBeUndefined()

  const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const reader = await bare.newPage()
  await reader.goto('/tab1?q=piscina+zyx')
  await expect(reader.getByText('Nada encontrado')).toBeVisible()
  await bare.close()
  await server.api.post(zeroResultsPath, { data: { queries: ['PISCINA ZYX'] } })

  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/painel')
  const row = page.getByRole('link', { name: /“piscina zyx”/ })
  await expect(row).toContainText('3 vezes')
  await row.click()
  await expect(page.getByLabel(/^O que a busca mostra/)).toHaveValue('piscina zyx')
  await expect(page.getByLabel(/^Como as pessoas perguntam/)).toHaveValue('piscina zyx')
  await isAccessible(page)

  await page.getByLabel(/^O que a busca mostra/).fill('Natação no instituto')
  const path = page.getByLabel(/^Endereço da página/)
  await path.fill('https://exemplo.edu.br/tab2')
  await page.getByRole('radio', { name: /^Publicado/ }).check()
  const save = page.getByRole('button', { name: /^(Salvar|Publicar|Criar)/ })
  await save.click()
  await expect(page.getByText('use o endereço a partir da barra')).toBeVisible()
  await path.fill('/tab2?turno=noturno')
  const asking = await browser.newContext({ ...(baseURL && { baseURL }) })
  const asker = await asking.newPage()
  await asker.goto('/tab1')
  await whenHydrated(asker)
  await asker.getByRole('main').getByRole('searchbox').fill('tem piscina zyx?')
  await expect(asker.getByText('Nada encontrado para')).toBeVisible()
  await save.click()
  await expect(page.getByText('Já está no ar').or(page.getByText('Todos já veem'))).toBeVisible()

  await expect(asker.locator('main .found-clear').first()).toHaveText(/Natação no instituto/)
  await asker.context().setOffline(true)
  await asker.getByRole('main').getByRole('searchbox').fill('piscina da zyx')
  await expect(asker.locator('main .found-clear').first()).toHaveText(/Natação no instituto/)
  await asking.close()
  await page.goto('/perfil/painel')
  await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible()
  await expect(page.getByText('“piscina zyx”')).toHaveCount(0)
})

test('perguntas de todo dia levam à resposta, com e sem JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  const field = page.getByRole('main').getByRole('searchbox')
  const first = page.locator('main :is(.found-clear a, .row)').first()
  await field.fill('curso à noite')
  await expect(first).toHaveText(/Cursos à noite/)
  await expect(page.getByText('Você quis dizer')).toHaveCount(0)
  await isAccessible(page)
  await first.click()
  await expect(page).toHaveURL(/\/tab2\?turno=noturno$/)
  await expect(page.getByRole('link', { name: 'Noturno (tirar este filtro)' })).toBeVisible()

  const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const reader = await bare.newPage()
  await reader.goto('/tab1?q=trancar')
  await reader.locator('main :is(.found-clear a, .row)').first().click()
  await expect(reader).toHaveURL(/\/entrar#secao-posso-parar-e-voltar-depois$/)
  await bare.close()
})

test('a linha diz se está aberto e tem o telefone, com e sem JavaScript', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  await server.edit('glossary', 'cgbi', { phone: '(61) 3333-0001' })
  const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const reader = await bare.newPage()
  await page.goto('/tab1')
  await whenHydrated(page)
  const field = page.getByRole('main').getByRole('searchbox')
  const state = /Aberto até|Fecha em|Abre|Volta|Fechado|Deve|Costuma|Feriado/
  for (const query of ['biblioteca', 'cgbi']) {
    await field.fill(query)
    await reader.goto(`/tab1?q=${query}`)
    for (const view of [page, reader]) {
      const clear = view.locator('main .found-clear')
      await expect(clear).toContainText(state)
      const call = clear.getByRole('link', { name: /^Ligar para .*3333-0001$/ })
      await expect(call).toHaveAttribute('href', 'tel:+556133330001')
    }
  }
  await isAccessible(page)
  await field.fill('biblioteca livros')
  await expect(page.getByText('Nada encontrado')).toHaveCount(0)
  await field.fill('assistência estudantil')
  const row = page.locator('main .group-rows > li:has(a[href^="tel:"])')
  await expect(row.first()).toContainText(state)

  // What the server painted and what is typed here say the same.
  await reader.goto('/tab1?q=cgra')
  await field.fill('cgra')
  await expect(page.locator('.search-count')).toHaveText(
    (await reader.locator('.search-count').textContent()) ?? '',
  )
  const rows = reader.locator('main :is(.found-clear, .group-rows > li)')
  await expect(page.locator('main :is(.found-clear, .group-rows > li)')).toHaveText(
    await rows.allTextContents(),
  )
  await expect(rows).toHaveCount(
    Number.parseInt((await reader.locator('.search-count').textContent()) ?? '', 10),
  )
  await bare.close()
})
