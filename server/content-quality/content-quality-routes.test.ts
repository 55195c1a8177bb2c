import { expect, test } from 'vitest'
import type { ContentIssue, ContentQualityAnswer } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { mergePatchType, writeHeaders } from '#protocol/editing.ts'
import { type Writer, writingApp } from '#test/documents/writing-app.ts'
import { published } from '#test/server.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const lately = '2026-11-01T12:00:00.000Z'
const fine = { confirmedAt: lately, campuses: ['centro'] }

const sector = { acronym: 'CGBI', name: 'Biblioteca', kind: 'setor' }
const whole = {
  ...sector,
  description: 'Livros.',
  phone: '(61) 2193-8051',
  room: '12',
  email: 'b@x.org',
}

function entry(id: string, fields: object, envelope: object = {}) {
  return published(
    'glossary',
    id,
    { ...whole, acronym: id.toUpperCase(), ...fields },
    { ...fine, ...envelope },
  )
}

async function open(puts: ReturnType<typeof published>[]) {
  const parts = await writingApp(puts, { now: () => now })
  return { ...parts, editor: await parts.person('editor', ['centro']) }
}

async function findingsOf(someone: Writer): Promise<ContentIssue[]> {
  const answer = (
    await someone.call('GET', contentQualityPaths.findings)
  ).json() as ContentQualityAnswer
  return answer.findings
}

test('a link is broken after its second failure', async () => {
  const { editor, links } = await open([entry('a', { link: 'https://x.org/a#b' })])
  const check = { address: 'https://x.org/a', checkedAt: lately, fault: 'no_page' as const }
  await links.save({ ...check, failures: 1 })
  expect(await findingsOf(editor)).toEqual([])
  await links.save({ ...check, failures: 2 })
  expect(await findingsOf(editor)).toMatchObject([
    { kind: 'broken_link', fields: ['link'], subject: 'https://x.org/a', fault: 'no_page' },
  ])
})

test('of many the most urgent of each kind are told; asked for one kind, collection or campus, all of it', async () => {
  const old = { confirmedAt: '2024-01-01T12:00:00.000Z' }
  const many = Array.from({ length: 60 }, (_, index) => entry(`v${index}`, {}, old))
  const everywhere = entry('t', {}, { ...old, campuses: 'all' })
  const { person } = await open([
    ...many,
    everywhere,
    entry('s', {}, { ...old, campuses: ['sul'] }),
  ])
  const admin = await person('admin')
  const ask = async (query: string): Promise<ContentQualityAnswer> =>
    (await admin.call('GET', `${contentQualityPaths.findings}?${query}`)).json()
  const first = await ask('')
  const overdue = first.findings.filter(({ kind }) => kind === 'overdue')
  expect([overdue.length, first.totals.overdue]).toEqual([50, 62])
  expect((await ask('kind=overdue')).findings).toHaveLength(62)
  const ofSul = await ask('kind=overdue&campus=sul')
  expect(ofSul.findings.map(({ id }) => id).sort()).toEqual(['s', 't'])
  expect(ofSul.totals).toMatchObject({ overdue: 2 })
  expect((await ask('collection=courses')).totals).toEqual({})
  expect((await ask('kind=doubtful')).findings).toEqual([])
  const wrong = await admin.call('GET', `${contentQualityPaths.findings}?kind=outra`)
  expect(wrong.statusCode).toBe(400)
})

test('an acronym is told once for all who use it, until somebody explains it or says that it is none', async () => {
  const { editor, person } = await open([
    entry('a', { description: 'O NAPNE.' }),
    entry('b', { description: 'O NAPNE e o SISTEMA.' }),
  ])
  expect(await findingsOf(editor)).toMatchObject([
    { subject: 'NAPNE', id: 'a', count: 2 },
    { subject: 'SISTEMA', id: 'b', count: 1 },
  ])
  const admin = await person('admin')
  const patch = { notAcronyms: ['SISTEMA'] }
  await admin.call('PATCH', '/api/collections/settings/institution', patch, { 'if-match': '*' })
  await admin.call('POST', '/api/collections/glossary', {
    ...sector,
    acronym: 'NAPNE',
    kind: 'programa',
    description: 'Apoio.',
    status: 'published',
    confirmedAt: lately,
  })
  expect(await findingsOf(editor)).toEqual([])
})

