import { expect, test } from 'vitest'
import { mediaPaths } from '#protocol/media.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { type Writer, writingApp } from '#test/documents/writing-app.ts'
import { slope } from '#test/media/pictures.ts'
import { accept } from '#test/proposals/proposals.ts'
import { get, published } from '#test/server.ts'

const url = '/api/collections/news/feira'
const copyUrl = `${url}~copy`
const staffUrl = (id: string) => `/api/staff/collections/news/${id}`
const absent = { 'if-none-match': '*' }
const at = (revision: number) => ({ 'if-match': `"${revision}"` })
const inCentro = { campuses: ['centro'] }
const fields = { title: 'Feira', summary: 'No pátio', date: '2026-05-10', pinned: false }
const record = { ...fields, dateIsApproximate: false, ...inCentro }
const prepared = { ...record, title: 'Grande feira', status: 'draft' }

async function open(others: Parameters<typeof writingApp>[1] = {}) {
  const parts = await writingApp(
    [
      published('news', 'feira', { ...fields, dateIsApproximate: false }, inCentro),
      published('news', 'outra', { ...fields, dateIsApproximate: false }, inCentro),
    ],
    others,
  )
  const { app, store } = parts
  return {
    ...parts,
    editor: await parts.person('editor', ['centro']),
    shown: async () => (await get(app, url)).json(),
    copy: () => store.get('news', 'feira~copy'),
  }
}

/** Begins a copy, and answers its revision. */
async function prepare(writer: Writer, changes: object = {}, id = 'feira'): Promise<number> {
  const address = `/api/collections/news/${id}~copy`
  const answer = await writer.call('PUT', address, { ...prepared, ...changes }, absent)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().revision
}

test('what is prepared over a published document is seen by its editors, until it is published', async () => {
  const { editor, shown, copy, store, app } = await open()
  const before = await shown()
  expect(await prepare(editor)).toBe(1)
  expect(await shown()).toEqual(before)
  expect((await get(app, copyUrl)).statusCode).toBe(404)
  const read = await editor.call('GET', staffUrl('feira~copy'))
  expect(read.json()).toMatchObject({ title: 'Grande feira', status: 'draft', basedOn: 1 })
  expect((await editor.call('PATCH', copyUrl, { summary: 'No ginásio' }, at(1))).statusCode).toBe(
    200,
  )
  const answer = await editor.call('PATCH', copyUrl, { status: 'published' }, at(2))
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: 'feira~copy', revision: 3 }])
  expect(await shown()).toMatchObject({ title: 'Grande feira', summary: 'No ginásio', revision: 2 })
  expect(await copy()).toBeUndefined()
  const [last] = await store.history({ collection: 'news', id: 'feira', limit: 1 })
  expect(last?.change.by).toBe(editor.id)
})

test('two who prepare at once merge as in any document, and begin only one copy', async () => {
  const { editor, person, copy } = await open()
  const admin = await person('admin', 'all')
  const answers = await Promise.all(
    [editor, admin].map((writer) => writer.call('PUT', copyUrl, prepared, absent)),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 412])
  expect((await admin.call('PATCH', copyUrl, { summary: 'A' }, at(1))).statusCode).toBe(200)
  const late = await editor.call('PATCH', copyUrl, { title: 'B' }, at(1))
  expect(late.statusCode).toBe(412)
  expect(late.json().current).toMatchObject({ summary: 'A', revision: 2 })
  expect((await copy())?.fields).toMatchObject({ title: 'Grande feira', summary: 'A' })
})

test('what others published meanwhile stays, in the fields that the copy did not change', async () => {
  const { editor, shown } = await open()
  await prepare(editor)
  await editor.call('PATCH', url, { summary: 'No ginásio' }, at(1))
  const answer = await editor.call('PATCH', copyUrl, { status: 'published' }, at(1))
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await shown()).toMatchObject({ title: 'Grande feira', summary: 'No ginásio', revision: 3 })
})

