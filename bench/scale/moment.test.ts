import { expect, test } from 'vitest'
import { settings } from './inputs.ts'
import { type Moment, playMoment } from './moment.ts'

const quiet: Moment = {
  ...{ seconds: 90, nodes: 3, front: 'files', streams: 9000, stay: 3600, newcomers: 0, content: 1 },
  arrivals: () => 2.5,
  writes: () => 1,
}

test('the same each time', () => {
  expect(playMoment(quiet)).toEqual(playMoment(quiet))
})

test('as many stay as come and go', () => {
  const { streams, fullest } = playMoment(quiet)
  expect(streams / 9000).toBeCloseTo(1, 1)
  expect(fullest / 3000).toBeCloseTo(1, 1)
})

test('more readers of a node are told later', () => {
  const few = playMoment(quiet)
  const many = playMoment({ ...quiet, streams: 45_000 })
  expect(many.told).toBeGreaterThan(2 * few.told)
  expect(many.busiest).toBeGreaterThan(2 * few.busiest)
})

test('when a process ends, its readers are with the others a second later, and miss nothing', () => {
  const report = playMoment({ ...quiet, mishap: { at: 20, kind: 'crash' } })
  expect(report.back).toBeGreaterThan(0.9)
  expect(report.back).toBeLessThan(1.1)
  expect(report.fullest / 4500).toBeCloseTo(1, 1)
  expect(report.caughtUp).toBeLessThanOrEqual(1000)
})

test('when a machine falls silent, they notice within a minute', () => {
  const report = playMoment({ ...quiet, mishap: { at: 20, kind: 'silence' } })
  expect(report.back).toBeGreaterThan(settings.silence.value - settings.beat.value)
  expect(report.back).toBeLessThan(settings.silence.value + 2)
  expect(report.caughtUp).toBeGreaterThan(30_000)
})

test('when nodes are replaced in turn, readers come back bit by bit', () => {
  const crash = playMoment({ ...quiet, mishap: { at: 20, kind: 'crash' } })
  const restart = playMoment({ ...quiet, mishap: { at: 20, kind: 'restart' } })
  expect(restart.opened).toBeLessThan(crash.opened / 2)
  expect(restart.caughtUp).toBeLessThanOrEqual(1000)
})

test('where there is no room, readers are refused and go on trying', () => {
  const full = { ...quiet, nodes: 2, streams: 2 * settings.maxStreams.value }
  const report = playMoment({ ...full, mishap: { at: 20, kind: 'crash' } })
  expect(report.refused).toBeGreaterThan(settings.maxStreams.value)
  expect(report.fullest).toBe(settings.maxStreams.value)
  expect(report.back).toBe(full.seconds - 20)
})