test('everybody is told of what they may edit, their own first, and visitors nothing', async () => {
  const old = { confirmedAt: '2026-01-01T12:00:00.000Z' }
  const { app, editor, person, store } = await open([
    entry('a', {}, old),
    entry('b', {}, { ...old, campuses: ['sul'] }),
    entry('c', {}, { confirmedAt: '2026-02-01T12:00:00.000Z' }),
  ])
  const idsOf = async (someone: Writer) => (await findingsOf(someone)).map(({ id }) => id)
  expect(await idsOf(editor)).toEqual(['a', 'c'])
  const owner = await person('sector_owner')
  expect(await idsOf(owner)).toEqual([])
  const admin = await person('admin')
  const own = { owner: owner.id }
  await admin.call('PATCH', '/api/collections/glossary/c', own, { 'if-match': '*' })
  expect(await idsOf(owner)).toEqual(['c'])
  await admin.call(
    'PATCH',
    '/api/collections/glossary/c',
    { owner: editor.id },
    { 'if-match': '*' },
  )
  expect(await findingsOf(editor)).toMatchObject([
    { id: 'c', isOwn: true },
    { id: 'a', isOwn: false },
  ])
  expect((await editor.call('GET', contentQualityPaths.count)).json()).toEqual({
    count: 2,
    proposals: 0,
  })
  expect((await app.inject({ url: contentQualityPaths.findings })).statusCode).toBe(401)
  const reader = await person('reader')
  expect((await reader.call('GET', contentQualityPaths.findings)).statusCode).toBe(403)
  expect(await store.lastSeq()).toBeGreaterThan(0)
})

test('confirming takes it off the list, and readers read when', async () => {
  const { app, editor } = await open([
    entry(
      'a',
      {},
      { confirmedAt: '2026-01-01T12:00:00.000Z', doubts: [{ field: 'room' }, { field: 'phone' }] },
    ),
  ])
  const [finding] = await findingsOf(editor)
  const confirmation = { confirmedAt: new Date(now).toISOString(), doubts: [{ field: 'room' }] }
  const url = '/api/collections/glossary/a'
  const seen = { 'if-match': `"${finding?.revision}"` }
  expect((await editor.call('PATCH', url, confirmation, seen)).statusCode).toBe(200)
  expect(await findingsOf(editor)).toMatchObject([{ kind: 'doubtful', fields: ['room'] }])
  expect((await editor.call('PATCH', url, { doubts: [] }, { 'if-match': '*' })).statusCode).toBe(
    200,
  )
  expect(await findingsOf(editor)).toEqual([])
  expect((await app.inject({ url })).json()).toMatchObject({
    confirmedAt: confirmation.confirmedAt,
  })
})

test('of each kind the first fifty are told, and how many there are', async () => {
  const many = Array.from({ length: 60 }, (_, n) =>
    entry(`s${n}`, {}, { confirmedAt: undefined, asOf: '2019' }),
  )
  const { editor } = await open(many)
  const answer = (
    await editor.call('GET', contentQualityPaths.findings)
  ).json() as ContentQualityAnswer
  expect(answer.findings).toHaveLength(50)
  expect(answer.totals).toEqual({ overdue: 60 })
})

test('texts that still say the former name of the institute are told once it is renamed, whoever confirms them, until the name is kept', async () => {
  const { editor, person } = await open([
    entry('a', { description: 'Livros do Instituto Exemplo.' }),
    entry('b', { description: 'Livros.' }),
  ])
  const told = async () => (await findingsOf(editor)).filter(({ kind }) => kind === 'former_name')
  expect(await told()).toEqual([])
  const admin = await person('admin')
  const headers = { 'content-type': mergePatchType, [writeHeaders.ifMatch]: '*' }
  const change = async (path: string, body: object) =>
    expect((await admin.call('PATCH', path, body, headers)).statusCode).toBe(200)
  const settings = apiPaths.document('settings', 'institution')
  await change(settings, { institutionName: 'Instituto Novo' })
  const found = [{ id: 'a', fields: ['description'], subject: 'Instituto Exemplo' }]
  expect(await told()).toMatchObject(found)
  const confirmed = { confirmedAt: new Date(now).toISOString() }
  await change(apiPaths.document('glossary', 'a'), confirmed)
  expect(await told()).toMatchObject(found)
  await change(settings, { allowedFormerNames: ['Instituto Exemplo'] })
  expect(await told()).toEqual([])
})
