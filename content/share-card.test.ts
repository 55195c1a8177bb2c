import { expect, test } from 'vitest'
import type { PublicDocument, Settings } from './document.ts'
import { cardOf } from './share-card.ts'

const settings = {
  institutionShortName: 'Instituto',
  appName: 'Campus',
  accent: '#2f9e41',
} as unknown as Settings

const now = { day: '2030-05-08', time: '10:00' }

/** The line below the title of an event, and whether the clock was asked for it. */
function detailOf(more: object) {
  let isAsked = false
  const event = {
    id: 'a',
    title: 'A',
    start: '2030-04-02T19:30',
    state: 'confirmed',
    doubts: [],
    ...more,
  }
  const card = cardOf('events', event as unknown as PublicDocument<'events'>, settings, () => {
    isAsked = true
    return now
  })
  return [card?.detail, isAsked]
}

const recurrence = { every: 'week', interval: 1, until: '2030-06-25' }
const doubts = [{ field: 'changes' }]

test.each([
  ['a single one', {}, '02/04/2030, 19h30', false],
  ['one of whole days', { start: '2030-06-01' }, '01/06/2030', false],
  [
    'one at a full hour',
    { start: '2030-06-01T09:00', place: 'Pátio' },
    '01/06/2030, 9h · Pátio',
    false,
  ],
  ['one that is off', { state: 'cancelled' }, 'Cancelado · 02/04/2030, 19h30', false],
  ['a series', { recurrence }, '14/05/2030, 19h30', true],
  [
    'a series that is over',
    { recurrence: { ...recurrence, until: '2030-05-07' } },
    '07/05/2030, 19h30',
    true,
  ],
  [
    'a series whose next date is elsewhere',
    {
      recurrence,
      place: 'Pátio',
      changes: [{ day: '2030-05-14', start: '2030-05-15', place: 'Sala 3' }],
    },
    '15/05/2030, 19h30 · Sala 3',
    true,
  ],
  [
    'one that moved',
    { changes: [{ day: '2030-04-02', start: '2030-05-20' }] },
    '20/05/2030, 19h30',
    true,
  ],
  [
    'a series whose changes await confirmation',
    { recurrence, changes: [{ day: '2030-05-14' }], doubts },
    'A confirmar: 21/05/2030, 19h30',
    true,
  ],
])('the card of %s says when it is next', (_, more, detail, isAsked) => {
  expect(detailOf(more)).toEqual([detail, isAsked])
})
