import type { ReplicaStatus } from '#app/replica/database.ts'
import { daysBetween, type LocalTime } from '#content/local-time.ts'

/** Nobody looks then. */
const RELOAD_AT = '04:00'

/** A page that a new version does not reach must not load itself again and again; in milliseconds. */
const MIN_AGE_MS = 10 * 60_000

export interface TvRun {
  /** When the page was opened, on the institute's clock. */
  opened: LocalTime
  /** For how long it has been open, in milliseconds. */
  ageMs: number
  connection: ReplicaStatus['connection']
  /** Another version of the app than the page's is ready. */
  hasNewVersion: boolean
}

/** Whether a screen that nobody touches should load itself anew: once a night, and for a new version; never without the server, which would leave less than there is. */
export function isReloadDue({ opened, ageMs, connection, hasNewVersion }: TvRun, now: LocalTime) {
  if (connection === 'outdated') return ageMs >= MIN_AGE_MS
  if (connection !== 'live') return false
  if (hasNewVersion) return ageMs >= MIN_AGE_MS
  const days = daysBetween(opened.day, now.day)
  return days > 1 || (days === 1 && now.time >= RELOAD_AT)
}
