import { expect, type Locator, type Page } from '@playwright/test'
import { openStores } from '#server/store/open-stores.ts'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { newUser, type TestUser } from './people.ts'
import { codeAt, fillSignIn, mailedLink, signInByForm } from './sign-in.ts'
import { forgiveNetwork, test, whenHydrated } from './test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function signOut(page: Page): Promise<void> {
  // What is still on its way may move the button from under the finger.
  await whenHydrated(page)
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await expect(title(page)).toHaveText('Entrar')
}

test('com a segunda etapa, a entrada pede o código do celular ou um de recuperação', async ({
  page,
  personWith,
}) => {
  const person = await personWith('editor')
  await signInByForm(page, person)
  await page.getByText('Verificação em duas etapas').click()
  await page.getByLabel('Confirme com a sua senha').fill(person.password)
  await page.getByRole('button', { name: 'Ativar a verificação em duas etapas' }).click()
  await expect(page.getByText('Falta confirmar')).toBeVisible()
  await expectBelowBar(page, page.getByRole('heading', { name: /^1\. Abra o/ }))
  await expect(page.getByRole('heading', { name: /^2\. Digite o código/ })).toBeVisible()
  await page.getByText('O autenticador está em outro aparelho').click()
  await expect(page.getByRole('img', { name: /autenticador/ })).toBeVisible()
  const uri = await page.getByRole('link', { name: /autenticador/ }).getAttribute('href')
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel('Código de 6 números').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expectBelowBar(page, page.getByText('Guarde os códigos de recuperação'))
  // To go on is what is left once they are kept somewhere, and not held up before.
  const kept = page.getByRole('button', { name: 'Já guardei os códigos' })
  const download = page.getByRole('button', { name: 'Baixar' })
  await expect(kept).toHaveClass(/button-quiet/)
  await expect(download).not.toHaveClass(/button-quiet/)
  await download.click()
  await expect(kept).not.toHaveClass(/button-quiet/)
  await expect(download).toHaveClass(/button-quiet/)
  const recovery = await page.locator('.recovery-codes code').first().textContent()
  await expect(page.getByText('Ativada', { exact: true })).toBeVisible()

  await signOut(page)
  await fillSignIn(page, person)
  await expect(page.getByLabel('Código de 6 números')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Esqueci a senha' })).toBeHidden()
  // The same code twice would be a replay: the next one is good as well.
  await page.getByLabel('Código de 6 números').fill(codeAt(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(title(page)).toHaveText('Seu perfil')

  await signOut(page)
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(recovery ?? '')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(title(page)).toHaveText('Seu perfil')

  await page.getByText('Verificação em duas etapas').click()
  await page.getByRole('button', { name: 'Novos códigos' }).click()
  const confirmation = page.getByLabel('Confirme com a sua senha')
  await expect(confirmation).toBeFocused()
  await confirmation.fill(person.password)
  await page.getByRole('button', { name: 'Gerar novos códigos' }).click()
  await expect(page.locator('.recovery-codes code')).toHaveCount(10)
  await expect(page.locator('.recovery-codes')).not.toContainText(recovery ?? '')
  await expect(page.getByRole('button', { name: 'Desativar', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await expect(page.locator('.recovery-codes')).toHaveCount(0)
  await page.getByText('Verificação em duas etapas').click()
  await page.getByRole('button', { name: 'Desativar', exact: true }).click()
  await confirmation.fill(person.password)
  await page.getByRole('button', { name: 'Desativar a verificação em duas etapas' }).click()
  await expect(page.getByText('Desativada')).toBeVisible()
  await expect(page.locator('.recovery-codes')).toHaveCount(0)
})

/** All of it is in sight, with nothing over it. */
async function expectBelowBar(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('banner').boundingBox()
  const bottom = (bar?.y ?? 0) + (bar?.height ?? 0)
  await expect.poll(async () => (await part.boundingBox())?.y).toBeGreaterThanOrEqual(bottom)
}

const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

test('uma chave de acesso entra sem senha', async ({ page, personWith }) => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: authenticator,
  })
  const person = await personWith('editor')
  await signInByForm(page, person)
  await page.getByText('Chaves de acesso').click()
  await page.getByLabel('Nome da chave').fill('Celular')
  await page.getByRole('button', { name: 'Criar chave neste aparelho' }).click()
  await expect(page.getByText('Celular', { exact: true })).toBeVisible()
  await expectBelowBar(page, page.getByText('Chave criada.'))
  // By what the device offers it when somebody signs in.
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials[0]?.userName).toBe(person.email)
  await signOut(page)
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(title(page)).toHaveText('Seu perfil')
  await expect(page.getByText(person.email).first()).toBeVisible()
  await page.getByText('Chaves de acesso').click()
  await page.getByRole('button', { name: 'Apagar', exact: true }).click()
  await expect(page.getByText('Você ainda não tem chaves de acesso.')).toBeVisible()
})

test('dez minutos depois de entrar, criar e apagar uma chave de acesso pede a senha ali mesmo', async ({
  page,
  personWith,
  faults,
}) => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', { options: authenticator })
  const person = await personWith('editor')
  await signInByForm(page, person)
  const confirmation = page.getByLabel('Confirme com a sua senha')

  await ageSession(person)
  await page.getByText('Chaves de acesso').click()
  await page.getByLabel('Nome da chave').fill('Celular')
  await page.getByRole('button', { name: 'Criar chave neste aparelho' }).click()
  await expect(confirmation).toBeFocused()
  await confirmation.fill('não é esta')
  await page.getByRole('button', { name: 'Confirmar e criar a chave' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /senha/i })).toBeVisible()
  await confirmation.fill(person.password)
  await isAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Confirmar e criar a chave' }).click()
  await expect(page.getByText('Chave criada.')).toBeFocused()
  await expect(page.getByText('Celular', { exact: true })).toBeVisible()

  await ageSession(person)
  await page.getByRole('button', { name: 'Apagar', exact: true }).click()
  await expect(confirmation).toBeFocused()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Celular', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Apagar', exact: true }).click()
  await confirmation.fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chave apagada.')).toBeFocused()
  await expect(page.getByText('Você ainda não tem chaves de acesso.')).toBeVisible()
  // Still the same sign-in.
  await page.reload()
  await expect(title(page)).toHaveText('Seu perfil')
  // What was refused before it was confirmed.
  forgiveNetwork(faults)
})

