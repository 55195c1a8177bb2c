import type { Sample } from './soak-server.ts'

/** What a soak did to one installation. */
export interface Soaked {
  site: string
  requests: number
  /** How many were opened. */
  streams: number
  /** Refused on purpose. */
  refused: number
  faults: string[]
  acknowledged: number
  lost: number
  twice: number
  idle: Sample
  /** The most memory that it held, in megabytes. */
  most: number
  rested: Sample
}

/** Prints what was measured as a table of Markdown. */
export function printTable(all: readonly Soaked[]): void {
  const columns = [
    ['Server', 'Requests', 'Streams', 'Refused on purpose', 'Faults', 'Writes acknowledged'],
    ['Lost', 'Memory idle', 'At most', 'A minute after', 'Times idle', 'Open files before, after'],
  ].flat()
  const rows = all.map((soaked) => [
    ...[soaked.site, soaked.requests, soaked.streams, soaked.refused, soaked.faults.length],
    ...[soaked.acknowledged, soaked.lost],
    ...[soaked.idle.memory, soaked.most, soaked.rested.memory].map((mb) => `${mb.toFixed(0)} MB`),
    (soaked.rested.memory / soaked.idle.memory).toFixed(2),
    `${soaked.idle.openFiles}, ${soaked.rested.openFiles}`,
  ])
  const lines = [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  console.log(lines.join('\n'))
}
