import { expect } from 'vitest'
import { verify } from '#test/http-writer.ts'
import type { Fault, Site } from './fault.ts'
import type { Traffic } from './traffic.ts'

/** A line of the table: what a fault did to those who used the installation meanwhile. */
export interface Measurement extends ReturnType<Traffic['counts']> {
  fault: string
  times: number
  lost: number
  /** The longest that a writer waited for an answer, in milliseconds. */
  slowest: number
  /** Milliseconds from the end of each cause until everybody was served again. */
  recoveries: number[]
}

/** Lets a fault happen some times under load. All that was acknowledged is there once, and everybody sees it. */
export async function measure<S extends Site>(
  fault: Fault<S>,
  times: number,
  site: S,
  traffic: Traffic,
): Promise<Measurement> {
  const recoveries: number[] = []
  const sums = { requests: 0, acknowledged: 0, refused: 0, broken: 0, late: 0, reads: 0 }
  traffic.write()
  for (let time = 0; time < times; time++) {
    await fault.prepare?.(site)
    await traffic.recovered()
    if (time === 0) traffic.takeSlowest()
    const before = traffic.counts()
    await fault.inject(site)
    const over = performance.now()
    await traffic.recovered()
    recoveries.push(performance.now() - over)
    const after = traffic.counts()
    for (const name of Object.keys(sums) as (keyof typeof sums)[])
      sums[name] += after[name] - before[name]
  }
  await traffic.settle(site)
  const { lost, twice } = await verify(site.place(), traffic.writers)
  expect({ fault: fault.name, lost, twice }).toEqual({ fault: fault.name, lost: 0, twice: 0 })
  const slowest = traffic.takeSlowest()
  return { ...sums, fault: fault.name, times, lost, slowest, recoveries }
}

/** Prints what was measured as a table of Markdown. */
export function printTable(measurements: readonly Measurement[]): void {
  const columns = [
    ['Fault', 'Times', 'Requests meanwhile', 'Acknowledged', 'Told to come back', 'Cut off'],
    ['Lost', 'Reads meanwhile', 'Longest answer', 'Recovery, median', 'Longest'],
  ].flat()
  const rows = measurements.map((measured) => {
    const sorted = measured.recoveries.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    const { fault, times, requests, acknowledged, refused, broken, late, lost, reads } = measured
    return [
      ...[fault, times, requests, acknowledged, refused, broken + late, lost, reads],
      ...[measured.slowest, median, sorted.at(-1) ?? 0].map(seconds),
    ]
  })
  const lines = [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  console.log(lines.join('\n'))
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