test('the same field changed on both sides is asked about, and a newer base takes over the rest', async () => {
  const { editor, shown, copy } = await open()
  await prepare(editor)
  await editor.call('PATCH', url, { title: 'Feirão', summary: 'No ginásio' }, at(1))
  const refused = await editor.call('PATCH', copyUrl, { status: 'published' }, at(1))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'working_copy_conflict'])
  expect(refused.json().errors).toMatchObject([{ field: 'title' }])
  expect(await shown()).toMatchObject({ title: 'Feirão' })
  for (const basedOn of [0, 3, 1.5, '2'])
    expect((await editor.call('PATCH', copyUrl, { basedOn }, at(1))).statusCode).toBe(422)
  const chosen = await editor.call('PATCH', copyUrl, { basedOn: 2, title: 'Feira grande' }, at(1))
  expect(chosen.statusCode, chosen.body).toBe(200)
  expect(await copy()).toMatchObject({
    basedOn: 2,
    fields: { title: 'Feira grande', summary: 'No ginásio' },
  })
  expect((await editor.call('PATCH', copyUrl, { status: 'published' }, at(2))).statusCode).toBe(200)
  expect(await shown()).toMatchObject({ title: 'Feira grande', summary: 'No ginásio' })
})

test('published twice at once, or with an answer that was lost, it is published once', async () => {
  const { editor, person, store } = await open()
  const admin = await person('admin', 'all')
  await prepare(editor)
  const publish = (writer: Writer, headers = {}) =>
    writer.call('PATCH', copyUrl, { status: 'published' }, { ...at(1), ...headers })
  const key = { 'idempotency-key': 'k1' }
  const answers = await Promise.all([publish(editor, key), publish(admin), publish(editor, key)])
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(1)
  expect(codes.every((code) => [200, 404, 412].includes(code))).toBe(true)
  expect((await store.get('news', 'feira'))?.revision).toBe(2)
  const again = await publish(editor, key)
  if (codes[0] === 200) expect([again.statusCode, again.json()]).toEqual([200, answers[0]?.json()])
})

test('whoever looks after a sector prepares, asks for a review, and publishes nothing', async () => {
  const { person, shown, store, editor } = await open()
  const owner = await person('sector_owner')
  const admin = await person('admin', 'all')
  const services = '/api/collections/services/secretaria'
  const service = { name: 'Secretaria', order: 1, note: 'Matrículas', ...inCentro }
  const made = await admin.call(
    'PUT',
    services,
    { ...service, status: 'published', owner: owner.id },
    absent,
  )
  expect(made.statusCode, made.body).toBe(201)
  const body = { ...service, note: 'Matrículas e diplomas', status: 'draft' }
  expect((await owner.call('PUT', `${services}~copy`, body, absent)).statusCode).toBe(201)
  for (const changes of [
    { status: 'published' },
    { status: 'scheduled', publishAt: '2036-01-01T00:00:00Z' },
  ])
    expect((await owner.call('PATCH', `${services}~copy`, changes, at(1))).statusCode).toBe(403)
  const asked = await owner.call('POST', proposalPaths.reviews('services', 'secretaria~copy'), {
    revision: 1,
    changes: { status: 'published' },
  })
  expect(asked.statusCode, asked.body).toBe(201)
  expect((await accept(owner, asked.json().id, 1)).statusCode).toBe(403)
  const accepted = await accept(editor, asked.json().id, 1)
  expect(accepted.json(), accepted.body).toMatchObject({ state: 'accepted', isOurs: true })
  expect((await store.get('services', 'secretaria'))?.fields.note).toBe('Matrículas e diplomas')
  expect(await store.get('services', 'secretaria~copy')).toBeUndefined()
  expect(await shown()).toMatchObject({ title: 'Feira' })
  const again = await owner.call('PUT', `${services}~copy`, body, absent)
  expect(again.statusCode).toBe(201)
  const { revision } = again.json()
  expect((await owner.call('DELETE', `${services}~copy`, undefined, at(revision))).statusCode).toBe(
    200,
  )
})

test('nobody else reads, writes or finds a copy', async () => {
  const { person, editor, app } = await open()
  await prepare(editor)
  const other = await person('editor', ['sul'])
  const reader = await person('reader')
  for (const writer of [other, reader]) {
    for (const [method, body, headers] of [
      ['PATCH', { title: 'X' }, at(1)],
      ['PATCH', { status: 'published' }, at(1)],
      ['DELETE', undefined, at(1)],
    ] as const) {
      const answer = await writer.call(method, copyUrl, body, headers)
      expect([403, 404, 412]).toContain(answer.statusCode)
      expect(answer.json().current ?? null).toBeNull()
    }
    expect([403, 404]).toContain((await writer.call('GET', staffUrl('feira~copy'))).statusCode)
    const list = await writer.call('GET', '/api/staff/collections/news')
    expect(list.body).not.toContain('Grande feira')
    const begun = await writer.call('PUT', '/api/collections/news/outra~copy', prepared, absent)
    expect(begun.statusCode).toBe(403)
  }
  expect((await app.inject({ url: staffUrl('feira~copy') })).statusCode).toBe(401)
})

