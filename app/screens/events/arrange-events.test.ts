import { expect, test } from 'vitest'
import { groupRows } from '#app/ui/list/group-rows.ts'
import { arrangeEvents, type EventSummary, filterEvents } from './arrange-events.ts'

function sample(more: Partial<EventSummary> & Pick<EventSummary, 'start'>): EventSummary {
  return {
    id: more.start,
    revision: 1,
    campuses: 'all',
    updatedAt: '2026-11-01T12:00:00Z',
    doubts: [],
    title: 'Mostra de cinema',
    state: 'confirmed',
    sessions: [],
    ...more,
  }
}

const now = { day: '2026-11-21', time: '15:00' }

function outline(events: readonly EventSummary[]) {
  const rows = arrangeEvents(events, now)
  const months = (those: 'past' | 'ahead') =>
    groupRows(
      rows.filter(({ isPast }) => isPast === (those === 'past')),
      ({ month }) => month,
    ).map(([month, dated]) => [month, dated.map(({ span }) => span.start)])
  return { ahead: months('ahead'), past: months('past') }
}

test('what is to come is soonest first, what is over latest first, both by month', () => {
  const events = ['2026-12-05', '2025-03-01', '2026-11-30', '2025-10-07', '2026-11-24'].map(
    (start) => sample({ start }),
  )
  expect(outline(events)).toEqual({
    ahead: [
      ['2026-11-01', ['2026-11-24', '2026-11-30']],
      ['2026-12-01', ['2026-12-05']],
    ],
    past: [
      ['2025-10-01', ['2025-10-07']],
      ['2025-03-01', ['2025-03-01']],
    ],
  })
})

test.each([
  ['ends in a minute', { start: '2026-11-21T13:00', end: '2026-11-21T15:01' }, 'ahead'],
  ['ended this minute', { start: '2026-11-21T13:00', end: '2026-11-21T15:00' }, 'past'],
  ['lasts all of today', { start: '2026-11-21' }, 'ahead'],
  ['began today and has no known end', { start: '2026-11-21T08:00' }, 'ahead'],
  ['ends today', { start: '2026-11-18', end: '2026-11-21' }, 'ahead'],
  ['ended yesterday', { start: '2026-11-18', end: '2026-11-20' }, 'past'],
] as const)('an event that %s', (_, span, list) => {
  expect(arrangeEvents([sample(span)], now)).toMatchObject([{ isPast: list === 'past' }])
})

test('what began in another month and goes on is of this month', () => {
  expect(outline([sample({ start: '2026-10-30', end: '2026-12-02' })]).ahead).toEqual([
    ['2026-11-01', ['2026-10-30']],
  ])
})

test('an event that repeats counts once: its next time, or its last', () => {
  const weekly = (until: string) =>
    sample({
      start: '2026-11-04T19:00',
      end: '2026-11-04T21:00',
      recurrence: { every: 'week', interval: 1, until },
    })
  expect(outline([weekly('2026-12-16')])).toEqual({
    ahead: [['2026-11-01', ['2026-11-25T19:00']]],
    past: [],
  })
  expect(outline([weekly('2026-11-20')])).toEqual({
    ahead: [],
    past: [['2026-11-01', ['2026-11-18T19:00']]],
  })
})

test('the filter keeps what concerns the whole institution', () => {
  const events = [
    sample({ id: 'todos', start: '2026-12-01' }),
    sample({ id: 'gama', start: '2026-12-01', campuses: ['gama'] }),
    sample({ id: 'sul', start: '2026-12-01', campuses: ['sul'] }),
  ]
  expect(filterEvents(events, 'gama').map(({ id }) => id)).toEqual(['todos', 'gama'])
  expect(filterEvents(events, '')).toHaveLength(3)
})
