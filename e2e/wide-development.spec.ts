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
