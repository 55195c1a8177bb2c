import { expect, test } from 'vitest'
import { isShownLater, isShownNow, shownTime } from './shown-time.ts'

// A Saturday.
const now = { day: '2026-11-28', time: '15:00' }

test.each([
  ['2026-11-28', '2026-11-30', 'Já aparece, e sai no fim de segunda, 30 de novembro.'],
  ['2026-11-28T16:00', '2026-11-28', 'Aparece hoje, às 16h, e sai no fim de hoje.'],
  ['2026-11-29', '2026-12-05T18:00', 'Aparece amanhã, e sai no sábado, 5 de dezembro, às 18h.'],
  ['2026-11-20', '2026-11-27', undefined],
])('a notice from %s until %s', (from, until, said) => {
  expect(shownTime('notices', { from, until }, now)).toBe(said)
})

test('what has no such fields says nothing', () => {
  expect(shownTime('news', { date: '2026-11-28' }, now)).toBeUndefined()
})

test.each([
  ['2026-11-28', '2026-11-28', true],
  ['2026-11-28T15:01', '2026-11-30', false],
  ['2026-11-20', '2026-11-28T15:00', false],
])('from %s until %s readers see it now: %s', (from, until, isShown) => {
  expect(isShownNow('notices', { from, until }, now)).toBe(isShown)
})

test('what has no such fields is always seen', () => {
  expect(isShownNow('news', {}, now)).toBe(true)
})

test.each([
  ['notices', { from: '2026-11-29' }, true],
  ['notices', { from: '2026-11-28T15:01' }, true],
  ['notices', { from: '2026-11-28' }, false],
  ['notices', {}, false],
  ['news', { from: '2026-11-29' }, false],
] as const)('%s with %o is seen only later: %s', (collection, document, isLater) => {
  expect(isShownLater(collection, document, now)).toBe(isLater)
})