test('a copy is of a document, and stays where that is', async () => {
  const { editor, person, copy, store } = await open()
  const admin = await person('admin', 'all')
  const none = '/api/collections/news/nada~copy'
  expect((await editor.call('PUT', none, prepared, absent)).statusCode).toBe(404)
  expect((await editor.call('PUT', `${copyUrl}~copy`, prepared, absent)).statusCode).toBe(404)
  await prepare(editor, { campuses: ['sul'], owner: 'x', expireAt: '2000-01-01T00:00:00Z' })
  expect(await copy()).toMatchObject({ campuses: ['centro'] })
  expect(await copy()).not.toHaveProperty('owner')
  expect(await copy()).not.toHaveProperty('expireAt')
  // It goes where its document goes.
  await admin.call('PATCH', url, { campuses: ['sul'], owner: admin.id }, at(1))
  expect(await copy()).toMatchObject({ campuses: ['sul'], owner: admin.id, basedOn: 1 })
  expect((await editor.call('GET', staffUrl('feira~copy'))).statusCode).toBe(404)
  expect((await editor.call('PATCH', copyUrl, { title: 'X' }, at(2))).statusCode).toBe(412)
  expect((await admin.call('DELETE', url, undefined, at(2))).statusCode).toBe(200)
  expect(await copy()).toBeUndefined()
  expect((await store.list('news')).map(({ id }) => id)).toEqual(['outra'])
})

test('of what is not on the air no copy is begun; one that is there already is applied to it', async () => {
  const { editor, store } = await open()
  await prepare(editor)
  await editor.call('PATCH', url, { status: 'archived' }, at(1))
  await editor.call('PATCH', '/api/collections/news/outra', { status: 'draft' }, at(1))
  const begun = await editor.call('PUT', '/api/collections/news/outra~copy', prepared, absent)
  expect(begun.statusCode).toBe(422)
  expect((await editor.call('PATCH', copyUrl, { status: 'archived' }, at(1))).statusCode).toBe(422)
  expect((await editor.call('PATCH', copyUrl, { status: 'published' }, at(1))).statusCode).toBe(200)
  expect(await store.get('news', 'feira')).toMatchObject({
    status: 'archived',
    fields: { title: 'Grande feira' },
  })
})

test('a copy is checked as its document is: fields, length, unique keys', async () => {
  const { editor, person } = await open()
  const admin = await person('admin', 'all')
  for (const changes of [
    { title: '' },
    { title: 'x'.repeat(100_000) },
    { nothing: 1 },
    { status: 'scheduled' },
    { status: 'scheduled', publishAt: 'amanhã' },
    { id: 'outra' },
  ]) {
    const answer = await editor.call('PUT', copyUrl, { ...prepared, ...changes }, absent)
    expect(answer.statusCode, JSON.stringify(changes)).toBe(422)
  }
  expect((await editor.call('PUT', copyUrl, prepared, {})).statusCode).toBe(428)
  expect((await editor.call('PUT', copyUrl, '[]', absent)).statusCode).toBe(400)
  const sector = (acronym: string) => ({
    ...{ acronym, name: acronym, kind: 'setor', aliases: [], status: 'published' },
    ...inCentro,
  })
  const glossary = '/api/collections/glossary'
  for (const id of ['a', 'b'])
    expect(
      (await admin.call('PUT', `${glossary}/${id}`, sector(id.repeat(3)), absent)).statusCode,
    ).toBe(201)
  const taken = { ...sector('BBB'), status: 'draft' }
  const refused = await admin.call('PUT', `${glossary}/a~copy`, taken, absent)
  expect(refused.json().errors).toMatchObject([{ field: 'acronym' }])
  // What two copies want, the first one gets.
  const wanted = { ...sector('CCC'), status: 'draft' }
  for (const id of ['a', 'b'])
    expect((await admin.call('PUT', `${glossary}/${id}~copy`, wanted, absent)).statusCode).toBe(201)
  const publish = (id: string) =>
    admin.call('PATCH', `${glossary}/${id}~copy`, { status: 'published' }, at(1))
  expect((await publish('a')).statusCode).toBe(200)
  expect((await publish('b')).statusCode).toBe(422)
})

