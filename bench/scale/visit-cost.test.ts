import { expect, test } from 'vitest'
import { measured } from './inputs.ts'
import { visitCost } from './visit-cost.ts'

test('without a cache a first visit asks for every file, a later one for a page and the stream', () => {
  expect(visitCost(true, 'none', 100).requests).toBe(measured.files.value + 3)
  expect(visitCost(false, 'none', 100).requests).toBe(2)
})

test('a cache for files leaves pages and the bundle', () => {
  expect(visitCost(true, 'files', 100).requests).toBe(3)
  expect(visitCost(false, 'files', 100)).toEqual(visitCost(false, 'none', 100))
})

test('a cache for pages helps where many come, not where few do', () => {
  expect(visitCost(false, 'pages', 1).processor).toBe(visitCost(false, 'files', 1).processor)
  expect(visitCost(false, 'pages', 600).requests).toBeCloseTo(1.01)
})

test('what readers receive does not depend on who sends it', () => {
  expect(visitCost(true, 'pages', 600).received).toBe(visitCost(true, 'none', 1).received)
  expect(visitCost(true, 'none', 1).sent).toBe(visitCost(true, 'none', 1).received)
})
