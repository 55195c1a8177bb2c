import { expect, type Page } from '@playwright/test'
import { proposalPaths } from '#protocol/proposals.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { enterAt, tabTo, typeInto } from './tab-to.ts'
import { open } from './test.ts'
import { addDocument, patchDocument } from './write-as.ts'

// Signing in and the second factor by keys alone: `account-keyboard.spec.ts`.

test.use({ watchesFocus: true })

const main = (page: Page) => page.getByRole('main')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

async function addSector(page: Page, room: string): Promise<{ id: string; acronym: string }> {
  const acronym = `K${crypto.randomUUID().slice(0, 5).toUpperCase()}`
  const entry = { acronym, name: 'Setor do teclado', kind: 'setor', room }
  return { id: await addDocument(page, 'glossary', entry), acronym }
}

test('só com o teclado: publica um aviso', async ({ page, server, personWith }) => {
  await signIn(page, await personWith('editor'))
  await open(page, '/perfil/conteudo/notices/novo')
  await typeInto(page, page.getByRole('textbox', { name: 'Texto', exact: true }), 'Sem água hoje.')
  await tabTo(page, page.getByRole('combobox', { name: /^Importância/ }))
  await page.keyboard.type('Atenção')
  await enterAt(page, button(page, 'Publicar agora'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aviso criado')
  const answer = await server.api.get('/api/collections/notices')
  expect(JSON.stringify(await answer.json())).toContain('Sem água hoje.')
})

test('só com o teclado: corrige uma sala e volta à versão de antes', async ({
  page,
  server,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const { id } = await addSector(page, '101')
  const room = async () =>
    (await (await server.api.get(`/api/collections/glossary/${id}`)).json()).room
  await patchDocument(page, 'glossary', id, { room: '202' })
  await open(page, `/details-glossario/${id}`)
  await typeInto(page, page.getByLabel('Sala'), '303')
  await enterAt(page, page.getByRole('button', { name: 'Salvar', exact: true }))
  await expect(page.getByText('Salvo.')).toBeVisible()
  expect(await room()).toBe('303')
  await open(page, `/details-glossario/${id}`)
  await enterAt(page, main(page).getByRole('link', { name: /^Histórico/ }))
  await enterAt(page, page.getByRole('link', { name: 'Restaurar a versão 1' }))
  await enterAt(page, button(page, 'Restaurar esta versão'))
  await expect(page.getByText('Versão restaurada.')).toBeVisible()
  expect(await room()).toBe('101')
})

test('só com o teclado: aceita o que um leitor sugeriu', async ({ page, server, personWith }) => {
  await signIn(page, await personWith('editor'))
  const { id, acronym } = await addSector(page, '101')
  const sent = await server.api.post(proposalPaths.corrections('glossary', id), {
    data: { revision: 1, changes: { room: '404' } },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  await open(page, '/perfil/propostas')
  const proposal = main(page).getByRole('listitem').filter({ hasText: acronym })
  await enterAt(page, proposal.getByRole('button', { name: /^Aceitar/ }))
  await expect(proposal.getByRole('status')).toHaveText('Aceita: já está na página.')
  await expect(proposal.getByRole('status')).toBeFocused()
})
