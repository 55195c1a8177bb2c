import type { Measurement } from './measure.ts'

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
