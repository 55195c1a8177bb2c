import { countdownWords, stepDates } from '#app/i18n/admission-words.ts'
import { formatTime, monthName } from '#app/i18n/dates.ts'
import { listed } from '#app/i18n/listed.ts'
import { countdown, type Step } from '#content/admission-steps.ts'
import type { LocalTime } from '#content/local-time.ts'

/** How much time is left for a step, and what it is: `faltam 3 dias` and `Inscrição: até sexta, 24 de novembro`; `último dia, até 18h` and `Inscrição`. */
export function stepLine(step: Step, now: LocalTime): { left: string | undefined; rest: string } {
  const counted = countdown(step, now)
  const isLastDay = counted?.to === 'end' && counted.days === 0
  const left = isLastDay
    ? `último dia${counted.time ? `, até ${formatTime(counted.time)}` : ''}`
    : countdownWords(step, now)
  const dates = stepDates(step, now.day)
  const isSaid = counted !== undefined && counted.days < 2
  return { left, rest: isSaid || !dates ? step.name : `${step.name}: ${dates}` }
}

/** In which months registration was: `Em outros anos, abriram em outubro e novembro`; nothing where that is not known. */
export function usualSentence(months: readonly string[]): string | undefined {
  if (months.length === 0) return undefined
  const names = months.map((month) => monthName(`0000-${month}`))
  return `Em outros anos, abriram em ${listed(names)}`
}
