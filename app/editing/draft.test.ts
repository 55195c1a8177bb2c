import { expect, test } from 'vitest'
import { changesOf, type Draft, draftAfter, draftOf, recordOf } from './draft.ts'

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
