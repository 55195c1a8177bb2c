import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectionNames } from '#content/collections.ts'
import { openStores } from '#server/store/open-stores.ts'
import { campus, campusJson } from '#test/command-line.ts'
import { root } from '#test/installation.ts'
import { temporaryFolder } from '#test/server.ts'
import { workbook } from '#test/tables/workbook.ts'

const starter = join(root, 'content/starter/ifb')

test('tables that were exported change nothing when they are imported', async () => {
  const folder = temporaryFolder()
  await campus(folder, ['import', starter])
  await campus(folder, ['export', 'fora', '--format', 'csv'])
  expect(readdirSync(join(folder, 'fora')).sort()).toEqual(
    collectionNames.map((name) => `${name}.csv`).sort(),
  )
  // All collections at once are in `round-trip.test.ts`.
  for (const name of ['settings', 'services', 'courses']) {
    expect(await campusJson(folder, ['import', `fora/${name}.csv`])).toMatchObject({
      exitCode: 0,
      ...{ created: 0, changed: 0, failed: 0 },
    })
  }
})

test('a table with wrong rows is written only where that is asked for, and they are given back', async () => {
  const folder = temporaryFolder()
  await campus(folder, ['import', starter])
  const header = 'Sigla;Nome;Tipo;Campus;Cor'
  const rows = [
    '=QWA;Setor A;Setor;Brasília;azul',
    'QWB;Setor B;;Marte;',
    'QWC;Setor C;setor;todos;',
  ]
  writeFileSync(join(folder, 'siglas.csv'), Buffer.from([header, ...rows].join('\r\n'), 'latin1'))
  const typed = ['import', 'siglas.csv', '--collection', 'glossary']

  for (const options of [['--dry-run', '--partial'], []])
    expect(await campusJson(folder, [...typed, ...options])).toMatchObject({
      exitCode: 65,
      ...{ ok: false, dryRun: true, created: 2, failed: 1, unknownColumns: ['Cor'] },
      problems: [
        'linha 3 › Campus: “Marte” não serve: use todos, ou os campi com | entre eles',
        'linha 3 › Tipo: falta preencher',
      ],
    })
  const partial = [...typed, '--partial', '--rejects', 'ruins.csv']
  expect(await campusJson(folder, partial)).toMatchObject({ dryRun: false, created: 2 })
  expect(readFileSync(join(folder, 'ruins.csv'), 'utf8')).toMatch(
    /QWB;Setor B;;Marte;;3;"?Campus: /,
  )

  const { store } = await openStores({ DATA_DIR: join(folder, 'data') })
  const added = (await store.list('glossary')).filter(({ updatedBy }) => updatedBy === 'operador')
  expect(added.filter(({ fields }) => String(fields.acronym).includes('QW'))).toMatchObject([
    { campuses: ['brasilia'], status: 'draft', fields: { acronym: '=QWA', name: 'Setor A' } },
    { campuses: 'all', fields: { acronym: 'QWC' } },
  ])
  await store.close()
})

test('a workbook is written from its sheet with headings, which is named', async () => {
  const folder = temporaryFolder()
  await campus(folder, ['import', starter])
  const rows = [
    ['Sigla', 'Nome', 'Tipo', 'Campus', 'Sala'],
    ['QWX', 'Setor X', 'Setor', 'todos', { value: 7, format: '000' }],
  ]
  const file = workbook([
    { name: 'Leia-me', rows: [['Preencha a outra aba']] },
    { name: 'Setores', rows },
  ])
  writeFileSync(join(folder, 'glossary.xlsx'), file)
  expect(await campus(folder, ['import', 'glossary.xlsx', '--dry-run'])).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('aba “Setores”: a primeira que tem os nomes das colunas'),
  })
  expect(await campusJson(folder, ['import', 'glossary.xlsx'])).toMatchObject({
    ...{ dryRun: false, created: 1, failed: 0, sheet: 'Setores' },
  })
  const { store } = await openStores({ DATA_DIR: join(folder, 'data') })
  const added = (await store.list('glossary')).filter(({ fields }) => fields.acronym === 'QWX')
  expect(added).toMatchObject([{ fields: { room: '007' } }])
  await store.close()
})

test('with --copies nothing goes on the air: changes are prepared, and what is new is a draft', async () => {
  const folder = temporaryFolder()
  await campus(folder, ['import', starter])
  const rows = [
    'Código;Sigla;Nome;Tipo;Campus;Situação',
    'cgbi;;Outro nome;;;',
    ';QWD;Setor;Setor;todos;',
  ]
  writeFileSync(join(folder, 'siglas.csv'), rows.join('\r\n'))
  const typed = ['import', 'siglas.csv', '--collection', 'glossary', '--copies']
  expect(await campusJson(folder, [...typed, '--dry-run'])).toMatchObject({
    ...{ dryRun: true, created: 1, changed: 1, prepared: 1 },
  })
  expect(await campusJson(folder, typed)).toMatchObject({ created: 1, changed: 1, prepared: 1 })
  const { store } = await openStores({ DATA_DIR: join(folder, 'data') })
  expect((await store.get('glossary', 'cgbi'))?.revision).toBe(1)
  expect(await store.get('glossary', 'cgbi~copy')).toMatchObject({
    ...{ status: 'draft', basedOn: 1, fields: { name: 'Outro nome' } },
  })
  await store.close()
  await campus(folder, ['export', 'fora'])
  expect(readFileSync(join(folder, 'fora/glossary.json'), 'utf8')).not.toContain('~copy')
  expect(await campus(folder, ['import', 'fora', '--copies'])).toMatchObject({ exitCode: 64 })
  expect(await campusJson(folder, ['import', 'fora'])).toMatchObject({ created: 0, changed: 0 })
})

test.each([
  [['import', 'x.csv'], 64],
  [['import', 'courses.csv'], 65],
  [['import', 'nada.csv', '--collection', 'courses'], 66],
  [['export', 'fora', '--format', 'xml'], 64],
])('%j is refused with %i', async (typed, expected) => {
  const folder = temporaryFolder()
  for (const name of ['x.csv', 'courses.csv']) writeFileSync(join(folder, name), 'a,b\n1,2')
  expect(await campus(folder, typed)).toMatchObject({ exitCode: expected, stdout: '' })
})
