import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { accountPaths } from '#protocol/accounts.ts'
import { isAccessible } from './is-accessible.ts'
import { newUser, type TestUser } from './people.ts'
import { mailedLink, signInOnProfile } from './sign-in.ts'
import { test } from './test.ts'

// What a mail leads to has to work in any browser.
test.use({ javaScriptEnabled: false })

const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirmar meu e-mail' })
const password = (page: Page) => page.getByLabel('Senha que você escolheu')

/** Registers as the form does, from the browser that sends it. */
async function register(request: APIRequestContext, person: TestUser): Promise<void> {
  const answer = await request.post(accountPaths.signUp, { data: person })
  expect(answer.status()).toBe(200)
}

async function isReadable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await isAccessible(page)
  }
}

test('o link da mensagem abre uma página, e só o botão dela confirma o e-mail', async ({
  page,
  request,
}) => {
  const person = newUser('Bia')
  await register(page.request, person)
  const link = await mailedLink(person.email, /Confirme/)
  // As a mail server does that looks where a link leads.
  for (const method of ['HEAD', 'GET']) await request.fetch(link, { method })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirme seu e-mail')
  await expect(page.getByText(person.email)).toBeVisible()
  await page.reload()
  await expect(password(page)).toHaveCount(0)
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/perfil\?email=confirmado$/)
  await expect(page.getByText('E-mail confirmado')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('E-mail confirmado')).toBeVisible()
})

test('em outro aparelho, a página pede a senha escolhida no cadastro', async ({
  page,
  request,
}) => {
  const person = newUser('Bia')
  // Somebody else registered the same address before.
  await register(request, { ...person, password: 'a senha de um estranho qualquer' })
  await register(request, person)
  await page.goto(await mailedLink(person.email, /Confirme/))
  await password(page).fill('não é esta a senha')
  await confirmButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Esta não é a senha escolhida')
  await password(page).fill(person.password)
  await confirmButton(page).click()
  await expect(page.getByText('E-mail confirmado')).toBeVisible()
  const entry = (tried: string) =>
    request.post(accountPaths.signIn, { data: { email: person.email, password: tried } })
  expect((await entry('a senha de um estranho qualquer')).status()).toBe(401)
  expect((await entry(person.password)).status()).toBe(200)
})

test.describe('com JavaScript', () => {
  test.use({ javaScriptEnabled: true })

  test('a página da confirmação é acessível, também com a senha errada', async ({
    page,
    request,
  }) => {
    const person = newUser('Bia')
    await register(request, person)
    await page.goto(await mailedLink(person.email, /Confirme/))
    await isReadable(page)
    await password(page).fill('não é esta a senha')
    await password(page).press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(password(page)).toBeFocused()
    await isReadable(page)
  })

  test('o novo e-mail, em outro aparelho, pede a senha da conta', async ({
    page,
    browser,
    personWith,
  }) => {
    const person = await personWith('reader')
    const { email } = newUser('Ana')
    await signInOnProfile(page, person)
    await page.getByText('Nome e e-mail').click()
    await page.getByLabel('Novo e-mail').fill(email)
    await page.getByLabel('Confirme com a sua senha').fill(person.password)
    await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
    const phone = await browser.newPage()
    await phone.goto(await mailedLink(email, /novo/))
    await phone.getByLabel('Senha da sua conta').fill(person.password)
    await phone.getByRole('button', { name: 'Trocar o e-mail' }).click()
    await expect(phone.getByText('E-mail trocado')).toBeVisible()
    await phone.close()
  })
})
