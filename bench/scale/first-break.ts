import { wanted } from './least-nodes.ts'
import { type MomentReport, playMoment } from './moment.ts'
import type { Installation, Scenario } from './network.ts'

interface Break {
  /** Streams in all when it breaks, and what does. */
  streams: number
  part: string
}

const MOST = 64
const PRECISION = 0.02

interface Conditions {
  scenario: Scenario
  base: Installation
  /** None of them spare. */
  nodes: number
  /** Streams that each takes. */
  room: number
}

/** Where nodes break first as more and more readers come. */
export function firstBreak({ scenario, base, nodes, room }: Conditions): Break {
  const play = (factor: number) => {
    const enrolled = base.enrolled * factor
    const report = playMoment({ ...scenario({ ...base, enrolled }, nodes, 'files'), room })
    return { report, part: broken(report) }
  }
  let [low, high] = [0, 1]
  while (!play(high).part) {
    if (high > MOST) throw new Error(`${nodes} nodes bear everything`)
    low = high
    high *= 2
  }
  while ((high - low) / high > PRECISION) {
    const middle = (low + high) / 2
    if (play(middle).part) high = middle
    else low = middle
  }
  const { report, part } = play(high)
  return { streams: report.streams, part: part ?? '' }
}

function broken({ told, busiest, refused }: MomentReport): string | undefined {
  if (refused > 0) return 'no room'
  if (told > wanted.told) return `told later than ${wanted.told} ms`
  return busiest > wanted.busiest ? `busier than ${wanted.busiest * 100} %` : undefined
}
