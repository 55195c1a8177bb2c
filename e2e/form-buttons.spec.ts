import { expect } from '@playwright/test'
import { signIn } from './sign-in.ts'
import { test, whenHydrated } from './test.ts'

/** Of forms that apply each choice at once, too: not everybody can press Enter in a field (WCAG H32). */
const screens = [
  ['/ajuda', 'q'],
  ['/nao-existe', 'q'],
  ['/perfil/conteudo/glossary', 'q'],
  ['/perfil/fotos', 'q'],
  ['/perfil/manual', 'q'],
  ['/perfil/pendencias', 'tipo'],
  ['/perfil/calendario', 'colecao'],
  ['/perfil/tabelas', 'colecao'],
] as const

test('cada formulário se envia por um botão, que o teclado vê', async ({ page, personWith }) => {
  await signIn(page, await personWith('admin'))
  for (const [path, name] of screens) {
    await page.goto(path)
    await whenHydrated(page)
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.locator(`[name=${name}]`) })
    const button = form.getByRole('button', { name: /^(Buscar|Filtrar|Abrir)$/ })
    await button.focus()
    const { height = 0 } = (await button.boundingBox()) ?? {}
    expect([path, height >= 24]).toEqual([path, true])
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
