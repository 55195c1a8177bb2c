import type { HoursInterval } from '#content/fields.ts'
import { addDays, daysBetween, weekdayOf } from '#content/local-time.ts'
import type { OpeningState } from '#content/opening-hours.ts'
import { formatDay, formatTime, weekdayName } from './dates.ts'

/** `Aberto até 21h30`, `Abre às 8h`, `Abre segunda às 8h`, `Só com hora marcada`. */
export function openingSentence(state: OpeningState, today: string): string {
  switch (state.kind) {
    case 'open':
      return `Aberto até ${formatTime(state.until)}`
    case 'by-appointment':
      return 'Só com hora marcada'
    case 'unknown':
      return 'Horário não informado'
    case 'closed':
      return state.next
        ? `Abre ${dayAhead(state.next.day, today)}às ${formatTime(state.next.time)}`
        : 'Fechado'
  }
}

function dayAhead(day: string, today: string): string {
  if (day === today) return ''
  if (day === addDays(today, 1)) return 'amanhã '
  return `${daysBetween(today, day) < 7 ? weekdayName(weekdayOf(day)) : formatDay(day, today)} `
}

/** `9h às 12h e 13h às 18h`; a day without hours is `Fechado`. */
export function intervalsSentence(intervals: readonly HoursInterval[]): string {
  if (intervals.length === 0) return 'Fechado'
  const parts = intervals.map(
    ({ opens, closes }) => `${formatTime(opens)} às ${formatTime(closes)}`,
  )
  return new Intl.ListFormat('pt-BR').format(parts)
}
