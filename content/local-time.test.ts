import { expect, test } from 'vitest'
import { instantOf, localTime } from './local-time.ts'

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
