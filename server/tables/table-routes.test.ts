import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { readTable } from '#content/tables/read-table.ts'
import { tableModel } from '#content/tables/write-table.ts'
import { parseRecord } from '#content/validation/check-record.ts'
import type { ImportAnswer, ImportRow } from '#protocol/api-types.ts'
import { tablePaths } from '#protocol/table-import.ts'
import { toContent } from '#server/documents/document-mappers.ts'
import type { Put } from '#server/store/store.ts'
import { type Writer, writingApp } from '#test/documents/writing-app.ts'
import { published } from '#test/server.ts'

const context = { timeZone: 'America/Sao_Paulo', idNamed: () => undefined }

const course = (name: string) => ({ name, modality: 'bacharelado', distance: false, shifts: [] })
const sector = (acronym: string) => ({ acronym, name: 'Setor', kind: 'setor', aliases: [] })
const inCentro = { campuses: ['centro'] }

const documents = [
  published('courses', 'redes', { ...course('Redes'), duration: '2 anos' }, inCentro),
  published('courses', 'jogos', course('Jogos'), { campuses: ['sul'], owner: 'ana', source: 'x' }),
  published('courses', 'oculto', course('Oculto'), { campuses: ['sul'], status: 'draft' }),
  published('glossary', 'cgab', sector('CGAB'), inCentro),
]

async function open(others: readonly Put[] = []) {
  const parts = await writingApp([...documents, ...others])
  return { ...parts, admin: await parts.person('admin', 'all') }
}

async function send(
  writer: Writer,
  collection: CollectionName,
  rows: Partial<ImportRow>[],
  dryRun = false,
) {
  const numbered = rows.map((row, index) => ({ row: index + 2, values: {}, ...row }))
  const body = { dryRun, rows: numbered }
  const answer = await writer.call('POST', tablePaths.import(collection), body)
  expect(answer.statusCode).toBe(200)
  return answer.json<ImportAnswer>().rows
}

/** The whole starter content, but for the settings: an institute has its own already. */
function starter(): Put[] {
  return collectionNames
    .filter((name) => name !== 'settings')
    .flatMap((collection) => {
      const file = join(import.meta.dirname, `../../content/starter/ifb/${collection}.json`)
      return JSON.parse(readFileSync(file, 'utf8')).map((raw: unknown): Put => {
        const parsed = parseRecord(collection, raw)
        if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
        const { record } = parsed
        const content = toContent(record, Date.parse('2026-03-12T22:30:00.000Z'))
        return { kind: 'put', collection, id: record.id, expected: 0, content }
      })
    })
}

test('a dry run says what each row would change and why some fail, and writes nothing', async () => {
  const { admin, store, begin } = await open()
  const rows = await send(
    admin,
    'courses',
    [
      { id: 'redes', values: { duration: '3 anos', places: 40 } },
      { id: 'redes2', values: { name: 'Novo', modality: 'mestrado' } },
      { id: 'jogos', values: { name: 'Jogos' } },
      { id: 'x', values: { name: 'Y', modality: 'nada', places: -1 } },
      { id: 'y', values: { name: 'Y', modality: 'mestrado', campuses: ['marte'] } },
    ],
    true,
  )
  expect(rows).toEqual([
    expect.objectContaining({
      row: 2,
      kind: 'changed',
      revision: 1,
      changes: [
        { field: 'duration', from: '2 anos', to: '3 anos' },
        { field: 'places', to: 40 },
      ],
    }),
    expect.objectContaining({ row: 3, kind: 'new', revision: 0, title: 'Novo' }),
    expect.objectContaining({ row: 4, kind: 'unchanged' }),
    {
      row: 5,
      kind: 'failed',
      errors: [
        { field: 'modality', detail: expect.stringContaining('use uma das opções') },
        { field: 'places', detail: 'use um número inteiro de 0 a 10000' },
      ],
    },
    {
      row: 6,
      kind: 'failed',
      errors: [{ field: 'campuses', detail: '“marte” não existe em Campi' }],
    },
  ])
  expect(await store.lastSeq()).toBe(begin)
})

