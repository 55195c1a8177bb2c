import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectionNames } from '#content/collections.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { openStores } from '#server/store/open-stores.ts'
import { campus, campusJson } from '#test/command-line.ts'
import { installation, start, starter, starterCount } from '#test/installation.ts'
import { openStreamAt } from '#test/realtime/stream.ts'
import { published, temporaryFolder } from '#test/server.ts'

const stamp = { by: 'Ana', at: '2026-03-12T22:30:00.000Z' }

/** All documents of a folder's store, without what each store gives them itself. */
async function documentsIn(folder: string) {
  const { store } = await openStores({ DATA_DIR: join(folder, 'data') })
  const lists = await Promise.all(collectionNames.map((name) => store.list(name)))
  await store.close()
  return lists
    .flat()
    .map(({ collection, id, status, fields, campuses, doubts, asOf, source, owner }) => ({
      ...{ collection, id, status, fields, campuses, doubts, asOf, source, owner },
    }))
}

function jsonOf(file: string): { id: string; [field: string]: unknown }[] {
  return JSON.parse(readFileSync(file, 'utf8'))
}

test('what is exported and imported into an empty store is the same, drafts too', async () => {
  const folder = temporaryFolder()
  expect(await campusJson(folder, ['import', starter])).toMatchObject({
    ok: true,
    created: starterCount(),
  })
  const { store } = await openStores({ DATA_DIR: join(folder, 'data') })
  const draft = published(
    'news',
    'rascunho',
    { title: 'Aula', date: '2026-03-12', summary: 'x', pinned: false, dateIsApproximate: false },
    { status: 'draft', owner: 'ana' },
  )
  await store.commit([draft], stamp)
  await store.close()

  expect(await campusJson(folder, ['export', 'fora'])).toMatchObject({
    ok: true,
    collections: { news: 16 },
  })
  expect(readdirSync(join(folder, 'fora')).sort()).toEqual(
    collectionNames.map((name) => `${name}.json`).sort(),
  )
  expect((await campus(folder, ['check', 'fora'])).stdout).toContain('nenhum problema')
  const other = temporaryFolder()
  await campus(other, ['import', join(folder, 'fora')])
  expect(await documentsIn(other)).toEqual(await documentsIn(folder))
  expect(await campusJson(folder, ['import', 'fora'])).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: starterCount() + 1,
  })
})

test('of an import only what differs is written, by the operator, and open pages follow', async () => {
  const folder = installation()
  const server = await start(folder)
  await campus(folder, ['export', 'fora', '--collection', 'social'])
  expect(readdirSync(join(folder, 'fora'))).toEqual(['social.json'])
  const file = join(folder, 'fora/social.json')
  const records = jsonOf(file)
  const [first] = records
  const changed = { ...first, handle: 'OutroNome' }
  const added = { ...first, id: 'mais-um' }
  writeFileSync(file, JSON.stringify([changed, ...records.slice(1), added]))

  const seq = async () => (await (await fetch(`${server.url}/healthz`)).json()) as { seq: number }
  const before = await seq()
  const dry = await campusJson(folder, ['import', file, '--dry-run'])
  const counts = { created: 1, changed: 1, unchanged: records.length - 1 }
  expect(dry).toMatchObject({ dryRun: true, ...counts })
  expect(await seq()).toEqual(before)

  const reader = await openStreamAt(server.port, `${apiPaths.changes}?collection=social`)
  expect((await reader.next()).event).toBe('snapshot')
  expect(await campusJson(folder, ['import', file])).toMatchObject({ dryRun: false, ...counts })
  const { event, data } = await reader.nextNews()
  expect(event).toBe('changes')
  expect(data.changes.map(({ id, document }) => [id, document?.revision])).toEqual([
    ['mais-um', 1],
    [first?.id, 2],
  ])
  const { store } = await openStores({ DATA_DIR: join(folder, 'data') })
  expect(await store.get('social', 'mais-um')).toMatchObject({ updatedBy: 'operador' })
  await store.close()
})

test('one wrong record refuses all, and every problem is told with file, record and field', async () => {
  const folder = temporaryFolder()
  await campus(folder, ['import', starter])
  cpSync(starter, join(folder, 'fora'), { recursive: true })
  const [glossary, news] = ['glossary', 'news'].map((name) => join(folder, `fora/${name}.json`))
  const [acronym] = jsonOf(glossary ?? '')
  const [item] = jsonOf(news ?? '')
  writeFileSync(
    glossary ?? '',
    JSON.stringify([
      { ...acronym, name: 'Outro nome' },
      { ...acronym, id: 'outra' },
      { ...acronym, id: 'mais-uma', acronym: 'XYZ', campuses: ['marte'] },
    ]),
  )
  writeFileSync(news ?? '', JSON.stringify([{ ...item, date: '12/03/2026' }]))
  const { exitCode, stderr } = await campus(folder, ['import', 'fora'])
  expect(exitCode).toBe(65)
  expect(stderr.trim().split('\n').sort()).toEqual(
    [
      'O conteúdo não foi importado:',
      `  glossary.json › outra › acronym: a sigla já está em “${acronym?.id}”, no mesmo campus`,
      '  glossary.json › mais-uma › campuses: “marte” não existe em Campi',
      `  news.json › ${item?.id} › date: use um dia que exista, com mês e ano`,
    ].sort(),
  )
  expect((await documentsIn(folder)).find(({ id }) => id === acronym?.id)?.fields.name).toBe(
    acronym?.name,
  )
})

test('a file alone is held against what the store has', async () => {
  const folder = temporaryFolder()
  await campus(folder, ['import', starter])
  const item = jsonOf(join(starter, 'glossary.json')).find(({ campuses }) => campuses !== 'all')
  const write = (record: object) =>
    writeFileSync(join(folder, 'glossary.json'), JSON.stringify([record]))
  write({ ...item, id: 'gemea' })
  expect((await campus(folder, ['import', 'glossary.json'])).stderr).toContain(
    `glossary.json › gemea › acronym: a sigla já está em “${item?.id}”`,
  )
  write({ ...item, id: 'outra', acronym: 'QWERTZ' })
  expect(await campusJson(folder, ['import', 'glossary.json'])).toMatchObject({ created: 1 })
})

test.each([
  ['nada', 66],
  ['data', 66],
  ['planilha.csv', 64],
  ['planets.json', 65],
])('importing %s is refused with %i', async (path, expected) => {
  const folder = temporaryFolder()
  await campus(folder, ['import', starter])
  writeFileSync(join(folder, 'planilha.csv'), 'a,b')
  writeFileSync(join(folder, 'planets.json'), '[]')
  expect(await campus(folder, ['import', path])).toMatchObject({ exitCode: expected, stdout: '' })
})

test('an export takes the place of files only where that is said', async () => {
  const folder = temporaryFolder()
  await campus(folder, ['import', starter])
  writeFileSync(join(folder, 'news.json'), 'mine')
  expect(await campus(folder, ['export', '.'])).toMatchObject({
    exitCode: 73,
    stderr: expect.stringContaining('news.json já existe'),
  })
  expect(readdirSync(folder).sort()).toEqual(['data', 'news.json'])
  await campus(folder, ['export', '.', '--replace'])
  expect(jsonOf(join(folder, 'news.json'))).toHaveLength(15)
})
