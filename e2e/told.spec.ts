import { type Browser, expect, type Page } from '@playwright/test'
import { proposalPaths } from '#protocol/proposals.ts'
import { isAccessible, isAccessibleInBothThemes } from './is-accessible.ts'
import { mailedLink, signIn, signInOnProfile } from './sign-in.ts'
import { test, whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

// A digest goes out within seconds of what it tells, and the machine may be busy.
const MAIL_TIMEOUT_MS = 45_000

const sector = () => ({
  acronym: `A${crypto.randomUUID().slice(0, 6)}`.toUpperCase(),
  name: 'Setor de Avisos',
  kind: 'setor',
  room: 'B-101',
})

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Novidades/ })

/** A reader without account proposes another room. */
async function correct(browser: Browser, id: string, room: string): Promise<void> {
  const context = await browser.newContext()
  const answer = await context.request.post(proposalPaths.corrections('glossary', id), {
    data: { revision: 1, changes: { room } },
  })
  expect(answer.status()).toBe(201)
  await context.close()
}

test('uma editora escolhe ser avisada na hora, recebe o e-mail, e com um toque deixa de receber, sem entrar', async ({
  page,
  browser,
  personWith,
}) => {
  const person = await personWith('editor', 'Eva')
  await signInOnProfile(page, person)
  await page.getByText('Avisos por e-mail').click()
  await expect(page.getByText(/Os resumos saem às 7h, e só quando há novidade/)).toBeVisible()
  await isAccessibleInBothThemes(page)
  await page.getByLabel('Correções do público que esperam você').selectOption('Na hora')
  await expect(page.getByText('Escolha salva.')).toBeVisible()
  await page.goto('/perfil/novidades')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Escolher o que chega por e-mail' }).click()
  const choice = page.getByLabel('Correções do público que esperam você')
  await expect(choice).toHaveValue('at_once')
  await expect(choice).toBeInViewport()
  const fields = sector()
  const id = await addDocument(page, 'glossary', fields)
  await correct(browser, id, 'B-202')
  const link = await mailedLink(person.email, /correç/, MAIL_TIMEOUT_MS)

  const visitors = await browser.newContext()
  const visitor = await visitors.newPage()
  await visitor.goto(link)
  await expect(visitor.getByText(person.email)).toBeVisible()
  await isAccessible(visitor)
  await visitor.getByRole('button', { name: 'Não receber mais' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Pronto')
  await visitors.close()
  await page.reload()
  await expect(choice).toHaveValue('none')
})

test('a sugestão aparece na hora na tela aberta, e o que foi visto num aparelho está visto no outro', async ({
  page,
  browser,
  personWith,
}) => {
  const person = await personWith('editor', 'Rui')
  await signInOnProfile(page, person)
  const fields = sector()
  const id = await addDocument(page, 'glossary', fields)
  await page.goto('/perfil/propostas')
  await whenHydrated(page)
  await expect(bell(page)).toBeVisible()
  const phones = await browser.newContext()
  const phone = await phones.newPage()
  await signIn(phone, person)
  await phone.goto('/tab1')
  await whenHydrated(phone)
  await expect(bell(phone)).toBeVisible()

  await correct(browser, id, 'B-303')
  // Neither page is touched.
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: fields.acronym })
  await expect(waiting).toContainText('B-303')
  await expect(bell(page)).toHaveAccessibleName(/novidade/)
  await expect(bell(phone)).toHaveAccessibleName(/novidade/)
  await expect(
    phone.getByRole('status').filter({ hasText: /^Você tem \d+ novidade/ }),
  ).toBeAttached()
  await isAccessibleInBothThemes(phone)

  await bell(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novidades')
  const row = page.getByRole('link', { name: new RegExp(fields.acronym) })
  await expect(row).toContainText('nova')
  await expect(row).toContainText('O público sugeriu uma correção')
  await isAccessibleInBothThemes(page)
  await expect(bell(page)).toHaveAccessibleName('Novidades')
  await phone.reload()
  await whenHydrated(phone)
  await expect(bell(phone)).toHaveAccessibleName('Novidades')
  await row.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Propostas')
  await phones.close()
})

test('a equipe comenta um registro e menciona um colega, que chega ao comentário pelo sino', async ({
  page,
  browser,
  personWith,
}) => {
  const name = `Bia ${crypto.randomUUID().slice(0, 4)}`
  await signInOnProfile(page, await personWith('editor', 'Caio'))
  const fields = sector()
  const id = await addDocument(page, 'glossary', fields)
  const others = await browser.newContext()
  const other = await others.newPage()
  await signInOnProfile(other, await personWith('editor', name))
  await expect(bell(other)).toBeVisible()

  await page.goto(`/details-glossario/${id}`)
  const comments = page.getByRole('region', { name: 'Comentários da equipe' })
  const text = comments.getByLabel('Novo comentário')
  await comments.getByRole('button', { name: 'Comentar' }).click()
  await expect(comments.getByText('Escreva o comentário')).toBeVisible()
  await text.fill('O telefone mudou? ')
  await comments.getByRole('button', { name: '@ Mencionar' }).click()
  await page.keyboard.type(name.slice(0, 6).toLowerCase())
  await comments.getByRole('button', { name: `Mencionar @${name}` }).click()
  await expect(text).toHaveValue(`O telefone mudou? @${name} `)
  await expect(text).toBeFocused()
  await isAccessibleInBothThemes(page)
  await comments.getByRole('button', { name: 'Comentar' }).click()
  await expect(comments.getByRole('listitem')).toContainText(`O telefone mudou? @${name}`)
  await expect(text).toHaveValue('')

  await expect(bell(other)).toHaveAccessibleName('Novidades: 1 novidade')
  await bell(other).click()
  await other.getByRole('link', { name: /Caio mencionou você num comentário/ }).click()
  const theirs = other.getByRole('region', { name: 'Comentários da equipe' })
  await expect(theirs.getByRole('listitem')).toBeInViewport()
  await theirs.getByLabel('Novo comentário').fill('Mudou, sim.')
  await theirs.getByRole('button', { name: 'Comentar' }).click()
  // It shows on the open screen of the other one.
  const answer = comments.getByRole('listitem').filter({ hasText: 'Mudou, sim.' })
  await expect(answer).toContainText(name)
  await expect(answer.getByRole('button', { name: 'Editar' })).toBeHidden()
  await isAccessibleInBothThemes(page)

  const own = comments.getByRole('listitem').filter({ hasText: 'O telefone mudou?' })
  await own.getByRole('button', { name: 'Editar' }).click()
  await comments.getByLabel('Mudar o comentário').fill('A sala mudou?')
  await comments.getByRole('button', { name: 'Salvar' }).click()
  await expect(comments.getByText('A sala mudou?')).toBeVisible()
  await expect(comments.getByText(/editado/)).toBeVisible()
  await answer.getByRole('button', { name: 'Resolver' }).click()
  await expect(comments.getByText('1 resolvido')).toBeVisible()
  await comments.getByText('1 resolvido').click()
  await expect(comments.getByText(/^Resolvido por Caio/)).toBeVisible()
  const changed = comments.getByRole('listitem').filter({ hasText: 'A sala mudou?' })
  await changed.getByRole('button', { name: 'Apagar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(comments.getByText('A sala mudou?')).toBeHidden()
  // Readers see none of it.
  const readers = await browser.newContext()
  const reader = await readers.newPage()
  await reader.goto(`/detalhes-glossario/${id}`)
  await expect(reader.getByText('Comentários da equipe')).toBeHidden()
  await readers.close()
  await others.close()
})
