import { type BrowserContext, expect, type Page } from '@playwright/test'
import { accountPaths } from '#protocol/accounts.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn, signInOnProfile } from './sign-in.ts'
import { openSheet } from './suggest.ts'
import { whenHydrated } from './test.ts'
import { addDocument, ownHeaders } from './write-as.ts'

test.use({ watchesFocus: true })

const sector = () => ({
  acronym: `T${crypto.randomUUID().slice(0, 6)}`.toUpperCase(),
  name: 'Setor de Teste',
  kind: 'setor',
  room: 'B-101',
})

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await whenHydrated(page)
  return page
}

const proposalFor = (page: Page, acronym: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: acronym })

test('quem lê sugere telefone e sala, a equipe aceita com um toque, e todos veem', async ({
  page,
  browser,
  personWith,
}) => {
  await signInOnProfile(page, await personWith('editor'))
  const fields = sector()
  const id = await addDocument(page, 'glossary', fields)
  const readers = await browser.newContext()
  const other = await openPage(readers, `/detalhes-glossario/${id}`)
  const reader = await openPage(readers, `/detalhes-glossario/${id}`)
  const sheet = await openSheet(reader)
  await sheet.getByText('Escrever o valor certo').click()
  const input = (name: string) => sheet.getByRole('textbox', { name })
  await expect(input('Sala')).toHaveValue('B-101')
  await input('Sala').fill('B-202')
  await input('Telefone').fill('2193')
  await sheet.getByRole('button', { name: 'Enviar' }).click()
  await expect(input('Telefone')).toBeFocused()
  await expect(sheet.getByText(/^Escreva o telefone com/)).toBeVisible()
  await input('Telefone').fill('6121938051')
  await input('Conte o que viu').fill('Mudou de sala em março.')
  await isAccessible(reader)
  await sheet.getByRole('button', { name: 'Enviar' }).click()
  await sheet.getByRole('link', { name: 'Acompanhar' }).click()
  await expect(reader.getByText('Esperando', { exact: true })).toBeVisible()
  await isAccessible(reader)

  await page.goto('/perfil')
  await whenHydrated(page)
  await expect(page.getByRole('link', { name: /^Propostas .* esperam?$/ })).toBeVisible()
  await page.goto('/perfil/conteudo')
  await page
    .getByRole('main')
    .getByRole('link', { name: /proposta/ })
    .click()
  const proposal = proposalFor(page, fields.acronym)
  await expect(proposal).toContainText(`${fields.acronym} · Setor de Teste`)
  await expect(proposal).toContainText('Telefonede vazio para (61) 2193-8051')
  await expect(proposal).toContainText('Salade B-101 para B-202')
  await expect(proposal).toContainText('Mudou de sala em março.')
  await isAccessible(page)
  await proposal.getByRole('button', { name: /^Recusar a proposta/ }).click()
  await expect(proposal.getByLabel('Resposta a quem sugeriu')).toBeFocused()
  await proposal.getByRole('button', { name: 'Cancelar' }).click()
  const decline = proposal.getByRole('button', { name: /^Recusar a proposta/ })
  await expect(decline).toBeFocused()
  await decline.click()
  await decline.click()
  await expect(proposal.getByRole('status')).toHaveText('Recusada: tudo ficou como estava.')
  await expect(page.getByText('Todas decididas: nada espera por você.')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('Não foi aceita', { exact: true })).toBeVisible()
  // A slip of the thumb: it waits again, for the reader too.
  await proposal.getByRole('button', { name: /^Desfazer/ }).click()
  await expect(proposal.getByRole('button', { name: 'Aceitar' })).toBeVisible()
  await expect(page.getByText('1 proposta para decidir', { exact: true })).toBeVisible()
  await reader.reload()
  await whenHydrated(reader)
  await expect(reader.getByText('Esperando', { exact: true })).toBeVisible()
  await proposal.getByRole('button', { name: 'Aceitar' }).click()
  await expect(proposal.getByRole('status')).toHaveText('Aceita: já está na página.')
  await expect(proposal.getByRole('status')).toBeFocused()
  await expect(other.getByText('B-202')).toBeVisible()
  await expect(reader.getByText('Aceita', { exact: true })).toBeVisible()
  await reader.getByRole('link', { name: 'Ver a página' }).click()
  await expect(reader.getByText('(61) 2193-8051')).toBeVisible()
  await openSheet(reader)
  await expect(reader.getByRole('link', { name: 'Ver o que foi feito dela' })).toBeVisible()
  await readers.close()
})

