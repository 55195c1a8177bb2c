import { type BrowserContext, expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { newUser } from './people.ts'
import { fillSignIn, mailedLink, type PersistenceLabel, signInByForm } from './sign-in.ts'
import { test, whenHydrated } from './test.ts'

/** What is left of a session after each of these. */
const outcomes: Record<PersistenceLabel, { reload: boolean; close: boolean; tab: boolean }> = {
  'Manter conectado': { reload: true, close: true, tab: true },
  'Só nesta sessão': { reload: true, close: false, tab: true },
  'Não lembrar': { reload: false, close: false, tab: false },
}

for (const persistence of Object.keys(outcomes) as PersistenceLabel[])
  test(`quem cria uma conta confirma o e-mail, entra com “${persistence}”, chega aonde ia e sai`, async ({
    page,
  }) => {
    const person = newUser('Bia')
    await page.goto('/details/abc')
    await whenHydrated(page)
    await page.getByRole('link', { name: 'Criar conta' }).click()
    await page.getByLabel('Nome').fill(person.name)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByRole('status').getByText(person.email)).toBeVisible()

    await page.goto(await mailedLink(person.email, /Confirme/))
    await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
    await expect(page.getByText('E-mail confirmado')).toBeVisible()
    await page.goto('/details/abc')
    await whenHydrated(page)
    await fillSignIn(page, person, persistence)
    await expect(page).toHaveURL(/\/details\/abc$/)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Sua conta não abre esta parte')
    await expect(page.getByText(person.name)).toBeVisible()

    await page.getByRole('link', { name: 'Ver meu perfil' }).click()
    await page.getByRole('button', { name: 'Sair da conta' }).click()
    await expect(heading).toHaveText('Entrar')
    await page.goto('/details/abc')
    await expect(page).toHaveURL(/\/perfil\?voltar=%2Fdetails%2Fabc$/)
  })

for (const [persistence, { reload, close, tab }] of Object.entries(outcomes) as [
  PersistenceLabel,
  (typeof outcomes)[PersistenceLabel],
][]) {
  test(`“${persistence}”: depois de recarregar, ${reload ? 'continua conectado' : 'não está mais'}`, async ({
    page,
    personWith,
  }) => {
    await signInByForm(page, await personWith('reader'), persistence)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      reload ? 'Seu perfil' : 'Entrar',
    )
  })

  test(`“${persistence}”: depois de fechar o navegador, ${close ? 'continua conectado' : 'não está mais'}`, async ({
    page,
    browser,
    personWith,
  }) => {
    await signInByForm(page, await personWith('reader'), persistence)
    const kept = await whatABrowserKeeps(page.context())
    await page.context().close()
    const later = await browser.newContext({ storageState: kept })
    const again = await later.newPage()
    await again.goto('/details/abc')
    await expect(again).toHaveURL(close ? /\/details\/abc$/ : /\/perfil\?voltar=/)
    await later.close()
  })

  test(`“${persistence}”: em outra aba, ${tab ? 'também está conectado' : 'não está'}`, async ({
    page,
    personWith,
  }) => {
    await signInByForm(page, await personWith('reader'), persistence)
    const other = await page.context().newPage()
    await other.goto('/details/abc')
    await expect(other).toHaveURL(tab ? /\/details\/abc$/ : /\/perfil\?voltar=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seu perfil')
  })
}

/** Session cookies end with the browser. */
async function whatABrowserKeeps(context: BrowserContext) {
  const state = await context.storageState()
  return { ...state, cookies: state.cookies.filter(({ expires }) => expires !== -1) }
}

test('duas abas andam juntas: entrar em uma entra na outra, e sair também', async ({
  page,
  personWith,
}) => {
  const person = await personWith('reader')
  const other = await page.context().newPage()
  await other.goto('/details/abc')
  await whenHydrated(other)
  await signInByForm(page, person)
  // The other tab was asked to sign in: it goes on to where it was going.
  await expect(other).toHaveURL(/\/details\/abc$/)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sua conta não abre esta parte')
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar')
  await expect(other).toHaveURL(/\/perfil\?voltar=%2Fdetails%2Fabc$/)
})

