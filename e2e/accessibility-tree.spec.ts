import { expect, type Page } from '@playwright/test'
import { test } from './own-server.ts'
import { whenConnection } from './replica-of.ts'
import { signIn } from './sign-in.ts'
import { open } from './test.ts'

/** What a screen reader is told of the main screens; each file was read by hand as somebody hears it. */
const screens = {
  inicio: '/tab1',
  busca: '/tab1?q=biblioteca',
  cursos: '/tab2?modalidade=tecnico&campus=ceilandia',
  curso: '/detalhes/tecnico-em-comercio-tecnico-subsequente',
  glossario: '/tab3?q=gabinete',
  sigla: '/detalhes-glossario/cgbi',
  eventos: '/eventos',
  evento: '/eventos/jornada-pibid-2019',
  noticia: '/noticias/mulheres-mil-2025',
  edital: '/editais/cursos-tecnicos-2024-1',
  ajuda: '/ajuda',
  pergunta: '/publico',
  horarios: '/horario',
  mapa: '/mapa',
  campus: '/campus/brasilia',
  sugestao: '/sugerir/glossary/cgbi',
  entrada: '/perfil',
}

/** After all that the content knows of: whenever the tests run, the page leaves out what is ahead of the server. */
const NOW = '2030-03-12T10:00:00-03:00'

async function expectTree(page: Page, name: string): Promise<void> {
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
}

for (const [name, path] of Object.entries(screens))
  test(`${name} se ouve como combinado`, async ({ page }) => {
    await page.clock.install({ time: NOW })
    await open(page, path)
    // What comes while idle is there, on a slow machine too.
    await whenConnection(page, 'live')
    if (name === 'busca') await whenCounted(page)
    await expectTree(page, name)
  })

/** The count was announced, and is in the text alone. */
async function whenCounted(page: Page): Promise<void> {
  await expect(page.locator('.search-count')).toBeVisible()
  await page.clock.runFor(6000)
}

/** Snapshots leave it out. */
test('a seção em que se está e o filtro escolhido são ditos', async ({ page }) => {
  await open(page, screens.cursos)
  await expect(page.locator('[aria-current=page]:visible')).toHaveText('Cursos')
  await expect(page.locator('[aria-current=true]:visible')).toHaveText(/^Técnico/)
})

/** Screen readers join the texts of a link as they are laid out, and a space at the edge of a box is left out there. */
test('palavras que só se ouvem não grudam na de antes', async ({ page }) => {
  await open(page, screens.inicio)
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  const texts = nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => name?.value)
  expect(texts).toContain(' as notícias')
})

const staffScreens = {
  formulario: '/perfil/conteudo/glossary/novo',
  lista: '/perfil/conteudo/services',
}

for (const [name, path] of Object.entries(staffScreens))
  test(`${name}, de quem entrou, se ouve como combinado`, async ({ page, personWith }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, await personWith('editor'))
    await page.clock.install({ time: NOW })
    await open(page, path)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expectTree(page, name)
  })
