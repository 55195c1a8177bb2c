import { concerns } from './campus-scope.ts'
import type { CampusScope } from './document.ts'
import { addDays, dayOf, instantOf, type LocalTime, timeOf } from './local-time.ts'

/** How grave a notice is, the gravest first. */
const severities = ['critical', 'warning', 'info'] as const

type Severity = (typeof severities)[number]

interface Span {
  /** A day, or a day and a time; a notice without times lasts the whole of its days. */
  from: string
  until: string
}

interface DatedNotice extends Span {
  severity: Severity
  campuses: CampusScope
}

/** What readers are told at a moment, the gravest and newest first; of one campus, or of all where none is given. */
export function noticesDue<N extends DatedNotice>(
  notices: readonly N[],
  now: LocalTime,
  campus?: string,
): N[] {
  return notices
    .filter((notice) => isDue(notice, now) && (!campus || concerns(notice.campuses, campus)))
    .sort(
      (a, b) =>
        severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
        b.from.localeCompare(a.from),
    )
}

/** Whether a notice has begun and is not over. */
export function isDue({ from, until }: Span, { day, time }: LocalTime): boolean {
  const now = `${day}T${time}`
  return from <= now && (until.length > 10 ? now < until : day <= until)
}

/** When a notice begins, in milliseconds since 1970. */
export function beginsAt({ from }: Pick<Span, 'from'>, timeZone: string): number {
  return instantOf({ day: dayOf(from), time: timeOf(from) ?? '00:00' }, timeZone)
}

/** When it is over, in milliseconds since 1970. */
export function endsAt({ until }: Pick<Span, 'until'>, timeZone: string): number {
  const time = timeOf(until)
  return time === undefined
    ? instantOf({ day: addDays(dayOf(until), 1), time: '00:00' }, timeZone)
    : instantOf({ day: dayOf(until), time }, timeZone)
}

/**
 * The moments around `now`, the last one excluded, within which none of these begins or ends; in milliseconds since
 * 1970, `undefined` where none ever does.
 */
export function steadySpan(
  notices: readonly Span[],
  now: number,
  timeZone: string,
): { from: number; until: number } | undefined {
  const instants = notices.flatMap((notice) => [
    beginsAt(notice, timeZone),
    endsAt(notice, timeZone),
  ])
  if (instants.length === 0) return undefined
  return {
    from: Math.max(Number.NEGATIVE_INFINITY, ...instants.filter((instant) => instant <= now)),
    until: Math.min(Number.POSITIVE_INFINITY, ...instants.filter((instant) => instant > now)),
  }
}

/**
 * Tells one version of a notice from another, as far as its readers see a difference; without spaces. One that becomes
 * urgent is another, and one that is told again from another day.
 */
export function noticeVersion(notice: {
  id: string
  text: string
  link?: string | undefined
  severity: string
  from: string
}): string {
  const { text, link = '', severity, from } = notice
  let hash = 0
  for (const character of [text, link, ...(severity === 'critical' ? [] : [from])].join('\n'))
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0
  return `${notice.id}:${(hash >>> 0).toString(36)}`
}
