import { expect, type Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { watchShifts } from './page-metrics.ts'
import { test, whenHydrated } from './test.ts'

test('um candidato filtra os cursos e o filtro fica no endereço', async ({ page }) => {
  await page.goto('/tab2?campus=brasilia')
  await whenHydrated(page)
  await expect(page.getByRole('link', { name: 'Bacharelado em Agronomia' })).toHaveCount(0)
  await page.locator('select[name=turno]').selectOption('noturno')
  await expect(page).toHaveURL(/campus=brasilia&turno=noturno/)
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
  await page.getByRole('link', { name: 'Técnico em Comércio' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Técnico em Comércio')
  await page.goBack()
  await expect(page).toHaveURL(/campus=brasilia&turno=noturno/)
  await expect(page.locator('select[name=turno]')).toHaveValue('noturno')
  await page.reload()
  await expect(page.getByText('Campus Brasília', { exact: true })).toBeVisible()
})

test('um filtro sem resultado oferece a saída', async ({ page }) => {
  await page.goto('/tab2?campus=ceilandia&modalidade=mestrado')
  await whenHydrated(page)
  await expect(page.getByText('Nenhum curso conhecido com esses filtros')).toBeVisible()
  await page.getByRole('link', { name: /^Em qualquer campus: \d+ cursos?$/ }).click()
  await expect(page).toHaveURL(/\/tab2\?modalidade=mestrado$/)
  await expect(page.getByRole('heading', { name: 'Mestrado' })).toBeVisible()
  await page.goto('/tab2?campus=ceilandia&modalidade=mestrado')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Ver todos os cursos' }).click()
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
})

test('onde a lista é vazia, a página diz com quem falar, também sem JavaScript', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/entrar')
  await page.getByRole('link', { name: 'técnico PROEJA' }).click()
  await expect(page.getByText('Nenhum curso conhecido com esses filtros')).toBeVisible()
  const whom = page.getByRole('region', { name: 'Com quem falo?' })
  await expect(whom.getByRole('link', { name: /^CGRA: / })).toBeVisible()
  await expect(whom.getByRole('link', { name: /^CAIE: / })).toBeVisible()
  await expect(whom.getByRole('link', { name: /^Ligar: / })).toHaveAttribute('href', /^tel:\+55/)
  await page.close()
})

test('o que falta num curso é uma linha que diz a quem perguntar, e o que é duvidoso diz de quando é e o que isso quer dizer', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/detalhes/tecnico-em-eletronica-ceilandia')
  const unknown = page.getByText('Ainda não sabemos: duração, carga horária, turno, vagas')
  const ask = page.getByRole('link', { name: 'a quem atende o ingresso' })
  await expect(unknown).toHaveCount(1)
  await expect(page.getByText('Não informado', { exact: true })).toHaveCount(0)
  await expect(ask).toBeHidden()
  await unknown.click()
  await expect(page.getByRole('link', { name: 'Conte para a gente' })).toHaveAttribute(
    'href',
    '/sugerir/courses/tecnico-em-eletronica-ceilandia',
  )
  await ask.click()
  await expect(page.getByRole('link', { name: /^CAIE: / })).toBeVisible()
  // The campus of the course, whichever is the institute's main one.
  await expect(page.getByRole('link', { name: /^Ligar: Campus Ceilândia/ })).toHaveCount(2)

  const trust = page.getByText('A confirmar (informação de 2021)', { exact: true })
  const meaning = page.getByText('Isto pode ter mudado: confira com o instituto')
  await expect(trust).toHaveCount(1)
  await expect(trust).toBeVisible()
  await expect(meaning).toBeHidden()
  await trust.click()
  await expect(meaning).toBeVisible()
  await page.close()
})

test('o curso que se faz a distância aparece em qualquer campus, e num filtro só seu', async ({
  page,
}) => {
  const course = page.getByRole('link', { name: 'Técnico em Hospedagem' })
  await page.goto('/tab2?campus=gama')
  await whenHydrated(page)
  await expect(course).toContainText('A distância')
  await page.locator('select[name=modo]').selectOption('presencial')
  await expect(page).toHaveURL(/campus=gama&modo=presencial/)
  await expect(course).toHaveCount(0)
  await page.goto('/tab2?modo=distancia')
  await expect(course).toBeVisible()
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toHaveCount(0)
})

test('um curso diz para quem é, como se entra e quanto custa, também o que só a modalidade diz', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/detalhes/tecnico-em-eletronica-ceilandia')
  const answerTo = (question: string) => page.locator('.story > div', { hasText: question })
  await expect(answerTo('Quem pode entrar?')).toContainText(
    'Todas as formas pedem ao menos o Ensino Fundamental.',
  )
  await expect(answerTo('Como se entra?')).toContainText(
    'Por sorteio eletrônico público, sem prova.',
  )
  await expect(answerTo('Quanto custa?')).toContainText(
    'nem a inscrição nem o curso têm taxa ou mensalidade',
  )
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await expect(answerTo('Quem pode entrar?')).toContainText('Quem já concluiu o Ensino Médio.')
  await expect(answerTo('Quando são as aulas?')).toContainText('À noite')
  await expect(answerTo('Onde?').getByRole('link')).toHaveAttribute('href', '/campus/brasilia')
  await page.getByText('A confirmar (informação de 2019)', { exact: true }).click()
  await expect(page.getByText('A informação é de 21/08/2019.')).toBeVisible()
  await page.close()
})

