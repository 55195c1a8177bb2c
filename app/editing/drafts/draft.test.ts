import { expect, test } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import {
  changesOf,
  type Draft,
  draftAfter,
  draftOf,
  draftTyped,
  recordOf,
  restoredDraft,
} from './draft.ts'

const course = {
  id: 'eventos',
  revision: 3,
  status: 'published',
  campuses: ['brasilia'],
  name: 'Técnico em Eventos',
  modality: 'tecnico-integrado',
  workload: 3000,
  shifts: ['noturno'],
  note: 'Traga um caderno.',
  doubts: [],
}

const draft = draftOf('courses', course)

test('a form that nobody touched changes nothing', () => {
  expect(changesOf('courses', course, draft)).toEqual({})
})

const changes: { title: string; typed: Draft; patch: object }[] = [
  { title: 'a text', typed: { name: ' Eventos ' }, patch: { name: 'Eventos' } },
  { title: 'an emptied field is removed', typed: { note: ' ' }, patch: { note: null } },
  { title: 'a number', typed: { workload: '3200' }, patch: { workload: 3200 } },
  {
    title: 'a number with a thousands point',
    typed: { workload: '3.200' },
    patch: { workload: 3200 },
  },
  {
    title: 'what is no number stays as typed',
    typed: { workload: '1,5' },
    patch: { workload: '1,5' },
  },
  { title: 'a tick', typed: { distance: true }, patch: { distance: true } },
  { title: 'choices', typed: { shifts: [] }, patch: { shifts: [] } },
  { title: 'campuses', typed: { campuses: 'all' }, patch: { campuses: 'all' } },
  { title: 'the status', typed: { status: 'draft' }, patch: { status: 'draft' } },
  { title: 'the same number written otherwise', typed: { workload: '3.000' }, patch: {} },
]

test.each(changes)('$title', ({ typed, patch }) => {
  expect(changesOf('courses', course, { ...draft, ...typed })).toEqual(patch)
})

test('a picture is its address and its words; without an address there is none', () => {
  const image = { src: '/media/a/320.webp', alt: 'Feira', picture: { width: 1 } }
  const event = { ...draftOf('events', { image }), title: 'Feira' }
  expect(changesOf('events', { image }, event)).toEqual({ title: 'Feira' })
  const described = { ...event, image: { src: image.src, alt: ' Alunos na feira ' } }
  expect(recordOf('events', described).image).toEqual({ src: image.src, alt: 'Alunos na feira' })
  const taken = { ...event, image: { src: '', alt: 'Feira' } }
  expect(changesOf('events', { image }, taken)).toEqual({ title: 'Feira', image: null })
})

test('texts are one a line, empty lines are none', () => {
  const entry = { ...draftOf('glossary', {}), aliases: ' biblio \n\nsala de leitura\n' }
  expect(recordOf('glossary', entry)).toMatchObject({ aliases: ['biblio', 'sala de leitura'] })
})

test('what was typed while a form was on its way stays, and all else is as the document now is', () => {
  const sent = { ...course, name: 'Eventos', workload: 3200 }
  const typed = { ...draftOf('courses', sent), name: ' Eventos ', workload: '3.200', note: 'Novo.' }
  const next = { ...course, name: 'Eventos e Festas', note: 'De outra pessoa.' }
  expect(draftAfter('courses', typed, sent, next)).toEqual({
    ...draftOf('courses', next),
    note: 'Novo.',
  })
})

test('what was kept by another version counts as far as there is an input like it', () => {
  const kept = { ...draft, name: 'Novo nome', shifts: 'noturno', campuses: 'all', gone: 'x' }
  expect(restoredDraft(draft, kept)).toEqual({ ...draft, name: 'Novo nome', campuses: 'all' })
})

interface Typed {
  kind: string
  collection: CollectionName
  typed: Draft
  means: object
}

const values: Typed[] = [
  {
    kind: 'coordinates',
    collection: 'campuses',
    typed: { coordinates: { latitude: ' -15,75', longitude: '-47.87' } },
    means: { coordinates: { latitude: -15.75, longitude: -47.87 } },
  },
  {
    kind: 'a recurrence',
    collection: 'events',
    typed: { recurrence: { every: 'week', interval: '2', until: '2026-12-18' } },
    means: { recurrence: { every: 'week', interval: 2, until: '2026-12-18' } },
  },
  {
    kind: 'an image',
    collection: 'news',
    typed: { image: { src: '/fotos/a.webp', alt: 'A entrada' } },
    means: { image: { src: '/fotos/a.webp', alt: 'A entrada' } },
  },
  {
    kind: 'hours',
    collection: 'services',
    typed: { weekly: [[{ opens: '08:00', closes: '12:00' }], [], null, null, null, null, null] },
    means: {
      weekly: [
        { days: [1], intervals: [{ opens: '08:00', closes: '12:00' }] },
        { days: [2], intervals: [] },
      ],
    },
  },
]

test.each(values)('$kind, as typed, means a value', ({ collection, typed, means }) => {
  expect(changesOf(collection, {}, { ...draftOf(collection, {}), ...typed })).toEqual(means)
})

test('a value made of parts that is emptied is removed', () => {
  const event = { recurrence: { every: 'day', interval: 1, until: '2026-12-18' } }
  const draft = { ...draftOf('events', event), recurrence: { every: '', interval: '1', until: '' } }
  expect(changesOf('events', event, draft)).toEqual({ recurrence: null })
})

test('a part that is missing is not kept by the merge of the patch', () => {
  const campus = { coordinates: { latitude: -15, longitude: -47 } }
  const draft = { ...draftOf('campuses', campus), coordinates: { latitude: '-16', longitude: '' } }
  expect(changesOf('campuses', campus, draft)).toEqual({
    coordinates: { latitude: -16, longitude: null },
  })
})

test('the envelope is written like the fields', () => {
  const draft = { ...draftOf('news', {}), status: 'scheduled', publishAt: '2026-11-21T12:00:00Z' }
  expect(changesOf('news', {}, draft)).toEqual({
    status: 'scheduled',
    publishAt: '2026-11-21T12:00:00Z',
  })
})

const starter = import.meta.glob<Record<string, unknown>[]>('/content/starter/ifb/*.json', {
  eager: true,
  import: 'default',
})

test.each(Object.entries(starter))('%s: a form shows each document whole', (path, documents) => {
  const collection = path.replace(/^.*\/|\.json$/g, '') as CollectionName
  for (const document of documents) {
    const { id: _, ...written } = document
    const record = recordOf(collection, draftOf(collection, document))
    expect(record).toMatchObject(written)
  }
})

test('how old a thing is is typed as people write it, and kept as the API has it', () => {
  const draft = draftOf('news', { asOf: '2019-08' })
  expect(draft.asOf).toBe('08/2019')
  expect(recordOf('news', draft).asOf).toBe('2019-08')
  expect(recordOf('news', { ...draft, asOf: '21/08/2019' }).asOf).toBe('2019-08-21')
  expect(recordOf('news', { ...draft, asOf: 'c. 2012' }).asOf).toBe('c. 2012')
})

test('another main colour takes the tones away that were chosen for the former one', () => {
  const tones = { accent: '#2f9e41', accentOnLight: '#0b6a35', accentOnDark: '#7ed79d' }
  const typed = draftTyped('settings', draftOf('settings', tones), 'accent', '#7a1fa2')
  expect(typed).toMatchObject({ accent: '#7a1fa2', accentOnLight: '', accentOnDark: '' })
  expect(draftTyped('settings', typed, 'accentOnLight', '#5b1580').accent).toBe('#7a1fa2')
})