test('sem “lembrar”, nada da conta fica guardado no aparelho', async ({ page, personWith }) => {
  await signInByForm(page, await personWith('reader'), 'Não lembrar')
  const { cookies } = await page.context().storageState()
  expect(cookies.filter(({ name }) => /session|XSRF/i.test(name))).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  // And what it signs is no cookie: the account still answers, by token.
  await page.getByText('Aparelhos').click()
  await expect(page.getByText('este aparelho', { exact: true })).toBeVisible()
})

test('ficar conectado e não ser lembrado não se escolhem juntos', async ({ page }) => {
  await page.goto('/perfil')
  await whenHydrated(page)
  const stays = page.getByLabel('Manter conectado')
  await stays.check()
  await page.getByText('Mais opções').click()
  await page.getByLabel('Não lembrar').check()
  await expect(stays).not.toBeChecked()
  await stays.check()
  await expect(page.getByLabel('Não lembrar')).not.toBeChecked()
  await isAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('com a senha errada, a tela diz o que fazer e não perde o e-mail', async ({
  page,
  personWith,
  faults,
}) => {
  const person = await personWith('reader')
  await page.goto('/perfil')
  await whenHydrated(page)
  await fillSignIn(page, { ...person, password: 'não é esta a senha' })
  await expect(page.getByRole('alert')).toContainText('não conferem')
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('não é esta a senha')
  faults.length = 0
})

test('sem internet, a entrada diz o que houve e guarda o que foi escrito', async ({
  page,
  faults,
}) => {
  await page.goto('/perfil')
  await whenHydrated(page)
  await page.context().setOffline(true)
  await fillSignIn(page, { name: '', email: 'ana@exemplo.edu.br', password: 'uma senha longa' })
  await expect(page.getByRole('alert')).toContainText('Verifique a internet')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.edu.br')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('uma senha longa')
  faults.length = 0
})

test('quem esqueceu a senha cria outra pelo link do e-mail', async ({ page, personWith }) => {
  const person = await personWith('reader')
  await page.goto('/perfil')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('status').getByText(person.email)).toBeVisible()
  await page.goto(await mailedLink(person.email, /senha/))
  await whenHydrated(page)
  const password = 'outra frase bem comprida'
  await page.getByLabel('Nova senha').fill(password)
  await page.getByRole('button', { name: 'Salvar a senha' }).click()
  await expect(page.getByText('Senha trocada')).toBeVisible()
  await signInByForm(page, { ...person, password })
})

test('uma senha curta é explicada antes de ser enviada', async ({ page }) => {
  await page.goto('/perfil?criar')
  await whenHydrated(page)
  await page.getByLabel('Nome').fill('Caio')
  await page.getByLabel('E-mail').fill('caio@exemplo.edu.br')
  await page.getByLabel('Senha', { exact: true }).fill('curta')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('A senha tem 5 caracteres. Use 10 ou mais.')).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
})

test('um link de confirmação vencido oferece outro', async ({ page }) => {
  await page.goto('/perfil?email=vencido')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Pedir outro link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmar o e-mail')
})

test('um convite que não vale mais deixa um caminho para entrar', async ({ page, faults }) => {
  await page.goto('/perfil?convite=abc')
  await whenHydrated(page)
  await expect(page.getByRole('alert')).toContainText('Este convite')
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar')
  faults.length = 0
})

test('quem só lê não faz pedido de sessão nem baixa o código das contas', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/tab1')
  await whenHydrated(page)
  await expect(() => expect(requested).toContain('/api/bundle')).toPass()
  await page.waitForLoadState('networkidle')
  const ofAccounts = /\/api\/session|session-calls|profile|account|users|editor/
  expect(requested.filter((path) => ofAccounts.test(path))).toEqual([])
})
