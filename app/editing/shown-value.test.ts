import { expect, test } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import type { Summary } from '#content/document.ts'
import { fieldLabel, shownValue } from './shown-value.ts'

const surroundings = {
  campuses: [{ id: 'gama', shortName: 'Gama' }] as Summary<'campuses'>[],
  timeZone: 'America/Sao_Paulo',
}

const values: [CollectionName, string, unknown, string | undefined][] = [
  ['courses', 'name', 'Eventos', 'Eventos'],
  ['courses', 'modality', 'tecnologia', 'Tecnologia'],
  ['courses', 'shifts', ['matutino', 'noturno'], 'Matutino, Noturno'],
  ['courses', 'shifts', [], undefined],
  ['courses', 'distance', false, 'Não'],
  ['courses', 'workload', 1200, '1.200 horas'],
  ['courses', 'workload', 'muitas', 'muitas'],
  ['courses', 'note', null, undefined],
  ['courses', 'campuses', ['gama'], 'Gama'],
  ['courses', 'campuses', 'all', 'Todos os campi'],
  ['courses', 'status', 'draft', 'Rascunho'],
  ['courses', 'publishAt', '2026-03-12T22:30:00Z', '12/03/2026, 19h30'],
  ['glossary', 'aliases', ['biblio', 'sala de leitura'], 'biblio, sala de leitura'],
  ['events', 'start', '2026-03-12T19:30', '12/03/2026, 19h30'],
  ['services', 'weekly', [{ days: [1, 2], intervals: [] }], 'segunda, terça: Fechado'],
  [
    'services',
    'exceptions',
    [
      {
        from: '2026-12-24',
        to: '2026-12-25',
        label: 'Natal',
        intervals: [{ opens: '08:00', closes: '12:00' }],
      },
    ],
    'Natal (24/12/2026 a 25/12/2026): 8h às 12h',
  ],
  [
    'events',
    'recurrence',
    { every: 'week', interval: 2, until: '2026-12-18' },
    'a cada 2 semanas, até 18/12/2026',
  ],
  ['campuses', 'coordinates', { latitude: -15.75, longitude: -47.87 }, '-15.75, -47.87'],
  ['news', 'image', { src: '/a.webp', alt: 'A entrada' }, 'A entrada'],
  ['news', 'doubts', [{ field: '*' }, { field: 'date' }], 'Tudo, Data'],
]

test.each(values)('%s.%s %j is read as %s', (collection, name, value, words) => {
  expect(shownValue(collection, name, value, surroundings)).toBe(words)
})

test('parts of the envelope have names too', () => {
  expect(fieldLabel('courses', 'status')).toBe('Quem vê')
  expect(fieldLabel('courses', 'places')).toBe('Vagas')
})
