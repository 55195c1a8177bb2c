import { expect, test } from 'vitest'
import { isDue, noticesDue, noticeVersion, steadySpan } from './notices-due.ts'

const timeZone = 'America/Sao_Paulo'

const notice = (id: string, more: object = {}) => ({
  id,
  text: id,
  severity: 'info' as const,
  campuses: 'all' as const,
  from: '2030-05-07T08:00',
  until: '2030-05-07T12:00',
  ...more,
})

const at = (time: string, day = '2030-05-07') => ({ day, time })

test('a notice begins and ends at its minute', () => {
  expect(['07:59', '08:00', '11:59', '12:00'].map((time) => isDue(notice('a'), at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a notice without times lasts the whole of its days', () => {
  const days = notice('a', { from: '2030-05-07', until: '2030-05-08' })
  expect(isDue(days, at('23:59', '2030-05-06'))).toBe(false)
  expect(isDue(days, at('00:00', '2030-05-07'))).toBe(true)
  expect(isDue(days, at('23:59', '2030-05-08'))).toBe(true)
  expect(isDue(days, at('00:00', '2030-05-09'))).toBe(false)
})

test('one whose end lies before its beginning is never due', () => {
  const wrong = notice('a', { until: '2030-05-06' })
  expect(isDue(wrong, at('08:30'))).toBe(false)
  expect(isDue(wrong, at('12:00', '2030-05-06'))).toBe(false)
})

test('the gravest comes first, and of two the newer one', () => {
  const due = noticesDue(
    [
      notice('info'),
      notice('old', { severity: 'critical', from: '2030-05-01' }),
      notice('warning', { severity: 'warning' }),
      notice('new', { severity: 'critical' }),
    ],
    at('09:00'),
  )
  expect(due.map(({ id }) => id)).toEqual(['new', 'old', 'warning', 'info'])
})

test('a campus is told of what concerns it, and without one everything is told', () => {
  const notices = [notice('all'), notice('gama', { campuses: ['gama'] })]
  const ids = (campus?: string) => noticesDue(notices, at('09:00'), campus).map(({ id }) => id)
  expect(ids('gama')).toEqual(['all', 'gama'])
  expect(ids('brasilia')).toEqual(['all'])
  expect(ids()).toEqual(['all', 'gama'])
})

test('nothing begins or ends within the steady span', () => {
  const instant = (time: string) => Date.parse(`2030-05-07T${time}:00-03:00`)
  const span = (time: string) => steadySpan([notice('a')], instant(time), timeZone)
  expect(span('07:00')).toEqual({ from: Number.NEGATIVE_INFINITY, until: instant('08:00') })
  expect(span('08:00')).toEqual({ from: instant('08:00'), until: instant('12:00') })
  expect(span('12:00')).toEqual({ from: instant('12:00'), until: Number.POSITIVE_INFINITY })
  expect(steadySpan([], 0, timeZone)).toBeUndefined()
})

test('the steady span of a notice of whole days ends with its last day', () => {
  const days = notice('a', { from: '2030-05-07', until: '2030-05-07' })
  expect(steadySpan([days], Date.parse('2030-05-07T12:00:00-03:00'), timeZone)).toEqual({
    from: Date.parse('2030-05-07T00:00:00-03:00'),
    until: Date.parse('2030-05-08T00:00:00-03:00'),
  })
})

test('another text or link is another version, another end is not', () => {
  const version = noticeVersion(notice('a'))
  expect(noticeVersion(notice('a', { until: '2030-06-01' }))).toBe(version)
  expect(noticeVersion(notice('a', { text: 'b' }))).not.toBe(version)
  expect(noticeVersion(notice('a', { link: 'https://a.test' }))).not.toBe(version)
  expect(version).not.toContain(' ')
})

test('what becomes urgent, and what is told again from another day, is another version', () => {
  const version = noticeVersion(notice('a', { severity: 'info' }))
  expect(noticeVersion(notice('a', { severity: 'warning' }))).toBe(version)
  expect(noticeVersion(notice('a', { severity: 'critical' }))).not.toBe(version)
  expect(noticeVersion(notice('a', { severity: 'info', from: '2031-01-01' }))).not.toBe(version)
})
