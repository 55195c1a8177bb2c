import { expect, test } from 'vitest'
import type { HistoryPage, HistoryRevision } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { revisionTag } from '#protocol/editing.ts'
import { historyPaths } from '#protocol/history.ts'
import { addPerson } from '#test/accounts/people.ts'
import { type Writer, writingApp } from '#test/documents/writing-app.ts'
import { published } from '#test/server.ts'

const news = (others: object = {}) => ({
  title: 'Prova',
  date: '2026-01-05',
  status: 'published',
  campuses: ['centro'],
  ...others,
})

const address = apiPaths.document('news', 'prova')
const create = { 'if-none-match': '*' }

async function read<T>(who: Writer, url: string): Promise<T> {
  const response = await who.call('GET', url)
  expect(response.statusCode, url).toBe(200)
  expect(response.headers['cache-control']).toContain('no-store')
  return response.json()
}

async function write(who: Writer, body: object | undefined, revision?: number): Promise<number> {
  const headers = revision === undefined ? create : { 'if-match': revisionTag(revision) }
  const response = await who.call(body ? 'PUT' : 'DELETE', address, body, headers)
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.json().revision
}

test('history tells who did what when, and each revision can be read and written again', async () => {
  const { person } = await writingApp()
  const editor = await person('editor', ['centro'])
  await write(editor, news({ status: 'draft' }))
  await write(
    editor,
    news({ title: 'Provas', summary: 'Sábado.', body: 'Leve caneta. '.repeat(20) }),
    1,
  )
  await write(editor, undefined, 2)
  const first = historyPaths.revision('news', 'prova', 1)

  const page = await read<HistoryPage>(editor, historyPaths.history('news', 'prova'))
  const by = { id: editor.id, name: expect.any(String) }
  expect(page.title).toBe('Provas')
  expect(page.entries).toMatchObject([
    { revision: 3, kind: 'deleted', by, isKept: false, statusBefore: 'published' },
    { revision: 2, kind: 'changed', by, isKept: true, status: 'published', statusBefore: 'draft' },
    { revision: 1, kind: 'created', by, isKept: true, status: 'draft' },
  ])
  const [, { changed = [], changes = [] } = {}] = page.entries
  expect(changed.toSorted()).toEqual(['body', 'status', 'summary', 'title'])
  // Short values at once; whole texts where two versions are compared.
  expect(changes.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
    { field: 'summary', after: 'Sábado.' },
    { field: 'title', before: 'Prova', after: 'Provas' },
  ])

  const { record } = await read<HistoryRevision>(editor, first)
  expect(record).toMatchObject({ id: 'prova', ...news({ status: 'draft' }) })
  expect(await write(editor, record)).toBe(4)
  const again = await read<HistoryRevision>(editor, historyPaths.revision('news', 'prova', 4))
  expect(again.record).toEqual(record)
  for (const nothing of ['3', '9', '0', 'x', '1.5']) {
    const url = historyPaths.revision('news', 'prova', nothing)
    expect((await editor.call('GET', url)).statusCode, nothing).toBe(404)
  }
})

test('long histories come in pages', async () => {
  const { person } = await writingApp()
  const admin = await person('admin')
  for (let revision = 0; revision < 55; revision++) {
    await write(admin, news({ title: `Prova ${revision}` }), revision || undefined)
  }
  const url = historyPaths.history('news', 'prova')
  const { entries, next } = await read<HistoryPage>(admin, url)
  const rest = await read<HistoryPage>(admin, `${url}?before=${next}`)
  expect([...entries, ...rest.entries].map(({ revision }) => revision)).toEqual(
    Array.from({ length: 55 }, (_, n) => 55 - n),
  )
  expect(rest).not.toHaveProperty('next')
})

test('somebody whose account is gone has no name, a program has', async () => {
  const { person, store, accounts } = await writingApp()
  const admin = await person('admin')
  const gone = await addPerson(accounts.store, 'gone@x.org', 'editor', { campuses: 'all' })
  const put = published('news', 'prova', { title: 'Prova' })
  const at = '2026-03-12T22:30:00.000Z'
  await store.commit([put], { by: 'sistema', at })
  await store.commit([{ ...put, expected: 1 }], { by: gone.id, at })
  await store.commit([{ ...put, expected: 2 }], { by: 'atualização', at })
  await accounts.store.deleteUser(gone.id, { at, kind: 'account_deleted', address: '::1' })
  const { entries } = await read<HistoryPage>(admin, historyPaths.history('news', 'prova'))
  expect(entries.map(({ by }) => by)).toEqual([
    { id: 'atualização', name: 'Atualização do aplicativo' },
    { id: gone.id },
    { id: 'sistema', name: 'Publicação programada' },
  ])
})

test('history is for those who may read the drafts of the document', async () => {
  const { person } = await writingApp()
  const [editor, other, admin, owner, reader] = [
    await person('editor', ['centro']),
    await person('editor', ['sul']),
    await person('admin'),
    await person('sector_owner'),
    await person('reader'),
  ]
  await write(editor, news({ status: 'draft' }))
  const status = async (who: Writer, collection = 'news', id = 'prova') =>
    (await who.call('GET', historyPaths.history(collection, id))).statusCode
  const asked = async () =>
    Promise.all([editor, admin, other, owner, reader].map((each) => status(each)))
  expect(await asked()).toEqual([200, 200, 404, 404, 403])
  await write(editor, undefined, 1)
  expect(await asked()).toEqual([200, 200, 404, 404, 403])
  expect(await status(admin, 'news', 'nothing')).toBe(404)
  expect(await status(admin, 'nothing')).toBe(404)
})

test('what a document was with others, its new owners do not read; what readers saw then, they do', async () => {
  const { person } = await writingApp()
  const [admin, editor] = [await person('admin'), await person('editor', ['centro'])]
  await write(admin, news({ title: 'Segredo', status: 'draft', campuses: ['sul'] }))
  await write(admin, news({ title: 'Público', campuses: ['sul'] }), 1)
  await write(admin, news({ title: 'Nosso', status: 'draft' }), 2)
  const { entries } = await read<HistoryPage>(editor, historyPaths.history('news', 'prova'))
  expect(entries.map(({ isKept, changed }) => [isKept, changed !== undefined])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
  const secret = await editor.call('GET', historyPaths.revision('news', 'prova', 1))
  expect([secret.statusCode, secret.body.includes('Segredo')]).toEqual([404, false])
})
