import { campusNames } from '#app/i18n/campus-names.ts'
import { formatDate, formatDay, formatDistance, formatSpan } from '#app/i18n/dates.ts'
import { listed } from '#app/i18n/listed.ts'
import { formatRecurrence } from '#app/i18n/recurrence.ts'
import type { Summary } from '#content/document.ts'
import { isDoubtful } from '#content/doubts.ts'
import { lastDaySaid } from '#content/last-day-said.ts'
import { dayOf, type LocalTime, timeOf } from '#content/local-time.ts'
import { isOver, lastDayOf, movedTime, type Span } from '#content/occurrences.ts'
import { capitalized } from '#content/text/capitalized.ts'
import { foldText } from '#content/text/fold-text.ts'
import type { EventSummary } from './arrange-events.ts'

/** How near an event is: going on, or a few days ahead. Absent where the date itself says it (`hoje`, `amanhã`) or it is far. */
export interface Nearness {
  isNow: boolean
  /** Of several. */
  isLastDay?: boolean
  words: string
}

export function nearnessOf(span: Span, now: LocalTime): Nearness | undefined {
  if (isOver(span, now)) return undefined
  const first = dayOf(span.start)
  const last = lastDaySaid(span)
  const isOneDay = first === last
  if (hasBegun(span.start, now)) {
    if (!isOneDay)
      return last === now.day
        ? { isNow: true, isLastDay: true, words: 'Hoje é o último dia' }
        : { isNow: true, words: `Até ${shortDay(last, now.day)}` }
    // A day without a known end may be over by now: its date says enough.
    const isTimed = timeOf(span.start) !== undefined && span.end && timeOf(span.end)
    return isTimed ? { isNow: true, words: 'Acontecendo agora' } : undefined
  }
  const words = formatDistance(first, now.day)
  if (!words || (isOneDay && !words.startsWith('em '))) return undefined
  return { isNow: false, words: capitalized(words) }
}

/** Without the weekday. */
function shortDay(day: string, today: string): string {
  return formatDay(day, today).split(', ').at(-1) ?? ''
}

function hasBegun(start: string, { day, time }: LocalTime): boolean {
  const first = dayOf(start)
  return first < day || (first === day && (timeOf(start) ?? '00:00') <= time)
}

/** Whether nobody has confirmed when it takes place. */
export function hasDoubtfulDates(event: Pick<EventSummary, 'doubts'>): boolean {
  return isDoubtful(event, 'start', 'end')
}

/** True on the days of an event. */
export function isToday(span: Span, { day }: LocalTime): boolean {
  return dayOf(span.start) <= day && day <= lastDayOf(span)
}

/** How an event repeats: `toda terça, até sexta, 18 de dezembro, menos 15/11`; nothing for one that does not. */
export function recurrenceSentence(
  { start, recurrence, changes = [] }: Pick<EventSummary, 'start' | 'recurrence' | 'changes'>,
  today: string,
): string | undefined {
  if (!recurrence) return undefined
  const left = changes
    .filter(({ day, start: moved = '' }) => day >= today && dayOf(moved) !== day)
    .map(
      ({ day, start: moved, note }) => briefDay(day, today) + (!moved && note ? ` (${note})` : ''),
    )
  return [
    formatRecurrence(dayOf(start), recurrence),
    `até ${formatDay(recurrence.until, today)}`,
    ...(left.length > 0 ? [`menos ${listed(left)}`] : []),
  ].join(', ')
}

/**
 * What of an event is otherwise than said before, as long as one of the two times is still ahead: `Mudou de data: de 15/11
 * para domingo, 17 de novembro, 8h`; on the same day `Muda em domingo, 15 de novembro, 8h · Sala 3`.
 */
export function movedSentences(event: EventSummary, today: string): string[] {
  return (event.changes ?? []).flatMap((change) => {
    const moved = movedTime(event, change)
    if (!moved || (lastDayOf(moved) < today && change.day < today)) return []
    const from =
      dayOf(moved.start) === change.day
        ? 'Muda em'
        : `Mudou de data: de ${briefDay(change.day, today)} para`
    return [
      [`${from} ${formatSpan(moved, today)}`, moved.place, moved.note].filter(Boolean).join(' · '),
    ]
  })
}

/** Until when one can enrol, or that one cannot any more; nothing where nobody said. */
export function registrationSentence(
  { registrationUntil }: Pick<EventSummary, 'registrationUntil'>,
  now: LocalTime,
): string | undefined {
  if (!registrationUntil) return undefined
  return isOver({ start: registrationUntil, end: registrationUntil }, now)
    ? 'Inscrições encerradas'
    : `Inscrições até ${formatSpan({ start: registrationUntil }, now.day)}`
}

/** `15/11`, with the year where it is another one. */
function briefDay(day: string, today: string): string {
  const date = formatDate(day)
  return day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, 5) : date
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
