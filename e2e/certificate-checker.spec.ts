import { expect, type Page } from '@playwright/test'
import { fitsInLargeText, isAccessibleInBothThemes } from './is-accessible.ts'
import { test, whenHydrated } from './test.ts'

const question = (page: Page) => page.locator('.step h2:visible, .outcome > h2:visible')

const choose = (page: Page, name: string) =>
  page.locator('.step-choices:visible').getByRole('link', { name, exact: true }).click()

async function type(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

test('quem fez o ENEM confere, uma pergunta por tela, se dá para pedir o certificado', async ({
  page,
}) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Certificação' }).first().click()
  await page.getByRole('link', { name: 'se dá para pedir o certificado' }).click()
  await expect(page).toHaveURL(/\/certificado$/)
  await expect(question(page)).toHaveText('Que prova você fez?')
  await expect(question(page)).toBeFocused()
  await choose(page, 'ENEM')
  await expect(question(page)).toHaveText('De que ano foi a prova?')
  await expect(question(page)).toBeFocused()
  await choose(page, '2025')
  await expect(question(page)).toHaveAccessibleDescription('Pergunta 3 de 6')
  await isAccessibleInBothThemes(page)
  await type(page, 'Notas das áreas', 'quinhentos')
  await expect(page.getByText('Digite só as notas, separadas por espaço')).toBeVisible()
  await expect(page.getByLabel('Notas das áreas')).toHaveValue('quinhentos')
  await type(page, 'Notas das áreas', '520,5 480 610 450')
  await expect(question(page)).toHaveText('Que nota você tirou na redação?')
  await page.goBack()
  await expect(page.getByLabel('Notas das áreas')).toBeVisible()
  await page.goForward()
  await type(page, 'Nota da redação', '620')
  await choose(page, '18 anos ou mais')
  await choose(page, 'Ensino Fundamental completo')

  await expect(question(page)).toHaveText('Você pode pedir o certificado')
  await expect(question(page)).toBeFocused()
  await expect(page).toHaveURL(/\/certificado\?exame=enem&ano=2025&notas=520%2C5\+480\+610\+450&/)
  await expect(page.getByText('As 4 notas que você digitou alcançam')).toBeVisible()
  const rule = page.getByRole('region', { name: 'ENEM, da edição de 2025 em diante' })
  await expect(rule).toContainText('Portaria MEC nº 382/2025')
  await expect(rule).toContainText('IFB como unidade certificadora')
  await expect(rule.getByRole('link', { name: /ifb\.edu\.br/ })).toBeVisible()
  await isAccessibleInBothThemes(page)
  await fitsInLargeText(page)

  // Scores of one exam are none of another.
  const answers = page.getByRole('list', { name: 'Mudar respostas:' })
  await answers.getByRole('link', { name: 'ENEM', exact: true }).click()
  await choose(page, 'ENCCEJA')
  await expect(page).toHaveURL(
    '/certificado?exame=encceja&ano=2025&idade=18&escolaridade=fundamental&pergunta=notas',
  )
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('as perguntas levam à mesma resposta, também sem as notas', async ({ page }) => {
    await page.goto('/certificado')
    await choose(page, 'ENEM')
    await choose(page, '2025')
    await type(page, 'Notas das áreas', '500 500 500 500')
    await choose(page, 'Não sei')
    await page.getByRole('link', { name: 'Pergunta anterior' }).click()
    await type(page, 'Nota da redação', '')
    await choose(page, '18 anos ou mais')
    await choose(page, 'Ensino Fundamental completo')
    await expect(question(page)).toHaveText(/^Talvez/)
    await expect(page.getByText('Notas: 500 500 500 500')).toBeVisible()
  })
})

for (const [title, query, says] of [
  [
    'uma nota abaixo do mínimo diz em quantas áreas falta, e fala da declaração parcial',
    'exame=enem&ano=2025&notas=449+500+500+500&redacao=500&idade=18&escolaridade=fundamental',
    ['Ainda não o certificado completo', 'Você alcançou em 3 de 4.', 'declaração parcial'],
  ],
  [
    'uma edição suspensa diz que não vale',
    'exame=enem&ano=2019',
    ['A edição de 2019 do ENEM não vale como certificado'],
  ],
  [
    'de uma edição que ninguém contou, diz que não sabe e com quem falar',
    'exame=encceja&ano=2018',
    ['Não sabemos a regra do ENCCEJA de antes de 2025', 'Com quem falo?', 'Página oficial'],
  ],
  [
    'uma edição mais nova do que a regra está a confirmar',
    'exame=encceja&ano=2026&notas=120&redacao=6&idade=30&escolaridade=fundamental-incompleto',
    ['Talvez', 'a regra que conhecemos é de 2025. A de 2026 está a confirmar.'],
  ],
  ...[
    ['notas=quinhentos', 'Digite só as notas, separadas por espaço'],
    ['redacao=-1', 'Digite só a nota, como 620.'],
    ['idade=200', 'Quantos anos você tinha'],
    ['escolaridade=x', 'A resposta deste endereço não vale'],
    [`notas=${'9'.repeat(3000)}`, 'Digite só as notas, separadas por espaço'],
    ['pergunta=x', 'Talvez'],
  ].map(
    ([part = '', says = '']) =>
      [`“${part.slice(0, 30)}” pergunta de novo`, `exame=enem&ano=2025&${part}`, [says]] as const,
  ),
  ['sem o ano, pergunta o ano', 'exame=enem&pergunta=idade', ['De que ano foi a prova?']],
  ['um exame que não há pergunta o exame', 'exame=sisu&exame=enem', ['Que prova você fez?']],
] as const)
  test.describe('sem JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test(title, async ({ page }) => {
      await page.goto(`/certificado?${query}`)
      for (const text of says) await expect(page.getByText(text).first()).toBeVisible()
    })
  })
