import { describe, expect, test } from 'vitest'
import {
  blackoutOf,
  isDuring,
  isPublicity,
  nextBoundary,
  offAirWords,
  publicityCollections,
} from './blackout.ts'
import { parseRecord } from './validation/check-record.ts'

const settings = {
  timeZone: 'America/Sao_Paulo',
  blackoutFrom: '2026-07-04',
  blackoutUntil: '2026-10-25',
}

const at = (instant: string) => Date.parse(instant)

describe('a period of days', () => {
  test.each([
    ['the minute before its first day begins', '2026-07-04T02:59:59.999Z', false],
    ['as its first day begins', '2026-07-04T03:00:00Z', true],
    ['in its last minute', '2026-10-26T02:59:59.999Z', true],
    ['as the day after its last one begins', '2026-10-26T03:00:00Z', false],
  ])('%s', (_moment, instant, isNow) => {
    expect(isDuring(blackoutOf(settings), at(instant))).toBe(isNow)
  })
})

test.each([
  ['America/Sao_Paulo', '2026-10-25T21:00:00Z'],
  ['Asia/Tokyo', '2026-10-25T09:00:00Z'],
  ['UTC', '2026-10-25T18:00:00Z'],
])('with times it begins and ends at that minute of the clocks in %s', (timeZone, end) => {
  const period = blackoutOf({ ...settings, timeZone, blackoutUntil: '2026-10-25T18:00' })
  expect(isDuring(period, at(end) - 1)).toBe(true)
  expect(isDuring(period, at(end))).toBe(false)
})

test('without both dates there is none', () => {
  const { timeZone, blackoutFrom, blackoutUntil } = settings
  expect(blackoutOf({ timeZone })).toBeUndefined()
  expect(blackoutOf({ timeZone, blackoutFrom })).toBeUndefined()
  expect(blackoutOf({ timeZone, blackoutUntil })).toBeUndefined()
  expect(isDuring(undefined, at('2026-08-01T12:00:00Z'))).toBe(false)
})

test('it says when it next begins or ends', () => {
  const period = blackoutOf(settings)
  const begin = at('2026-07-04T03:00:00Z')
  const end = at('2026-10-26T03:00:00Z')
  expect(nextBoundary(period, begin - 1)).toBe(begin)
  expect(nextBoundary(period, begin)).toBe(end)
  expect(nextBoundary(period, end)).toBe(Number.POSITIVE_INFINITY)
  expect(nextBoundary(undefined, begin)).toBe(Number.POSITIVE_INFINITY)
})

test('only what is marked is publicity, of collections whose definition has the mark', () => {
  expect(publicityCollections).toEqual(['events', 'news', 'notices'])
  expect(isPublicity('news', { publicity: true })).toBe(true)
  expect(isPublicity('news', { publicity: false })).toBe(false)
  expect(isPublicity('news', {})).toBe(false)
  expect(isPublicity('services', { publicity: true })).toBe(false)
})

test('readers are told until when and, where the institute says it, why', () => {
  const { blackoutUntil } = settings
  const named = blackoutOf({ ...settings, blackoutReason: 'período eleitoral' })
  expect(named && offAirWords(named, ['news', 'events'])).toEqual({
    note: 'Fora do ar até 25/10/2026: período eleitoral',
    lists: {
      news: 'Parte das notícias está fora do ar até 25/10/2026: período eleitoral.',
      events: 'Parte dos eventos está fora do ar até 25/10/2026: período eleitoral.',
    },
  })
  const unnamed = blackoutOf({ ...settings, blackoutUntil: `${blackoutUntil}T18:00` })
  expect(unnamed && offAirWords(unnamed, []).note).toBe('Fora do ar até 25/10/2026, 18:00')
})

describe('what the settings do not take', () => {
  const problemsOf = (dates: Record<string, unknown>) => {
    const parsed = parseRecord('settings', { id: 'institution', status: 'published', ...dates })
    const problems = 'problems' in parsed ? parsed.problems : []
    return problems.filter(({ field }) => field.startsWith('blackout'))
  }
  const alone = (label: string) =>
    `falta preencher, porque “${label}” está preenchido: informe os dois, ou nenhum`

  test.each([
    [
      'an end before the beginning',
      { blackoutFrom: '2026-10-25', blackoutUntil: '2026-07-04' },
      'blackoutUntil',
      'acaba antes de começar: vem antes de “Início do período eleitoral”',
    ],
    [
      'a beginning alone',
      { blackoutFrom: '2026-07-04' },
      'blackoutUntil',
      alone('Início do período eleitoral'),
    ],
    [
      'an end alone',
      { blackoutUntil: '2026-10-25' },
      'blackoutFrom',
      alone('Fim do período eleitoral'),
    ],
  ])('%s', (_what, dates, field, message) => {
    expect(problemsOf({ ...complete, ...dates })).toEqual([{ field, message }])
  })

  test.each([4, '04/07/2026', '2026-02-30', { day: '2026-07-04' }])('%o as a date', (value) => {
    const problems = problemsOf({ ...complete, blackoutFrom: value, blackoutUntil: '2026-10-25' })
    expect(problems.map(({ field }) => field)).toEqual(['blackoutFrom'])
  })
})

const complete = {
  appName: 'Campus',
  institutionName: 'Instituto',
  institutionShortName: 'Instituto',
  institutionAcronym: 'I',
  description: 'Um instituto.',
  accent: '#2f9e41',
  defaultCampus: 'centro',
  timeZone: 'America/Sao_Paulo',
}
