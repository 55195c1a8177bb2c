import { expect, test, vi } from 'vitest'
import { fixedSession } from '#app/session/session.ts'
import type { Bundle } from '#protocol/api-types.ts'
import type { PageContent } from './page-content.ts'
import { recordingSource } from './recording-source.ts'
import { createReplica } from './replica.ts'

const entry = { id: 'cgbi', acronym: 'CGBI', descriptionHtml: '<p>A biblioteca.</p>' }
const cgbi = {
  ...entry,
  aliases: [],
  campuses: 'all',
  descriptionHtml: '<p>A CGBI é a biblioteca.</p>',
}
const bundle = {
  log: 'a',
  seq: 7,
  collections: { glossary: [entry], campuses: [], courses: [] },
} as unknown as Bundle

function contentOf(page: PageContent) {
  return createReplica({
    page,
    serverUrl: '',
    session: fixedSession({ user: null, registration: true, mail: true }),
  }).content
}

test('the browser starts with what the server read, and no more', () => {
  const { source, recorded } = recordingSource(bundle)
  source.document('glossary', 'cgbi')
  source.collection('campuses')
  const replica = contentOf(recorded())
  expect(replica.document('glossary', 'cgbi')).toEqual(entry)
  expect(replica.collection('campuses')).toEqual([])
  expect(replica.collection('glossary')).toBeUndefined()
})

test('a list goes to the browser without long texts', () => {
  const { source, recorded } = recordingSource(bundle)
  source.collection('glossary')
  expect(contentOf(recorded()).collection('glossary')).toEqual([{ id: 'cgbi', acronym: 'CGBI' }])
})

test('what the server did not find is absent in the browser too, not still to come', () => {
  const { source, recorded } = recordingSource(bundle)
  expect(source.document('glossary', 'nada')).toBeNull()
  const replica = contentOf(recorded())
  expect(replica.document('glossary', 'nada')).toBeNull()
  expect(replica.document('glossary', 'outra')).toBeUndefined()
})

test('what was read has a name, a document of a listed collection none of its own', () => {
  const { source, keys } = recordingSource(bundle)
  source.document('glossary', 'cgbi')
  source.document('courses', 'nada')
  expect(keys()).toEqual(['glossary/cgbi', 'courses/nada'])
  source.collection('glossary')
  expect(keys()).toEqual(['glossary', 'courses/nada'])
})

test('a text is marked as the page shows it, which then depends on the glossary', () => {
  const page = {
    ...bundle,
    collections: { ...bundle.collections, glossary: [cgbi] },
  } as unknown as Bundle
  const asked = vi.fn(() => true)
  const { source, keys } = recordingSource(page, asked)
  expect(keys()).toEqual([])
  expect(source.linkAcronyms?.('Pergunte.', { campuses: 'all' })).toBe('Pergunte.')
  // A text without an acronym is the same for those who want no marks.
  expect(asked).not.toHaveBeenCalled()
  expect(source.linkAcronyms?.('Pergunte na CGBI.', { campuses: 'all' })).toBe(
    'Pergunte na <a class="acronym" href="/detalhes-glossario/cgbi">CGBI</a>.',
  )
  expect(keys()).toEqual(['glossary'])
  const { source: unmarked } = recordingSource(page)
  expect(unmarked.linkAcronyms?.('A CGBI.', { campuses: 'all' })).toBe('A CGBI.')
})

test('of a collection of which nothing else is shown the page brings what was made of it', () => {
  const { source, recorded } = recordingSource(bundle)
  source.collection('glossary')
  source.slice('glossary', 'a', ['CGBI'], true)
  source.slice('glossary', 'b', 1, true)
  const replica = contentOf(recorded())
  expect(replica.collection('glossary')).toBeUndefined()
  expect(replica.slice('glossary', 'a', undefined)).toEqual(['CGBI'])
  expect(replica.slice('glossary', 'b', undefined)).toBe(1)
})

test('what is read for a slice alone comes as the slice, unless the page shows more of it', () => {
  const { source, recorded, keys } = recordingSource(bundle)
  source.collection('glossary', true)
  source.slice('glossary', 'a', true)
  const replica = contentOf(recorded())
  expect(replica.collection('glossary')).toBeUndefined()
  expect(replica.slice('glossary', 'a', undefined)).toBe(true)
  expect(keys()).toEqual(['glossary'])
  source.collection('glossary')
  expect(contentOf(recorded()).collection('glossary')).toHaveLength(1)
  expect(recorded().slices).toEqual({})
})