test('a new row that says what is there but for its leading zeros names that document', async () => {
  const { person, admin } = await open([
    published('courses', '007', course('Espionagem'), inCentro),
    published('courses', '008', course('Segredo'), { campuses: ['sul'], status: 'draft' }),
    published('glossary', 'sala', sector('0042'), inCentro),
  ])
  const named = (name: string) => ({ name, modality: 'mestrado', campuses: ['centro'] })
  const rows = [
    { id: '7', values: named('Espiões') },
    { id: '8', values: named('Outro') },
    { id: '9', values: named('Nove') },
    { id: '007', values: { name: 'Espionagem II' } },
  ]
  const twins = async (writer: Writer, name: CollectionName, sent: Partial<ImportRow>[]) =>
    (await send(writer, name, sent, true)).map((outcome) => 'twin' in outcome && outcome.twin)
  const spies = { id: '007', title: 'Espionagem' }
  const secret = { id: '008', title: 'Segredo' }
  expect(await twins(admin, 'courses', rows)).toEqual([spies, secret, false, false])
  const editor = await person('editor', ['centro'])
  expect(await twins(editor, 'courses', rows)).toEqual([spies, false, false, false])
  const acronym = { acronym: '42', name: 'Sala', kind: 'setor' }
  expect(await twins(admin, 'glossary', [{ values: acronym }])).toEqual([
    { id: 'sala', title: '0042' },
  ])
})

test('good rows are written by the person who imports, and the bad ones stay out', async () => {
  const { admin, store, content } = await open()
  const rows = [
    { id: 'redes', values: { duration: null, places: 40 } },
    { values: { name: 'Sem código', modality: 'mestrado', status: 'published' } },
    { values: { name: 'Ruim', modality: 'nada' } },
  ]
  const first = await send(admin, 'courses', rows)
  expect(first.map(({ kind }) => kind)).toEqual(['changed', 'new', 'failed'])
  const redes = await store.get('courses', 'redes')
  expect(redes).toMatchObject({ revision: 2, updatedBy: admin.id, fields: { places: 40 } })
  expect(redes?.fields).not.toHaveProperty('duration')
  const [, added] = first
  if (added?.kind !== 'new') throw new Error('nothing new')
  expect(content.documentJson('courses', added.id)).toContain('Sem código')

  // Again the same: what has no id of its own is found by what it is called.
  const seq = await store.lastSeq()
  expect((await send(admin, 'courses', rows)).map(({ kind }) => kind)).toEqual([
    'unchanged',
    'unchanged',
    'failed',
  ])
  expect(await store.lastSeq()).toBe(seq)
})

test('without a status a new document is a draft', async () => {
  const { admin, store } = await open()
  await send(admin, 'courses', [{ id: 'novo', values: { name: 'N', modality: 'mestrado' } }])
  expect(await store.get('courses', 'novo')).toMatchObject({ status: 'draft', campuses: 'all' })
})

test('the same file sent twice at once makes each document once', async () => {
  const { admin, store } = await open()
  const rows = ['A', 'B', 'C'].map((name) => ({ values: sector(name) }))
  const answers = await Promise.all([1, 2, 3].map(() => send(admin, 'glossary', rows)))
  expect((await store.list('glossary')).map(({ revision }) => revision)).toEqual([1, 1, 1, 1])
  for (const answer of answers) expect(answer.filter(({ kind }) => kind === 'failed')).toEqual([])
})

test('what changed after the dry run is told and not overwritten, unless it says the same already', async () => {
  const { admin, store } = await open()
  const values = { duration: '3 anos' }
  await send(admin, 'courses', [{ id: 'redes', values: { duration: '4 anos' } }])
  const told = [{ id: 'redes', revision: 1, values }]
  expect(await send(admin, 'courses', told)).toEqual([
    {
      row: 2,
      kind: 'failed',
      errors: [{ field: '', detail: expect.stringContaining('alguém mudou este registro') }],
    },
  ])
  expect((await store.get('courses', 'redes'))?.fields.duration).toBe('4 anos')
  const same = [{ id: 'redes', revision: 1, values: { duration: '4 anos' } }]
  expect((await send(admin, 'courses', same))[0]?.kind).toBe('unchanged')
})

test('an acronym stands once in a campus, in the store and in the file', async () => {
  const { admin } = await open()
  const rows = await send(admin, 'glossary', [
    { id: 'outra', values: { ...sector('cgab'), campuses: ['centro'] } },
    { id: 'um', values: { ...sector('CTIC'), campuses: ['sul'] } },
    { id: 'dois', values: { ...sector('CTIC'), campuses: ['sul'] } },
    { id: 'tres', values: { ...sector('CTIC'), campuses: ['centro'] } },
    { id: 'um', values: { room: '12' } },
    { values: { acronym: 'CGAB', room: '7' } },
  ])
  expect(rows.map(({ kind }) => kind)).toEqual([
    'failed',
    'new',
    'failed',
    'new',
    'failed',
    'changed',
  ])
  expect(rows[0]).toMatchObject({ errors: [{ field: 'acronym' }] })
  expect(rows[4]).toMatchObject({
    errors: [{ field: 'id', detail: expect.stringMatching(/outra linha/) }],
  })
})

