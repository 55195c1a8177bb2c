import { expect, test } from 'vitest'
import { writingApp } from '#test/documents/writing-app.ts'
import { published } from '#test/server.ts'

const url = '/api/collections/curations'
const anything = { 'if-match': '*' }
const absent = { 'if-none-match': '*' }
const curation = {
  status: 'published',
  title: 'Comida',
  phrases: ['comida'],
  synonymOf: [],
  campuses: 'all',
}
const old = { title: 'Antiga', phrases: ['antiga'], synonymOf: [], path: '/tab9' }

async function open() {
  const entry = { acronym: 'SEC', name: 'Secretaria', kind: 'setor', description: 'Atende.' }
  const { app, person, store } = await writingApp([
    published('curations', 'antiga', old),
    published('glossary', 'sec', entry),
    { ...published('glossary', 'nova', { ...entry, acronym: 'NOVA' }, { status: 'draft' }) },
  ])
  return { app, store, admin: await person('admin') }
}

test('a path that leads nowhere is refused with the field and what to do, and what is not published may be linked to', async () => {
  const { admin, store } = await open()
  const save = (path: string) => admin.call('POST', url, { ...curation, path })
  for (const path of ['/tab9', '/detalhes-glossario/cgae', '/certificacao']) {
    const answer = await save(path)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      {
        field: 'path',
        detail: expect.stringMatching(`^“${path}” não leva a nenhuma página daqui`),
      },
    ])
  }
  expect(await store.list('curations')).toHaveLength(1)
  for (const path of ['/tab2', '/detalhes-glossario/sec', '/detalhes-glossario/nova'])
    expect((await save(path)).statusCode).toBe(201)
})

test('a text may lead to its own page, and not to one that is not there', async () => {
  const { admin } = await open()
  const topic = {
    status: 'published',
    answer: 'Há.',
    icon: 'ribbon',
    title: 'Bolsas',
    slug: 'bolsas',
    order: 1,
    campuses: 'all',
  }
  const save = (body: string) =>
    admin.call('PUT', '/api/collections/pages/bolsas', { ...topic, body }, { 'if-none-match': '*' })
  expect((await save('Veja [lá](/ajuda/nada).')).json().errors).toMatchObject([{ field: 'body' }])
  expect((await save('Veja [abaixo](/ajuda/bolsas#secao-prazos).\n\n## Prazos')).statusCode).toBe(
    201,
  )
})

test('what a document led to before hinders nobody from correcting the rest', async () => {
  const { admin } = await open()
  const patch = (body: object) => admin.call('PATCH', `${url}/antiga`, body, anything)
  expect((await patch({ title: 'Outra' })).statusCode).toBe(200)
  expect((await patch({ path: '/tab8' })).statusCode).toBe(422)
})

test('nor from saving the rest of a prepared change, or from taking a document out of the trash', async () => {
  const { admin } = await open()
  // A page that goes after the change was prepared.
  const gone = { ...curation, phrases: ['provisória'], title: 'Provisória', path: '/tab2' }
  const entry = { status: 'published', acronym: 'FIM', name: 'Fim', kind: 'setor', campuses: 'all' }
  const call = admin.call
  const sector = '/api/collections/glossary/fim'
  expect((await call('PUT', sector, entry, absent)).statusCode).toBe(201)
  expect((await call('PUT', `${url}/outra`, gone, absent)).statusCode).toBe(201)
  const copy = { ...gone, path: '/detalhes-glossario/fim', status: 'draft' }
  expect((await call('PUT', `${url}/outra~copy`, copy, absent)).statusCode).toBe(201)
  expect((await call('DELETE', sector, undefined, anything)).statusCode).toBe(200)
  const saved = await call('PATCH', `${url}/outra~copy`, { title: 'Preparada' }, anything)
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)])
  const worse = await call('PATCH', `${url}/outra~copy`, { path: '/tab8' }, anything)
  expect(worse.statusCode).toBe(422)

  const { id: _, revision: __, ...kept } = { id: '', revision: 0, ...curation, ...old }
  expect((await call('DELETE', `${url}/antiga`, undefined, anything)).statusCode).toBe(200)
  expect((await call('PUT', `${url}/antiga`, { ...kept, path: '/tab8' }, absent)).statusCode).toBe(
    422,
  )
  expect((await call('PUT', `${url}/antiga`, kept, absent)).statusCode).toBe(201)
})
