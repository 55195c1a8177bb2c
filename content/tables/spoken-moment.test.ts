import { expect, test } from 'vitest'
import { readSpokenMoment } from './spoken-moment.ts'

const today = '2026-11-26'

test.each([
  ['hoje', { day: '2026-11-26' }],
  ['Amanhã', { day: '2026-11-27' }],
  ['depois de amanhã', { day: '2026-11-28' }],
  ['amanhã, 14h', { day: '2026-11-27', time: '14:00' }],
  ['amanhã às 14h30', { day: '2026-11-27', time: '14:30' }],
  ['hoje 8:05', { day: '2026-11-26', time: '08:05' }],
  ['14h', { time: '14:00' }],
  [' 19h30 ', { time: '19:30' }],
  ['12/03/2027', { day: '2027-03-12' }],
  ['12/3/27 às 9h', { day: '2027-03-12', time: '09:00' }],
  ['30/11', { day: '2026-11-30' }],
  ['12/03', { day: '2027-03-12' }],
  ['29/02, 10h', undefined],
  ['2027-03-12', { day: '2027-03-12' }],
  ['31/02/2027', undefined],
  ['25h', undefined],
  ['hoje 24h', undefined],
  ['constructor', undefined],
  ['12', undefined],
  ['ontem', undefined],
  ['sala 14h', undefined],
  ['', undefined],
])('%j is %j', (text, moment) => {
  expect(readSpokenMoment(text, today)).toEqual(moment)
})
