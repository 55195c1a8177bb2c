import { expect, test } from 'vitest'
import { createReportLimit, reportLimits } from './report-limit.ts'

const HOUR_MS = 60 * 60 * 1000

function open() {
  const clock = { now: Date.parse('2026-11-21T15:20:00Z') }
  const isAdmitted = createReportLimit(() => clock.now)
  const send = (address: string, times: number) =>
    Array.from({ length: times }, () => isAdmitted(address)).filter(Boolean).length
  return { clock, send }
}

test('a network has so many reports each hour, whatever it sent in the one before', () => {
  const { clock, send } = open()
  expect(send('203.0.113.7', 2000)).toBe(reportLimits.anHour)
  expect(send('203.0.113.8', 1)).toBe(1)
  clock.now += 39 * 60_000
  expect(send('203.0.113.7', 1)).toBe(0)
  clock.now += 60_000
  expect(send('203.0.113.7', 2000)).toBe(reportLimits.anHour)
  clock.now += 5 * HOUR_MS
  expect(send('203.0.113.7', 2000)).toBe(reportLimits.anHour)
})

test('of IPv6 the 48 bits count that one site has', () => {
  const { send } = open()
  expect(send('2001:db8:1:2::1', 2000)).toBe(reportLimits.anHour)
  expect(send('2001:db8:1:3::1', 1)).toBe(0)
  expect(send('2001:db8:2::1', 1)).toBe(1)
})

test('where too many networks report, new ones wait for the next hour, and none is forgotten', () => {
  const { clock, send } = open()
  expect(send('203.0.113.7', 2000)).toBe(reportLimits.anHour)
  expect(send('203.0.113.8', 1)).toBe(1)
  let admitted = 0
  for (let network = 0; network < reportLimits.networks; network++)
    admitted += send(`10.0.${network >> 8}.${network & 255}`, 1)
  expect(admitted).toBe(reportLimits.networks - 2)
  expect(send('203.0.113.7', 1)).toBe(0)
  expect(send('203.0.113.8', 1)).toBe(1)
  clock.now += HOUR_MS
  expect(send('198.51.100.1', 1)).toBe(1)
})
