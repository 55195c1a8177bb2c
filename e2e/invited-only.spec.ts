import { expect, type Page } from '@playwright/test'
import { test } from './own-server.ts'
import { newUser, operate, printedLink } from './people.ts'
import { fillSignIn, signInByForm } from './sign-in.ts'
import { whenHydrated } from './test.ts'

// A server that sends no mail and takes only who is invited.
test.use({ settings: { REGISTRATION: 'off' } })

// One worker for all of them: they share one server.
test.describe.configure({ mode: 'default' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('sem cadastro aberto, a entrada diz que as contas são por convite', async ({ page }) => {
  await page.goto('/perfil')
  await whenHydrated(page)
  await expect(page.getByText('As contas são por convite')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Criar conta' })).toHaveCount(0)
  await page.goto('/perfil?criar')
  await expect(page.getByText('peça um convite a quem administra')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
  await page.getByRole('link', { name: 'Voltar para a entrada' }).click()
  await expect(heading(page)).toHaveText('Entrar')
})

test('o que o servidor oferece já está na página que ele manda', async ({ request }) => {
  const html = await (await request.get('/perfil')).text()
  const [said, offered] = ['As contas são por convite', 'Criar conta']
  expect([html.includes(said), html.includes(offered)]).toEqual([true, false])
})

test('sem e-mail, quem esqueceu a senha cria outra com um link de quem cuida do servidor', async ({
  page,
  personWith,
  server,
}) => {
  const person = await personWith('reader')
  await page.goto('/perfil')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await expect(page.getByText('npx campus account reset-link')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveCount(0)
  await page.goto(printedLink(operate('account reset-link', person.email, server)))
  await whenHydrated(page)
  const password = 'outra frase bem comprida'
  await page.getByLabel('Nova senha').fill(password)
  await page.getByRole('button', { name: 'Salvar a senha' }).click()
  await expect(page.getByText('Senha trocada')).toBeVisible()
  await signInByForm(page, { ...person, password })
  await page.getByText('Nome e e-mail').click()
  await expect(page.getByText('npx campus account change-email')).toBeVisible()
  await expect(page.getByLabel('Novo e-mail')).toHaveCount(0)
})

test('sem e-mail, quem aceita um convite por link espera que o servidor confirme o endereço', async ({
  page,
  browser,
  personWith,
  server,
  faults,
}) => {
  await signInByForm(page, await personWith('admin', 'Iara'))
  await page.goto('/perfil/usuarios')
  await whenHydrated(page)
  await page.getByRole('button', { name: 'Convidar' }).click()
  await expect(page.getByText('O aplicativo não envia e-mail')).toBeVisible()
  await page.getByLabel('Papel').selectOption('Leitura')
  await page.getByRole('button', { name: 'Criar o convite' }).click()
  await expect(page.getByText('Entregue este link')).toBeVisible()
  const link = await page.locator('.invitation-link').textContent()

  const guest = newUser('Davi')
  const theirs = await browser.newPage()
  await theirs.goto(link ?? '')
  await whenHydrated(theirs)
  await theirs.getByLabel('Nome').fill(guest.name)
  await theirs.getByLabel('E-mail').fill(guest.email)
  await theirs.getByLabel('Senha', { exact: true }).fill(guest.password)
  await theirs.getByRole('button', { name: 'Criar a conta' }).click()
  const command = theirs.getByText('npx campus account verify')
  await expect(command).toBeVisible()
  await theirs.getByRole('link', { name: 'Entrar' }).click()
  await whenHydrated(theirs)
  await fillSignIn(theirs, guest)
  await expect(theirs.getByRole('alert').filter({ hasText: 'Falta confirmar' })).toBeVisible()
  await expect(command).toBeVisible()
  expect(operate('account verify', guest.email, server)).toContain('já pode entrar')
  await signInByForm(theirs, guest)
  await theirs.close()
  faults.length = 0
})

test('sem e-mail, um link de confirmação vencido leva ao comando de quem cuida do servidor', async ({
  page,
}) => {
  await page.goto('/perfil?email=vencido')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Pedir outro link' }).click()
  await expect(page.getByText('npx campus account verify')).toBeVisible()
})
