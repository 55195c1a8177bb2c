import { expect, test } from 'vitest'
import { measured } from './inputs.ts'
import { institutes, visitCost, wholeNetwork } from './institution.ts'

test('institutes have all who are enrolled and all campuses', () => {
  const sum = (of: 'enrolled' | 'campuses') =>
    institutes().reduce((total, each) => total + each[of], 0)
  expect(sum('enrolled') / wholeNetwork.enrolled).toBeCloseTo(1, 3)
  expect(sum('campuses') / wholeNetwork.campuses).toBeCloseTo(1, 1)
})

test('a cache takes files from the nodes, not from readers', () => {
  const [without, cached] = [
    visitCost(1, 'none', { campuses: 10 }),
    visitCost(1, 'files', { campuses: 10 }),
  ]
  expect(cached.received).toBe(without.received)
  expect(without.sent - cached.sent).toBeCloseTo(measured.filesSent.value)
  expect((without.processor - cached.processor) * 1000).toBeCloseTo(
    measured.files.value * measured.file.value,
  )
  expect(visitCost(0, 'files', { campuses: 10 })).toEqual(visitCost(0, 'none', { campuses: 10 }))
})
