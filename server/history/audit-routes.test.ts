import { expect, test } from 'vitest'
import type { AuditEntry, AuditPage, AuditQuery } from '#protocol/api-types.ts'
import { auditPaths } from '#protocol/audit.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { published } from '#test/server.ts'

const at = (day: string, time = '12:00:00') => `2026-04-${day}T${time}.000Z`

/** What Ana and Bia did from the 10th to the 13th, and an admin who asks. */
async function open() {
  const { person, store, accounts } = await writingApp()
  const [ana, bia] = [await person('editor', 'all'), await person('editor', ['sul'])]
  const put = published('news', 'prova', { title: 'Prova' })
  const event = { kind: 'signed_in', address: '192.0.2.1' } as const
  await store.commit([put], { by: ana.id, at: at('10') })
  await accounts.store.record({ ...event, at: at('11'), actor: bia.id, subject: bia.id })
  await store.commit([{ ...put, expected: 1 }], { by: bia.id, at: at('12') })
  await store.commit([{ ...put, kind: 'delete', expected: 2 }], { by: ana.id, at: at('13') })
  const admin = await person('admin')
  async function ask(query: AuditQuery = {}): Promise<AuditPage> {
    const response = await admin.call(
      'GET',
      `${auditPaths.page}?${new URLSearchParams({ ...query })}`,
    )
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }
  return { ask, admin, ana, bia, store, accounts: accounts.store, put }
}

/** Of those days, what was done. */
function done({ entries }: AuditPage): string[] {
  return entries.filter((entry) => entry.at.startsWith('2026-04')).map(({ kind }) => kind)
}

test('documents and accounts are one log, newest first, in which people have names', async () => {
  const { ask } = await open()
  const page = await ask({ from: '2026-04-01', to: '2026-04-30' })
  expect(done(page)).toEqual(['deleted', 'changed', 'signed_in', 'created'])
  const document = { collection: 'news', id: 'prova', title: 'Prova' }
  expect(page.entries).toMatchObject([
    { actor: { email: 'editor-all@x.org', name: expect.any(String) }, document },
    { actor: { email: 'editor-sul@x.org' }, document: { ...document, revision: 2 } },
    { account: { email: 'editor-sul@x.org' }, address: '192.0.2.1' },
    { document: { ...document, revision: 1 } },
  ])
})

test.each<[AuditQuery, string[]]>([
  [{ who: 'EDITOR-SUL@x.org' }, ['changed', 'signed_in']],
  [{ who: 'ninguém' }, []],
  [{ kind: 'signed_in' }, ['signed_in']],
  [{ kind: 'deleted' }, ['deleted']],
  [{ kind: 'documents' }, ['deleted', 'changed', 'created']],
  [{ kind: 'accounts' }, ['signed_in']],
  [{ collection: 'news', id: 'prova' }, ['deleted', 'changed', 'created']],
  [{ id: 'prova', kind: 'created' }, ['created']],
  [{ collection: 'courses' }, []],
  [{ from: '2026-04-11', to: '2026-04-12' }, ['changed', 'signed_in']],
])('%j finds %j', async (query, kinds) => {
  const { ask } = await open()
  expect(done(await ask({ from: '2026-04-01', to: '2026-04-30', ...query }))).toEqual(kinds)
})

test('a change says which fields it made others, and is found by them', async () => {
  const { ask, store, ana, put } = await open()
  const changed = (n: number, fields: object) => ({
    ...put,
    id: 'campos',
    expected: n,
    content: {
      ...put.content,
      fields: { title: 'Prova', ...fields },
      ...(n > 1 && { owner: ana.id }),
    },
  })
  const long = 'palavra '.repeat(100)
  await store.commit([{ ...put, id: 'campos' }], { by: ana.id, at: at('14') })
  await store.commit([changed(1, { summary: 'Nova data' })], { by: ana.id, at: at('15') })
  await store.commit([changed(2, { summary: 'Outra data', body: long })], {
    by: ana.id,
    at: at('16'),
  })
  const { entries } = await ask({ id: 'campos' })
  expect(entries.map(({ document }) => document?.changes)).toEqual([
    [
      { field: 'summary', before: 'Nova data', after: 'Outra data' },
      { field: 'owner', after: ana.id },
      { field: 'body', isLong: true },
    ],
    [{ field: 'summary', after: 'Nova data' }],
    undefined,
  ])
  expect(entries[0]?.document?.people).toEqual([{ id: ana.id, name: expect.any(String) }])
  const found = async (query: AuditQuery) => (await ask(query)).entries.map((entry) => entry.at)
  expect(await found({ field: 'body' })).toEqual([at('16')])
  expect(await found({ field: 'summary' })).toEqual([at('16'), at('15')])
  expect(await found({ field: 'summary', to: '2026-04-15' })).toEqual([at('15')])
  expect(await found({ field: 'summary', kind: 'accounts' })).toEqual([])
  expect(await found({ field: 'nada' })).toEqual([])
})

