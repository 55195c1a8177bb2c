import { expect, test } from 'vitest'
import { mergeMarks, type StarMark, starLimits } from './stars.ts'

const mark = (id: string, at: number, isOn = true): StarMark => ({
  collection: 'events',
  id,
  isOn,
  at,
})

test('of each document the later mark counts, in whichever order they are merged', () => {
  const marks = [mark('a', 1), mark('a', 3, false), mark('b', 2, false), mark('b', 2), mark('c', 5)]
  const expected = [mark('c', 5), mark('b', 2), mark('a', 3, false)]
  for (let turn = 0; turn < marks.length; turn++) {
    const turned = [...marks.slice(turn), ...marks.slice(0, turn)]
    expect(mergeMarks(turned, [])).toEqual(expected)
    expect(mergeMarks(turned.slice(0, 2), turned.slice(2))).toEqual(expected)
    expect(mergeMarks(turned.slice(2), mergeMarks(turned, turned))).toEqual(expected)
  }
})

test('documents of two collections may have the same id', () => {
  const two = [mark('x', 1), { ...mark('x', 1, false), collection: 'courses' as const }]
  expect(mergeMarks(two, [])).toHaveLength(2)
})

test('over the limit taken-away stars go first, then the oldest', () => {
  const many = Array.from({ length: starLimits.marks }, (_, n) => mark(`m${n}`, n + 10))
  expect(mergeMarks(many, [mark('gone', 9999, false)])).not.toContainEqual(
    mark('gone', 9999, false),
  )
  const merged = mergeMarks(many, [mark('new', 9999)])
  expect(merged).toHaveLength(starLimits.marks)
  expect(merged[0]).toEqual(mark('new', 9999))
  expect(merged).not.toContainEqual(mark('m0', 10))
})
