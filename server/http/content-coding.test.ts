import { describe, expect, test } from 'vitest'
import { type Encoding, encodings, negotiateEncoding } from './content-coding.ts'

test.each<[header: string | undefined, Encoding | undefined]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br ; q=0.1 , gzip ; q=0.2', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0', 'identity'],
  ['zstd', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['gzip, identity;q=0.5', 'gzip'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['identity;q=0, gzip;q=0, br;q=0', undefined],
  ['zstd, identity;q=0', undefined],
  ['identity;q=0, gzip', 'gzip'],
  ['*;q=0, identity', 'identity'],
  ['*;q=0, br;q=0.001', 'br'],
  ['br;q=nonsense', 'identity'],
  [',,;q=1', 'identity'],
])('%j is answered with %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding)
})

describe('whatever the weights', () => {
  const weights = [undefined, 0, 0.3, 0.7, 1]
  const headers = weights.flatMap((br) =>
    weights.flatMap((gzip) => weights.map((identity) => ({ br, gzip, identity }))),
  )

  test.each(headers)('br $br, gzip $gzip, identity $identity', (asked) => {
    const listed = encodings.filter((encoding) => asked[encoding] !== undefined)
    const header = listed.map((encoding) => `${encoding};q=${asked[encoding]}`).join(', ')
    const chosen = negotiateEncoding(header)
    const best = Math.max(0, ...listed.map((encoding) => asked[encoding] ?? 0))
    if (chosen === undefined) {
      expect(best).toBe(0)
      expect(asked.identity).toBe(0)
    } else if (best > 0) {
      expect(asked[chosen]).toBe(best)
    } else {
      expect(chosen).toBe('identity')
      expect(asked.identity).not.toBe(0)
    }
  })
})

test('a flood of different headers is answered as always', () => {
  for (let n = 0; n < 1000; n++) {
    expect(negotiateEncoding(`gzip, coding-${n}`)).toBe('gzip')
  }
  expect(negotiateEncoding('br')).toBe('br')
})
