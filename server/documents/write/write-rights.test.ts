import { expect, test } from 'vitest'
import type { Envelope } from '#content/document.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { type Writer, writingApp } from '#test/documents/writing-app.ts'
import { get, published } from '#test/server.ts'

const anything = { 'if-match': '*' }
const url = '/api/collections/news'
const fields = { title: 'Prova', date: '2026-01-05', dateIsApproximate: false, pinned: false }
const news = { title: 'Prova', date: '2026-01-05' }

const inCentro = { campuses: ['centro'] }
const draftInSul = { campuses: ['sul'], status: 'draft' as const }

async function open() {
  const parts = await writingApp([
    published('news', 'centro', fields, inCentro),
    published('news', 'sul', fields, { campuses: ['sul'] }),
    published('news', 'all', fields),
    published('news', 'hidden', fields, draftInSul),
  ])
  return { ...parts, editor: await parts.person('editor', ['centro']) }
}

type Attempted = [
  method: Parameters<Writer['call']>[0],
  id: string,
  body: object | undefined,
  status: number,
]

const editorOfCentro: Attempted[] = [
  ['PATCH', 'centro', { title: 'T' }, 200],
  ['PATCH', 'centro', { status: 'archived' }, 200],
  ['PATCH', 'centro', { campuses: 'all' }, 403],
  ['PATCH', 'centro', { campuses: ['centro', 'sul'] }, 403],
  ['PATCH', 'centro', { campuses: [] }, 403],
  ['PATCH', 'sul', { title: 'T' }, 403],
  ['PATCH', 'sul', { campuses: ['centro'] }, 403],
  ['PATCH', 'all', { title: 'T' }, 403],
  ['PUT', 'sul', { ...news, status: 'draft' }, 403],
  ['DELETE', 'sul', undefined, 403],
  ['DELETE', 'all', undefined, 403],
  ['PATCH', 'hidden', { title: 'T' }, 404],
  ['PATCH', 'nothing', { title: 'T' }, 404],
  ['DELETE', 'hidden', undefined, 404],
  ['DELETE', 'nothing', undefined, 404],
  ['PUT', 'hidden', { ...news, status: 'draft', campuses: ['centro'] }, 412],
  ['PUT', 'nothing', { ...news, status: 'draft', campuses: ['centro'] }, 412],
]

test('an editor writes what belongs to their campuses, and knows nothing of drafts of others', async () => {
  const { editor, store, begin } = await open()
  for (const [method, id, body, status] of editorOfCentro) {
    const response = await editor.call(method, `${url}/${id}`, body, anything)
    expect(response.statusCode, `${method} ${id} ${JSON.stringify(body)}`).toBe(status)
    expect(response.json().current ?? null).toBeNull()
  }
  expect(await store.lastSeq()).toBe(begin + 2)
})

test('whoever may not write a document is not shown it by a conflict either', async () => {
  const { editor } = await open()
  for (const id of ['sul', 'hidden']) {
    const body = { ...news, status: 'draft', campuses: ['centro'] }
    const taken = await editor.call('PUT', `${url}/${id}`, body, { 'if-none-match': '*' })
    expect(taken.statusCode).toBe(412)
    expect(taken.json()).not.toHaveProperty('current')
  }
})

test('an editor adds to their campuses only', async () => {
  const { editor } = await open()
  for (const [campuses, status] of [
    [['centro'], 201],
    [['sul'], 403],
    ['all', 403],
    [[], 422],
  ] as const) {
    const response = await editor.call('POST', url, { ...news, status: 'published', campuses })
    expect(response.statusCode, String(campuses)).toBe(status)
  }
})

const entry = { acronym: 'CGAB', name: 'Setor', kind: 'setor' }

test('a sector owner edits the text of their own, and nothing that decides who sees or writes it', async () => {
  const { person, store } = await writingApp()
  const owner = await person('sector_owner')
  const own = (id: string, envelope: Partial<Envelope> = {}) =>
    published('glossary', id, { ...entry, acronym: id }, { owner: owner.id, ...envelope })
  await store.commit(
    [
      own('mine'),
      own('draft', { status: 'draft' }),
      own('other', { owner: 'x' }),
      own('secret', { owner: 'x', status: 'draft' }),
    ],
    { by: 'x', at: '2026-03-12T22:30:00.000Z' },
  )
  const glossary = '/api/collections/glossary'
  const attempts: Attempted[] = [
    ['PATCH', 'mine', { name: 'Novo' }, 200],
    ['PATCH', 'mine', { confirmedAt: '2026-03-12T22:30:00Z' }, 200],
    ['PUT', 'mine', { ...entry, owner: owner.id, status: 'published' }, 200],
    ['PATCH', 'mine', { status: 'draft' }, 403],
    ['PATCH', 'mine', { campuses: ['centro'] }, 403],
    ['PATCH', 'mine', { owner: 'x' }, 403],
    ['PATCH', 'mine', { owner: null }, 403],
    ['PATCH', 'mine', { publishAt: '2999-01-01T00:00:00Z' }, 403],
    ['PATCH', 'mine', { expireAt: '2999-01-01T00:00:00Z' }, 403],
    ['DELETE', 'mine', undefined, 403],
    ['PATCH', 'draft', { name: 'Novo' }, 200],
    ['PATCH', 'draft', { status: 'published' }, 403],
    ['PATCH', 'other', { name: 'Novo' }, 403],
    ['PATCH', 'secret', { name: 'Novo' }, 404],
  ]
  for (const [method, id, body, status] of attempts) {
    const response = await owner.call(method, `${glossary}/${id}`, body, anything)
    expect(response.statusCode, `${method} ${id} ${JSON.stringify(body)}`).toBe(status)
  }
  const added = await owner.call('POST', glossary, { ...entry, owner: owner.id, status: 'draft' })
  expect(added.statusCode).toBe(403)
  const created = await owner.call(
    'PUT',
    `${glossary}/new`,
    { ...entry, owner: owner.id, status: 'draft' },
    { 'if-none-match': '*' },
  )
  expect(created.statusCode).toBe(403)

  const read = await owner.call('GET', '/api/staff/collections/glossary')
  expect(read.json().documents.map(({ id }: { id: string }) => id)).toEqual(['draft', 'mine'])
})

