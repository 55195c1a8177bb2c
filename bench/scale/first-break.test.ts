import { expect, test } from 'vitest'
import { firstBreak } from './first-break.ts'
import { resultsDay } from './network.ts'

const conditions = { scenario: resultsDay, base: { enrolled: 20_000, campuses: 60 }, nodes: 1 }

test('with little room, there is none any more', () => {
  const { streams, part } = firstBreak({ ...conditions, room: 5000 })
  expect({ streams, part }).toEqual({ streams: 5000, part: 'no room' })
})

test('with room for everybody, telling takes too long', () => {
  const { streams, part } = firstBreak({ ...conditions, room: 1_000_000 })
  expect(part).toContain('told later')
  expect(streams).toBeGreaterThan(10_000)
})
