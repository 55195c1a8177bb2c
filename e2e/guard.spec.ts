import { expect } from '@playwright/test'
import type { Role } from '#protocol/accounts.ts'
import { signInByForm } from './sign-in.ts'
import { forgiveNetwork, test, whenHydrated } from './test.ts'

const courses = ['/details', '/details/abc']
const glossary = ['/details-glossario', '/details-glossario/abc?x=1']
const contents = ['/perfil/conteudo', '/perfil/conteudo/glossary']
const guarded = [
  ...courses,
  ...glossary,
  ...contents,
  '/perfil/conteudo/news/novo',
  '/perfil/usuarios',
]

for (const path of guarded)
  test(`${path} pede para entrar e lembra para onde se ia`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(
      (url) => url.pathname === '/perfil' && url.searchParams.get('voltar') === path,
    )
    await whenHydrated(page)
    await expect(page.getByLabel('E-mail')).toBeVisible()
  })

test('um destino de fora não é aceito', async ({ page }) => {
  await page.goto('/perfil?voltar=https://outro.exemplo/')
  await whenHydrated(page)
  await expect(page.getByText('outro.exemplo')).toHaveCount(0)
})

const opened: Record<Role, readonly string[]> = {
  reader: [],
  sector_owner: [...glossary, ...contents],
  editor: guarded.filter((path) => path !== '/perfil/usuarios'),
  admin: guarded,
}

const names: Record<Role, string> = {
  reader: 'leitura',
  sector_owner: 'responsável por setor',
  editor: 'edição',
  admin: 'administração',
}

const openedTitle =
  /^(Novo curso|Nova (sigla|notícia)|(Curso|Sigla) não encontrad.|Painel|Glossário|Pessoas e acessos)$/

for (const role of Object.keys(opened) as Role[])
  test(`${names[role]}: cada endereço protegido abre ou explica por que não`, async ({
    page,
    personWith,
    faults,
  }) => {
    await signInByForm(page, await personWith(role))
    for (const path of guarded) {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname + url.search === path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        opened[role].includes(path) ? openedTitle : 'Sua conta não abre esta parte',
      )
    }
    // The editor asks for a document that is not there.
    forgiveNetwork(faults)
  })

test('um link direto para o editor nunca mostra a entrada a quem já entrou', async ({
  page,
  personWith,
  faults,
}) => {
  await signInByForm(page, await personWith('editor'))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('input[type=password]')) console.error('The sign-in was shown')
    }).observe(document, { childList: true, subtree: true })
  })
  const response = await page.goto('/details/abc')
  expect(response?.request().redirectedFrom()).toBeNull()
  expect(await response?.text()).toContain('Editar curso</h1>')
  await whenHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curso não encontrado')
  forgiveNetwork(faults)
})
