import { expect, test } from 'vitest'
import type { QueuedWrite } from '#app/replica/database.ts'
import type { PublicDocument } from '#content/document.ts'
import { overlayOf } from './optimistic-overlay.ts'

const entry = {
  id: 'cgbi',
  revision: 7,
  updatedAt: '2026-11-01T12:00:00Z',
  campuses: 'all',
  doubts: [],
  acronym: 'CGBI',
  name: 'Biblioteca',
  kind: 'setor',
  room: '12',
  aliases: [],
  description: 'Livros.',
  descriptionHtml: '<p>Livros.</p>',
} as unknown as PublicDocument

const html = (text: string) => `<p>${text}</p>`

function write(kind: QueuedWrite['kind'], body?: object, state = 'pending'): QueuedWrite {
  return { kind, collection: 'glossary', id: 'cgbi', body, state } as QueuedWrite
}

function shown(of: PublicDocument | undefined, ...writes: QueuedWrite[]) {
  return overlayOf(writes, html).show('glossary', 'cgbi', of)
}

const whole = { acronym: 'N', name: 'Nova', kind: 'setor', status: 'published' }

test.each([
  ['a change', [write('update', { name: 'Outra', room: null })], { name: 'Outra', revision: 7 }],
  [
    'two in their order',
    [write('update', { name: 'A' }), write('update', { name: 'B' })],
    { name: 'B' },
  ],
  [
    'a text with its HTML',
    [write('update', { description: 'x' })],
    { descriptionHtml: '<p>x</p>' },
  ],
  ['a conflict', [write('update', { name: 'Outra' }, 'conflict')], { name: 'Outra' }],
  ['no refused one', [write('update', { name: 'Outra' }, 'refused')], { name: 'Biblioteca' }],
  ['another document in its place', [write('set', whole)], { name: 'Nova', aliases: [] }],
  ['none that lacks what every one has', [write('update', { name: null })], { name: 'Biblioteca' }],
])('of a document is shown: %s', (_, writes, expected) => {
  expect(shown(entry, ...writes)).toMatchObject(expected)
})

test('a value that is taken away is gone, and what staff alone see never comes', () => {
  const after = shown(entry, write('update', { room: null, owner: 'ana', source: 'x' }))
  expect(after).not.toHaveProperty('room')
  expect(after).not.toHaveProperty('owner')
  expect(after).not.toHaveProperty('source')
})

test.each([
  ['deleted', write('delete')],
  ['withdrawn', write('update', { status: 'draft' })],
  ['replaced by a draft', write('set', { ...whole, status: 'draft' })],
])('what is %s is not there', (_, change) => {
  expect(shown(entry, change)).toBeUndefined()
})

test.each([
  ['a published addition', write('add', whole), true],
  ['a drafted addition', write('add', { ...whole, status: 'draft' }), false],
  [
    'a change of a draft, of which only its editor knows the rest',
    write('update', { status: 'published' }),
    false,
  ],
])('where nothing was: %s', (_, change, isShown) => {
  expect(shown(undefined, change) !== undefined).toBe(isShown)
})

test('the same writes on the same document show the same object', () => {
  const overlay = overlayOf([write('update', { name: 'Outra' })], html)
  const first = overlay.show('glossary', 'cgbi', entry)
  expect(overlay.show('glossary', 'cgbi', entry)).toBe(first)
  expect(overlay.show('glossary', 'cgbi', { ...entry, revision: 8 })).not.toBe(first)
})

test('until Markdown can be rendered, a document keeps the HTML that it had', () => {
  const overlay = overlayOf([write('update', { description: 'x' })], undefined)
  expect(overlay.show('glossary', 'cgbi', entry)).toMatchObject({
    description: 'x',
    descriptionHtml: '<p>Livros.</p>',
  })
})

test('a working copy shows nothing to readers, published or not', () => {
  for (const status of ['draft', 'published']) {
    const copy = { ...write('add', { ...whole, status }), id: 'cgbi~copy' }
    const overlay = overlayOf([copy], html)
    expect([...overlay.ids('glossary')]).toEqual([])
    expect(overlay.show('glossary', 'cgbi~copy', undefined)).toBeUndefined()
    expect(overlay.show('glossary', 'cgbi', entry)).toBe(entry)
  }
})

test('a drawing is what it was until the server has drawn it anew', () => {
  const required = { stage: 'ativo', city: 'Gama', state: 'DF' }
  const gama = { ...entry, ...required, id: 'gama', shortName: 'Gama', planHtml: '<svg></svg>' }
  const change = { collection: 'campuses', id: 'gama', kind: 'update', state: 'pending' }
  const shown = (body: object) =>
    overlayOf([{ ...change, body } as QueuedWrite], html).show('campuses', 'gama', gama)
  expect(shown({ name: 'Campus' })).toMatchObject({ name: 'Campus', planHtml: '<svg></svg>' })
  const redrawn = shown({ plan: '<svg viewBox="0 0 1 1"/>' })
  expect(redrawn).toMatchObject({ planHtml: '<svg></svg>' })
  expect(redrawn).not.toHaveProperty('plan')
})
