import { expect, test } from 'vitest'
import { AllDocuments } from '#server/documents/all-documents.ts'
import type { Put, StoredDocument } from '#server/store/store.ts'
import { published } from '#test/server.ts'
import { listIssues } from './list-issues.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const lately = '2026-11-01T12:00:00.000Z'
const fine = { confirmedAt: lately, campuses: ['centro'] }
const editor = { id: 'ana', role: 'editor', campuses: ['centro'] } as const

const whole = {
  name: 'Biblioteca',
  kind: 'setor',
  description: 'Livros.',
  phone: '(61) 2193-8051',
  room: '12',
  email: 'b@x.org',
}

function entry(id: string, fields: object, envelope: object = {}) {
  const all = { ...whole, acronym: id.toUpperCase(), ...fields }
  return published('glossary', id, all, { ...fine, ...envelope })
}

const names = {
  present: ['Instituto Novo do Cerrado', 'INC'],
  former: new Map([['Instituto Novo', '2026-10-01T12:00:00.000Z']]),
}

/** What an editor of one campus finds, without what names the documents. */
function foundIn(...puts: Put[]): string[] {
  const documents = new AllDocuments()
  const settings = published('settings', 'institution', { institutionAcronym: 'IEX' })
  for (const put of [settings, published('campuses', 'centro', {}), ...puts])
    documents.update(put.collection, put.id, stored(put))
  const sources = { documents, faults: new Map(), timeZone: 'America/Sao_Paulo', names, now }
  return listIssues({ ...editor, campuses: [...editor.campuses] }, sources).map(
    ({ kind, fields, at, subject }) =>
      [kind, fields.join(), at ?? subject].filter(Boolean).join(' '),
  )
}

function stored({ collection, id, content }: Put): StoredDocument {
  const written = { createdAt: lately, createdBy: 'ana', updatedAt: lately, updatedBy: 'ana' }
  return { ...content, collection, id, revision: 1, ...written }
}

const event = (fields: object, envelope: object = {}) =>
  published(
    'events',
    'feira',
    { title: 'Feira', start: '2026-11-20', state: 'confirmed', place: 'Pátio', ...fields },
    { campuses: ['centro'], ...envelope },
  )

const course = (modality: string) =>
  published('courses', modality, { name: 'Curso', modality }, { ...fine, status: 'published' })

test('a modality that no rule covers is told once, of a course that has it', () => {
  const rule = published('eligibility', 'r', { name: 'R', modalities: ['fic'] }, fine)
  const uncovered = (...puts: Put[]) =>
    foundIn(...puts).filter((found) => found.startsWith('uncovered'))
  expect(uncovered(course('fic'), course('mestrado'), rule)).toEqual([
    'uncovered_choice modality Mestrado',
  ])
  expect(uncovered(course('fic'), rule)).toEqual([])
})

test('a name that the institute has no more is told, whenever its document was confirmed', () => {
  const told = (text: string) =>
    foundIn(entry('a', { description: text })).filter((found) => found.startsWith('former_name'))
  expect(told('Livros do Instituto Novo.')).toEqual([
    'former_name description 2026-10-01T12:00:00.000Z',
  ])
  expect(told('Livros do Instituto Novo do Cerrado.')).toEqual([])
  expect(told('Livros do Instituto Novos.')).toEqual([])
})

