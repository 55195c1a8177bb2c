import { expect, test } from 'vitest'
import type { EventSummary } from './arrange-events.ts'
import { monthEvents } from './month-events.ts'

function event(id: string, start: string, more: Partial<EventSummary> = {}): EventSummary {
  return {
    id,
    revision: 1,
    campuses: 'all',
    updatedAt: '2026-01-01T12:00:00Z',
    doubts: [],
    title: id,
    start,
    state: 'confirmed',
    ...more,
  } as EventSummary
}

const marked = (month: string, events: readonly EventSummary[]) =>
  monthEvents(month, events)
    .filter(({ entries }) => entries.length > 0)
    .map(({ day, entries }) => [Number(day.slice(8)), ...entries.map((each) => each.event.id)])

test('an event is on each of its days that are in the month', () => {
  const festival = event('festival', '2026-10-30', { end: '2026-11-02T18:00' })
  const talk = event('palestra', '2026-11-02T19:00')
  expect(marked('2026-11', [festival, talk])).toEqual([
    [1, 'festival'],
    [2, 'festival', 'palestra'],
  ])
  expect(marked('2026-10', [festival, talk])).toEqual([
    [30, 'festival'],
    [31, 'festival'],
  ])
  expect(marked('2026-12', [festival, talk])).toEqual([])
})

test('one that repeats is on each of its days, where it moved, and not where it is off', () => {
  const weekly = event('roda', '2026-11-03T19:00', {
    recurrence: { every: 'week', interval: 1, until: '2026-12-01' },
    changes: [{ day: '2026-11-10' }, { day: '2026-11-17', start: '2026-11-19T19:00' }],
  })
  expect(marked('2026-11', [weekly]).map(([day]) => day)).toEqual([3, 19, 24])
  expect(marked('2026-12', [weekly]).map(([day]) => day)).toEqual([1])
})

test('what is cancelled or postponed marks no day', () => {
  const off = ['cancelled', 'postponed'] as const
  expect(
    marked(
      '2026-11',
      off.map((state) => event(state, '2026-11-05', { state })),
    ),
  ).toEqual([])
})
