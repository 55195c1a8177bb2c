import { expect, test } from 'vitest'
import { isReloadDue, type TvRun } from './reload-due.ts'

const opened = { day: '2026-11-30', time: '09:00' }

const run = (more: Partial<TvRun> = {}): TvRun => ({
  opened,
  ageMs: 3_600_000,
  connection: 'live',
  hasNewVersion: false,
  ...more,
})

test('a screen loads itself anew once, in the night after it was opened', () => {
  expect(isReloadDue(run(), { day: '2026-11-30', time: '23:59' })).toBe(false)
  expect(isReloadDue(run(), { day: '2026-12-01', time: '03:59' })).toBe(false)
  expect(isReloadDue(run(), { day: '2026-12-01', time: '04:00' })).toBe(true)
  // Opened at night: not again a minute later.
  const atNight = run({ opened: { day: '2026-12-01', time: '04:00' } })
  expect(isReloadDue(atNight, { day: '2026-12-01', time: '04:01' })).toBe(false)
})

test('without the server it stays as it is, for days, and catches up when the server is back', () => {
  const later = { day: '2026-12-05', time: '01:00' }
  expect(isReloadDue(run({ connection: 'offline' }), later)).toBe(false)
  expect(isReloadDue(run({ connection: 'starting' }), later)).toBe(false)
  expect(isReloadDue(run(), later)).toBe(true)
})

test('a new version is taken by itself, and never in a circle', () => {
  const now = { day: '2026-11-30', time: '10:00' }
  expect(isReloadDue(run({ hasNewVersion: true }), now)).toBe(true)
  expect(isReloadDue(run({ connection: 'outdated' }), now)).toBe(true)
  expect(isReloadDue(run({ hasNewVersion: true, ageMs: 60_000 }), now)).toBe(false)
  expect(isReloadDue(run({ connection: 'outdated', ageMs: 60_000 }), now)).toBe(false)
})
