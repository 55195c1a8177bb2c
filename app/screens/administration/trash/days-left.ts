import { TRASH_DAYS } from '#protocol/history.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long what was deleted then (ISO 8601) can still be brought back; `now` is in milliseconds since 1970. */
export function daysLeft(deletedAt: string, now: number): string {
  const days = Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY_MS - now) / DAY_MS)
  if (days <= 1) return 'some hoje ou amanhã'
  return `some em ${days} dias`
}
