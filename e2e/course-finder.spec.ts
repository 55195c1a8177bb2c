import { expect, type Page } from '@playwright/test'
import { fitsInLargeText, isAccessibleInBothThemes } from './is-accessible.ts'
import { enterAt } from './tab-to.ts'
import { forgiveNetwork, test, whenHydrated } from './test.ts'

const question = (page: Page) => page.locator('.step h2:visible, .outcome > h2:visible')

const choose = (page: Page, name: string | RegExp) =>
  page.locator('.step-choices:visible').getByRole('link', { name }).click()

test.describe('com o foco', () => {
  test.use({ watchesFocus: true })

  test('quem não fez o Ensino Médio descobre, em quatro toques, em que pode entrar, o que falta e com quem falar', async ({
    page,
  }) => {
    await page.goto('/tab1')
    await whenHydrated(page)
    await page.getByRole('link', { name: 'Como entrar' }).first().click()
    await page.getByRole('link', { name: 'que curso você pode fazer' }).click()
    await expect(page).toHaveURL(/\/que-curso$/)
    await expect(page.locator('h1:visible')).toHaveText('Que curso posso fazer?')

    // Each answer is one tap, and the next question has the focus.
    const asked = [
      ['Quantos anos você tem?', 'De 18 a 59 anos'],
      ['Até onde você estudou?', 'Ensino Fundamental completo'],
      ['Onde você quer estudar?', 'Em qualquer lugar'],
      ['Quando você pode estudar?', 'Em qualquer turno'],
    ] as const
    for (const [index, [title, answer]] of asked.entries()) {
      await expect(question(page)).toHaveText(title)
      await expect(question(page)).toBeFocused()
      await expect(question(page)).toHaveAccessibleDescription(`Pergunta ${index + 1} de 4`)
      await expect(
        page.getByRole('progressbar', { name: `Pergunta ${index + 1} de 4` }),
      ).toBeVisible()
      const heights = await page
        .locator('.step-choice:visible')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(56)
      await choose(page, answer)
    }

    await expect(page).toHaveURL(
      /\/que-curso\?idade=18&escolaridade=fundamental&campus=pular&turno=pular$/,
    )
    await expect(question(page)).toHaveText(/^\d+ cursos podem servir$/)
    await expect(question(page)).toBeFocused()
    const outcome = page.getByRole('region', { name: 'Resultado' })
    await expect(outcome.getByRole('region', { name: 'Pode ser' })).toContainText(
      'Falta saber quem pode entrar',
    )
    const proeja = outcome.getByRole('listitem').filter({ hasText: 'Técnico integrado PROEJA' })
    await expect(proeja).toContainText('A regra aceita você')
    await expect(proeja.getByRole('link', { name: /^CAIE/ }).first()).toBeVisible()
    await expect(outcome).not.toContainText('Técnico integrado ao Ensino Médio')
    await isAccessibleInBothThemes(page)
    await fitsInLargeText(page)

    await expect(page.getByRole('link', { name: /^Conseguir o certificado/ })).toBeVisible()
    await page.getByRole('link', { name: /^Com Ensino Médio completo/ }).click()
    await expect(page).toHaveURL(/escolaridade=medio$/)
    await expect(question(page)).toHaveText(/^Você pode fazer \d+ cursos?$/)
    await expect(outcome).toContainText('Escolaridade: Ensino Médio completo serve.')
    const subsequent = outcome.getByRole('listitem').filter({ hasText: 'Como entrar: Técnico sub' })
    await subsequent.getByText('Como entrar').click()
    await expect(subsequent).toContainText('sorteio eletrônico público, sem prova')
    await outcome.getByRole('link', { name: /^Técnico em Comércio/ }).click()
    await expect(page.locator('h1:visible')).toHaveText('Técnico em Comércio')
  })

  test('voltar e avançar passam pelas perguntas, e uma resposta mudada guarda as outras', async ({
    page,
  }) => {
    await page.goto('/que-curso')
    await whenHydrated(page)
    await choose(page, 'Até 17 anos')
    await choose(page, 'Ensino Fundamental completo')
    await expect(question(page)).toHaveText('Onde você quer estudar?')
    await page.goBack()
    await expect(question(page)).toHaveText('Até onde você estudou?')
    await expect(page.getByRole('link', { name: 'Ensino Fundamental completo' })).toBeFocused()
    await page.goBack()
    await expect(question(page)).toHaveText('Quantos anos você tem?')
    await page.goForward()
    await page.goForward()
    await expect(question(page)).toHaveText('Onde você quer estudar?')

    await page.getByRole('link', { name: 'Pergunta anterior' }).click()
    await expect(question(page)).toHaveText('Até onde você estudou?')
    await expect(page.locator('.step-choice[aria-current]:visible')).toHaveText(
      'Ensino Fundamental completo',
    )
    await choose(page, 'Ensino Médio em andamento')
    await choose(page, 'Brasília')
    await choose(page, 'Em qualquer turno')
    await expect(page).toHaveURL(
      '/que-curso?idade=17&escolaridade=medio-em-curso&campus=brasilia&turno=pular',
    )

    await page.getByRole('link', { name: 'Até 17 anos' }).click()
    await expect(question(page)).toHaveText('Quantos anos você tem?')
    await choose(page, 'De 18 a 59 anos')
    await expect(page).toHaveURL(
      '/que-curso?idade=18&escolaridade=medio-em-curso&campus=brasilia&turno=pular',
    )
    // At a distance the shift does not matter.
    await page.getByRole('link', { name: 'Brasília', exact: true }).click()
    await choose(page, 'Só a distância')
    await expect(page).toHaveURL('/que-curso?idade=18&escolaridade=medio-em-curso&modo=distancia')
    await page.getByRole('link', { name: 'Recomeçar' }).click()
    await expect(page).toHaveURL('/que-curso')
    await expect(question(page)).toBeFocused()
  })

  test('só com o teclado', async ({ page }) => {
    await page.goto('/tab2')
    await whenHydrated(page)
    await enterAt(page, page.getByRole('link', { name: 'em quais você pode entrar' }))
    for (const [title, tabs] of [
      ['Quantos anos você tem?', 2],
      ['Até onde você estudou?', 4],
      ['Onde você quer estudar?', 1],
      ['Quando você pode estudar?', 3],
    ] as const) {
      await expect(question(page)).toHaveText(title)
      await expect(question(page)).toBeFocused()
      for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await expect(page).toHaveURL(
      '/que-curso?idade=18&escolaridade=medio&campus=pular&turno=noturno',
    )
    await expect(question(page)).toHaveText(/^Você pode fazer/)
    await expect(question(page)).toBeFocused()
  })
})

test('um endereço do meio mostra a mesma pergunta com as respostas dadas', async ({ page }) => {
  await page.goto('/que-curso?idade=18&escolaridade=medio&pergunta=onde')
  await whenHydrated(page)
  await expect(question(page)).toHaveText('Onde você quer estudar?')
  await isAccessibleInBothThemes(page)
  await fitsInLargeText(page)
  await choose(page, 'Em qualquer lugar')
  await expect(page).toHaveURL(/idade=18&escolaridade=medio&campus=pular&pergunta=turno$/)
})

test('o campus do leitor vem primeiro, na pergunta e na resposta, e os cursos a distância aparecem sempre', async ({
  page,
  context,
  baseURL,
}) => {
  const heads = page.locator('.outcome .group-head h2')
  const courses = page.locator('.outcome .group-rows a:visible')
  await page.goto('/que-curso?idade=18&escolaridade=medio')
  await expect(heads.first()).toHaveText('Nos campi')
  const all = await courses.count()

  await context.addCookies([{ name: 'campus', value: 'brasilia', url: String(baseURL) }])
  await page.reload()
  await expect(heads.first()).toHaveText('Em Brasília')
  await expect(heads.nth(1)).toHaveText('A distância')
  await expect(courses).toHaveCount(all)
  await context.addCookies([{ name: 'campus', value: 'gama', url: String(baseURL) }])
  await page.reload()
  await expect(heads.first()).toHaveText('Em outros campi')
  await expect(courses).toHaveCount(all)
  await page.goto('/que-curso?pergunta=onde')
  await expect(page.locator('.step-choice').nth(1)).toHaveText('Gama')

  await page.goto('/que-curso?idade=18&escolaridade=medio&campus=brasilia')
  await expect(heads.first()).toHaveText('Em Brasília')
  await expect(page.getByRole('link', { name: /^Em qualquer campus, e não só em/ })).toBeVisible()
})

test('quem é menor de idade vê os cursos antes do que podia mudar, e só o que é para a sua idade', async ({
  page,
}) => {
  const outcome = page.getByRole('region', { name: 'Resultado' })
  const forTheOld = outcome.getByRole('link', { name: /Terceira Idade/ })
  const heads = outcome.locator('.group-head h2')
  await page.goto('/que-curso?idade=17&escolaridade=fundamental&campus=ceilandia&turno=matutino')
  await expect(heads).toHaveText(['Pode ser', 'E se mudasse uma resposta?'])
  await expect(forTheOld).toHaveCount(0)
  const courses = outcome.getByRole('region', { name: 'Pode ser' })
  await expect(courses).toContainText('Falta saber quem pode entrar ou o turno.')
  await expect(courses.getByRole('listitem').first()).toContainText('Ceilândia')
  await expect(courses).not.toContainText('turno não informado')
  await expect(outcome.locator('.conditions li b')).toHaveText([
    'Técnico, modalidade a confirmar. ',
    'Curso rápido (FIC). ',
  ])
  const changes = outcome.getByRole('region', { name: 'E se mudasse uma resposta?' })
  await expect(changes.getByRole('link')).toHaveText([
    /^Em qualquer campus/,
    /^Com Ensino Médio em andamento/,
  ])

  await page.goto('/que-curso?idade=60&escolaridade=fundamental&campus=ceilandia&turno=matutino')
  await expect(courses).toContainText('Terceira Idade')
  await expect(outcome.locator('.conditions')).toContainText(
    'Idade: a partir de 60 anos, a confirmar.',
  )
  await isAccessibleInBothThemes(page)
  await fitsInLargeText(page)
})

for (const [address, title, fault] of [
  ['', 'Quantos anos você tem?', false],
  ['?pergunta=x', 'Quantos anos você tem?', false],
  [`?pergunta=${'x'.repeat(3000)}`, 'Quantos anos você tem?', false],
  ['?idade=abc&escolaridade=medio&pergunta=turno', 'Quantos anos você tem?', true],
  ['?idade=30&escolaridade=doutorado', 'Até onde você estudou?', true],
  [`?idade=30&campus=${'x'.repeat(3000)}`, 'Onde você quer estudar?', true],
  ['?pergunta=turno&pergunta=idade&idade=17&idade=18', 'Quando você pode estudar?', false],
  ['?modo=distancia&pergunta=turno', /podem? servir$/, false],
  // As the form of earlier versions sent it.
  ['?idade=30&escolaridade=medio&turno=&campus=&modo=', /^Você pode fazer/, false],
] as const)
  test.describe('sem JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`“${address.slice(0, 60)}” mostra “${title}”`, async ({ page }) => {
      await page.goto(`/que-curso${address}`)
      await expect(question(page)).toHaveText(title)
      await expect(page.getByText('A resposta deste endereço não vale')).toHaveCount(fault ? 1 : 0)
    })
  })

