import { campusNames } from '#app/i18n/campus-names.ts'
import { formatDay, formatDistance } from '#app/i18n/dates.ts'
import { formatRecurrence } from '#app/i18n/recurrence.ts'
import type { Summary } from '#content/document.ts'
import { dayOf, type LocalTime, timeOf } from '#content/local-time.ts'
import { isOver, lastDayOf, type Span } from '#content/occurrences.ts'
import { foldText } from '#content/text/fold-text.ts'
import type { EventSummary } from './arrange-events.ts'

/** How near an event is: going on, or a few days ahead. Absent where the date itself says it (`hoje`, `amanhã`) or it is far. */
export interface Nearness {
  isNow: boolean
  words: string
}

export function nearnessOf(span: Span, now: LocalTime): Nearness | undefined {
  if (isOver(span, now)) return undefined
  const first = dayOf(span.start)
  const last = lastDayOf(span)
  const isOneDay = first === last
  if (hasBegun(span.start, now)) {
    if (!isOneDay)
      return {
        isNow: true,
        words: last === now.day ? 'Último dia' : `Até ${shortDay(last, now.day)}`,
      }
    // A day without a known end may be over by now: its date says enough.
    const isTimed = timeOf(span.start) !== undefined && span.end && timeOf(span.end)
    return isTimed ? { isNow: true, words: 'Acontecendo agora' } : undefined
  }
  const words = formatDistance(first, now.day)
  if (!words || (isOneDay && !words.startsWith('em '))) return undefined
  return { isNow: false, words: `${words.charAt(0).toUpperCase()}${words.slice(1)}` }
}

/** Without the weekday. */
function shortDay(day: string, today: string): string {
  return formatDay(day, today).split(', ').at(-1) ?? ''
}

function hasBegun(start: string, { day, time }: LocalTime): boolean {
  const first = dayOf(start)
  return first < day || (first === day && (timeOf(start) ?? '00:00') <= time)
}

/** True on the days of an event. */
export function isToday(span: Span, { day }: LocalTime): boolean {
  return dayOf(span.start) <= day && day <= lastDayOf(span)
}

/** How an event repeats: `toda terça, até sexta, 18 de dezembro`; nothing for one that does not. */
export function recurrenceSentence(
  { start, recurrence }: Pick<EventSummary, 'start' | 'recurrence'>,
  today: string,
): string | undefined {
  if (!recurrence) return undefined
  return `${formatRecurrence(dayOf(start), recurrence)}, até ${formatDay(recurrence.until, today)}`
}

/** Place and campus in one line, without saying the campus twice. */
export function whereSentence(
  { place, campuses: scope }: Pick<EventSummary, 'place' | 'campuses'>,
  campuses: readonly Summary<'campuses'>[],
): string | undefined {
  if (!place) return campusNames(scope, campuses, 'name')
  const campus = campusNames(scope, campuses)
  if (!campus) return place
  return foldText(place).includes(foldText(campus)) ? place : `${place} · ${campus}`
}
