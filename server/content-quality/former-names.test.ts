import { expect, test, vi } from 'vitest'
import type { Put, StoredDocument } from '#server/store/store.ts'
import { published } from '#test/server.ts'
import { formerNamesIn, readInstituteNames } from './former-names.ts'

const at = '2026-10-01T12:00:00.000Z'

type Fields = StoredDocument['fields']

function stored({ collection, id, content }: Put): StoredDocument {
  const written = { createdAt: at, createdBy: 'ana', updatedAt: at, updatedBy: 'ana' }
  return { ...content, collection, id, revision: 1, ...written }
}

/** The former names of an institute that has these fields and had those. */
async function formerNames(present: Fields, before: Fields): Promise<string[]> {
  const settings = stored(published('settings', 'institution', present))
  const previous = { ...settings, fields: before }
  const names = await readInstituteNames(
    { get: () => settings },
    { history: async () => [{ change: { at }, previous }] as never },
  )
  return [...names.former.keys()]
}

test.each([
  ['a name of old', { institutionName: 'Escola' }, { institutionName: 'Liceu' }, ['Liceu']],
  ['what it is called still', { appName: 'Liceu' }, { institutionName: 'Liceu' }, []],
  ['too few letters', { institutionAcronym: 'IEX' }, { institutionAcronym: 'E-1' }, []],
  ['one word of a present name', { appName: 'Campus na Mão' }, { appName: 'Campus' }, []],
  [
    'several words of a present name',
    { institutionName: 'Instituto Novo do Cerrado' },
    { institutionName: 'Instituto Novo' },
    ['Instituto Novo'],
  ],
  [
    'one that may stay',
    { institutionName: 'Escola', allowedFormerNames: ['Liceu'] },
    { institutionName: 'Liceu', appName: 'Na Mão' },
    ['Na Mão'],
  ],
])('of the former names is told: %s', async (_, present, before, expected) => {
  expect(await formerNames(present, before)).toEqual(expected)
})

const entry = (description: string) =>
  stored(published('glossary', 'a', { acronym: 'A', name: 'Liceu', description }))

test('of a document the fields are told that say a name, as words of their own', () => {
  const names = { present: ['Liceu Novo'], former: new Map([['Liceu', at]]) }
  const find = (text: string) => formerNamesIn(entry(text), names).get('Liceu')
  expect(find('O Liceu de ontem; o Liceu.')).toEqual(['name', 'description'])
  expect(find('O Liceu Novo.')).toEqual(['name'])
  expect(find('Dois Liceus.')).toEqual(['name'])
})

test('a document is read once for each set of names', () => {
  const document = entry('O Liceu.')
  const read = vi.fn(() => 'O Liceu.')
  Object.defineProperty(document.fields, 'description', { get: read, enumerable: true })
  const names = { present: [], former: new Map([['Liceu', at]]) }
  expect(formerNamesIn(document, names)).toBe(formerNamesIn(document, names))
  const reads = read.mock.calls.length
  expect(formerNamesIn(document, { ...names, former: new Map([['Escola', at]]) }).size).toBe(0)
  expect([reads, read.mock.calls.length]).toEqual([1, 2])
})
