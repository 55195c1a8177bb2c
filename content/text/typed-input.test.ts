import { expect, test } from 'vitest'
import {
  completePhone,
  maskPhone,
  maskPostalCode,
  maskTyped,
  parseCoordinates,
} from './typed-input.ts'

test.each([
  ['', ''],
  ['6', '6'],
  ['(6', '(6'],
  ['(61', '(61'],
  ['(612', '(61) 2'],
  ['(61) 21938', '(61) 2193-8'],
  ['2193', '2193'],
  ['21938051', '2193-8051'],
  ['2193-8051', '2193-8051'],
  [' 2193 8051 ', '2193-8051'],
  ['999991234', '99999-1234'],
  ['6121938051', '(61) 2193-8051'],
  ['61999991234', '(61) 99999-1234'],
  ['61 – 2193.8051', '(61) 2193-8051'],
  ['061 2193-8051', '(61) 2193-8051'],
  ['+55 61 2193-8051', '(61) 2193-8051'],
  ['(61) 2193-8051', '(61) 2193-8051'],
  ['619999912345', '(61) 99999-1234'],
])('%j is dialled %j', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
})

test.each([
  ['2193-8051', '(61) 2193-8051'],
  ['99999-1234', '(61) 99999-1234'],
  ['(11) 2193-8051', '(11) 2193-8051'],
  ['2193-80', '2193-80'],
  ['190', '190'],
  ['', ''],
])('%j where the area code is 61 is %j', (typed, whole) => {
  expect(completePhone(typed, '61')).toBe(whole)
})

test('a number stays without area code where nobody knows one', () => {
  expect(completePhone('2193-8051', undefined)).toBe('2193-8051')
})

test.each([
  ['708', '708'],
  ['70830450', '70830-450'],
  ['70830-4509', '70830-450'],
])('the CEP %j becomes %j', (typed, shown) => {
  expect(maskPostalCode(typed)).toBe(shown)
})

test.each([
  ['added at the end', '(61) 2193', '(61) 21938', 10, '(61) 2193-8'],
  ['taken away at the end', '(61) 2193-8', '(61) 2193-', 10, '(61) 2193-'],
  ['mended inside', '(61) 293-8', '(61) 2193-8', 7, '(61) 2193-8'],
])('a digit %s', (_, before, after, caret, shown) => {
  expect(maskTyped(before, after, caret, maskPhone)).toBe(shown)
})

const place = { latitude: '-15.7550', longitude: '-47.8755' }

test.each([
  '-15.7550, -47.8755',
  '-15.7550 -47.8755',
  '(-15.7550; -47.8755)',
  '-15,7550; -47,8755',
  '−15.7550, -47.8755',
  'geo:-15.7550,-47.8755',
  'https://www.google.com/maps/@-15.7550,-47.8755,17z',
  'https://www.google.com/maps/place/IFB/@-15.7,-47.8,17z/data=!3m1!4b1!3d-15.7550!4d-47.8755',
  'https://maps.google.com/?q=-15.7550,-47.8755',
  'https://maps.apple.com/?ll=-15.7550%2C-47.8755',
  'https://www.openstreetmap.org/?mlat=-15.7550&mlon=-47.8755#map=17/-15.7/-47.8',
  'https://www.openstreetmap.org/#map=17/-15.7550/-47.8755',
])('%s', (pasted) => {
  expect(parseCoordinates(pasted)).toEqual(place)
})

test.each(['', 'SGAN 610, Asa Norte', '-15.7550', '-95, -47.8755', '70830-450'])(
  '%j is no place',
  (pasted) => {
    expect(parseCoordinates(pasted)).toBeUndefined()
  },
)