test('whoever repeats the acronym of a draft of others does not learn which it is', async () => {
  const { person } = await writingApp([
    published('glossary', 'segredo', entry, { campuses: ['centro', 'sul'], status: 'draft' }),
  ])
  const body = { ...entry, status: 'draft', campuses: ['centro'] }
  const refusals = await Promise.all(
    [await person('editor', ['centro']), await person('admin')].map((writer) =>
      writer.call('POST', '/api/collections/glossary', body),
    ),
  )
  expect(refusals.map((response) => response.json().errors)).toEqual([
    [{ field: 'acronym', detail: 'a sigla já está em outro registro, no mesmo campus' }],
    [
      {
        field: 'acronym',
        detail: 'a sigla já está em “segredo”, no mesmo campus',
        duplicate: 'segredo',
      },
    ],
  ])
})

test('staff are told how many documents stand how, of those that they may read', async () => {
  const { app, editor, person } = await open()
  const admin = await person('admin')
  const newsOf = async (someone: typeof editor) =>
    (await someone.call('GET', contentQualityPaths.dashboard)).json().statusCounts.news
  expect(await newsOf(editor)).toMatchObject({ published: 1, draft: 0 })
  const all = await newsOf(admin)
  expect(all.published + all.draft + all.archived + all.scheduled).toBe(4)
  expect((await get(app, contentQualityPaths.dashboard)).statusCode).toBe(401)
  const reader = await person('reader')
  expect((await reader.call('GET', contentQualityPaths.dashboard)).statusCode).toBe(403)
})

test('staff read drafts of what they write, readers and visitors none', async () => {
  const { app, editor, person, store } = await open()
  const staff = '/api/staff/collections/news'
  const list = await editor.call('GET', staff)
  expect(list.json()).toEqual({
    log: await store.logId(),
    seq: await store.lastSeq(),
    documents: [expect.objectContaining({ id: 'centro', status: 'published', createdBy: 'teste' })],
  })
  expect(list.headers['cache-control']).toBe('private, no-store')
  const codes = async (ids: string[]) =>
    Promise.all(ids.map(async (id) => (await editor.call('GET', `${staff}/${id}`)).statusCode))
  expect(await codes(['centro', 'sul', 'hidden', 'nothing'])).toEqual([200, 404, 404, 404])
  const admin = await person('admin')
  expect((await admin.call('GET', staff)).json().documents).toHaveLength(4)
  expect((await admin.call('GET', '/api/staff/collections/users')).statusCode).toBe(404)
  expect((await get(app, staff)).statusCode).toBe(401)
  const reader = await person('reader')
  expect((await reader.call('GET', staff)).statusCode).toBe(403)
  expect((await reader.call('PATCH', `${url}/all`, { title: 'T' }, anything)).statusCode).toBe(403)
})

test('whoever confirms is written down, and nobody else can be', async () => {
  const { editor, store } = await open()
  const confirmer = async () => (await store.get('news', 'centro'))?.confirmedBy
  const patch = (body: object) => editor.call('PATCH', `${url}/centro`, body, anything)
  await patch({ confirmedAt: '2026-03-12T22:30:00Z', confirmedBy: 'outra' })
  expect(await confirmer()).toBe(editor.id)
  await patch({ confirmedBy: 'outra' })
  expect(await confirmer()).toBe(editor.id)
  await patch({ confirmedAt: null })
  expect(await confirmer()).toBeUndefined()
})

test('a phone whose clock is ahead confirms now', async () => {
  const { editor, store } = await open()
  const before = Date.now()
  const confirmedAt = new Date(before + 3_600_000).toISOString()
  await editor.call('PATCH', `${url}/centro`, { confirmedAt }, anything)
  const kept = Date.parse((await store.get('news', 'centro'))?.confirmedAt ?? '')
  expect(kept).toBeGreaterThanOrEqual(before)
  expect(kept).toBeLessThanOrEqual(Date.now())
})
