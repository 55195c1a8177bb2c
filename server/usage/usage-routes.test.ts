import { expect, test } from 'vitest'
import type { DashboardAnswer, UsageAnswer } from '#protocol/api-types.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { usageLimits, usagePaths } from '#protocol/usage.ts'
import { contentOf } from '#server/store/store.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { published, write } from '#test/server.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const today = '2026-11-21'
const yesterday = '2026-11-20'

const curation = published('curations', 'noturno', {
  title: 'Cursos à noite',
  phrases: ['curso à noite'],
  synonymOf: [],
  path: '/tab2?turno=noturno',
})

const paths = ['/tab2', '/sobre', '/mapa', '/horario']

async function open() {
  const parts = await writingApp([curation], {
    now: () => now,
    listPages: () => paths.map((path) => ({ path })),
    pageTitle: async (_, path) => `Página ${path}`,
    renderUsagePage: async ({ usage }) => ({
      html: JSON.stringify(usage),
      inlineStyles: ['b{}'],
      inlineScripts: ['c()'],
    }),
  })
  const report = (payload: unknown, remoteAddress = '203.0.113.7', headers = {}) =>
    parts.app.inject({
      method: 'POST',
      url: usagePaths.api,
      payload: payload as object,
      remoteAddress,
      headers,
    })
  const read = async (days = '') =>
    (await parts.app.inject({ url: usagePaths.api + days })).json() as UsageAnswer
  const add = async (path: string, times: number, day = yesterday) => {
    for (let time = 0; time < times; time++)
      await parts.usage.add(day, [{ kind: 'page', subject: path }])
  }
  return { ...parts, report, read, add }
}

test('pages and answers that there are count once a report, and nothing else does', async () => {
  const { report, usage } = await open()
  const pages = ['/sobre', '/sobre', '/tab2', '/nada', '/perfil/ajustes', '/sobre?q=ana']
  expect((await report({ pages, answers: ['noturno', 'nenhuma'] })).statusCode).toBe(204)
  expect((await report({ pages: ['/sobre'] })).statusCode).toBe(204)
  expect((await report({})).statusCode).toBe(204)
  const counts = await usage.totals(today, today)
  expect(counts.map(({ kind, subject, count }) => `${kind} ${subject} ${count}`).sort()).toEqual([
    'answer noturno 1',
    'page /sobre 2',
    'page /tab2 1',
  ])
})

test.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
  'where a report comes with %j nothing counts',
  async (headers) => {
    const { report, usage } = await open()
    expect((await report({ pages: ['/sobre'] }, undefined, headers)).statusCode).toBe(204)
    await report({ pages: ['/mapa'] }, undefined, { 'sec-gpc': '0', dnt: '0' })
    expect(await usage.totals(today, today)).toMatchObject([{ subject: '/mapa', count: 1 }])
  },
)

test('a day is one of the institute’s clocks', async () => {
  const { app, usage } = await writingApp([], {
    // Still the day before in São Paulo.
    now: () => Date.parse('2026-11-21T02:00:00Z'),
    listPages: () => [{ path: '/sobre' }],
  })
  await app.inject({ method: 'POST', url: usagePaths.api, payload: { pages: ['/sobre'] } })
  expect(await usage.totals('2026-11-20', '2026-11-20')).toHaveLength(1)
  expect(await usage.totals(today, today)).toEqual([])
})

test.each([
  [{ pages: '/sobre' }],
  [{ pages: [1] }],
  [{ answers: [null] }],
  [{ pages: Array.from({ length: usageLimits.reported + 1 }, () => '/sobre') }],
  [['/sobre']],
])('%j is no report', async (payload) => {
  const { report, usage } = await open()
  expect((await report(payload)).statusCode).toBe(400)
  expect(await usage.totals(today, today)).toEqual([])
})

test('a report that is too long is refused', async () => {
  const { report, usage } = await open()
  expect((await report({ pages: ['/sobre', 'x'.repeat(usageLimits.bytes)] })).statusCode).toBe(413)
  expect(await usage.totals(today, today)).toEqual([])
})

test('whoever sends too many is heard no more, hears nothing of it, and others are', async () => {
  const { report, usage } = await open()
  for (let time = 0; time < 700; time++)
    expect((await report({ pages: ['/sobre'] })).statusCode).toBe(204)
  expect(await usage.totals(today, today)).toMatchObject([{ count: 600 }])
  await report({ pages: ['/sobre'] }, '198.51.100.1')
  expect(await usage.totals(today, today)).toMatchObject([{ count: 601 }])
})

test('what is published is rounded down, and no small number can be worked out of it', async () => {
  const { read, add, usage } = await open()
  await add('/sobre', 14)
  await add('/mapa', 5)
  await add('/tab2', 4)
  await add('/horario', 3)
  await add('/gone', 9)
  for (let time = 0; time < 11; time++)
    await usage.add(yesterday, [{ kind: 'answer', subject: 'noturno' }])
  const { pages, answers } = await read()
  expect(pages).toEqual({
    rows: [
      { path: '/sobre', title: 'Página /sobre', count: 10 },
      { path: '/mapa', title: 'Página /mapa', count: 5 },
    ],
    // 4 + 3 + 9
    others: 15,
  })
  expect(answers).toEqual({
    rows: [{ path: '/tab2?turno=noturno', title: 'Cursos à noite', answer: 'noturno', count: 10 }],
    others: 0,
  })
})

