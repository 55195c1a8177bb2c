import { expect, test } from 'vitest'
import { checkedRow } from '#test/tables/checked-row.ts'
import { goesOnAir } from './on-air.ts'

const now = Date.parse('2026-11-28T18:00:00Z')
const comingIn = {
  collection: 'news',
  toCopies: false,
  now,
  timeZone: 'America/Sao_Paulo',
  isBlackout: false,
} as const
const published = { status: 'published' }

test.each([
  ['what is new and published', checkedRow('new', published), true],
  ['what would be new, once mended', checkedRow('failed', published), true],
  ['what changes something published', checkedRow('changed', published), true],
  ['what says nothing of it', checkedRow('new'), false],
  ['a draft', checkedRow('new', { status: 'draft' }), false],
  ['what says nothing new', checkedRow('unchanged', published), false],
  ['a prepared change', checkedRow('changed', published, { isCopy: true }), false],
  [
    'what comes later',
    checkedRow('new', { ...published, publishAt: '2026-11-28T18:00:01Z' }),
    false,
  ],
  ['what came', checkedRow('new', { ...published, publishAt: '2026-11-28T18:00:00Z' }), true],
  ['what is over', checkedRow('new', { ...published, expireAt: '2026-11-28T18:00:00Z' }), false],
])('readers see %s at once: %#', (_, row, isSeen) => {
  expect(goesOnAir(row, comingIn)).toBe(isSeen)
})

test('nothing goes on air where nothing is to', () => {
  expect(goesOnAir(checkedRow('new', published), { ...comingIn, toCopies: true })).toBe(false)
})

test('what has days of its own is seen on those days, by the clocks of the institute', () => {
  const notices = { ...comingIn, collection: 'notices' } as const
  const shown = (from: string, until: string) =>
    goesOnAir(checkedRow('new', { ...published, from, until }), notices)
  expect(shown('2026-11-28T15:00', '2026-11-28')).toBe(true)
  expect(shown('2026-11-28T15:01', '2026-11-28')).toBe(false)
  expect(shown('2026-11-27', '2026-11-27')).toBe(false)
})

test('a changed row is seen on its days, where it says them', () => {
  const notices = { ...comingIn, collection: 'notices' } as const
  const changed = (values: object) =>
    goesOnAir(checkedRow('changed', { ...published, ...values }), notices)
  expect(changed({ from: '2026-11-27', until: '2026-11-27' })).toBe(false)
  expect(changed({ text: 'Sem aula' })).toBe(true)
})

test('publicity is not seen in a blackout period', () => {
  const during = { ...comingIn, isBlackout: true }
  expect(goesOnAir(checkedRow('new', { ...published, publicity: true }), during)).toBe(false)
  expect(goesOnAir(checkedRow('new', published), during)).toBe(true)
})
