import { expect, type Page } from '@playwright/test'
import { pages } from './pages.ts'
import { expectScroll, test } from './test.ts'

test.use({ javaScriptEnabled: false })

for (const { path, title } of pages)
  test(`${path} se lê sem JavaScript`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('h1:visible')).toHaveText(title)
    const text = await page.getByRole('main').innerText()
    expect(text.length).toBeGreaterThan(120)
    await expect(page.getByText('Carregando')).toHaveCount(0)
    await expect(page.locator('.needs-script:visible')).toHaveCount(0)
  })

test('sem JavaScript, os slides levam ao início', async ({ page }) => {
  await page.goto('/slides-boas-vindas')
  await page.getByRole('link', { name: 'Começar', exact: true }).click()
  await expect(page).toHaveURL(/\/tab1$/)
})

test('sem JavaScript, um visitante vai do início a um curso e volta', async ({ page }) => {
  await page.goto('/tab1')
  await page
    .getByRole('navigation', { name: 'Seções' })
    .getByRole('link', { name: 'Cursos' })
    .click()
  await page.getByRole('link', { name: 'Técnico em Comércio' }).click()
  await expect(page).toHaveURL(/\/detalhes\/tecnico-em-comercio/)
  await expect(page.getByText('1 ano e meio')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Cursos' }).click()
  await expect(page).toHaveURL(/\/tab2$/)
})

test('sem JavaScript, a busca pergunta o campus e diz a quem perguntar lá', async ({ page }) => {
  await page.goto('/tab1?q=tem+restaurante')
  const main = page.getByRole('main')
  await expect(main.getByText('Em qual campus?')).toBeVisible()
  await main.getByRole('link', { name: 'Gama', exact: true }).click()
  await expect(main).toContainText('Campus Gama: não sabemos que setor responde por isto.')
  await expect(main.getByRole('link', { name: /^Ligar para/ })).toHaveAttribute('href', /^tel:/)
  await expect(main).not.toContainText('CGAE')
  await page.goto('/tab1?q=tem+restaurante+em+bras%C3%ADlia')
  await expect(main.getByRole('link', { name: 'Restaurante e refeições' })).toHaveAttribute(
    'href',
    '/detalhes-glossario/cgae',
  )
})

test('sem JavaScript, a busca do início tem um botão', async ({ page }) => {
  await page.goto('/tab1')
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('biblioteca')
  await main.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/q=biblioteca/)
  await expect(main).toContainText('Biblioteca')
})

test('sem JavaScript, o menu abre e leva adiante', async ({ page }) => {
  await page.goto('/tab1')
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await page.getByRole('link', { name: 'Redes Sociais' }).click()
  await expect(page).toHaveURL(/\/rede-social$/)
})

test('sem JavaScript, a busca e os filtros respondem', async ({ page }) => {
  await page.goto('/tab1')
  await page.getByRole('searchbox').fill('zyxwv')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.goto('/tab1?q=bibliotéca')
  await expect(page.getByRole('link', { name: /CGBI/ })).toBeVisible()
  await page.goto('/tab2?campus=ceilandia')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('combobox', { name: 'Modalidade' }).selectOption('tecnico')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/campus=ceilandia&modalidade=tecnico/)
  await expect(page.getByRole('link', { name: 'Técnico em Eletrônica' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toHaveCount(0)
})

for (const { path, heading } of [
  { path: '/horario#biblioteca', heading: 'Biblioteca' },
  { path: '/entrar#secao-documentos-para-a-matricula', heading: 'Documentos para a matrícula' },
])
  test(`sem JavaScript, ${path} chega à parte`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
    await expectScroll(page).toBeGreaterThan(100)
  })

async function sendMessage(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Conte o que viu' }).fill(text)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('heading', { name: 'Obrigado!' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL(/\/(?:slides-boas-vindas|tab1)$/)
}

test('sem JavaScript, de um curso se manda uma mensagem à equipe, e uma página diz que chegou', async ({
  page,
}) => {
  await page.goto('/sugerir/courses/tecnico-em-comercio-tecnico-subsequente')
  await sendMessage(page, 'O curso agora é de manhã.')
})

test('sem JavaScript, uma barreira se conta da página de acessibilidade', async ({ page }) => {
  await page.goto('/acessibilidade')
  await page.getByRole('link', { name: /Contar aqui/ }).click()
  await sendMessage(page, 'O mapa não diz onde há rampa.')
})
