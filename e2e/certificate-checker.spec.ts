import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test, whenHydrated } from './test.ts'

test('quem fez o ENEM confere, em três toques, se dá para pedir o certificado', async ({
  page,
}) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Certificação' }).first().click()
  await page.getByRole('link', { name: 'se dá para pedir o certificado' }).click()
  await expect(page).toHaveURL(/\/certificado$/)
  await page.getByLabel('Exame').selectOption('ENEM')
  await page.getByLabel('Ano da prova').fill('2025')
  await page.getByLabel('Notas das áreas').fill('520,5 480 610 450')
  await page.getByLabel('Nota da redação').fill('620')
  await page.getByLabel('Idade no dia da primeira prova').fill('22')
  await page.getByLabel('Até onde você estudou').selectOption('fundamental')
  await page.getByRole('button', { name: 'Conferir' }).click()

  await expect(page.getByText('dá para pedir o certificado.')).toBeVisible()
  await expect(page).toHaveURL(/\/certificado\?exame=enem&ano=2025&notas=520%2C5\+480\+610\+450&/)
  await expect(page.getByText('As 4 notas que você digitou alcançam')).toBeVisible()
  const rule = page.getByRole('region', { name: 'ENEM, da edição de 2025 em diante' })
  await expect(rule).toContainText('Portaria MEC nº 382/2025')
  await expect(rule).toContainText('IFB como unidade certificadora')
  await expect(rule.getByRole('link', { name: /ifb\.edu\.br/ })).toBeVisible()
  await isAccessibleInBothThemes(page)
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
    ['Não: a edição de 2019 do ENEM não vale como certificado.'],
  ],
  [
    'de uma edição que ninguém contou, diz que não sabe e com quem falar',
    'exame=encceja&ano=2018',
    [
      'Não sabemos a regra da edição de 2018 do ENCCEJA.',
      'Com quem falo?',
      'Página oficial da certificação',
    ],
  ],
  [
    'uma edição mais nova do que a regra está a confirmar',
    'exame=encceja&ano=2026&notas=120&redacao=6&idade=30&escolaridade=fundamental-incompleto',
    ['Talvez', 'a regra que conhecemos é de 2025. A de 2026 está a confirmar.'],
  ],
  [
    'o que não é nota é dito ao lado da pergunta',
    'exame=enem&ano=2025&notas=quinhentos&redacao=-1&idade=200&escolaridade=x',
    [
      'Digite só as notas, separadas por espaço',
      'Digite só a nota, como 620.',
      'Use um número inteiro de 0 a 120',
      'Escolha uma das opções da lista.',
    ],
  ],
] as const)
  test.describe('sem JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test(title, async ({ page }) => {
      await page.goto(`/certificado?${query}`)
      for (const text of says) await expect(page.getByText(text).first()).toBeVisible()
    })
  })
