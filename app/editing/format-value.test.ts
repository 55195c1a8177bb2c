import { expect, test } from 'vitest'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import type { Summary } from '#content/document.ts'
import { columnsOf } from '#content/tables/columns.ts'
import { type FormatContext, fieldLabel, formatValue } from './format-value.ts'

const context: FormatContext = {
  campuses: [{ id: 'gama', shortName: 'Gama' }] as Summary<'campuses'>[],
  timeZone: 'America/Sao_Paulo',
  titleOf: (collection, id) => (id === 'cgbi' ? `${collection}: Biblioteca` : undefined),
  userName: (id) => (id === 'a1' ? 'Ana' : 'conta apagada'),
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
  ['services', 'weekly', [{ days: [1, 2], intervals: [] }], 'segunda e terça: fechado'],
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
    '24/12/2026 a 25/12/2026, Natal: 8h às 12h',
  ],
  [
    'events',
    'recurrence',
    { every: 'week', interval: 2, until: '2026-12-18' },
    'A cada 2 semanas, até 18/12/2026',
  ],
  [
    'events',
    'recurrence',
    { every: 'week', interval: 1, until: '2026-12-18' },
    'Toda semana, até 18/12/2026',
  ],
  [
    'events',
    'recurrence',
    { every: 'week', interval: 1, until: '2026-12-12', days: [1, 3] },
    'Toda segunda e quarta, até 12/12/2026',
  ],
  [
    'events',
    'recurrence',
    { every: 'week', interval: 2, until: '2026-12-12', days: [6, 7] },
    'A cada 2 semanas, sábado e domingo, até 12/12/2026',
  ],
  ['services', 'sector', 'cgbi', 'glossary: Biblioteca'],
  ['services', 'sector', 'outro', 'outro'],
  ['courses', 'confirmedBy', 'a1', 'Ana'],
  ['campuses', 'coordinates', { latitude: -15.75, longitude: -47.87 }, '-15,75; -47,87'],
  ['news', 'image', { src: '/a.webp', alt: 'A entrada' }, 'a.webp: A entrada'],
  ['news', 'doubts', [{ field: '*' }, { field: 'date' }], 'Tudo, Data'],
]

test.each(values)('%s.%s %j is read as %s', (collection, name, value, words) => {
  expect(formatValue(collection, name, value, context)).toBe(words)
})

test('parts of the envelope have names too', () => {
  expect(fieldLabel('courses', 'status')).toBe('Quem vê')
  expect(fieldLabel('courses', 'places')).toBe('Vagas')
})

test.each(collectionNames)(
  'a column of a spreadsheet of %s is headed as its form names it',
  (name) => {
    const columns = columnsOf(name).filter((column) => column.name !== 'id')
    expect(columns.map(({ heading }) => heading)).toEqual(
      columns.map((column) => fieldLabel(name, column.name)),
    )
  },
)
