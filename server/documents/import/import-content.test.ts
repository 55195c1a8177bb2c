import { expect, test } from 'vitest'
import { collectionNames } from '#content/collections.ts'
import { checkContent } from '#content/validation/check-content.ts'
import { temporaryStore } from '#test/server.ts'
import { importContent, isUntouched } from './import-content.ts'

const now = '2026-03-12T22:30:00.000Z'

const settings = {
  id: 'institution',
  status: 'published',
  appName: 'Campus na Mão',
  institutionName: 'Instituto Exemplo',
  institutionShortName: 'IEx',
  institutionAcronym: 'IEX',
  description: 'Um instituto.',
  accent: '#2f9e41',
  defaultCampus: 'centro',
  timeZone: 'America/Sao_Paulo',
}

const campus = {
  id: 'centro',
  status: 'published',
  name: 'Campus Centro',
  shortName: 'Centro',
  kind: 'campus',
  stage: 'operating',
  city: 'Brasília',
  state: 'DF',
  asOf: '2019',
  doubts: [{ field: 'city' }],
  source: 'planilha',
}

test('sound records become documents in one commit', async () => {
  const store = await temporaryStore()
  const checked = checkContent({ settings: [settings], campuses: [campus] })
  expect(await importContent(store, checked, now)).toBe(2)
  expect(await store.lastSeq()).toBe(2)
  expect(await store.get('campuses', 'centro')).toEqual({
    collection: 'campuses',
    id: 'centro',
    revision: 1,
    status: 'published',
    campuses: 'all',
    asOf: '2019',
    doubts: [{ field: 'city' }],
    source: 'planilha',
    fields: {
      name: 'Campus Centro',
      shortName: 'Centro',
      kind: 'campus',
      stage: 'operating',
      city: 'Brasília',
      state: 'DF',
      holidays: [],
    },
    createdAt: now,
    createdBy: 'importação',
    updatedAt: now,
    updatedBy: 'importação',
  })
})

test('one problem refuses it all, and every problem is told with file, record and field', async () => {
  const store = await temporaryStore()
  const checked = checkContent({
    settings: [settings],
    campuses: [
      { ...campus, state: 'Distrito Federal' },
      { ...campus, id: 'Sul', phone: '123' },
    ],
  })
  const refused = importContent(store, checked, now)
  await expect(refused).rejects.toThrow(/campuses\.json › centro › state: /)
  await expect(refused).rejects.toThrow(/campuses\.json › Sul › id: /)
  await expect(refused).rejects.toThrow(/campuses\.json › Sul › phone: escreva o telefone/)
  expect(await store.lastSeq()).toBe(0)
  for (const name of collectionNames) expect(await store.list(name)).toEqual([])
})

test('nothing that exists is written over', async () => {
  const store = await temporaryStore()
  const checked = checkContent({ settings: [settings], campuses: [campus] })
  await importContent(store, checked, now)
  await expect(importContent(store, checked, now)).rejects.toThrow(
    'settings › institution já existe',
  )
  expect(await store.lastSeq()).toBe(2)
})

test('a store counts as untouched only until its first commit', async () => {
  const store = await temporaryStore()
  expect(await isUntouched(store)).toBe(true)
  await importContent(store, checkContent({ settings: [settings], campuses: [campus] }), now)
  await store.commit(
    [
      { kind: 'delete', collection: 'settings', id: 'institution', expected: 1 },
      { kind: 'delete', collection: 'campuses', id: 'centro', expected: 1 },
    ],
    { by: 'Ana', at: now },
  )
  expect(await isUntouched(store)).toBe(false)
})
