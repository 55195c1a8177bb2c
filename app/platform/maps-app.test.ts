import { expect, test } from 'vitest'
import { mapsAppOf } from './maps-app.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'

test.each([
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 5, 'apple'],
  // An iPad.
  [mac, 5, 'apple'],
  [mac, 0, undefined],
  // A Windows computer with a touch screen.
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0', 10, undefined],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, undefined],
])('%s', (userAgent, maxTouchPoints, app) => {
  expect(mapsAppOf({ userAgent, maxTouchPoints })).toBe(app)
})
