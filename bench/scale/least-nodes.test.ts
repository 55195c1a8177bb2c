import { expect, test } from 'vitest'
import { leastNodes, wanted } from './least-nodes.ts'
import { playMoment } from './moment.ts'
import { institutes, resultsDay, wholeNetwork, workingDay } from './network.ts'

test('institutes have all who are enrolled and all campuses', () => {
  const sum = (of: 'enrolled' | 'campuses') =>
    institutes().reduce((total, each) => total + each[of], 0)
  expect(sum('enrolled') / wholeNetwork.enrolled).toBeCloseTo(1, 3)
  expect(sum('campuses') / wholeNetwork.campuses).toBeCloseTo(1, 1)
})

test('one node fewer than the least would not be enough when one is lost', () => {
  const [largest] = institutes()
  if (!largest) throw new Error('no institute')
  const { nodes, report } = leastNodes(resultsDay, largest, 'files')
  expect(report.told).toBeLessThanOrEqual(wanted.told)
  expect(report.busiest).toBeLessThanOrEqual(wanted.busiest)
  const fewer = playMoment(resultsDay(largest, nodes - 2, 'files'))
  expect(fewer.refused > 0 || fewer.told > wanted.told || fewer.busiest > wanted.busiest).toBe(true)
})

test('on a working day two are enough for any institute', () => {
  for (const installation of institutes()) {
    expect(leastNodes(workingDay, installation, 'files').nodes).toBe(2)
  }
})