test('what was done to an item is found by words of its name, as it was then and without accents', async () => {
  const { ask, store, ana, put } = await open()
  const called = (title: string, expected: number) => ({
    ...put,
    ...{ id: 'resultado', expected },
    content: { ...put.content, fields: { ...put.content.fields, title } },
  })
  await store.commit([called('Resultado da seleção', 0)], { by: ana.id, at: at('14') })
  await store.commit([called('Lista final', 1)], { by: ana.id, at: at('15') })
  await store.commit([{ ...called('Lista final', 2), kind: 'delete' }], {
    ...{ by: ana.id, at: at('16') },
  })
  const found = async (query: AuditQuery) => (await ask(query)).entries.map((entry) => entry.at)
  expect(await found({ item: 'SELECAO resultado' })).toEqual([at('15'), at('14')])
  expect(await found({ item: 'lista' })).toEqual([at('16'), at('15')])
  expect(await found({ item: 'lista', field: 'title' })).toEqual([at('15')])
  expect(await found({ item: 'lista', kind: 'accounts' })).toEqual([])
  expect(await found({ item: 'nada disto' })).toEqual([])
})

test('the changes of a field are found among thousands of others', async () => {
  const { ask, store, ana, put } = await open()
  const { content } = put
  await store.commit([{ ...put, id: 'campos' }], { by: ana.id, at: at('14') })
  const summed = (summary: string) => ({ ...content, fields: { ...content.fields, summary } })
  await store.commit([{ ...put, id: 'campos', expected: 1, content: summed('a') }], {
    by: ana.id,
    at: at('15'),
  })
  for (let n = 0; n < 600; n++)
    await store.commit([{ ...put, id: `n${n}` }], { by: ana.id, at: at('16') })
  expect((await ask({ field: 'summary' })).entries.map((entry) => entry.at)).toEqual([at('15')])
})

test('a day begins and ends where the institute is', async () => {
  const { ask, store, ana } = await open()
  const put = published('news', 'noite', { title: 'Noite' })
  // 23:30 of the 14th in Brasília.
  await store.commit([put], { by: ana.id, at: at('15', '02:30:00') })
  expect(done(await ask({ from: '2026-04-14', to: '2026-04-14' }))).toEqual(['created'])
  expect(done(await ask({ from: '2026-04-15', to: '2026-04-15' }))).toEqual([])
})

test('pages and the file lose nothing and say nothing twice', async () => {
  const { ask, admin, store, accounts, ana, bia, put } = await open()
  for (let n = 0; n < 70; n++) {
    const time = new Date(Date.UTC(2026, 4, 1, 0, n)).toISOString()
    if (n % 2) await store.commit([{ ...put, id: `n${n}` }], { by: ana.id, at: time })
    else await accounts.record({ at: time, kind: 'signed_in', address: '::1', actor: bia.id })
  }
  const found: AuditEntry[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: AuditPage = await ask({ from: '2026-04-01', to: '2026-05-31', cursor })
    found.push(...page.entries)
    cursor = page.next
  }
  expect(found).toHaveLength(74)
  expect(found.map((entry) => entry.at)).toEqual(
    found
      .map((entry) => entry.at)
      .sort()
      .reverse(),
  )
  expect(new Set(found.map((entry) => entry.at)).size).toBe(74)
  const url = `${auditPaths.export}?format=json&from=2026-04-01&to=2026-05-31`
  expect((await admin.call('GET', url)).json()).toEqual(found)
  const nothing = await admin.call('GET', `${auditPaths.export}?format=json&who=x&to=2020-01-01`)
  expect(nothing.json()).toEqual([])
})

test('the file for spreadsheets is what Excel in Brazil opens', async () => {
  const { admin, bia, store, accounts, put } = await open()
  await store.commit(
    [{ ...put, id: 'x', content: { ...put.content, fields: { title: '=1+1;"a"' } } }],
    {
      by: bia.id,
      at: at('20'),
    },
  )
  await accounts.deleteUser(bia.id, {
    at: at('21'),
    kind: 'account_deleted',
    subject: bia.id,
    address: 'console',
  })
  const url = `${auditPaths.export}?from=2026-04-12&to=2026-04-30`
  const response = await admin.call('GET', url)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toContain('registro.csv')
  expect(response.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const [head, ...lines] = response.body.slice(1).split('\r\n')
  expect(head).toMatch(/^Quando;Quem;E-mail de quem;O quê;Coleção;/)
  expect(lines).toEqual([
    '21/04/2026 09:00;;;Apagou a conta;;;;;conta apagada;linha de comando;;;',
    `20/04/2026 09:00;conta apagada;;Criou;Notícia;"'=1+1;""a""";x;1;;;;;`,
    '13/04/2026 09:00;Ana;editor-all@x.org;Apagou;Notícia;Prova;prova;3;;;;;',
    '12/04/2026 09:00;conta apagada;;Mudou;Notícia;Prova;prova;2;;;;;',
    '',
  ])
})

test.each(['from=12/04/2026', 'kind=nothing', 'collection=nothing', 'cursor=x', 'format=xls'])(
  '%s is refused',
  async (query) => {
    const { admin } = await open()
    expect((await admin.call('GET', `${auditPaths.export}?${query}`)).statusCode).toBe(400)
  },
)
