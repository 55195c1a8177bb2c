import { expect, test } from 'vitest'
import { reckonDay } from './day.ts'
import { assumed, measured, visitsByHour } from './inputs.ts'
import { visitsOfDay } from './network.ts'

const institute = { enrolled: 40_000, campuses: 17 }

test('all visits of a day come within it, most in the busiest hour', () => {
  const day = reckonDay(institute, 'none')
  expect(day.visits).toBe(visitsOfDay(institute.enrolled))
  expect(visitsByHour.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  expect(day.arrivals).toBeCloseTo((day.visits * Math.max(...visitsByHour)) / 3600)
  expect(day.streams).toBeCloseTo(day.arrivals * assumed.stay.value)
})

test('processors work at least for the pages', () => {
  const { visits, coreHours } = reckonDay(institute, 'none')
  const pages = (visits * (1 - assumed.newcomers.value) * measured.laterPage.value) / 3.6e9
  expect(coreHours).toBeGreaterThan(pages)
  expect(coreHours).toBeLessThan(2 * pages)
})

test('a cache takes bytes from the nodes, not from readers', () => {
  const [without, cached] = [reckonDay(institute, 'none'), reckonDay(institute, 'files')]
  expect(cached.sent).toBeLessThan(without.sent)
  expect(cached.received).toBeCloseTo(without.received)
})
