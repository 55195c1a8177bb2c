import { expect, test } from 'vitest'
import type { CampusScope } from '#content/document.ts'
import { picturePath } from '#content/picture.ts'
import type { RestorationPlan, RestorationReceipt } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { revisionTag } from '#protocol/editing.ts'
import { historyPaths } from '#protocol/history.ts'
import type { DocumentContent, Put } from '#server/store/store.ts'
import { type Writer, writingApp } from '#test/documents/writing-app.ts'
import { published } from '#test/server.ts'

const BY_ANA = { by: 'ana', at: '2026-05-03T12:00:00.000Z' }

const news = { date: '2026-01-05', dateIsApproximate: false, pinned: false }

/** A piece of news that was one thing and became another: revisions 1 and 2. */
async function open(was: Partial<DocumentContent>, is: Partial<DocumentContent>) {
  const parts = await writingApp()
  const put = (title: string, content: Partial<DocumentContent>): Put =>
    published('news', 'prova', { ...news, title, ...content.fields }, withoutFields(content))
  await parts.store.commit([put('Antes', was)], BY_ANA)
  await parts.store.commit([{ ...put('Agora', is), expected: 1 }], BY_ANA)
  return { ...parts, document: async () => parts.store.get('news', 'prova') }
}

function withoutFields({ fields: _, ...envelope }: Partial<DocumentContent>) {
  return envelope
}

const restoration = (collection: string, id: string, revision = 1) =>
  historyPaths.restoration(collection, id, revision)

const over = (revision: number) => ({ 'if-match': revisionTag(revision) })

