import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { budgets, NEAR, requestBudgets } from './budgets.ts'
import { requestsOf, sentBytes } from './page-metrics.ts'
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

test('a primeira visita pede poucas coisas, antes de responder ao toque e depois, com o que fica no aparelho', async ({
  browser,
  baseURL,
}) => {
  const rest = ['/slides-boas-vindas', '/tab1', '/eventos', '/mapa', '/detalhes-glossario/cgbi']
  await together(async () => {
    for (let path = rest.shift(); path; path = rest.shift()) {
      const { first, later } = await requestsOf(browser, baseURL + path)
      expect.soft(first.length, `${path}: ${first}`).toBeGreaterThan(3)
      expect.soft(first.length, `${path}: ${first}`).toBeLessThanOrEqual(requestBudgets.first)
      const all = [...first, ...later]
      expect.soft(all.length, `${path}: ${all}`).toBeLessThanOrEqual(requestBudgets.whole)
      expect.soft(all.filter((each) => each.startsWith('worker: ')).length).toBeGreaterThan(3)
    }
  })
})

test('os arquivos de quem lê são poucos, e nenhum é menor do que o pedido que o busca', () => {
  const folder = join(import.meta.dirname, '../dist/client')
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
  const names = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const readers = names.filter((name) => worker.includes(name))
  expect(readers.length).toBeLessThanOrEqual(25)
  expect(names.length).toBeLessThanOrEqual(34)
  const small = names.filter((name) => statSync(join(folder, 'assets', name)).size < 4000)
  expect(small).toEqual([])
})
