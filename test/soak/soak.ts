import type { Sample } from './soak-server.ts'

// How long, how much and of what a soak is; `main.ts` hands it on as environment variables.

const minutes = Number(process.env.SOAK_MINUTES ?? 0)

/** Whether this is the long run (`npm run test:soak`), not the one in `npm test`. */
export const isLong = minutes > 0

export const soak = {
  loadMs: isLong ? minutes * 60_000 : 2000,
  restMs: isLong ? 60_000 : 0,
  sampleMs: 3000,
  /** Megabytes that each process may hold after a minute of rest, beyond idle: what V8, glibc and libvips keep (ADR 38). */
  keptMb: 220,
  /** The folder of another built checkout, measured before this one. */
  baseline: process.env.SOAK_BASELINE || undefined,
} as const

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
