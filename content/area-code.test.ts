import { expect, test } from 'vitest'
import { areaCodeOf } from './area-code.ts'

const campuses = [
  { id: 'brasilia', phone: '(61) 2193-8051' },
  { id: 'gama', phone: '(61) 2103-2250' },
  { id: 'formosa', phone: '(64) 3642-9450' },
  { id: 'novo' },
]

test.each([
  ['of its campus', ['formosa'], '64'],
  ['of most campuses, for all', 'all', '61'],
  ['of most campuses, where its own has no telephone', ['novo'], '61'],
  ['of most campuses, where nobody told', [], '61'],
] as const)('the area code %s', (_, scope, code) => {
  expect(areaCodeOf(campuses, scope as 'all' | string[])).toBe(code)
})

test('nobody knows one where there is no telephone', () => {
  expect(areaCodeOf([{ id: 'novo' }], 'all')).toBeUndefined()
})
