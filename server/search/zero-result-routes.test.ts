import { expect, test } from 'vitest'
import type { DashboardAnswer } from '#protocol/api-types.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { formerZeroResultsPath, zeroResultsPath } from '#protocol/zero-result-queries.ts'
import { contentOf } from '#server/store/store.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { write } from '#test/server.ts'
import { countZeroResults } from './zero-result-routes.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const today = '2026-11-21'

const refusals = [{ 'sec-gpc': '1' }, { dnt: '1' }]

async function open(others: Parameters<typeof writingApp>[1] = {}) {
  const parts = await writingApp([], { now: () => now, ...others })
  const tell = (payload: object, remoteAddress = '203.0.113.7', headers = {}) =>
    parts.app.inject({ method: 'POST', url: zeroResultsPath, payload, remoteAddress, headers })
  return { ...parts, tell }
}

test('what nobody found is counted by its folded text, and by nothing else', async () => {
  const { tell, zeroResults } = await open()
  expect((await tell({ queries: ['Bolsa Permanência', 'piscina'] })).statusCode).toBe(204)
  expect((await tell({ queries: ['bolsa  permanencia'] }, '203.0.113.8')).statusCode).toBe(204)
  expect(await zeroResults.frequent(today, 1, 10)).toEqual([
    { query: 'bolsa permanencia', count: 2 },
    { query: 'piscina', count: 1 },
  ])
})

test('an installed app of an earlier version still tells by the former address', async () => {
  const { app, zeroResults } = await open()
  const payload = { queries: ['piscina'] }
  const { statusCode } = await app.inject({ method: 'POST', url: formerZeroResultsPath, payload })
  expect(statusCode).toBe(204)
  expect(await zeroResults.frequent(today, 1, 10)).toEqual([{ query: 'piscina', count: 1 }])
})

test.each(refusals)('whoever sends %j is not counted', async (headers) => {
  const { tell, zeroResults } = await open()
  expect((await tell({ queries: ['bolsa'] }, undefined, headers)).statusCode).toBe(204)
  expect((await tell({}, undefined, headers)).statusCode).toBe(400)
  await tell({ queries: ['piscina'] }, undefined, { 'sec-gpc': '0', dnt: '0' })
  expect(await zeroResults.frequent(today, 1, 10)).toEqual([{ query: 'piscina', count: 1 }])
})

test('what might say something of a person is not kept', async () => {
  const { tell, zeroResults } = await open()
  const queries = [
    'ana@exemplo.org',
    '123.456.789-09',
    '61 99999 0000',
    'x'.repeat(41),
    'a b c d e f',
  ]
  expect((await tell({ queries: queries.slice(0, 5) })).statusCode).toBe(204)
  expect(await zeroResults.frequent(today, 1, 10)).toEqual([])
})

test.each([[{}], [{ queries: 'bolsa' }], [{ queries: [1] }], [['bolsa']]])(
  '%j is no report',
  async (payload) => {
    const { tell, zeroResults } = await open()
    expect((await tell(payload)).statusCode).toBe(400)
    expect(await zeroResults.frequent(today, 1, 10)).toEqual([])
  },
)

test('a report that is too long is refused, and of a long list the first are counted', async () => {
  const { tell, zeroResults } = await open()
  expect((await tell({ queries: ['x'.repeat(4000)] })).statusCode).toBe(413)
  const queries = ['bolsa', 'piscina', 'onibus', 'moradia', 'creche', 'estadio', 'garagem']
  expect((await tell({ queries })).statusCode).toBe(204)
  expect(await zeroResults.frequent(today, 1, 10)).toHaveLength(5)
})

test('whoever sends too many is heard no more, and hears nothing of it', async () => {
  const { zeroResults, accounts, content } = await open()
  const dependencies = { content, zeroResults, rateLimiter: accounts.rateLimiter, now: () => now }
  for (let time = 0; time < 80; time++)
    await countZeroResults(dependencies, ['bolsa'], '203.0.113.7')
  const [found] = await zeroResults.frequent(today, 1, 10)
  expect(found?.count).toBe(61)
  await countZeroResults(dependencies, ['bolsa'], '198.51.100.1')
  expect(await zeroResults.frequent(today, 62, 10)).toHaveLength(1)
})

test('editors see what was asked for three times, and nobody else does', async () => {
  const { tell, zeroResults, person } = await open()
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    await tell({ queries: ['bolsa'] }, address)
  await tell({ queries: ['piscina'] })
  for (let time = 0; time < 9; time++) await zeroResults.count('antigo', '2026-08-01', 10)
  const missesOf = async (someone: Awaited<ReturnType<typeof person>>) =>
    ((await someone.call('GET', contentQualityPaths.dashboard)).json() as DashboardAnswer).misses
  expect(await missesOf(await person('editor', ['centro']))).toEqual([{ query: 'bolsa', count: 3 }])
  expect(await missesOf(await person('admin', 'all'))).toHaveLength(1)
  expect(await missesOf(await person('sector_owner', []))).toBeUndefined()
  const reader = await person('reader', [])
  expect((await reader.call('GET', contentQualityPaths.dashboard)).statusCode).toBe(403)
})

test('a page that shows that nothing was found counts it, unless the browser asks not to be tracked', async () => {
  const { app, zeroResults } = await writingApp([], {
    now: () => now,
    renderPage: ({ url }) => ({
      kind: 'page',
      status: 200,
      html: url,
      inlineStyles: [],
      missedSearch: 'bolsa',
    }),
  })
  for (const headers of refusals) await app.inject({ url: '/tab1?q=bolsa', headers })
  await app.inject({ url: '/tab1?q=bolsa' })
  await expect
    .poll(() => zeroResults.frequent(today, 1, 10))
    .toEqual([{ query: 'bolsa', count: 1 }])
})

test('where the institute counts nothing, no search is counted, and editors see none of before', async () => {
  const { app, tell, zeroResults, person, store, content } = await open({
    renderPage: ({ url }) => ({
      kind: 'page',
      status: 200,
      html: url,
      inlineStyles: [],
      missedSearch: 'bolsa',
    }),
  })
  for (let time = 0; time < 3; time++) await zeroResults.count('creche', today, 9)
  const settings = await store.get('settings', 'institution')
  if (!settings) throw new Error('there are settings')
  const { collection, id, revision: expected } = settings
  const next = { ...contentOf(settings), fields: { ...settings.fields, withoutUsage: true } }
  await write(store, { kind: 'put', collection, id, expected, content: next })
  await content.refresh()
  expect((await tell({ queries: ['piscina'] })).statusCode).toBe(204)
  expect((await tell({})).statusCode).toBe(400)
  await app.inject({ url: '/tab1?q=bolsa' })
  const editor = await person('editor', ['centro'])
  const dashboard: DashboardAnswer = (
    await editor.call('GET', contentQualityPaths.dashboard)
  ).json()
  expect(dashboard.misses).toEqual([])
  expect(await zeroResults.frequent(today, 1, 10)).toEqual([{ query: 'creche', count: 3 }])
})
