import { expect } from '@playwright/test'
import { budgets, NEAR } from './budgets.ts'
import { sentBytes } from './page-metrics.ts'
import { pages } from './pages.ts'
import { test } from './test.ts'

/** Fails over the budget, and warns near it: the end of the run says so. */
function expectWithin(budget: keyof typeof budgets, bytes: number, what: string): void {
  const kilobytes = bytes / 1000
  expect.soft(kilobytes, what).toBeLessThanOrEqual(budgets[budget])
  if (kilobytes <= budgets[budget] * NEAR) return
  const description = `${what}: ${kilobytes.toFixed(1)} of ${budgets[budget]} kB`
  test.info().annotations.push({ type: 'warning', description })
}

/** A load is over when nothing came for a while, and several can wait for that at once. */
async function together(work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: 4 }, work))
}

test('nenhuma página pesa mais do que um celular barato aguenta', async ({ browser, baseURL }) => {
  const rest = pages.map(({ path }) => path)
  await together(async () => {
    for (let path = rest.shift(); path; path = rest.shift()) {
      const { script, document } = await sentBytes(browser, baseURL + path)
      expectWithin('firstScript', script.sent, `JavaScript of ${path}`)
      expectWithin('page', document.sent, `the page ${path}`)
    }
  })
})

test('com o que vem depois, em silêncio, também não', async ({ browser, baseURL }) => {
  const rest = ['/tab1', '/eventos', '/detalhes-glossario/cgbi', '/perfil']
  await together(async () => {
    for (let path = rest.shift(); path; path = rest.shift()) {
      const { script } = await sentBytes(browser, baseURL + path, { isWhole: true })
      expectWithin('wholeScript', script.sent, `JavaScript of ${path}, with what follows`)
    }
  })
})
