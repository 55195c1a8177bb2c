import { expect } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { pages } from './pages.ts'
import { test, whenHydrated } from './test.ts'

test.use({ baseURL: `http://localhost:${process.env.E2E_DEVELOPMENT_PORT}` })

// The development build of React also tells attributes that differ; the page's silence is the test's own rule.
test('o navegador mostra cada página exatamente como o servidor a mandou', async ({ page }) => {
  // Sources come one by one, transformed when they are asked for.
  test.setTimeout(480_000)
  for (const { path } of pages) {
    await page.goto(path)
    await whenHydrated(page)
  }
})

test('a página dos componentes mostra todos, e cada um se lê no claro e no escuro', async ({
  page,
}) => {
  for (const query of [
    'theme=light',
    'theme=dark',
    'theme=dark&contrast',
    'theme=light&accent=ffee00',
  ]) {
    await page.goto(`/componentes?${query}`)
    await expect(page.getByRole('heading', { name: 'Esperando, vazio, erro' })).toBeVisible()
    await isAccessible(page)
  }
})