/** Lets somebody have signed in eleven minutes ago. */
async function ageSession({ email }: TestUser): Promise<void> {
  const { store, accounts } = await openStores({ DATA_DIR: process.env.E2E_DATA ?? '' })
  try {
    const now = Date.now()
    const user = await accounts.userByEmail(email)
    const [session] = await accounts.sessions(user?.id ?? '', new Date(now).toISOString())
    await accounts.renewSession(session?.id ?? '', new Date(now - 11 * 60_000).toISOString())
  } finally {
    await store.close()
  }
}

test('trocar a senha tira a conta dos outros aparelhos e deixa este', async ({
  page,
  browser,
  personWith,
}) => {
  const person = await personWith('reader')
  const elsewhere = await browser.newPage()
  await signInByForm(elsewhere, person)
  await signInByForm(page, person)
  await page.getByText('Trocar a senha').click()
  await page.getByLabel('Senha atual').fill(person.password)
  await page.getByLabel('Nova senha').fill('outra frase bem comprida')
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByText('Senha trocada.')).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveText('Seu perfil')
  await elsewhere.reload()
  await expect(title(elsewhere)).toHaveText('Entrar')
  await elsewhere.close()
})

test('a lista de aparelhos tira um deles, ou todos', async ({ page, browser, personWith }) => {
  const person = await personWith('reader')
  const elsewhere = await browser.newPage()
  await signInByForm(elsewhere, person)
  await signInByForm(page, person)
  await page.getByText('Aparelhos').click()
  const devices = page.locator('.account-list > li')
  await expect(devices).toHaveCount(2)
  await expect(page.getByText('este aparelho', { exact: true })).toHaveCount(1)
  await devices
    .filter({ hasText: 'Chrome', hasNotText: 'este aparelho' })
    .getByRole('button')
    .click()
  await expect(devices).toHaveCount(1)
  await elsewhere.reload()
  await expect(title(elsewhere)).toHaveText('Entrar')
  await page.getByRole('button', { name: 'Sair de todos' }).click()
  await expect(title(page)).toHaveText('Entrar')
  await elsewhere.close()
})

