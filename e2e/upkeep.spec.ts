import { expect, type Page } from '@playwright/test'
import { accountPaths } from '#protocol/accounts.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { writeHeaders } from '#protocol/editing.ts'
import { isAccessible } from './is-accessible.ts'
import { type OwnServer, test } from './own-server.ts'
import type { TestUser } from './people.ts'
import { signIn, signInOnProfile } from './sign-in.ts'
import { expectFocus, stopClock, whenHydrated } from './test.ts'

/** Makes glossary entries that a person answers for. */
async function entriesOf(server: OwnServer, { email }: TestUser) {
  const { users } = await (await server.api.get(accountPaths.users)).json()
  const { id: owner } = users.find((user: { email: string }) => user.email === email)
  return async (fields: { acronym: string; [name: string]: unknown }): Promise<string> => {
    const id = fields.acronym.toLowerCase()
    const answer = await server.api.put(apiPaths.document('glossary', id), {
      headers: { [writeHeaders.ifNoneMatch]: '*' },
      data: {
        name: 'Coordenação de Teste',
        kind: 'setor',
        description: 'Cuida de testes.',
        email: 'teste@exemplo.edu.br',
        status: 'published',
        campuses: ['brasilia'],
        owner,
        ...fields,
      },
    })
    if (!answer.ok()) throw new Error(await answer.text())
    return id
  }
}

async function inBothThemes(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await look()
  }
}

test('quem cuida de um setor vê o que venceu e o que falta, confirma com um toque, e quem lê vê a data', async ({
  page,
  browser,
  personWith,
  server,
}) => {
  const owner = await personWith('sector_owner', 'Dora')
  const code = crypto.randomUUID().slice(0, 4).toUpperCase().replaceAll(/\d/g, 'X')
  const entry = await entriesOf(server, owner)
  const old = { confirmedAt: '2024-03-12T12:00:00Z', room: '12', phone: '(61) 2193-8051' }
  const overdue = await entry({ ...old, acronym: `V${code}` })
  await entry({ ...old, acronym: `D${code}`, doubts: [{ field: 'phone' }, { field: 'room' }] })
  await entry({ acronym: `F${code}`, room: '9' })
  await signInOnProfile(page, owner)

  await page.getByRole('main').getByRole('link', { name: 'Painel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel')
  const waiting = page.getByRole('region', { name: 'Três coisas esperam por você' })
  await expect(waiting.getByRole('link')).toHaveText([
    'Começar: 1 informação a confirmar',
    'Rever: 1 item a rever',
    'Ver: 1 item a completar',
  ])
  await inBothThemes(page, () => isAccessible(page))
  await waiting.getByRole('link', { name: /^Ver/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pendências')

  const reader = await browser.newPage()
  await reader.goto(`/detalhes-glossario/${overdue}`)
  await whenHydrated(reader)
  await expect(reader.getByText('Confirmado em 12/03/2024')).toBeVisible()
  await page.getByRole('heading', { name: 'Sem confirmação há muito tempo' }).click()
  await inBothThemes(page, () => isAccessible(page))
  await page.getByRole('button', { name: `Confirmar: continua certo (V${code})` }).click()
  await expect(page.getByText('Confirmado agora.')).toBeVisible()
  const day = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
  })
  await expect(reader.getByText(/Confirmado em \d/)).not.toHaveText('Confirmado em 12/03/2024')
  const answer = await server.api.get(apiPaths.document('glossary', overdue))
  const confirmedAt = new Date((await answer.json()).confirmedAt)
  await expect(reader.getByText(/Confirmado em \d/)).toContainText(day.format(confirmedAt))
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(reader.getByText('Confirmado em 12/03/2024')).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(1)
  await page.getByRole('button', { name: `Confirmar: continua certo (V${code})` }).click()
  await expect(page.getByText('Confirmado agora.')).toBeVisible()

  await page.getByRole('button', { name: `Dizer o que está certo (D${code})` }).click()
  const question = page.getByRole('group', { name: 'O que está certo?' })
  await expect(question.getByText('(61) 2193-8051')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar o que marquei' }).click()
  await expect(page.getByText('Marque o que está certo.')).toBeVisible()
  await page.getByLabel('Telefone').check()
  await page.getByRole('button', { name: 'Confirmar o que marquei' }).click()
  await expect(page.getByText('O resto segue “a confirmar”.')).toBeVisible()

  await page.getByRole('heading', { name: 'Incompletos' }).click()
  await page.getByRole('link', { name: `Preencher Telefone (F${code})` }).click()
  await expect(page.getByLabel(/^Telefone/)).toBeFocused()
  await page.getByLabel(/^Telefone/).pressSequentially('6121938051')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()
  await page.goto('/perfil/pendencias')
  await expect(page.getByRole('listitem').filter({ hasText: `D${code}` })).toContainText(
    'a confirmar: Sala',
  )
  await expect(page.getByText(`V${code}`)).toHaveCount(0)
  await expect(page.getByText(`F${code}`)).toHaveCount(0)
  await reader.close()
})

test('uma editora confirma várias siglas de uma vez, e por dez segundos dá para voltar atrás', async ({
  page,
  personWith,
  server,
}) => {
  const editor = await personWith('editor', 'Bia')
  const entry = await entriesOf(server, editor)
  const code = crypto.randomUUID().slice(0, 4).toUpperCase().replaceAll(/\d/g, 'X')
  const old = { confirmedAt: '2024-03-12T12:00:00Z' }
  await entry({ ...old, acronym: `${code}M`, doubts: [{ field: 'room' }] })
  await entry({ ...old, acronym: `${code}N` })
  await signIn(page, editor)
  await page.goto(`/perfil/conteudo/glossary?pendencia=confirmar&q=${code}`)
  await whenHydrated(page)
  const rows = page.getByRole('listitem').filter({ hasText: code })
  await expect(rows).toContainText([/12\/03\/2024/, /12\/03\/2024/])
  await page.getByLabel('Escolher todos').check()
  await stopClock(page)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('2 confirmadas.')).toBeVisible()
  await expect(page.getByText('Uma tem campos “a confirmar”, que seguem assim')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(rows).toContainText([/12\/03\/2024/, /12\/03\/2024/])
  await expectFocus(page)
})
