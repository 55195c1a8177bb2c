import { expect, test } from 'vitest'
import { assumed, measured, settings } from './inputs.ts'
import { type Institution, institutes } from './institution.ts'
import {
  deliveredWithin,
  leastNodes,
  measuredMachine,
  peakOf,
  resultsDay,
  streamsOfCore,
  wanted,
  workingDay,
} from './peak.ts'

const [largest] = institutes() as [Institution]

// Measured by `npm run bench fan-out`, 25 writes or more each; `docs/scale.md` says the same.
test.each([
  { readers: 1000, median: 12, slow: 20 },
  { readers: 5000, median: 27, slow: 56 },
  { readers: 10_000, median: 44, slow: 91 },
])('of $readers readers it comes out within a third as it was measured', (seen) => {
  const reckoned = measuredMachine(seen.readers, 1)
  for (const ratio of [reckoned.median / seen.median, reckoned.slow / seen.slow]) {
    expect(ratio).toBeGreaterThan(0.67)
    expect(ratio).toBeLessThan(1.33)
  }
})

test('a rare write is told once through, frequent ones wait for each other', () => {
  const first = measured.commit.value + assumed.wake.value
  const whole = (10_000 * measured.tell.value) / 1000
  expect(deliveredWithin(10_000, 0.01, 0)).toBeCloseTo(first + whole)
  expect(deliveredWithin(10_000, 2, 0)).toBeGreaterThan(first + 1.5 * whole)
  expect(deliveredWithin(10_000, 1000, 0)).toBeLessThan(first + 2 * whole)
  expect(deliveredWithin(10_000, 0.01, 0.5)).toBeCloseTo(first + 2 * whole)
  expect(deliveredWithin(10_000, 0.01, 1)).toBe(Number.POSITIVE_INFINITY)
})

test('on a working day as many stay as come and go', () => {
  const load = workingDay(largest)
  expect(peakOf(load, 1, 'files').streams).toBeCloseTo(load.streams)
})

test('one node fewer than the least would not be enough when one is lost', () => {
  const { nodes, peak } = leastNodes(resultsDay(largest), 'files')
  expect(peak.told).toBeLessThanOrEqual(wanted.told)
  expect(peak.streams / (nodes - 1)).toBeLessThanOrEqual(settings.maxStreams.value)
  expect(peakOf(resultsDay(largest), nodes - 2, 'files').told).toBeGreaterThan(wanted.told)
  for (const each of institutes()) expect(leastNodes(workingDay(each), 'none').nodes).toBe(2)
})

test('a core tells in time as many as it is said to, and no more', () => {
  const streams = streamsOfCore(largest)
  const writes = resultsDay(largest).writes(0)
  expect(deliveredWithin(streams, writes, 0)).toBeLessThanOrEqual(wanted.told)
  expect(deliveredWithin(streams + 100, writes, 0)).toBeGreaterThan(wanted.told)
})
