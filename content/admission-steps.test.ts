import { expect, test } from 'vitest'
import {
  admissionPhase,
  admits,
  countdown,
  pressingStep,
  type Step,
  stepState,
} from './admission-steps.ts'
import { localTime } from './local-time.ts'
import { rectificationsOf } from './rectifications.ts'

const noon = { day: '2026-11-20', time: '12:00' }

const step = (start?: string, end?: string, more: Partial<Step> = {}): Step => ({
  name: 'Inscrição',
  ...(start && { start }),
  ...(end && { end }),
  ...more,
})

test.each([
  [step(), 'undated'],
  [step('2026-11-19'), 'over'],
  [step('2026-11-20'), 'current'],
  [step('2026-11-20T11:00'), 'current'],
  [step('2026-11-20T12:01'), 'ahead'],
  [step('2026-11-21'), 'ahead'],
  [step('2026-11-01', '2026-11-20'), 'current'],
  [step('2026-11-01', '2026-11-20T12:00'), 'over'],
  [step('2026-11-01', '2026-11-20T12:01'), 'current'],
  [step('2026-11-01', '2026-11-19'), 'over'],
  [step(undefined, '2026-11-24'), 'current'],
  [step(undefined, '2026-11-19'), 'over'],
] as const)('%o stands as %s', (each, state) => {
  expect(stepState(each, noon)).toBe(state)
})

test('a step ends at midnight of the institute, not of UTC or of the reader', () => {
  const deadline = step('2026-11-01', '2026-11-24')
  const at = Date.parse('2026-11-25T02:59:00Z')
  expect(stepState(deadline, localTime(at, 'America/Sao_Paulo'))).toBe('current')
  expect(stepState(deadline, localTime(at, 'UTC'))).toBe('over')
  expect(stepState(deadline, localTime(at + 60_000, 'America/Sao_Paulo'))).toBe('over')
  expect(stepState(deadline, localTime(at + 60_000, 'America/Manaus'))).toBe('current')
})

test('a countdown counts the days of the calendar, across summer time too', () => {
  const now = localTime(Date.parse('2018-11-03T23:30:00-03:00'), 'America/Sao_Paulo')
  expect(countdown(step('2018-11-01', '2018-11-06T18:00'), now)).toEqual({
    to: 'end',
    days: 3,
    time: '18:00',
  })
  expect(countdown(step('2018-11-04'), now)).toEqual({ to: 'start', days: 1 })
  expect(countdown(step('2018-11-03'), now)).toBeUndefined()
  expect(countdown(step('2018-10-03'), now)).toBeUndefined()
  expect(countdown(step(), now)).toBeUndefined()
})

test.each([
  [[], 2026, 'undated'],
  [[], 2025, 'over'],
  [[step()], 2025, 'over'],
  [[step('2026-11-01', '2026-11-24', { kind: 'registration' })], 2026, 'registering'],
  [[step('2026-11-01', '2026-11-24')], 2026, 'running'],
  [[step('2026-11-01'), step('2026-12-01')], 2026, 'running'],
  [[step('2026-12-01', undefined, { kind: 'registration' }), step()], 2026, 'ahead'],
  [[step('2026-11-01', '2026-11-19')], 2027, 'over'],
] as const)('an admission with %o of %i is %s', (steps, year, phase) => {
  expect(admissionPhase({ steps: [...steps], year }, noon)).toBe(phase)
})

test('what ends first presses, then what begins first', () => {
  const long = step('2026-11-01', '2026-12-24')
  const short = step('2026-11-10', '2026-11-21')
  const near = step('2026-11-25')
  const far = step('2026-12-25')
  expect(pressingStep([far, long, near, short], noon)).toBe(short)
  expect(pressingStep([far, near, step('2026-11-01'), step()], noon)).toBe(near)
  expect(pressingStep([step('2026-11-01'), step()], noon)).toBeUndefined()
})

test('a change that names a step belongs to it', () => {
  const rectifications = [{ what: 'inscricao' }, { what: 'Sorteio' }]
  expect(rectificationsOf({ rectifications }, step())).toEqual([{ what: 'inscricao' }])
})

test('named courses exclude others; a modality counts only on its campuses', () => {
  const course = { id: 'a', modality: 'fic', campuses: ['gama'] } as const
  const of = (courses: string[], modalities: 'fic'[], campuses: 'all' | string[]) =>
    admits(
      { courses: courses.map((each) => ({ course: each })), modalities, campuses },
      { ...course, campuses: [...course.campuses] },
    )
  expect(of(['a'], [], [])).toBe(true)
  expect(of(['b'], ['fic'], 'all')).toBe(false)
  expect(of([], ['fic'], 'all')).toBe(true)
  expect(of([], ['fic'], ['gama'])).toBe(true)
  expect(of([], ['fic'], ['brasilia'])).toBe(false)
  expect(of([], [], 'all')).toBe(false)
})
