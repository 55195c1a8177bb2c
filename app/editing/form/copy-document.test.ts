import { expect, test } from 'vitest'
import type { StaffDocument } from '#content/document.ts'
import { copyOf } from './copy-document.ts'

const stored = {
  id: 'jornada',
  revision: 7,
  status: 'published',
  campuses: ['gama'],
  confirmedAt: '2026-03-12T12:00:00.000Z',
  confirmedBy: 'ana',
  owner: 'ana',
  source: 'ifb.edu.br/a',
  asOf: '2026',
  doubts: [{ field: 'place' }],
}

const same = { shift: 'none', today: '2026-11-21' } as const

test('a copy says what the document says, and how sure that is; nobody has vouched for it', () => {
  const event = { ...stored, title: 'Jornada', start: '2026-05-01', place: 'Auditório' }
  expect(copyOf('events', event as unknown as StaffDocument, same)).toEqual({
    title: 'Cópia de Jornada',
    start: '2026-05-01',
    place: 'Auditório',
    doubts: [{ field: 'place' }],
    source: 'ifb.edu.br/a',
    asOf: '2026',
  })
})

test('what may not stand twice is left to whoever copies', () => {
  const page = { ...stored, title: 'T'.repeat(120), slug: 'entrar', answer: 'Sim.', doubts: [] }
  const copied = copyOf('pages', page as unknown as StaffDocument, same)
  expect(copied).not.toHaveProperty('slug')
  expect(copied.title).toBe(`Cópia de ${'T'.repeat(111)}`)
  const entry = { ...stored, acronym: 'CGBI', name: 'Biblioteca', doubts: [] }
  expect(copyOf('glossary', entry as unknown as StaffDocument, same)).toMatchObject({
    name: 'Biblioteca',
  })
  expect(copyOf('glossary', entry as unknown as StaffDocument, same)).not.toHaveProperty('acronym')
})

test('what comes a year later keeps its title, with its year, and its dates move', () => {
  const event = { ...stored, title: 'Jornada 2026', start: '2026-05-01', place: 'Auditório' }
  const next = { shift: 'date', today: '2026-11-21' } as const
  expect(copyOf('events', event as unknown as StaffDocument, next)).toEqual({
    title: 'Jornada 2027',
    start: '2027-05-01',
    place: 'Auditório',
    doubts: [{ field: 'place' }],
    source: 'ifb.edu.br/a',
    asOf: '2026',
  })
})
