import { occurrencesBetween, weeksOfMonth } from '#content/all-occurrences.ts'
import type { IsoWeekday, Recurrence } from '#content/fields.ts'
import { dayOf, weekdayOf } from '#content/local-time.ts'
import type { Span } from '#content/occurrences.ts'
import { partsOf } from './expand-rule.ts'

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month' } as const

/** The recurrence that gives exactly these times, which come of that `RRULE` (and `RDATE`s); undefined where none does. */
export function mapRecurrence(rule: string, spans: readonly Span[]): Recurrence | undefined {
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last || spans.length < 2) return undefined
  return candidates(rule, dayOf(first.start), dayOf(last.start)).find((recurrence) => {
    const said = occurrencesBetween({ ...first, recurrence }, dayOf(first.start), recurrence.until)
    return (
      said.length === spans.length &&
      said.every(({ start, end }, i) => start === spans[i]?.start && end === spans[i]?.end)
    )
  })
}

/** What the rule may mean in our words, if nothing else stands in the way. */
function candidates(rule: string, first: string, until: string): Recurrence[] {
  const { FREQ = '', INTERVAL, BYDAY } = partsOf(rule)
  const every = units[FREQ as keyof typeof units]
  const interval = Number(INTERVAL ?? 1)
  if (!every) return []
  const plain = { every, interval, until }
  if (every === 'week' && BYDAY) {
    const days = BYDAY.split(',')
      .map((name) => (weekdays.indexOf(name) + 1) as IsoWeekday)
      .sort((a, b) => a - b)
    const isOwn = days.length === 1 && days[0] === weekdayOf(first)
    return isOwn ? [plain] : [{ ...plain, days }]
  }
  if (every === 'month' && BYDAY) return weeksOfMonth(first).map((week) => ({ ...plain, week }))
  return [plain]
}
