import { expect, test } from 'vitest'
import { apiPaths } from '#protocol/content-api.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { published } from '#test/server.ts'

const news = { title: 'Aviso', date: '2026-03-12' }
const url = apiPaths.collection('news')
const detail = 'escolha um campus, ou “Todos os campi”: sem isto quem lê não encontra'
const refused = { code: 'invalid_document', errors: [{ field: 'campuses', detail }] }
const publishAt = '2999-01-01T00:00:00Z'

test.each([
  ['published', { status: 'published' }],
  ['scheduled', { status: 'scheduled', publishAt }],
])('what is %s for no campus is refused at the field', async (_, envelope) => {
  const { person } = await writingApp()
  const admin = await person('admin', 'all')
  const body = { ...news, ...envelope, campuses: [] }
  const made = await admin.call('POST', url, body)
  expect([made.statusCode, made.json()]).toEqual([422, expect.objectContaining(refused)])
  const row = { row: 2, values: { ...news, ...envelope, campuses: [] } }
  const imported = await admin.call('POST', '/api/staff/collections/news/import', {
    dryRun: true,
    rows: [row],
  })
  expect(imported.body).toContain(detail)
})

test('without a word about campuses a document is of all of them', async () => {
  const { person, app } = await writingApp()
  const admin = await person('admin', 'all')
  const made = await admin.call('POST', url, { ...news, status: 'published' })
  expect(made.statusCode).toBe(201)
  const { id } = made.json()
  expect((await app.inject(apiPaths.document('news', id))).json().campuses).toBe('all')
})

test('a draft may wait for its campus, and is published only with one, or with the doubt said', async () => {
  const { person } = await writingApp()
  const admin = await person('admin', 'all')
  const made = await admin.call('POST', url, { ...news, status: 'draft', campuses: [] })
  expect(made.statusCode).toBe(201)
  const at = `${url}/${made.json().id}`
  const change = (body: object) => admin.call('PATCH', at, body, { 'if-match': '*' })
  const status = 'published'
  expect((await change({ status })).json()).toMatchObject(refused)
  expect((await change({ status, doubts: [{ field: 'title' }] })).statusCode).toBe(422)
  expect((await change({ status, doubts: [{ field: 'campuses' }] })).statusCode).toBe(200)
  expect((await change({ doubts: [] })).json()).toMatchObject(refused)
  expect((await change({ doubts: [], campuses: ['centro'] })).statusCode).toBe(200)
})

test('what is stored without a campus can be taken off the air, and mended', async () => {
  const { person } = await writingApp([published('news', 'velha', news, { campuses: [] })])
  const admin = await person('admin', 'all')
  const at = `${url}/velha`
  const change = (body: object) => admin.call('PATCH', at, body, { 'if-match': '*' })
  expect((await change({ title: 'Outro' })).json()).toMatchObject(refused)
  expect((await change({ status: 'archived' })).statusCode).toBe(200)
  expect((await change({ status: 'published', campuses: 'all' })).statusCode).toBe(200)
})