test('a single small number cannot be told from none', async () => {
  const one = await open()
  await one.add('/sobre', 10)
  await one.add('/mapa', 4)
  const other = await open()
  await other.add('/sobre', 14)
  expect((await one.read()).pages).toEqual((await other.read()).pages)
})

test('each period has its days, up to yesterday', async () => {
  const { read, add } = await open()
  await add('/sobre', 5, yesterday)
  await add('/sobre', 5, '2026-11-14')
  await add('/sobre', 5, '2026-11-13')
  await add('/sobre', 5, '2025-11-21')
  await add('/sobre', 5, '2025-11-20')
  expect(await read('?days=7')).toMatchObject({
    from: '2026-11-14',
    until: yesterday,
    pages: { rows: [{ count: 10 }] },
  })
  expect((await read()).pages.rows).toMatchObject([{ count: 15 }])
  expect((await read('?days=365')).pages.rows).toMatchObject([{ count: 20 }])
})

test('a day that has not ended, or not come, is not published', async () => {
  const { read, add } = await open()
  await add('/sobre', 5)
  await add('/sobre', 5, today)
  await add('/mapa', 9, '2027-03-01')
  expect((await read()).pages).toMatchObject({ rows: [{ path: '/sobre', count: 5 }], others: 0 })
})

test('anybody reads it, as JSON from any site, as a page and as a table; other periods there are none', async () => {
  const { app, add } = await open()
  await add('/sobre', 7)
  const api = await app.inject({ url: usagePaths.api })
  expect(api.headers['access-control-allow-origin']).toBe('*')
  const page = await app.inject({ url: usagePaths.page })
  expect(page.headers['content-type']).toMatch('text/html')
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(page.json()).toMatchObject({ days: 30 })
  const table = await app.inject({ url: `${usagePaths.csv}?dias=7` })
  expect(table.body.split('\r\n')).toEqual([
    '\ufeffDe;Até;O que;Endereço;Título;Vezes',
    '2026-11-14;2026-11-20;página;/sobre;Página /sobre;5',
    '2026-11-14;2026-11-20;página;;Outras páginas;0',
    '2026-11-14;2026-11-20;resposta;;Outras respostas;0',
    '',
  ])
  for (const url of [`${usagePaths.page}?dias=8`, `${usagePaths.csv}?dias=x`])
    expect((await app.inject({ url })).statusCode).toBe(404)
  expect((await app.inject({ url: `${usagePaths.api}?days=8` })).statusCode).toBe(400)
})

test('editors see what is read and asked most, as it is published, and nobody with less', async () => {
  const { add, person } = await open()
  await add('/sobre', 7)
  await add('/mapa', 2)
  const usageOf = async (someone: Awaited<ReturnType<typeof person>>) =>
    ((await someone.call('GET', contentQualityPaths.dashboard)).json() as DashboardAnswer).usage
  expect(await usageOf(await person('editor', ['centro']))).toEqual({
    pages: [{ path: '/sobre', title: 'Página /sobre', count: 5 }],
    answers: [],
  })
  expect(await usageOf(await person('sector_owner', []))).toBeUndefined()
})

test('an institute that says so counts nothing, answers old apps as ever, and shows nothing of before', async () => {
  const { app, report, read, add, usage, person, store, content } = await open()
  await add('/sobre', 7)
  const turn = async (withoutUsage: boolean) => {
    const settings = await store.get('settings', 'institution')
    if (!settings) throw new Error('there are settings')
    const { collection, id, revision: expected } = settings
    const next = { ...contentOf(settings), fields: { ...settings.fields, withoutUsage } }
    await write(store, { kind: 'put', collection, id, expected, content: next })
    await content.refresh()
  }
  await turn(true)
  const answer = await report({ pages: ['/sobre'], answers: ['noturno'] })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect((await report({ pages: 1 })).statusCode).toBe(400)
  expect(await usage.totals(today, today)).toEqual([])
  const nothing = { rows: [], others: 0 }
  expect(await read()).toMatchObject({ isCounted: false, pages: nothing, answers: nothing })
  expect((await app.inject({ url: usagePaths.csv })).body).toBe(
    '\ufeffDe;Até;O que;Endereço;Título;Vezes\r\n',
  )
  const editor = await person('editor', ['centro'])
  const dashboard: DashboardAnswer = (
    await editor.call('GET', contentQualityPaths.dashboard)
  ).json()
  expect(dashboard.usage).toEqual({ pages: [], answers: [] })

  await turn(false)
  await report({ pages: ['/sobre'] })
  expect(await usage.totals(today, today)).toMatchObject([{ count: 1 }])
  expect(await read()).toMatchObject({ isCounted: true, pages: { rows: [{ count: 5 }] } })
})
