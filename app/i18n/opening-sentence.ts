import { listed } from '#app/i18n/listed.ts'
import type { HoursInterval } from '#content/fields.ts'
import { addDays, daysBetween, weekdayOf } from '#content/local-time.ts'
import type { OpeningState } from '#content/opening-hours.ts'
import { atTime, formatDay, formatTime, weekdayName } from './dates.ts'

const CLOSING_SOON_MIN = 30

/**
 * `Aberto até 21h30`, `Fecha em 20 min`, `Volta às 13h`, `Abre segunda às 8h`, `Feriado: confirme antes de ir`; of what
 * is only likely what the hours have been: `Deve estar aberto até 21h30`, `Costuma abrir segunda às 8h`.
 */
export function openingSentence(state: OpeningState, today: string): string {
  if (state.isLikely) return usualSentence(state, today)
  switch (state.kind) {
    case 'open':
      return state.minutesLeft <= CLOSING_SOON_MIN
        ? `Fecha em ${state.minutesLeft} min`
        : `Aberto até ${formatTime(state.until)}`
    case 'holiday':
      return 'Feriado: confirme antes de ir'
    case 'by-appointment':
      return 'Só com hora marcada'
    case 'unknown':
      return 'Horário não informado'
    case 'closed':
      if (!state.next) return 'Fechado'
      return state.isBreak
        ? `Volta ${atTime(state.next.time)}`
        : `Abre ${dayAhead(state.next.day, today)}${atTime(state.next.time)}`
  }
}

function usualSentence(state: OpeningState, today: string): string {
  if (state.kind === 'by-appointment') return 'Costuma atender com hora marcada'
  if (state.kind === 'open')
    return state.minutesLeft <= CLOSING_SOON_MIN
      ? `Costuma fechar ${atTime(state.until)}`
      : `Deve estar aberto até ${formatTime(state.until)}`
  const next = state.kind === 'closed' && state.next
  if (!next) return 'Costuma estar fechado'
  return state.isBreak
    ? `Costuma voltar ${atTime(next.time)}`
    : `Costuma abrir ${dayAhead(next.day, today)}${atTime(next.time)}`
}

/** How a state looks: like its kind; what is only likely to be open does not look open. */
export function openingMark(state: OpeningState): string {
  return state.isLikely ? 'likely' : state.kind
}

function dayAhead(day: string, today: string): string {
  if (day === today) return ''
  if (day === addDays(today, 1)) return 'amanhã '
  return `${daysBetween(today, day) < 7 ? weekdayName(weekdayOf(day)) : formatDay(day, today)} `
}

/** `9h às 12h e 13h às 18h`; a day without hours is `Fechado`. */
export function intervalsSentence(intervals: readonly HoursInterval[]): string {
  if (intervals.length === 0) return 'Fechado'
  const parts = intervals.map(({ opens, closes }) => `${formatTime(opens)} ${atTime(closes)}`)
  return listed(parts)
}
