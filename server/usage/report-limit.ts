import { networkOf } from '#server/http/client-address.ts'

const HOUR_MS = 60 * 60 * 1000

export const reportLimits = {
  /** From a network: behind an address may stand a whole campus. */
  anHour: 600,
  /** Known in an hour. */
  networks: 10_000,
} as const

/**
 * Tells whether a report from an address is still admitted in this hour, and counts it if so. What it knows is in the
 * memory of this process alone, and forgotten with the first report of another hour.
 */
export function createReportLimit(now: () => number): (address: string) => boolean {
  let hour = 0
  let reports = new Map<string, number>()
  return (address) => {
    const present = Math.floor(now() / HOUR_MS)
    if (present !== hour) {
      hour = present
      reports = new Map()
    }
    // Whoever has one site of IPv6 has 65,536 networks of 64 bits.
    const network = networkOf(address, 48)
    const before = reports.get(network)
    if (before === undefined && reports.size >= reportLimits.networks) return false
    if (before === reportLimits.anHour) return false
    reports.set(network, (before ?? 0) + 1)
    return true
  }
}
