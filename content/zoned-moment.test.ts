import { expect, test } from 'vitest'
import { zonedMoment } from './zoned-moment.ts'

test.each([
  ['2026-03-12T19:30', 'America/Sao_Paulo', '2026-03-12T19:30:00-03:00'],
  // Daylight saving time, while Brazil had it.
  ['2018-12-12T19:30', 'America/Sao_Paulo', '2018-12-12T19:30:00-02:00'],
  ['2026-03-12T00:05', 'America/Rio_Branco', '2026-03-12T00:05:00-05:00'],
  ['2026-03-12T12:00', 'Asia/Kolkata', '2026-03-12T12:00:00+05:30'],
  ['2026-03-12T12:00', 'America/St_Johns', '2026-03-12T12:00:00-02:30'],
  ['2026-03-12', 'America/Sao_Paulo', '2026-03-12'],
])('%s in %s is %s', (moment, timeZone, expected) => {
  expect(zonedMoment(moment, timeZone)).toBe(expected)
})
