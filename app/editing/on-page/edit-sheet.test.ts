import { expect, test } from 'vitest'
import { titleAfter } from './edit-sheet.tsx'

const target = { collection: 'courses', id: 'eventos', title: 'Eventos' } as const

const saved = (changes: Record<string, unknown>) => ({
  kind: 'saved' as const,
  before: {
    id: 'eventos',
    name: 'Eventos',
    status: 'published' as const,
    campuses: 'all' as const,
  },
  changes,
  revision: 2,
})

test('what was renamed goes by its new name', () => {
  expect(titleAfter(target, saved({ name: 'Técnico em Eventos' }))).toBe('Técnico em Eventos')
  expect(titleAfter(target, saved({ duration: '2 anos' }))).toBe('Eventos')
})
