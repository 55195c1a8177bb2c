import { expect, test } from 'vitest'
import { type Cadence, type Topic, topics } from '#protocol/notifications.ts'
import { dueTopics, lastSlot } from './digest-schedule.ts'

const clockAt = (instant: string) => ({
  now: Date.parse(instant),
  timeZone: 'America/Sao_Paulo',
  hour: 7,
})
const iso = (instant: number | undefined) => instant && new Date(instant).toISOString()

test('a day and a week begin at the hour on the institute’s clock', () => {
  // A Wednesday; Brazil's capital is three hours behind.
  expect(iso(lastSlot('daily', clockAt('2026-03-11T10:00:00Z')))).toBe('2026-03-11T10:00:00.000Z')
  expect(iso(lastSlot('daily', clockAt('2026-03-11T09:59:00Z')))).toBe('2026-03-10T10:00:00.000Z')
  expect(iso(lastSlot('weekly', clockAt('2026-03-11T10:00:00Z')))).toBe('2026-03-09T10:00:00.000Z')
  expect(iso(lastSlot('weekly', clockAt('2026-03-09T09:59:00Z')))).toBe('2026-03-02T10:00:00.000Z')
  expect(iso(lastSlot('weekly', clockAt('2026-03-15T23:00:00Z')))).toBe('2026-03-09T10:00:00.000Z')
})

const only = (topic: Topic, cadence: Cadence, told?: string) => ({
  choices: Object.fromEntries(
    topics.map((each) => [each, each === topic ? cadence : 'none']),
  ) as Record<Topic, Cadence>,
  told: told === undefined ? {} : { [topic]: told },
})

const account = { createdAt: '2026-01-01T00:00:00Z', newest: '2026-03-11T12:00:00Z' }

function sinceOf(settings: ReturnType<typeof only>, now: string, known = account) {
  const periods = Object.values(dueTopics(settings, known, clockAt(now)))
  return periods.length === 0 ? 'not due' : iso(periods[0]?.since)
}

test('each period is due once, from where the last one ended', () => {
  const noon = '2026-03-11T15:00:00Z'
  expect(sinceOf(only('overdue', 'daily'), noon)).toBe('2026-03-10T10:00:00.000Z')
  expect(sinceOf(only('overdue', 'daily', '2026-03-10T10:00:07.000Z'), noon)).toBe(
    '2026-03-10T10:00:07.000Z',
  )
  expect(sinceOf(only('overdue', 'daily', '2026-03-11T10:00:00.000Z'), noon)).toBe('not due')
  expect(sinceOf(only('overdue', 'none'), noon)).toBe('not due')
})

test('what a server that was away did not tell is told later, but not for ever, and nothing from before the account', () => {
  const noon = '2026-03-11T15:00:00Z'
  const early = only('overdue', 'daily', '2026-02-01T10:00:00.000Z')
  expect(sinceOf(early, noon)).toBe('2026-03-04T10:00:00.000Z')
  const young = { ...account, createdAt: '2026-03-10T20:00:00.000Z' }
  expect(sinceOf(early, noon, young)).toBe('2026-03-10T20:00:00.000Z')
})

test('what waits for a decision is told each time; at once, only what is new', () => {
  const noon = '2026-03-11T15:00:00Z'
  expect(Object.values(dueTopics(only('review', 'daily'), account, clockAt(noon)))).toEqual([
    { since: 0, until: Date.parse(noon) },
  ])
  expect(sinceOf(only('review', 'at_once', '2026-03-11T11:00:00.000Z'), noon)).toBe(
    '2026-03-11T11:00:00.000Z',
  )
  expect(sinceOf(only('review', 'at_once', '2026-03-11T12:00:00.000Z'), noon)).toBe('not due')
})