test('the settings have a copy too, and only that of an admin', async () => {
  const { person, editor, store, app } = await open()
  const admin = await person('admin', 'all')
  const settings = '/api/collections/settings/institution'
  const { fields: present } = (await store.get('settings', 'institution')) ?? { fields: {} }
  const body = { ...present, appName: 'Outro nome', status: 'draft' }
  expect((await editor.call('PUT', `${settings}~copy`, body, absent)).statusCode).toBe(403)
  const begun = await admin.call('PUT', `${settings}~copy`, body, absent)
  expect(begun.statusCode, begun.body).toBe(201)
  expect((await get(app, settings)).json().appName).toBe('Campus na Mão')
  const done = await admin.call('PATCH', `${settings}~copy`, { status: 'published' }, at(1))
  expect(done.statusCode, done.body).toBe(200)
  expect((await get(app, settings)).json().appName).toBe('Outro nome')
})

test('a copy is given up, and brought back from its history', async () => {
  const { editor, copy } = await open()
  await prepare(editor)
  expect((await editor.call('DELETE', copyUrl, undefined, at(1))).statusCode).toBe(200)
  expect(await copy()).toBeUndefined()
  const restored = await editor.call('POST', `${copyUrl}/history/1/restoration`, {}, absent)
  expect(restored.statusCode, restored.body).toBe(200)
  expect(await copy()).toMatchObject({
    status: 'draft',
    basedOn: 1,
    fields: { title: 'Grande feira' },
  })
})

test('a document names no copy, and none is in its way', async () => {
  const { person } = await open()
  const admin = await person('admin', 'all')
  const put = (path: string, body: object) =>
    admin.call('PUT', `/api/collections/${path}`, body, absent)
  const campus = { name: 'Norte', shortName: 'Norte', kind: 'campus', stage: 'operating' }
  const place = { ...campus, city: 'Brasília', state: 'DF' }
  expect((await put('campuses/norte', { ...place, status: 'published' })).statusCode).toBe(201)
  expect(
    (await put('campuses/norte~copy', { ...place, name: 'N', status: 'draft' })).statusCode,
  ).toBe(201)
  const named = await put('news/n', { ...prepared, campuses: ['norte~copy'] })
  expect(named.statusCode).toBe(422)
})

test('a picture that only a copy shows is used, and is not erased', async () => {
  const { editor } = await open()
  const bytes = await slope(60, 40).jpeg().toBuffer()
  const sent = await editor.call('POST', `${mediaPaths.media}?alt=P%C3%A1tio`, bytes, {
    'content-type': 'image/jpeg',
  })
  const { hash, src, address } = sent.json()
  await prepare(editor, { image: { src: src ?? address, alt: 'Pátio' } })
  const refused = await editor.call('DELETE', mediaPaths.medium(hash))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'media_in_use'])
})

test('the history of a document tells of its copies: who prepared what, and what became of it', async () => {
  const { editor, person } = await open()
  const admin = await person('admin', 'all')
  await prepare(editor)
  await editor.call('PATCH', copyUrl, { summary: 'No ginásio' }, at(1))
  await admin.call('PATCH', copyUrl, { status: 'published' }, at(2))
  const begun = await admin.call('PUT', copyUrl, prepared, absent)
  await admin.call('DELETE', copyUrl, undefined, at(begun.json().revision))
  const read = async (query = '') => (await editor.call('GET', `${url}/history${query}`)).json()
  const { title, entries } = await read()
  expect(title).toBe('Grande feira')
  const by = (writer: Writer) => ({ id: writer.id })
  expect(entries).toMatchObject([
    { kind: 'deleted', isCopy: true, revision: 5, by: by(admin) },
    { kind: 'created', isCopy: true, revision: 4, by: by(admin) },
    { kind: 'changed', revision: 2, by: by(admin), preparedBy: by(editor) },
    { kind: 'changed', isCopy: true, revision: 2, changed: ['summary'], by: by(editor) },
    { kind: 'created', isCopy: true, revision: 1, by: by(editor) },
    { kind: 'created', revision: 1 },
  ])
  expect(entries[2].changed.toSorted()).toEqual(['summary', 'title'])
  expect((await editor.call('GET', '/api/trash')).json().documents).toEqual([])
  const other = await person('editor', ['sul'])
  expect((await other.call('GET', `${copyUrl}/history`)).statusCode).toBe(404)
})

