import { expect } from '@playwright/test'
import { sentBytes } from './page-metrics.ts'
import { pages } from './pages.ts'
import { test } from './test.ts'

const kilobyte = 1000

test('nenhuma página pesa mais do que um celular barato aguenta', async ({ browser, baseURL }) => {
  // It opens every page.
  test.slow()
  for (const { path } of pages) {
    const first = await sentBytes(browser, baseURL + path)
    expect.soft(first.script.sent, `JavaScript of ${path}`).toBeLessThanOrEqual(75 * kilobyte)
    expect.soft(first.document.sent, `the page ${path}`).toBeLessThanOrEqual(20 * kilobyte)
  }
})

test('com o que vem depois, em silêncio, também não', async ({ browser, baseURL }) => {
  for (const path of ['/tab1', '/eventos', '/detalhes-glossario/cgbi', '/perfil']) {
    const whole = await sentBytes(browser, baseURL + path, { isWhole: true })
    expect.soft(whole.script.sent, `JavaScript of ${path}`).toBeLessThanOrEqual(92 * kilobyte)
  }
})
