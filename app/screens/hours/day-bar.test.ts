import { expect, test } from 'vitest'
import { dayBar } from './day-bar.ts'

test('a day with a break is two spans, with the present between them', () => {
  const broken = [
    { opens: '09:00', closes: '12:00' },
    { opens: '13:00', closes: '15:00' },
  ]
  expect(dayBar(broken, '12:30')).toEqual({
    // Of the ten hours from 7h to 17h.
    spans: [
      { start: 20, width: 30 },
      { start: 60, width: 20 },
    ],
    opens: { at: 20, time: '09:00' },
    closes: { at: 80, time: '15:00' },
    now: 55,
  })
})

test('what passes midnight is one span', () => {
  const night = dayBar([{ opens: '20:00', closes: '02:00' }], '21:00')
  expect(night).toMatchObject({ spans: [{ start: 20, width: 60 }], now: 30 })
})

test('the present far from the hours is not on the bar, and a closed day has none', () => {
  expect(dayBar([{ opens: '08:00', closes: '12:00' }], '23:00')?.now).toBeUndefined()
  expect(dayBar([], '10:00')).toBeUndefined()
})