test('an editor changes only what is theirs, sees no drafts of others, and exports no more', async () => {
  const { person } = await open()
  const editor = await person('editor', ['centro'])
  const rows = await send(editor, 'courses', [
    { id: 'redes', values: { places: 1 } },
    { id: 'jogos', values: { places: 1 } },
    { id: 'jogos', values: { name: 'Jogos' } },
    { id: 'jogos', values: { owner: 'ana' } },
    { id: 'oculto', values: { name: 'Oculto' } },
    { values: { name: 'Novo', modality: 'mestrado', status: 'published' } },
    { values: { name: 'De todos', modality: 'mestrado', campuses: 'all' } },
  ])
  expect(rows.map(({ kind }) => kind)).toEqual([
    'changed',
    'failed',
    'unchanged',
    'failed',
    'failed',
    'new',
    'failed',
  ])
  expect(rows[5]).toMatchObject({ campuses: ['centro'] })
  const answer = await editor.call('GET', `${tablePaths.export('courses')}?format=json`)
  const exported: { id: string }[] = answer.json()
  expect(exported.map(({ id }) => id)).toEqual(expect.arrayContaining(['redes', 'jogos']))
  expect(answer.body).not.toContain('oculto')
  expect(answer.body).not.toContain('ana')
  expect((await editor.call('POST', tablePaths.import('team'), {})).statusCode).toBe(403)
})

test('what is exported says nothing new when it is imported, in either format', async () => {
  const { admin, store } = await open(starter())
  const at = '2026-03-12T22:30:15.123Z'
  await send(admin, 'courses', [{ id: 'redes', values: { confirmedAt: at, campuses: [] } }])
  const seq = await store.lastSeq()
  for (const format of ['csv', 'json']) {
    for (const collection of collectionNames) {
      const url = `${tablePaths.export(collection)}?format=${format}`
      const { rawPayload, statusCode } = await admin.call('GET', url)
      expect(statusCode).toBe(200)
      const table = readTable(collection, rawPayload, context)
      if ('fault' in table) {
        expect(await store.list(collection)).toEqual([])
        continue
      }
      const outcomes = await send(admin, collection, [...table.rows])
      expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['unchanged']))
    }
  }
  expect(await store.lastSeq()).toBe(seq)
})

test('the model of each collection can be imported as it is', async () => {
  const { admin } = await open()
  // Of what there is only one, no model is given out.
  for (const collection of collectionNames.filter((name) => !definitionOf(name).singleton)) {
    const table = readTable(collection, new TextEncoder().encode(tableModel(collection)), context)
    if ('fault' in table) throw new Error(table.fault)
    const [outcome] = await send(admin, collection, [...table.rows], true)
    expect(outcome, collection).not.toHaveProperty('errors')
  }
})

test('everything is one object with all collections', async () => {
  const { admin } = await open()
  const all = (await admin.call('GET', tablePaths.exportAll)).json()
  expect(Object.keys(all)).toEqual(collectionNames)
  expect(all.courses).toHaveLength(3)
})

test('what is no list of rows is refused', async () => {
  const { admin } = await open()
  for (const body of [
    { dryRun: true, rows: [] },
    { dryRun: true, rows: {} },
    { dryRun: true, rows: ['x'] },
    { dryRun: true, rows: [{ row: 2, values: [] }] },
    { dryRun: true, rows: Array(201).fill({ row: 2, values: {} }) },
    { rows: [{ row: 2, values: {} }] },
  ]) {
    const answer = await admin.call('POST', tablePaths.import('courses'), body)
    expect(answer.statusCode, JSON.stringify(body).slice(0, 80)).toBe(400)
  }
})

test('values that nest without end fail as a row', async () => {
  const { admin } = await open()
  const depth = 50_000
  const nested = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const body = `{"dryRun":true,"rows":[{"row":2,"id":"redes","values":{"name":${nested}}}]}`
  const answer = await admin.call('POST', tablePaths.import('courses'), body)
  expect(answer.json()).toMatchObject({ rows: [{ kind: 'failed' }] })
})
