import { expect, test } from 'vitest'
import { placeAtEnd, placesFor, rebasedSequence } from './arrange.ts'

const range = { min: 0, max: 9999 }

function placed(places: Readonly<Record<string, number | undefined>>, sequence: string) {
  return [...sequence].map((id) => ({ id, place: places[id] }))
}

const tens = { a: 10, b: 20, c: 30, d: 40 }

test('what moved gets a number between its new neighbours, and nothing else is written', () => {
  const newPlaces = (sequence: string) =>
    Object.fromEntries(placesFor(placed(tens, sequence), range))
  expect(newPlaces('abcd')).toEqual({})
  expect(newPlaces('dabc')).toEqual({ d: 0 })
  expect(newPlaces('acbd')).toSatisfy((places: object) => Object.keys(places).length === 1)
  expect(newPlaces('bcda')).toEqual({ a: 50 })
  expect(newPlaces('dcab')).toEqual({ d: 0, c: 5 })
})

test('where there is no room, as few neighbours as possible move too', () => {
  const tight = { a: 10, b: 11, c: 12, d: 40 }
  expect(Object.fromEntries(placesFor(placed(tight, 'adbc'), range))).toEqual({
    d: expect.any(Number),
    a: expect.any(Number),
  })
  // At both ends of the range there is none.
  expect(placesFor(placed({ a: 0, b: 9999 }, 'ba'), range).size).toBe(2)
  expect(Object.fromEntries(placesFor(placed({ a: 0, b: 9998 }, 'cab'), range))).toEqual({
    c: expect.any(Number),
    a: expect.any(Number),
  })
})

test('documents without a number, or with the same, get numbers', () => {
  const none = { a: undefined, b: undefined, c: undefined }
  expect(Object.fromEntries(placesFor(placed(none, 'abc'), range))).toEqual({ a: 10, b: 20, c: 30 })
  expect(placesFor(placed({ a: 5, b: 5, c: 5 }, 'bca'), range).size).toBe(2)
})

test('whatever the numbers were and however they are arranged: in order, in range, the others as they were', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let round = 0; round < 500; round++) {
    const count = 1 + random(12)
    const max = count - 1 + random(30)
    const sequence = Array.from({ length: count }, (_, index) => ({
      id: String(index),
      place: random(8) === 0 ? undefined : random(max + 1),
    }))
    const places = placesFor(sequence, { min: 0, max })
    const numbers = sequence.map(({ id, place }) => places.get(id) ?? place ?? Number.NaN)
    expect(
      numbers.every((number) => Number.isInteger(number) && number >= 0 && number <= max),
    ).toBe(true)
    expect(
      numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0)),
    ).toBe(true)
  }
})

test('of two that changed places, the one that was moved is written', () => {
  const sequence = placed(tens, 'acbd')
  for (const moved of ['b', 'c']) {
    const marked = sequence.map((each) => ({ ...each, isMoved: each.id === moved }))
    expect([...placesFor(marked, range).keys()]).toEqual([moved])
  }
  // Moved there and back, it is not.
  const back = placed(tens, 'abcd').map((each) => ({ ...each, isMoved: each.id === 'b' }))
  expect(placesFor(back, range).size).toBe(0)
})

test('two people who arrange at once both get what they moved', () => {
  const rebased = (mine: string, moved: string, next: string) =>
    rebasedSequence([...mine], new Set(moved), [...next]).join('')
  // One put d first, another one a last.
  expect(rebased('dabc', 'd', 'bcda')).toBe('dbca')
  // One put b last, another one c first.
  expect(rebased('acb', 'b', 'cab')).toBe('cab')
  // One put b behind c, another one c first.
  expect(rebased('acbd', 'b', 'cabd')).toBe('cbad')
  // Another one added e and deleted b meanwhile.
  expect(rebased('acdb', 'b', 'aecd')).toBe('aecd')
  expect(rebased('abcd', '', 'dcba')).toBe('dcba')
})

test('what is new comes behind all others', () => {
  expect(placeAtEnd([], 9999)).toBe(10)
  expect(placeAtEnd([30, undefined, 20], 9999)).toBe(40)
  expect(placeAtEnd([9995], 9999)).toBe(9999)
  expect(placeAtEnd([9999], 9999)).toBeUndefined()
})
