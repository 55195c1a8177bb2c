import { expect, type Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { signIn } from './sign-in.ts'
import { test, whenHydrated } from './test.ts'

const appearances = ['light', 'dark'] as const

const steps = [
  '/perfil?criar',
  '/perfil?esqueci',
  '/perfil?confirmar',
  '/perfil?redefinir=abc',
  '/perfil?email=confirmado',
  '/perfil?email=vencido',
]

for (const colorScheme of appearances) {
  for (const path of steps)
    test(`${path} é acessível e cabe na tela, no tema ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await whenHydrated(page)
      await expect(page.locator('form').first()).toBeVisible()
      await isAccessible(page)
    })

  test(`o perfil com tudo aberto é acessível e cabe na tela, no tema ${colorScheme}`, async ({
    page,
    personWith,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, await personWith('admin'))
    await openAll(page)
    await isAccessible(page)
  })

  test(`as telas de quem administra são acessíveis e cabem na tela, no tema ${colorScheme}`, async ({
    page,
    personWith,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, await personWith('admin'))
    await page.goto('/perfil/usuarios')
    await whenHydrated(page)
    await page.locator('.fold summary').first().click()
    await isAccessible(page)
    await page.getByRole('button', { name: 'Convidar' }).click()
    await isAccessible(page)
    for (const path of ['/perfil/registro', '/perfil/lixeira']) {
      await page.goto(path)
      await whenHydrated(page)
      await expect(page.locator('.audit-list, .trash-row, .state-view').first()).toBeVisible()
      await isAccessible(page)
    }
  })
}

async function openAll(page: Page): Promise<void> {
  for (const summary of await page.locator('.fold summary').all()) await summary.click()
  await page.waitForLoadState('networkidle')
}
