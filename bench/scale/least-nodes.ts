import { type MomentReport, playMoment, type Seen } from './moment.ts'
import type { Installation, Scenario } from './network.ts'
import type { Front } from './visit-cost.ts'

/**
 * What has to hold while one node is lost. Readers are to be told within 400 ms; what was measured took up to 1.7 times
 * what was simulated (`npm run bench nodes`, on cores that others used too), so the simulation has to stay below 240.
 */
export const wanted = { told: 240, busiest: 0.6 }

interface Least {
  /** With the one that may be lost. */
  nodes: number
  /** With all but one of them. */
  report: MomentReport
}

const MOST = 512

/** The least number of nodes of which one may be lost: the others tell in time, have room and are not too busy. */
export function leastNodes(scenario: Scenario, installation: Installation, front: Front): Least {
  const reports = new Map<number, MomentReport>()
  const holds = (remaining: number) => {
    const report = playMoment(scenario(installation, remaining, front), isTooMuch)
    reports.set(remaining, report)
    return report.told <= wanted.told && !isTooMuch(report)
  }
  let high = 1
  while (!holds(high)) {
    if (high > MOST) throw new Error(`Not even ${high} nodes are enough`)
    high *= 2
  }
  let low = Math.floor(high / 2)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle
  }
  return { nodes: high + 1, report: reports.get(high) as MomentReport }
}

function isTooMuch({ busiest, refused }: Seen): boolean {
  return busiest > wanted.busiest || refused > 0
}