test('a table goes into copies where nothing is to go on the air', async () => {
  const { editor, shown, copy, store } = await open()
  const rows = [
    { row: 2, id: 'feira', values: { title: 'Feirão', status: 'archived', campuses: ['sul'] } },
    { row: 3, id: 'outra', values: { title: 'Feira' } },
    { row: 4, values: { title: 'Nova', date: '2026-07-01', status: 'published' } },
  ]
  const send = async (dryRun: boolean, given = rows as object[]) => {
    const body = { dryRun, toCopies: true, rows: given }
    const answer = await editor.call('POST', '/api/staff/collections/news/import', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().rows
  }
  const tried = await send(true)
  expect(tried).toMatchObject([
    { kind: 'changed', isCopy: true, id: 'feira', revision: 0, changes: [{ field: 'title' }] },
    { kind: 'unchanged', id: 'outra' },
    { kind: 'new' },
  ])
  expect(await copy()).toBeUndefined()
  await send(false)
  expect(await shown()).toMatchObject({ title: 'Feira', campuses: ['centro'] })
  expect(await copy()).toMatchObject({ status: 'draft', basedOn: 1, fields: { title: 'Feirão' } })
  const added = (await store.list('news')).find(({ fields: { title } }) => title === 'Nova')
  expect(added?.status).toBe('draft')
  // The same file once more says what is there.
  expect((await send(true)).map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['unchanged', 'unchanged', 'unchanged'],
  ])
  const stale = { row: 2, id: 'feira', values: { title: 'X' }, revision: 0 }
  expect(await send(false, [stale])).toMatchObject([{ kind: 'failed' }])
  const next = { row: 2, id: 'feira', values: { summary: 'S' }, revision: 1 }
  expect(await send(false, [next])).toMatchObject([{ kind: 'changed', isCopy: true }])
  expect(await copy()).toMatchObject({ revision: 2, fields: { title: 'Feirão', summary: 'S' } })
  const table = await editor.call('GET', '/api/staff/collections/news/export?format=json')
  expect(table.json().map(({ id }: { id: string }) => id)).not.toContain('feira~copy')
})

test('a table changes no copy by its own id, and none that is scheduled', async () => {
  const { editor, copy } = await open()
  await prepare(editor, { status: 'scheduled', publishAt: '2099-01-01T12:00:00Z' })
  const send = async (row: object, toCopies: boolean) => {
    const body = { dryRun: false, toCopies, rows: [row] }
    const answer = await editor.call('POST', '/api/staff/collections/news/import', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().rows
  }
  const ofCopy = { row: 2, id: 'feira~copy', values: { status: 'published' } }
  for (const toCopies of [true, false])
    expect(await send(ofCopy, toCopies)).toMatchObject([
      { kind: 'failed', errors: [{ field: 'id' }] },
    ])
  const ofDocument = { row: 2, id: 'feira', values: { title: 'Feirão' } }
  expect(await send(ofDocument, true)).toMatchObject([{ kind: 'failed' }])
  expect(await copy()).toMatchObject({ revision: 1, fields: { title: 'Grande feira' } })
})

test('a copy whose moment is over is brought back as a draft, and not published', async () => {
  const clock = { now: Date.parse('2030-05-01T12:00:00Z') }
  const { editor, shown, copy } = await open({ now: () => clock.now })
  await prepare(editor, { status: 'scheduled', publishAt: '2030-05-02T12:00:00Z' })
  expect((await editor.call('DELETE', copyUrl, undefined, at(1))).statusCode).toBe(200)
  clock.now = Date.parse('2030-05-03T12:00:00Z')
  const restored = await editor.call('POST', `${copyUrl}/history/1/restoration`, {}, absent)
  expect(restored.statusCode, restored.body).toBe(200)
  expect(await copy()).toMatchObject({ status: 'draft', fields: { title: 'Grande feira' } })
  expect(await copy()).not.toHaveProperty('publishAt')
  expect(await shown()).toMatchObject({ title: 'Feira' })
})

test('a copy is of a revision that there can be', async () => {
  const { editor, copy } = await open()
  await prepare(editor)
  for (const basedOn of [1.5, 3e9, 0, -1, '1', 2])
    expect((await editor.call('PATCH', copyUrl, { basedOn }, at(1))).statusCode).toBe(422)
  expect(await copy()).toMatchObject({ revision: 1, basedOn: 1 })
})

test('a copy stays a text in composed letters', async () => {
  const { editor, copy } = await open()
  await prepare(editor, { title: 'Formac\u0327a\u0303o' })
  expect((await copy())?.fields.title).toBe('Formação')
})