async function plan(who: Writer, revision = 1): Promise<RestorationPlan> {
  const response = await who.call('GET', restoration('news', 'prova', revision))
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function restore(who: Writer, revision = 1): Promise<RestorationReceipt> {
  const response = await who.call(
    'POST',
    restoration('news', 'prova', revision),
    undefined,
    over((await plan(who, revision)).over ?? 0),
  )
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const PAST = '2026-02-01T00:00:00.000Z'
const LATER = '2999-01-01T00:00:00.000Z'

test('a published version of an archived document brings its content back, and not to readers', async () => {
  const { person, document, content } = await open(
    { publishAt: PAST, expireAt: LATER, source: 'Edital 1', asOf: '2025' },
    { status: 'archived', doubts: [{ field: 'title' }] },
  )
  const admin = await person('admin')
  const { kept, record, over: revision, before } = await plan(admin)
  expect([kept, revision]).toEqual([['status', 'publishAt', 'expireAt'], 2])
  expect([before?.title, record.title, record.status]).toEqual(['Agora', 'Antes', 'archived'])
  expect(await restore(admin)).toMatchObject({ id: 'prova', revision: 3, kept, dropped: [] })
  const now = await document()
  expect(now).toMatchObject({ status: 'archived', source: 'Edital 1', asOf: '2025', doubts: [] })
  expect(now?.fields.title).toBe('Antes')
  expect([now?.publishAt, now?.expireAt]).toEqual([undefined, undefined])
  expect(content.documentJson('news', 'prova')).toBeUndefined()
})

test('a draft of a document on the air stays on the air, and keeps its dates', async () => {
  const { person, document } = await open(
    { status: 'draft', expireAt: PAST },
    { expireAt: LATER, publishAt: PAST },
  )
  expect((await restore(await person('admin'))).kept).toEqual(['status', 'publishAt', 'expireAt'])
  const now = await document()
  expect(now).toMatchObject({ status: 'published', expireAt: LATER, publishAt: PAST })
})

test.each<[CampusScope, CampusScope, CampusScope, CampusScope]>([
  // of the editor, then, now, after it
  [['centro'], ['sul'], ['centro'], ['centro']],
  [['centro'], ['centro', 'sul'], ['centro'], ['centro']],
  [['centro'], 'all', ['centro'], ['centro']],
  [['centro'], [], ['centro'], ['centro']],
  [['centro', 'sul'], ['sul'], ['centro', 'sul'], ['sul']],
  ['all', 'all', ['sul'], 'all'],
])('an editor of %j restores %j over %j: %j', async (own, was, is, after) => {
  const { person, document } = await open({ campuses: was }, { campuses: is })
  const editor = await person('editor', own)
  const planned = await plan(editor)
  const { kept } = await restore(editor)
  expect(planned.kept).toEqual(kept)
  expect(kept).toEqual(JSON.stringify(was) === JSON.stringify(after) ? [] : ['campuses'])
  const now = await document()
  expect([now?.campuses, now?.fields.title]).toEqual([after, 'Antes'])
})

test('a version of no campus goes to no reader who would look for it in vain', async () => {
  const { person, document } = await open(
    { status: 'draft', campuses: [] },
    { campuses: ['centro'] },
  )
  expect((await restore(await person('admin'))).kept).toEqual(['status', 'campuses'])
  expect(await document()).toMatchObject({ status: 'published', campuses: ['centro'] })
})

test('an editor restores nothing of another campus, and no version that they could not read', async () => {
  const { person, store } = await open(
    { status: 'draft', campuses: ['sul'] },
    { campuses: ['centro'] },
  )
  const theirs = published('news', 'sul', { ...news, title: 'Sul' }, { campuses: ['sul'] })
  await store.commit([theirs], BY_ANA)
  const editor = await person('editor', ['centro'])
  for (const [id, status] of [
    ['prova', 404],
    ['sul', 404],
    ['nothing', 404],
  ] as const) {
    for (const method of ['GET', 'POST'] as const) {
      const response = await editor.call(method, restoration('news', id), undefined, over(2))
      expect(response.statusCode, `${method} ${id}`).toBe(status)
    }
  }
  const reader = await person('reader')
  expect((await reader.call('POST', restoration('news', 'prova'))).statusCode).toBe(403)
  expect((await store.get('news', 'prova'))?.revision).toBe(2)
})

const entry = { acronym: 'CGAB', kind: 'setor' }

test('a sector owner restores the text of what is theirs; who sees it and whose it is stay', async () => {
  const { person, store } = await writingApp()
  const owner = await person('sector_owner')
  const put = (name: string, envelope: Partial<DocumentContent>) =>
    published('glossary', 'cgab', { ...entry, name }, envelope)
  await store.commit([put('Antes', { campuses: ['sul'], owner: 'outra' })], BY_ANA)
  const now = put('Agora', { status: 'archived', campuses: ['centro'], owner: owner.id })
  await store.commit([{ ...now, expected: 1 }], BY_ANA)
  const path = restoration('glossary', 'cgab')
  const response = await owner.call('POST', path, undefined, over(2))
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json().kept).toEqual(['status', 'campuses', 'owner'])
  const after = await store.get('glossary', 'cgab')
  expect(after).toMatchObject({ status: 'archived', campuses: ['centro'], owner: owner.id })
  expect(after?.fields.name).toBe('Antes')
})

test('of two who restore at once one is told that the document changed', async () => {
  const { person, document } = await open({}, { status: 'archived' })
  const [one, other] = [await person('admin'), await person('editor', 'all')]
  const both = await Promise.all(
    [one, other].map((who) => who.call('POST', restoration('news', 'prova'), undefined, over(2))),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  expect(await document()).toMatchObject({ revision: 3, status: 'archived' })
})

test('it goes only over what was seen', async () => {
  const { person, document } = await open({}, { status: 'archived' })
  const admin = await person('admin')
  for (const [headers, status] of [
    [{}, 428],
    [over(1), 412],
    [{ 'if-none-match': '*' }, 412],
  ] as const) {
    const response = await admin.call('POST', restoration('news', 'prova'), undefined, headers)
    expect(response.statusCode, JSON.stringify(headers)).toBe(status)
  }
  expect((await document())?.revision).toBe(2)
  const response = await admin.call('POST', restoration('news', 'prova'), undefined, {
    'if-match': '*',
  })
  expect(response.json()).toMatchObject({ revision: 3, kept: ['status'] })
})

test('an earlier version of what was deleted comes back as it stood last', async () => {
  const { person, document } = await open({ campuses: ['sul'] }, { status: 'archived' })
  const admin = await person('admin')
  await admin.call('DELETE', apiPaths.document('news', 'prova'), undefined, over(2))
  const planned = await plan(admin)
  expect(planned).toMatchObject({ kept: ['status'], record: { status: 'archived' } })
  expect(planned).not.toHaveProperty('over')
  expect(planned).not.toHaveProperty('before')
  const stale = await admin.call('POST', restoration('news', 'prova'), undefined, over(2))
  expect(stale.statusCode).toBe(412)
  const response = await admin.call('POST', restoration('news', 'prova'), undefined, {
    'if-none-match': '*',
  })
  expect(response.json()).toMatchObject({ revision: 4, kept: ['status'] })
  expect(await document()).toMatchObject({ status: 'archived', campuses: ['sul'] })
})

test('what a version no longer fits is said before and refused; nothing is lost', async () => {
  const { person, document } = await open(
    { campuses: ['leste'], fields: { date: 'ontem', image: { src: 'x' } } },
    {},
  )
  const admin = await person('admin')
  const { errors, record } = await plan(admin)
  expect(errors?.map(({ field }) => field)).toContain('date')
  expect(record.title).toBe('Antes')
  const response = await admin.call('POST', restoration('news', 'prova'), undefined, over(2))
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toEqual(errors)
  expect(await document()).toMatchObject({ revision: 2, fields: { title: 'Agora' } })
})

test('a campus that is gone is named in words', async () => {
  const { person } = await open({ campuses: ['leste'] }, {})
  const { errors } = await plan(await person('admin'))
  expect(errors).toEqual([{ field: 'campuses', detail: '“leste” não existe em Campi' }])
})

test('fields that no definition has and pictures that are gone are told, and hold nothing back', async () => {
  const src = picturePath('a'.repeat(64), 800, 'webp')
  const { person, document } = await open(
    { fields: { oldField: 'x', body: `![Foto](${src})` } },
    { status: 'archived' },
  )
  const admin = await person('admin')
  expect(await plan(admin)).toMatchObject({ dropped: ['oldField'], missingPictures: 1 })
  expect(await restore(admin)).toMatchObject({ dropped: ['oldField'], missingPictures: 1 })
  expect((await document())?.fields).not.toHaveProperty('oldField')
  const version = await admin.call('GET', historyPaths.revision('news', 'prova', 1))
  expect(version.json().record.title).toBe('Antes')
})
