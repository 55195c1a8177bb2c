import { expect, test } from 'vitest'
import type { OpeningState } from '#content/opening-hours.ts'
import { orderPlaces } from './order-places.ts'

test('open places come first, then the next to open, and unknown ones last', () => {
  const place = (name: string, state: OpeningState) => ({ name, state })
  const ordered = orderPlaces([
    place('ninguém sabe', { kind: 'unknown' }),
    place('amanhã', { kind: 'closed', next: { day: '2026-11-27', time: '08:00' } }),
    place('fechado', { kind: 'closed' }),
    place('talvez aberto', { kind: 'open', until: '22:30', minutesLeft: 150, isLikely: true }),
    place('aberto', { kind: 'open', until: '21:30', minutesLeft: 90 }),
    place('feriado', { kind: 'holiday', name: 'Natal' }),
    place('logo', { kind: 'closed', next: { day: '2026-11-26', time: '19:00' } }),
    place('aberto também', { kind: 'open', until: '18:00', minutesLeft: 10 }),
  ])
  expect(ordered.map(({ name }) => name)).toEqual([
    'aberto',
    'aberto também',
    'talvez aberto',
    'logo',
    'amanhã',
    'fechado',
    'feriado',
    'ninguém sabe',
  ])
})
