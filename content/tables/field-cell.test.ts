import { expect, test } from 'vitest'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { fieldCell } from './field-cell.ts'

const context = { timeZone: 'America/Sao_Paulo', idNamed: () => undefined }
const hours = [
  { opens: '08:00', closes: '12:00' },
  { opens: '13:30', closes: '18:00' },
]

test.each([
  ['news', 'date', '2026-03-12', '12/03/2026'],
  ['events', 'start', '2026-03-12T19:30', '12/03/2026 19:30'],
  ['events', 'start', '2026-03-12', '12/03/2026'],
  [
    'events',
    'changes',
    [
      { day: '2026-10-12', note: 'É feriado' },
      { day: '2026-10-19', start: '2026-10-19', place: 'Sala 3, bloco A' },
    ],
    '12/10/2026; ; ; ; É feriado | 19/10/2026; 19/10/2026; ; Sala 3, bloco A',
  ],
  [
    'events',
    'recurrence',
    { every: 'week', interval: 1, until: '2026-06-30' },
    'a cada 1 semana até 30/06/2026',
  ],
  [
    'events',
    'recurrence',
    { every: 'week', interval: 2, until: '2026-06-30', days: [1, 3] },
    'a cada 2 semanas, seg, qua, até 30/06/2026',
  ],
  [
    'events',
    'recurrence',
    { every: 'month', interval: 2, until: '2026-06-30' },
    'a cada 2 meses até 30/06/2026',
  ],
  ['news', 'pinned', true, 'sim'],
  ['news', 'pinned', false, 'não'],
  ['courses', 'shifts', ['matutino', 'noturno'], 'Matutino | Noturno'],
  [
    'campuses',
    'coordinates',
    { latitude: -15.7551, longitude: -47.8763 },
    'lat. -15,7551; long. -47,8763',
  ],
  [
    'services',
    'weekly',
    [
      { days: [1, 2, 3, 4, 5], intervals: hours },
      { days: [6, 7], intervals: [] },
    ],
    'seg a sex: 8h-12h, 13h30-18h | sáb, dom: fechado',
  ],
  [
    'services',
    'weekly',
    [{ days: [1, 2, 4, 6, 7], intervals: hours.slice(0, 1) }],
    'seg, ter, qui, sáb, dom: 8h-12h',
  ],
  [
    'services',
    'exceptions',
    [{ from: '2026-12-24', to: '2026-12-31', label: 'Recesso', intervals: [] }],
    '24/12/2026 a 31/12/2026, Recesso: fechado',
  ],
  [
    'services',
    'weekly',
    [{ days: [5], intervals: [hours[0], { opens: '18:00', closes: '01:00' }] }],
    'sex: 8h-12h, 18h-1h',
  ],
  [
    'services',
    'exceptions',
    [{ from: '2026-12-31', label: 'Virada', intervals: [{ opens: '20:00', closes: '02:30' }] }],
    '31/12/2026, Virada: 20h-2h30',
  ],
  [
    'services',
    'exceptions',
    [{ from: '2026-12-24', label: 'Véspera', intervals: hours.slice(0, 1) }],
    '24/12/2026, Véspera: 8h-12h',
  ],
] as const)('in a table of %s, %s of %j reads %j', (collection, name, value, text) => {
  const field = definitionOf(collection as CollectionName).fields[name] ?? expect.fail(name)
  const { write, read } = fieldCell(field)
  expect(write(value, context)).toBe(text)
  expect(read(text, context)).toEqual(value)
})
