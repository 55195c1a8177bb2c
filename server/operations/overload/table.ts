import { type LoadReport, percentile } from './load.ts'
import type { Measurement } from './measure.ts'

/** A line of the table: what was run, and what came of it. */
export interface Line extends Measurement {
  name: string
}

const columns = [
  ...['Installation', 'Can render/s', 'Asked/s', 'Sender held up', 'Rendered', 'Refused'],
  ...['No answer'],
  ...['Probes refused', 'after, p50', 'p99', 'longest', 'Unknown names answered after, p99'],
  ...['Readers before, p50', 'p99', 'Readers meanwhile, p50', 'p99', 'longest', 'refused'],
  ...['Sign-ins refused', 'Writes acknowledged', 'Lost', 'Recovery'],
]

/** Prints what was measured as a table of Markdown. */
export function printTable(lines: readonly Line[]): void {
  const rows = lines.map((line) => {
    const { madeUp, unknownQueries, readersBefore, readers, signIns, probes } = line
    return [
      ...[line.name, line.capacity, line.asked, milliseconds(line.senderLag)],
      ...[madeUp.served.length, madeUp.refused.length],
      madeUp.unanswered + unknownQueries.unanswered + readers.unanswered + signIns.unanswered,
      probes.refused.length,
      ...[50, 99, 100].map((percent) => milliseconds(percentile(probes.refused, percent))),
      milliseconds(percentile(unknownQueries.served, 99)),
      ...[50, 99].map((percent) => milliseconds(percentile(readersBefore.served, percent))),
      ...[50, 99, 100].map((percent) => milliseconds(percentile(readers.served, percent))),
      readers.refused.length,
      refusals(signIns),
      ...[line.acknowledged, line.lost, milliseconds(line.recovery)],
    ]
  })
  const table = [columns, columns.map(() => '---'), ...rows]
  console.log(table.map((row) => `| ${row.join(' | ')} |`).join('\n'))
}

function refusals({ statuses }: LoadReport): number {
  return (statuses['429'] ?? 0) + (statuses['503'] ?? 0)
}

function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
}
