import { networkOf } from '#server/http/client-address.ts'

const HOUR_MS = 60 * 60 * 1000

export const reportLimits = {
  /** Per network: one address may serve a whole campus. */
  anHour: 600,
  /** Networks counted in an hour; further ones are refused. */
  networks: 10_000,
} as const

/**
 * A rate limiter by network: true admits a report from an address and counts it. Its counters are in the memory of this
 * process alone, and dropped with the first report of another hour.
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
    // One IPv6 site (/48) has 65,536 networks of 64 bits.
    const network = networkOf(address, 48)
    const before = reports.get(network)
    if (before === undefined && reports.size >= reportLimits.networks) return false
    if (before === reportLimits.anHour) return false
    reports.set(network, (before ?? 0) + 1)
    return true
  }
}
