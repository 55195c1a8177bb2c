import { expect } from '@playwright/test'
import { newUser } from './people.ts'
import { mailedLink, signIn, signInOnProfile } from './sign-in.ts'
import { test, whenHydrated } from './test.ts'

test('uma administradora convida por e-mail, e a pessoa cria a conta com o link', async ({
  page,
  browser,
  personWith,
}) => {
  await signInOnProfile(page, await personWith('admin', 'Iara'))
  await page.getByRole('link', { name: 'Pessoas e acessos' }).click()
  await page.getByRole('button', { name: 'Convidar' }).click()
  const guest = newUser('Davi')
  await page.getByLabel(/^E-mail/).fill(guest.email)
  await page.getByLabel('Papel').selectOption('Edição')
  await page.getByLabel('Brasília', { exact: true }).check()
  await page.getByRole('button', { name: 'Criar o convite' }).click()
  await expect(page.getByText('Convite pronto')).toBeVisible()
  const shown = await page.locator('.invitation-link').textContent()
  expect(await mailedLink(guest.email, /onvi/)).toBe(shown)

  const open = page.locator('.open-invitations li').filter({ hasText: guest.email })
  await expect(open).toContainText('Edição · Brasília')

  const guestPage = await browser.newPage()
  await guestPage.goto(shown ?? '')
  await whenHydrated(guestPage)
  await expect(guestPage.getByLabel('E-mail')).toHaveValue(guest.email)
  await guestPage.getByLabel('Nome').fill(guest.name)
  await guestPage.getByLabel('Senha', { exact: true }).fill(guest.password)
  await guestPage.getByRole('button', { name: 'Criar a conta' }).click()
  // The password was typed a moment ago: nobody types it again.
  await expect(guestPage.getByRole('heading', { level: 1 })).toHaveText('Seu perfil')
  await expect(guestPage.getByText('Edição · Brasília')).toBeVisible()
  await guestPage.close()
})

test('um convite cancelado não vale mais', async ({ page, browser, personWith, faults }) => {
  await signIn(page, await personWith('admin', 'Iara'))
  await page.goto('/perfil/usuarios')
  await whenHydrated(page)
  await page.getByRole('button', { name: 'Convidar' }).click()
  const guest = newUser('Davi')
  await page.getByLabel(/^E-mail/).fill(guest.email)
  await page.getByRole('button', { name: 'Criar o convite' }).click()
  await expect(page.getByText('Escolha o que a pessoa vai poder fazer.')).toBeVisible()
  await expect(page.getByLabel('Papel')).toBeFocused()
  await page.getByLabel('Papel').selectOption('Administração')
  await page.getByRole('button', { name: 'Criar o convite' }).click()
  const link = await page.locator('.invitation-link').textContent()
  const open = page.locator('.open-invitations li').filter({ hasText: guest.email })
  await open.getByRole('button', { name: 'Cancelar' }).click()
  await expect(open).toHaveCount(0)
  const guestPage = await browser.newPage()
  await guestPage.goto(link ?? '')
  await expect(guestPage.getByRole('alert')).toContainText('Este convite')
  await guestPage.close()
  faults.length = 0
})

test('onde o aparelho tem como enviar, o convite vai por ele, e desistir não é um erro', async ({
  page,
  personWith,
}) => {
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', {
      value: async ({ text, url }: ShareData) => {
        shared.push(`${text}${url}`)
        throw new DOMException('closed', 'AbortError')
      },
    })
  })
  await signIn(page, await personWith('admin', 'Iara'))
  await page.goto('/perfil/usuarios')
  await whenHydrated(page)
  await page.getByRole('button', { name: 'Convidar' }).click()
  await page.getByLabel('Papel').selectOption('Leitura')
  await page.getByRole('button', { name: 'Criar o convite' }).click()
  const link = (await page.locator('.invitation-link').textContent()) ?? ''
  const send = page.getByRole('button', { name: 'Enviar o link' })
  await expect(send).not.toHaveClass(/button-quiet/)
  await expect(page.getByRole('button', { name: 'Copiar o link' })).toHaveClass(/button-quiet/)
  await send.click()
  const shared = () => page.evaluate(() => (window as unknown as { shared: string[] }).shared)
  await expect.poll(shared).toHaveLength(1)
  expect((await shared())[0]).toMatch(/^Convite: .+\nCrie a sua conta aqui:\nhttp/)
  expect((await shared())[0]).toContain(link)
  await expect(page.locator('.invitation [role="status"]')).toHaveText(['', ''])
})

test('uma administradora busca uma pessoa, muda o papel, bloqueia e desbloqueia', async ({
  page,
  browser,
  personWith,
}) => {
  const person = await personWith('reader', 'Nair')
  const theirs = await browser.newPage()
  await signInOnProfile(theirs, person)
  await signIn(page, await personWith('admin', 'Iara'))
  await page.goto('/perfil/usuarios')
  await whenHydrated(page)
  await page.getByRole('searchbox').fill(person.email)
  await expect(page.locator('.fold:visible')).toHaveCount(1)
  await page.locator('.fold > summary:visible').click()
  await page.getByLabel('Papel').selectOption('Edição')
  await page.getByLabel('Brasília', { exact: true }).uncheck()
  await page.getByLabel('Gama', { exact: true }).check()
  await page.getByRole('button', { name: 'Salvar o acesso' }).click()
  await expect(page.locator('.fold > summary:visible')).toContainText('Gama')
  await expect(page.getByLabel('Gama', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Brasília', { exact: true })).not.toBeChecked()
  await page.getByLabel('Papel').selectOption('Responsável por setor')
  await page.getByRole('button', { name: 'Salvar o acesso' }).click()
  await expect(page.getByText('Acesso salvo.')).toBeVisible()
  await expect(page.locator('.fold > summary:visible')).toContainText('Responsável por setor')
  await expect(page.getByLabel('Papel')).toHaveValue('sector_owner')
  await theirs.reload()
  await expect(theirs.getByText('Responsável por setor')).toBeVisible()

  await page.getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByRole('dialog')).toContainText('sai na hora de todos os aparelhos')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.locator('.fold > summary:visible')).not.toContainText('Bloqueada')
  await expect(page.getByText(/pode entrar de novo|não entra mais/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Bloquear' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.locator('.fold > summary:visible')).toContainText('Bloqueada')
  const blocked = page.getByText(/^Conta bloqueada: Nair não entra até você desbloquear/)
  await expect(blocked).toBeFocused()
  await expect(blocked).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Salvar o acesso' })).toBeHidden()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Entrar')
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await expect(page.locator('.fold > summary:visible')).not.toContainText('Bloqueada')
  await expect(page.getByText('Nair pode entrar de novo.')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Salvar o acesso' })).toBeVisible()
  await signIn(theirs, person)

  await page.getByRole('button', { name: 'Desconectar os aparelhos' }).click()
  await expect(page.getByText('precisará entrar de novo')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Entrar')
  await theirs.close()

  await page.getByRole('link', { name: /registro do que foi feito/ }).click()
  await page.getByText('Procurar no registro').click()
  await page.getByRole('textbox', { name: 'Quem' }).fill(person.email)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const log = page.getByRole('list', { name: /^O que foi feito/ }).getByRole('listitem')
  await expect(log.filter({ hasText: /^Bloqueou a conta/ })).toContainText(person.email)
  await expect(log.filter({ hasText: 'Mudou o acesso' }).first()).toContainText(
    '(edição → responsável por setor',
  )
})
