import { expect, test } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import type { StoredDocument } from '#server/store/store.ts'
import { toPublicDocument, toRecord, toStaffDocument } from './document-mappers.ts'

const stored = (collection: CollectionName, fields: Record<string, unknown>): StoredDocument => ({
  ...{ collection, id: 'x', revision: 3, status: 'published', campuses: 'all', doubts: [], fields },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', createdBy: 'ana' },
  ...{ updatedAt: '2026-02-01T00:00:00.000Z', updatedBy: 'rui' },
})

test('readers receive lists and values of several parts as they are kept', () => {
  const fields = { name: 'Redes', shifts: ['matutino', 'noturno'], workload: 1200, distance: false }
  expect(toPublicDocument(stored('courses', fields))).toMatchObject(fields)
  const place = { name: 'Gama', coordinates: { latitude: -15.7, longitude: -47.8 } }
  expect(toPublicDocument(stored('campuses', place))).toMatchObject(place)
  const empty = toPublicDocument(stored('courses', { name: 'Redes', link: null }))
  expect(empty).toMatchObject({ link: null })
})

test('nothing hidden reaches readers, in whatever part of a value it was written before that was refused', () => {
  const shown = toPublicDocument(
    stored('services', {
      name: 'Ed\u202Eital',
      weekly: [{ days: [1], intervals: [{ opens: '08:00', closes: '12:00' }] }],
      exceptions: [
        { from: '2026-12-24', label: 'Véspera', intervals: [] },
        { from: '2026-12-25', label: 'Na\u0007tal', intervals: [] },
      ],
    }),
  )
  expect(shown).toMatchObject({
    name: 'Edital',
    weekly: [{ days: [1], intervals: [{ opens: '08:00', closes: '12:00' }] }],
    exceptions: [
      { from: '2026-12-24', label: 'Véspera', intervals: [] },
      { from: '2026-12-25', label: 'Natal', intervals: [] },
    ],
  })
})

test('of a drawing readers receive what cannot do anything, and not what was written', () => {
  const plan = '<svg viewBox="0 0 9 9"><script>x()</script><rect id="bloco-a" onclick="x()"/></svg>'
  const shown = toPublicDocument(stored('campuses', { name: 'Gama', plan }))
  expect(shown).not.toHaveProperty('plan')
  expect(JSON.stringify(shown)).not.toContain('x()')
  expect(shown).toMatchObject({ planHtml: expect.stringContaining('href="#bloco-a"') })
})

test('of a list only the texts with something hidden change', () => {
  const aliases = ['Sala', 'La\u0007b']
  const entry = { acronym: 'LAB', name: 'Laboratório', kind: 'setor', aliases }
  expect(toPublicDocument(stored('glossary', entry))).toMatchObject({ aliases: ['Sala', 'Lab'] })
})

test('staff receive what is kept of the fields that there are, and no others', () => {
  const document = stored('news', { title: 'Prova', color: 'azul' })
  const { fields: _, collection: __, ...envelope } = document
  expect(toStaffDocument(document)).toStrictEqual({ ...envelope, title: 'Prova' })
  const { id, status, campuses, doubts } = document
  expect(toRecord(document)).toStrictEqual({ id, status, campuses, doubts, title: 'Prova' })
})
