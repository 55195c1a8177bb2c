import { expect, test } from 'vitest'
import { playSharedMachine, shareOut } from './shared-machine.ts'

test.each([
  [2, [0.2, 0.5], [0.2, 0.5]],
  [2, [5, 5, 5, 5], [0.5, 0.5, 0.5, 0.5]],
  [2, [5, 0.2], [1, 0.2]],
  [2, [5, 0.2, 5, 5], [0.6, 0.2, 0.6, 0.6]],
])('%d cores for %j', (cores, wanted, shares) => {
  for (const [index, share] of shareOut(cores, wanted).entries())
    expect(share).toBeCloseTo(shares[index] ?? 0)
})

// README and ADR 10: `npm run bench fan-out`, 25 writes or more each.
test.each([
  { readers: 1000, median: 12, slow: 20 },
  { readers: 5000, median: 27, slow: 56 },
  { readers: 10_000, median: 44, slow: 91 },
])(
  'of $readers readers it comes out within a third as it was measured',
  ({ readers, median, slow }) => {
    const played = playSharedMachine({
      cores: 2,
      nodes: 1,
      readers,
      pace: 200,
      seconds: 5,
      commit: 6,
    })
    for (const [simulated, seen] of [
      [played.median, median],
      [played.slow, slow],
    ] as const) {
      expect(simulated / seen).toBeGreaterThan(0.67)
      expect(simulated / seen).toBeLessThan(1.33)
    }
  },
)
