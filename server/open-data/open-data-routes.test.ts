import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { definitionOf } from '#content/collections.ts'
import { openCollections } from '#content/open-data/open-columns.ts'
import { openDataPaths } from '#protocol/open-data.ts'
import { importContent } from '#server/documents/import/import-content.ts'
import { readContentFolder } from '#server/operations/read-content-folder.ts'
import { get, published, temporaryApp, write } from '#test/server.ts'

const settings = published('settings', 'institution', {
  appName: 'Campus na Mão',
  institutionName: 'Instituto de Exemplo',
  portal: 'https://www.exemplo.edu.br',
  timeZone: 'America/Sao_Paulo',
})

const entry = published(
  'glossary',
  'cgbi',
  {
    acronym: 'CGBI',
    name: '=Biblioteca; "a maior"',
    kind: 'sector',
    description: 'Empresta **livros**.',
    searchTerms: ['biblio'],
  },
  { owner: 'uma-conta', campuses: ['brasilia'] },
)

interface TableSchema {
  resources: {
    name: string
    path: string
    schema: { fields: { name: string; jsonName: string; constraints?: { required: boolean } }[] }
  }[]
}

async function tableAt(app: FastifyInstance, path: string): Promise<Record<string, string>[]> {
  const { body } = await get(app, path)
  const text = body.replace('\ufeff', '').trimEnd()
  const [headings = [], ...rows] = papaparse.parse(text, { delimiter: ';' }).data
  return rows.map((row) => {
    expect(row).toHaveLength(headings.length)
    return Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? '']))
  })
}

test('a collection is a file for spreadsheets and one for programs, with what everybody reads and nothing else', async () => {
  const { app } = await temporaryApp([settings, entry])
  const csv = await get(app, openDataPaths.file('glossary', 'csv'))
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'inline; filename="glossary.csv"',
    'access-control-allow-origin': '*',
  })
  const [row] = await tableAt(app, openDataPaths.file('glossary', 'csv'))
  expect(row).toMatchObject({ Código: 'cgbi', Campus: 'brasilia', Sigla: 'CGBI' })
  expect(Object.values(row ?? {})).toContain(`'=Biblioteca; "a maior"`)
  expect(csv.body).not.toMatch(/uma-conta|Quem vê|biblio/)

  const json = await get(app, openDataPaths.file('glossary', 'json'))
  const [record] = json.json()
  expect(record).toMatchObject({ id: 'cgbi', acronym: 'CGBI', campuses: ['brasilia'] })
  const known = ['owner', 'status', 'revision', 'descriptionHtml', 'searchTerms']
  expect(Object.keys(record).filter((key) => known.includes(key))).toEqual([])
})

test('an answer lasts until something is published', async () => {
  const { app, store, content } = await temporaryApp([settings, entry])
  const path = openDataPaths.file('courses', 'json')
  const before = await get(app, path)
  const etag = String(before.headers.etag)
  expect((await get(app, path, { 'if-none-match': etag })).statusCode).toBe(304)
  await write(store, published('courses', 'redes', { name: 'Redes' }))
  await content.refresh()
  const after = await get(app, path, { 'if-none-match': etag })
  expect(after.statusCode).toBe(200)
  expect(after.json()).toMatchObject([{ id: 'redes', name: 'Redes' }])
})

test('what is no file of open data is not found', async () => {
  const { app } = await temporaryApp([settings])
  for (const name of ['nada.csv', 'courses', 'courses.xml', 'constructor.json', '..%2fcourses.csv'])
    expect((await get(app, openDataPaths.named(name))).statusCode, name).toBe(404)
})

test('the catalogue names every collection with its files, and no licence that nobody gave', async () => {
  const { app, content, store } = await temporaryApp([settings, entry])
  const read = async () => JSON.parse((await get(app, openDataPaths.catalogue)).body)
  const catalogue = await read()
  expect(catalogue).toMatchObject({
    '@type': 'dcat:Catalog',
    'dct:publisher': {
      'foaf:name': 'Instituto de Exemplo',
      'foaf:homepage': { '@id': 'https://www.exemplo.edu.br' },
    },
  })
  const identifiers = catalogue['dcat:dataset'].map(
    (each: Record<string, unknown>) => each['dct:identifier'],
  )
  expect(identifiers).toEqual(openCollections)
  for (const dataset of catalogue['dcat:dataset'])
    for (const distribution of dataset['dcat:distribution']) {
      const url = new URL(distribution['dcat:downloadURL']['@id'])
      const answer = await get(app, url.pathname)
      expect(answer.statusCode, url.pathname).toBe(200)
      const [, type] = /media-types\/(.*)$/.exec(distribution['dcat:mediaType']['@id']) ?? []
      expect(String(answer.headers['content-type'])).toMatch(`${type};`)
    }
  expect(JSON.stringify(catalogue)).not.toContain('dct:license')

  const license = 'https://creativecommons.org/licenses/by/4.0/deed.pt-br'
  await store.commit([{ ...settings, expected: 1, content: withLicense(license) }], {
    by: 'teste',
    at: '2026-03-13T22:30:00.000Z',
  })
  await content.refresh()
  expect(await read()).toMatchObject({ 'dct:license': { '@id': license } })
})

test('the dictionary describes each column of each file, and what it calls filled is filled', async () => {
  const { app, store, content } = await temporaryApp([])
  const folder = join(import.meta.dirname, '../../content/starter/ifb')
  await importContent(store, await readContentFolder(folder), '2026-03-12T22:30:00.000Z')
  await content.refresh()
  const { resources } = (await get(app, openDataPaths.dataPackage)).json<TableSchema>()
  expect(resources.map(({ name }) => name)).toEqual(openCollections)
  for (const { path, schema } of resources) {
    const { pathname } = new URL(path)
    const rows = await tableAt(app, pathname)
    const records = (await get(app, pathname.replace('.csv', '.json'))).json<object[]>()
    expect(rows).toHaveLength(records.length)
    const headings = schema.fields.map(({ name }) => name)
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(headings)
      for (const { name, constraints } of schema.fields)
        if (constraints?.required) expect(row[name], `${pathname}: ${name}`).not.toBe('')
    }
    const names = schema.fields.map(({ jsonName }) => jsonName)
    for (const record of records)
      expect(Object.keys(record).filter((key) => !names.includes(key))).toEqual([])
  }
  const described = await tableAt(app, openDataPaths.dictionary)
  expect(described).toHaveLength(resources.flatMap(({ schema }) => schema.fields).length)
  expect(described.every((row) => row['Como se escreve no CSV'])).toBe(true)
  const modality = described.find((row) => row['Nome no JSON'] === 'modality')
  expect(modality).toMatchObject({ Conjunto: definitionOf('courses').label.many })
  expect(modality?.Valores).toMatch(/^\w+ = .+ \| /)
})

function withLicense(dataLicense: string) {
  return { ...settings.content, fields: { ...settings.content.fields, dataLicense } }
}
