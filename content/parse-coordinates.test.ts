import { expect, test } from 'vitest'
import { parseCoordinates } from './parse-coordinates.ts'

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