test('uma responsável por setor pede revisão; um colega devolve, e depois aprova', async ({
  page,
  browser,
  personWith,
}) => {
  const owners = await browser.newContext()
  const owner = await owners.newPage()
  await signInOnProfile(owner, await personWith('sector_owner', 'Olga'))
  await expect(owner.getByText('Nenhum setor é seu ainda.')).toBeVisible()
  const { user } = await (await owner.request.get(accountPaths.session)).json()
  await signIn(page, await personWith('editor', 'Bia'))
  const fields = { ...sector(), status: 'draft', owner: user.id }
  const id = await addDocument(page, 'glossary', fields)

  await owner.reload()
  const own = owner.getByRole('region', { name: 'Meu setor' })
  await own.getByRole('link', { name: new RegExp(fields.acronym) }).click()
  await owner.getByLabel('Sala').fill('C-303')
  const ask = async (note: string) => {
    await owner.getByRole('button', { name: 'Pedir revisão' }).click()
    await owner.getByLabel('Recado para quem revisa').fill(note)
    await owner.getByRole('button', { name: 'Enviar para revisão' }).click()
    await expect(owner.getByText('Pedido enviado.')).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Pedir revisão' })).toBeFocused()
  }
  await ask('Pode publicar?')
  await expect(owner.getByText('Em revisão')).toBeVisible()
  await isAccessible(owner)
  await owner.goto('/perfil/conteudo/glossary')
  await expect(owner.getByRole('listitem').filter({ hasText: fields.acronym })).toContainText(
    'Em revisão',
  )

  await page.goto('/perfil/propostas')
  const request = proposalFor(page, fields.acronym)
  await expect(request).toContainText('Quem vêde Rascunho para Publicado')
  await request.getByRole('button', { name: /^Devolver/ }).click()
  await request.getByLabel('Recado a quem pediu').fill('Falta o bloco.')
  await isAccessible(page)
  await request.getByRole('button', { name: /^Devolver/ }).click()
  await expect(request.getByText(/^Devolvida/)).toBeVisible()

  await owner.goto(`/details-glossario/${id}`)
  await expect(owner.getByText(/Bia devolveu o que você pediu.*“Falta o bloco.”/)).toBeVisible()
  await expect(owner.getByLabel('Sala')).toHaveValue('B-101')
  await owner.getByRole('button', { name: 'Retomar o que escrevi' }).click()
  await expect(owner.getByLabel('Sala')).toHaveValue('C-303')
  await owner.getByLabel('Bloco').fill('C')
  await ask('')

  await page.goto('/perfil/propostas')
  await request.getByRole('button', { name: 'Aprovar' }).click()
  await expect(request.getByText(/^Aprovada/)).toBeVisible()
  await owner.goto(`/detalhes-glossario/${id}`)
  await expect(owner.getByText('C-303')).toBeVisible()
  await owners.close()
})

test('o que se respondeu a quem sugeriu continua à vista, também nas decididas', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor', 'Bia'))
  const fields = sector()
  const id = await addDocument(page, 'glossary', fields)
  const sent = await page.request.post(proposalPaths.corrections('glossary', id), {
    headers: await ownHeaders(page),
    data: { revision: 1, changes: { room: 'B-303' } },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  await page.goto('/perfil/propostas')
  await whenHydrated(page)
  const proposal = proposalFor(page, fields.acronym)
  await proposal.getByRole('button', { name: /^Recusar/ }).click()
  await proposal.getByLabel('Resposta a quem sugeriu').fill('A 303 é o depósito.')
  await proposal.getByRole('button', { name: /^Recusar/ }).click()
  await expect(proposal).toContainText('Sua resposta: A 303 é o depósito.')
  await page.goto('/perfil/propostas?situacao=decididas')
  await expect(proposal).toContainText('Sua resposta: A 303 é o depósito.')
  await isAccessible(page)
})
