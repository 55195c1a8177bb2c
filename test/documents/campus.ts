import type { Summary } from '#content/document.ts'

/** A campus that works; its name is its id. */
export function campus(id: string, more: Partial<Summary<'campuses'>> = {}): Summary<'campuses'> {
  return {
    id,
    revision: 1,
    campuses: 'all',
    updatedAt: '2026-11-21T12:00:00Z',
    doubts: [],
    holidays: [],
    name: id,
    shortName: id,
    kind: 'campus',
    stage: 'operating',
    city: 'Brasília',
    state: 'DF',
    ...more,
  }
}
