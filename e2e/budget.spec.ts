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

test('nenhuma página pesa mais do que um celular barato aguenta', async ({ browser, baseURL }) => {
  for (const { path } of pages) {
    const { script, document } = await sentBytes(browser, baseURL + path)
    expectWithin('firstScript', script.sent, `JavaScript of ${path}`)
    expectWithin('page', document.sent, `the page ${path}`)
  }
})

test('com o que vem depois, em silêncio, também não', async ({ browser, baseURL }) => {
  for (const path of ['/tab1', '/eventos', '/detalhes-glossario/cgbi', '/perfil']) {
    const { script } = await sentBytes(browser, baseURL + path, { isWhole: true })
    expectWithin('wholeScript', script.sent, `JavaScript of ${path}, with what follows`)
  }
})
