import { expect, test } from 'vitest'
import { instantOf, localTime, zonedMoment } from './local-time.ts'

test.each([
  ['2026-03-12T19:30', 'America/Sao_Paulo', '2026-03-12T19:30:00-03:00'],
  // Daylight saving time, while Brazil had it.
  ['2018-12-12T19:30', 'America/Sao_Paulo', '2018-12-12T19:30:00-02:00'],
  ['2026-03-12T00:05', 'America/Rio_Branco', '2026-03-12T00:05:00-05:00'],
  ['2026-03-12T12:00', 'Asia/Kolkata', '2026-03-12T12:00:00+05:30'],
  ['2026-03-12T12:00', 'America/St_Johns', '2026-03-12T12:00:00-02:30'],
  ['2026-03-12T12:00', 'UTC', '2026-03-12T12:00:00+00:00'],
  ['2026-03-12', 'America/Sao_Paulo', '2026-03-12'],
])('%s in %s is %s', (moment, timeZone, expected) => {
  expect(zonedMoment(moment, timeZone)).toBe(expected)
})

test.each([
  ['2026-03-12', '19:30', 'America/Sao_Paulo', '2026-03-12T22:30:00.000Z'],
  ['2026-01-01', '00:00', 'Asia/Tokyo', '2025-12-31T15:00:00.000Z'],
  ['2026-07-01', '12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2018-11-04', '01:00', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
])('%s at %s in %s is %s', (day, time, timeZone, instant) => {
  expect(new Date(instantOf({ day, time }, timeZone)).toISOString()).toBe(instant)
  expect(localTime(Date.parse(instant), timeZone)).toEqual({ day, time })
})
