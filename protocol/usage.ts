/** What is counted of how readers use what is published: pages that are read, and questions whose answer is seen. Nothing of who reads. */
export const usagePaths = {
  /** POST of UsageReport counts; GET answers UsageAnswer. */
  api: '/api/usage',
  /** The public page, which the server renders. */
  page: '/estatisticas',
  /** The same as a table. */
  csv: '/estatisticas.csv',
} as const

export const usageLimits = {
  /** In one report, of each kind. */
  reported: 30,
  bytes: 4096,
  /** Of a path or an id. */
  subject: 200,
  /** Days after which a count is erased. */
  days: 400,
  /** Smaller numbers are not published, and larger ones only as multiples of it. */
  step: 5,
  /** Rows of a list on the page. */
  shown: 20,
  /** Rows of a list on the panel of staff. */
  shownToStaff: 5,
} as const

/** The periods that may be asked for, in days up to yesterday. */
export const usagePeriods = [7, 30, 365] as const

export type UsagePeriod = (typeof usagePeriods)[number]

export const defaultUsagePeriod: UsagePeriod = 30

/** Key of `localStorage`: where it holds anything, the device reports nothing. */
export const uncountedKey = 'nao-contar'

/** A count as it is published, rounded down; 0 where it is too small to be said. */
export function publishedCount(count: number): number {
  return count - (count % usageLimits.step)
}
