import { expect, type Page } from '@playwright/test'
import type { Somebody } from './people.ts'
import { whenHydrated } from './test.ts'

export type PersistenceLabel = 'Manter conectado' | 'Só nesta sessão' | 'Não lembrar'

/** Fills in the form that is in view and sends it. */
export async function fillSignIn(
  page: Page,
  { email, password }: Somebody,
  persistence: PersistenceLabel = 'Só nesta sessão',
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel(persistence).check()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Signs in on a page of its own and waits until the profile is there. */
export async function signIn(
  page: Page,
  somebody: Somebody,
  persistence?: PersistenceLabel,
): Promise<void> {
  await page.goto('/perfil')
  await whenHydrated(page)
  await fillSignIn(page, somebody, persistence)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seu perfil')
  await expect(page.getByText(somebody.name, { exact: true })).toBeVisible()
}
