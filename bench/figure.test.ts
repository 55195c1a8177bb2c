import { expect, test } from 'vitest'
import { formatFigures, isMissed, median } from './figure.ts'

test('a median is the middle, or what is between the two in the middle, whatever the order', () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([40, 10, 30, 20])).toBe(25)
  expect(() => median([])).toThrow()
  expect(() => median([10, Number.NaN, 30])).toThrow('not measured')
})

test('a figure is printed with what it is compared with, how much more it is, and what it misses', () => {
  const beside = { what: 'without scripts', value: 40 }
  const blocking = { name: 'blocking', value: 90, unit: 'ms' as const, beside }
  expect(formatFigures('home', [{ ...blocking, target: { atMost: 1.4 * 40 } }])).toMatch(
    /blocking +90 ms {2}\(without scripts: 40, 2\.25 ×\) {2}≤ 56 MISSED$/,
  )
  expect(isMissed({ ...blocking, target: { atMost: 90 } })).toBe(false)
})

test('nothing is a multiple of nothing', () => {
  const beside = { what: 'without scripts', value: 0 }
  expect(formatFigures('home', [{ name: 'blocking', value: 3, unit: 'ms', beside }])).toMatch(
    /3 ms {2}\(without scripts: 0\)$/,
  )
})