test.each([
  ['all is well', entry('a', {}), []],
  ['a draft', entry('a', { phone: undefined }, { status: 'draft', confirmedAt: undefined }), []],
  [
    'nobody confirmed it for half a year',
    entry('a', {}, { confirmedAt: '2026-05-01T12:00:00.000Z' }),
    ['overdue 2026-05-01T12:00:00.000Z'],
  ],
  [
    'what is known of it is old',
    entry('a', {}, { confirmedAt: undefined, asOf: '2019-08' }),
    ['overdue 2019-08-31T23:59:59.999Z'],
  ],
  [
    'something is in doubt',
    entry('a', {}, { doubts: [{ field: 'phone' }, { field: 'room' }] }),
    [`doubtful phone,room ${lately}`],
  ],
  [
    'recommended fields are empty',
    entry('a', { phone: undefined, description: undefined }),
    ['incomplete phone,description'],
  ],
  [
    'a law has no phone',
    entry('a', { kind: 'lei', phone: undefined, room: undefined, email: undefined }),
    [],
  ],
  [
    'a text has an acronym',
    entry('a', { description: 'Com o NAPNE, o CGBI e a IEX.' }),
    ['unknown_acronym description NAPNE', 'unknown_acronym description CGBI'],
  ],
  [
    'a picture is mute',
    entry('a', { description: 'Veja ![](/media/a.webp)' }),
    ['picture_without_alt description'],
  ],
  [
    'it goes off the air soon',
    entry('a', {}, { expireAt: '2026-11-25T12:00:00Z' }),
    ['expiring expireAt 2026-11-25T12:00:00Z'],
  ],
  [
    'it never was on the air',
    entry(
      'a',
      {},
      { status: 'scheduled', publishAt: '2026-12-02T12:00:00Z', expireAt: '2026-12-01T12:00:00Z' },
    ),
    ['missed_schedule expireAt 2026-12-02T12:00:00Z'],
  ],
  ['an event is over', event({}), ['past start 2026-11-21T02:59:59.999Z']],
  [
    'an event of days is over',
    event({ end: '2026-11-20T18:00' }),
    ['past end 2026-11-21T02:59:59.999Z'],
  ],
  [
    'an event comes again',
    event({ recurrence: { every: 'week', interval: 1, until: '2026-12-20' } }),
    [],
  ],
  ['an event may stay', event({}, { confirmedAt: '2026-11-21T12:00:00.000Z' }), []],
  [
    'it was confirmed before it was over',
    event({}, { confirmedAt: lately }),
    ['past start 2026-11-21T02:59:59.999Z'],
  ],
] as const)('%s', (_, put, expected) => {
  expect(foundIn(put)).toEqual(expected)
})

test('paths of this site that lead nowhere, or to what readers do not see, are found', () => {
  const text = entry('a', {
    description: 'Veja [lá](/tab9), [aqui](/tab2) e [B](/detalhes-glossario/b).',
  })
  const draft = entry('b', {}, { status: 'draft' })
  expect(foundIn(text, draft)).toEqual([
    'broken_link description /tab9',
    'gone_reference description /detalhes-glossario/b',
  ])
  expect(foundIn(text, entry('b', {}))).toEqual(['broken_link description /tab9'])
})

test('references to what readers do not see are found', () => {
  const desk = { name: 'Balcão', sector: 'a', weekly: [{ days: [1], intervals: [] }], order: 1 }
  const service = published('services', 'balcao', desk, fine)
  expect(foundIn(entry('a', {}), service)).toEqual([])
  expect(foundIn(entry('a', {}, { status: 'archived' }), service)).toEqual([
    'gone_reference sector a',
  ])
  expect(foundIn(service)).toEqual(['gone_reference sector a'])
})

test('what readers are to see and belongs to no campus is found by who writes for all', () => {
  const documents = new AllDocuments()
  const doubts = [{ field: 'campuses' }]
  for (const put of [
    published('settings', 'institution', {}),
    entry('shown', {}, { campuses: [] }),
    entry('ahead', {}, { campuses: [], status: 'scheduled', publishAt: '2026-12-02T12:00:00Z' }),
    entry('draft', {}, { campuses: [], status: 'draft' }),
    entry('unknown', {}, { campuses: [], doubts }),
    entry('all', {}, { campuses: 'all' }),
  ])
    documents.update(put.collection, put.id, stored(put))
  const sources = { documents, faults: new Map(), timeZone: 'America/Sao_Paulo', names, now }
  const found = listIssues({ id: 'bia', role: 'admin', campuses: 'all' }, sources)
  const nowhere = found.filter(({ kind }) => kind === 'nowhere')
  expect(nowhere.map(({ id, fields }) => `${id} ${fields}`).sort()).toEqual([
    'ahead campuses',
    'shown campuses',
  ])
})
