import { expect, type Page } from '@playwright/test'
import { codeAt } from './sign-in.ts'
import { tabTo } from './tab-to.ts'
import { test, whenHydrated } from './test.ts'

async function typeCredential(page: Page, email: string, password: string): Promise<void> {
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Senha', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test('só com o teclado: entrar, ligar a segunda etapa, sair, entrar com o código', async ({
  page,
  personWith,
}) => {
  const { email, password } = await personWith('reader')
  const title = page.getByRole('heading', { level: 1 })
  const code = page.getByLabel('Código de 6 números')
  await page.goto('/perfil')
  await whenHydrated(page)
  await typeCredential(page, email, password)
  await expect(title).toHaveText('Seu perfil')
  await expect(title).toBeFocused()

  await tabTo(page, page.locator('summary').filter({ hasText: 'Verificação em duas etapas' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Confirme com a sua senha'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Ativar a verificação em duas etapas' }),
  ).toBeFocused()
  const uri = await page.getByRole('link', { name: /autenticador/ }).getAttribute('href')
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? ''
  await tabTo(page, code)
  await page.keyboard.type(codeAt(secret, Date.now()))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Guarde os códigos' })).toBeFocused()
  const copy = page.getByRole('button', { name: 'Copiar' })
  await tabTo(page, copy)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Códigos copiados|Não foi possível copiar/)).toBeVisible()
  await expect(copy).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Sair da conta' }))
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Entrar')
  await expect(title).toBeFocused()

  await typeCredential(page, email, password)
  await expect(code).toBeFocused()
  await page.keyboard.type(codeAt(secret, Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Seu perfil')
  await expect(title).toBeFocused()
})