test('no papel ficam as respostas e os cursos, sem perguntas nem botões', async ({ page }) => {
  await page.goto('/que-curso?idade=20&escolaridade=medio')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('De 18 a 59 anos')).toBeVisible()
  await expect(page.getByText('Ensino Médio completo', { exact: true })).toBeVisible()
  await expect(page.getByText('sorteio eletrônico público, sem prova').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Recomeçar' })).toBeHidden()
  await expect(page.locator('.tab-bar')).toBeHidden()
})

test('antes de o aplicativo chegar as perguntas já andam', async ({ page, faults }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/que-curso')
  await choose(page, 'Até 17 anos')
  await expect(question(page)).toHaveText('Até onde você estudou?')
  forgiveNetwork(faults)
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('as perguntas levam à mesma resposta', async ({ page }) => {
    await page.goto('/que-curso')
    await choose(page, 'Até 17 anos')
    await choose(page, 'Ensino Fundamental completo')
    await page.getByRole('link', { name: 'Pergunta anterior' }).click()
    await choose(page, 'Ensino Fundamental completo')
    await choose(page, 'Em qualquer lugar')
    await choose(page, 'Em qualquer turno')
    await expect(page).toHaveURL(
      '/que-curso?idade=17&escolaridade=fundamental&campus=pular&turno=pular',
    )
    await expect(page.getByText('Idade: até 17 anos.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Técnico em Informática/ }).first()).toBeVisible()
  })
})