test('o nome muda, também na outra aba', async ({ page, personWith }) => {
  const person = await personWith('reader')
  await signInByForm(page, person)
  const other = await page.context().newPage()
  await other.goto('/perfil')
  await expect(other.getByText(person.name, { exact: true })).toBeVisible()
  await page.getByText('Nome e e-mail').click()
  await page.getByLabel('Nome', { exact: true }).fill('Ana de Outro Nome')
  await page.getByRole('button', { name: 'Salvar o nome' }).click()
  await expect(page.getByText('Nome salvo.')).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ana de Outro Nome')
  await expect(page.getByText('Ana de Outro Nome', { exact: true })).toBeVisible()
  await expect(other.getByText('Ana de Outro Nome', { exact: true })).toBeVisible()
})

test('o e-mail muda quando a pessoa abre o link que chega no novo', async ({
  page,
  personWith,
}) => {
  const person = await personWith('reader')
  const { email } = newUser('Ana')
  await signInByForm(page, person)
  await page.getByText('Nome e e-mail').click()
  await page.getByLabel('Novo e-mail').fill(email)
  await page.getByLabel('Confirme com a sua senha').fill(person.password)
  await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
  await expect(page.getByText(`Enviamos uma mensagem para ${email}`)).toBeVisible()
  await page.goto(await mailedLink(email, /novo/))
  await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
  await expect(page.getByText('E-mail trocado')).toBeVisible()
  await expect(page.locator('.account-identity')).toContainText(email)
  await signOut(page)
  await fillSignIn(page, { ...person, email })
  await expect(title(page)).toHaveText('Seu perfil')
})

test('a identificação digital diz quem é e até quando vale, e a assinatura confere', async ({
  page,
  personWith,
}) => {
  const person = await personWith('editor')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInByForm(page, person)
  await page.getByText('Código para integrações (token)').click()
  const facts = page.locator('.facts')
  await expect(facts).toContainText(person.email)
  await expect(facts).toContainText('Edição')
  await page.getByRole('button', { name: 'Copiar a identificação' }).click()
  await expect(page.getByText('Identificação copiada')).toBeVisible()
  const token = await page.evaluate(() => navigator.clipboard.readText())
  const verified = await page.evaluate(async (jwt) => {
    const { keys } = await (await fetch('/.well-known/jwks.json')).json()
    const [head = '', payload = '', signature = ''] = jwt.split('.')
    const bytes = (part: string) =>
      Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const { kid } = JSON.parse(new TextDecoder().decode(bytes(head)))
    const jwk = keys.find((key: { kid: string }) => key.kid === kid)
    const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
    const signed = new TextEncoder().encode(`${head}.${payload}`)
    return crypto.subtle.verify('Ed25519', key, bytes(signature), signed)
  }, token)
  expect(verified).toBe(true)
})

test('os próprios dados vêm num arquivo', async ({ page, personWith }) => {
  const person = await personWith('reader')
  await signInByForm(page, person)
  await page.getByText('Exportar meus dados').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('meus-dados.json')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toContain(person.email)
})

test('quem apaga a conta confirma com a senha, e depois não entra mais', async ({
  page,
  personWith,
  faults,
}) => {
  const person = await personWith('reader')
  await signInByForm(page, person)
  await page.getByText('Apagar a conta', { exact: true }).click()
  await expect(page.getByText('será apagada agora')).toBeVisible()
  await page.getByLabel('Confirme com a sua senha').fill('não é esta a senha')
  await page.getByRole('button', { name: 'Apagar a minha conta' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'senha' })).toBeVisible()
  await page.getByLabel('Confirme com a sua senha').fill(person.password)
  await page.getByRole('button', { name: 'Apagar a minha conta' }).click()
  await expect(title(page)).toHaveText('Entrar')
  await whenHydrated(page)
  await fillSignIn(page, person)
  await expect(page.getByRole('alert')).toContainText('não conferem')
  faults.length = 0
})
