import { expect, test } from 'vitest'
import { type CpuProfile, sharesOf } from './parts-of-profile.ts'

const frame = (functionName: string, url = '') => ({ functionName, url })

const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 3, 6] },
    { id: 2, callFrame: frame('(idle)') },
    { id: 3, callFrame: frame('handle', 'file:///dist/app.js'), children: [4] },
    { id: 4, callFrame: frame('commit', 'file:///dist/store.js'), children: [5] },
    { id: 5, callFrame: frame('stringify', 'file:///dist/app.js') },
    { id: 6, callFrame: frame('unheard', '') },
  ],
  startTime: 1000,
  samples: [2, 3, 5, 4, 6, 3],
  timeDeltas: [10, 20, 30, 10, 20, 500],
}

const parts = [
  { name: 'store', functions: ['commit'] },
  { name: 'app', files: /dist/ },
]

test('the busy time is shared out to the innermost part that is named, and the rest is told', () => {
  const shares = sharesOf(profile, { begin: 1000, end: 1100 }, parts, 'else')
  expect(Object.fromEntries(shares)).toEqual({ store: 0.5, app: 0.25, else: 0.25 })
})

test('what was sampled before or after counts for nothing', () => {
  const shares = sharesOf(profile, { begin: 1015, end: 1030 }, parts, 'else')
  expect(Object.fromEntries(shares)).toEqual({ store: 0, app: 1, else: 0 })
})
