import { expect } from '@playwright/test'
import { signIn } from './sign-in.ts'
import { test, whenHydrated } from './test.ts'

/** Of forms that apply each choice at once, too: not everybody can press Enter in a field (WCAG H32). */
const screens = [
  '/ajuda',
  '/nao-existe',
  '/perfil/conteudo/glossary',
  '/perfil/manual',
  '/perfil/pendencias',
  '/perfil/calendario',
  '/perfil/importar',
]

test('cada formulário se envia por um botão, que o teclado vê', async ({ page, personWith }) => {
  await signIn(page, await personWith('admin'))
  for (const path of screens) {
    await page.goto(path)
    await whenHydrated(page)
    const forms = page.getByRole('main').locator('form')
    await expect(forms.first(), path).toBeVisible()
    for (const form of await forms.all()) {
      const button = form.locator('[type=submit]').last()
      await expect(button, path).toBeAttached()
      if (await button.isDisabled()) continue
      await button.focus()
      await expect(button, path).toHaveCSS('min-height', '48px')
    }
  }
})

test('o botão da busca da ajuda leva ao que se acha', async ({ page }) => {
  await page.goto('/ajuda')
  await whenHydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('biblioteca')
  await main.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/\/tab1\?q=biblioteca/)
})
