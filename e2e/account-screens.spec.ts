import { expect, type Page } from '@playwright/test'
import { isAccessible, isAccessibleInBothThemes } from './is-accessible.ts'
import { signInByForm } from './sign-in.ts'
import { test, whenHydrated } from './test.ts'

const steps = [
  '/perfil?criar',
  '/perfil?esqueci',
  '/perfil?confirmar',
  '/perfil?redefinir=abc',
  '/perfil?email=confirmado',
  '/perfil?email=vencido',
]

for (const path of steps)
  test(`${path} é acessível e cabe na tela`, async ({ page }) => {
    await page.goto(path)
    await whenHydrated(page)
    await expect(page.locator('form').first()).toBeVisible()
    await isAccessibleInBothThemes(page)
  })

test('o perfil com tudo aberto é acessível e cabe na tela', async ({ page, personWith }) => {
  await signInByForm(page, await personWith('admin'))
  await openAll(page)
  await isAccessibleInBothThemes(page)
})

test('as telas de quem administra são acessíveis e cabem na tela', async ({ page, personWith }) => {
  await signInByForm(page, await personWith('admin'))
  await page.goto('/perfil/usuarios')
  await whenHydrated(page)
  await page.locator('.fold summary:visible').first().click()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Convidar' }).click()
  await isAccessibleInBothThemes(page)
  for (const path of ['/perfil/registro', '/perfil/lixeira']) {
    await page.goto(path)
    await whenHydrated(page)
    await expect(page.locator('.audit-list, .trash-row, .state-view').first()).toBeVisible()
    await isAccessibleInBothThemes(page)
  }
})

async function openAll(page: Page): Promise<void> {
  for (const summary of await page.locator('.fold summary:visible').all()) await summary.click()
  await page.waitForLoadState('networkidle')
}