test('como se inscrever está à mão desde o começo, leva aonde se explica, e não cobre nada do que se foca', async ({
  page,
}) => {
  const shifted = await watchShifts(page)
  await page.goto('/detalhes/tecnico-em-eletronica-ceilandia')
  await whenHydrated(page)
  expect(await shifted()).toBeLessThan(0.01)
  const action = page.getByRole('link', { name: 'Como se inscrever' })
  const tabs = page.getByRole('navigation', { name: 'Seções' })
  await expect(action).toBeInViewport({ ratio: 1 })
  const [box, bar] = await Promise.all([action.boundingBox(), tabs.boundingBox()])
  expect(box?.height).toBeGreaterThanOrEqual(48)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

  // What gets the focus where the action lies is scrolled out from under it.
  const unknown = page.getByText(/^Ainda não sabemos:/)
  const gap = async () => {
    const [above, below] = await Promise.all([unknown.boundingBox(), action.boundingBox()])
    return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
  }
  await page.evaluate((by) => scrollBy(0, by), -(await gap()) - 20)
  expect(await gap()).toBeLessThan(0)
  await unknown.focus()
  await expect.poll(gap).toBeGreaterThanOrEqual(0)

  await page.evaluate(() => scrollTo(0, 0))
  await action.click()
  const title = page.getByRole('heading', { name: 'Como se inscrever' })
  await expect(title).toBeInViewport()
  const below = async () => {
    const [left, reached] = await Promise.all([action.boundingBox(), title.boundingBox()])
    return (reached?.y ?? 0) - ((left?.y ?? 0) + (left?.height ?? 0))
  }
  await expect.poll(below).toBeGreaterThan(0)
})

test('numa janela larga, como se inscrever fica ao lado do que se lê', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await whenHydrated(page)
  const action = page.getByRole('link', { name: 'Como se inscrever' })
  const left = async () => (await action.boundingBox())?.x ?? 0
  const answers = await page.locator('.story').first().boundingBox()
  expect(await left()).toBeGreaterThan((answers?.x ?? 0) + (answers?.width ?? 0))
  await page.getByRole('heading', { name: 'O que você aprende' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect(action).toBeInViewport({ ratio: 1 })
  await isAccessible(page)
})

test('“Algo errado?” está atrás dos três pontos, pelo teclado e sem JavaScript', async ({
  page,
  browser,
}) => {
  const path = '/detalhes/tecnico-em-comercio-tecnico-subsequente'
  const correction = (of: Page) => of.getByRole('link', { name: /^Algo errado\?/ })
  const more = (of: Page) => of.getByRole('main').getByRole('button', { name: 'Mais ações' })
  await page.goto(path)
  await whenHydrated(page)
  await expect(correction(page)).toBeHidden()
  await more(page).press('Enter')
  await expect(correction(page)).toBeVisible()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(correction(page)).toBeHidden()
  await expect(more(page)).toBeFocused()

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(path)
  await more(plain).click()
  await correction(plain).click()
  await expect(plain).toHaveURL(/\/sugerir\/courses\/tecnico-em-comercio/)
  await plain.close()
})

test('de um curso se chega a como entrar, e de volta ao curso', async ({ page }) => {
  await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await whenHydrated(page)
  await page.getByRole('link', { name: /Como fazer para estudar/ }).click()
  await expect(page).toHaveURL(/\/entrar$/)
  await page.getByRole('link', { name: 'Voltar para Curso' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Técnico em Comércio')
})

test('um filtro que não existe não esconde nenhum curso', async ({ page }) => {
  await page.goto('/tab2?campus=lua&modalidade=mágica&turno=eterno')
  await whenHydrated(page)
  await expect(page.locator('.campus-line:visible b')).toHaveText('Todos os campi')
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
})
