import { type AdmissionPhase, countdown, type Step } from '#content/admission-steps.ts'
import { dayOf, type LocalTime, timeOf } from '#content/local-time.ts'
import { atTime, formatDay, formatSpan } from './dates.ts'

/** How an admission stands, as a heading and as a label. */
export const phaseNames: Readonly<Record<AdmissionPhase, string>> = {
  registering: 'Inscrições abertas',
  running: 'Em andamento',
  ahead: 'Em breve',
  undated: 'Datas não informadas',
  over: 'Encerrado',
}

/** When a step takes place: `1º a 24 de novembro de 2026`, `até sexta, 24 de novembro, às 18h`; undefined where nobody knows. */
export function stepDates({ start, end }: Step, today: string): string | undefined {
  if (start) return formatSpan({ start, ...(end && { end }) }, today)
  if (!end) return undefined
  const time = timeOf(end)
  return `até ${formatDay(dayOf(end), today)}${time ? `, ${atTime(time)}` : ''}`
}

/** How long a step is on or away: `faltam 3 dias`, `termina hoje, às 18h`, `começa amanhã`; undefined where it has nothing to wait for. */
export function countdownWords(step: Step, now: LocalTime): string | undefined {
  const left = countdown(step, now)
  if (!left) return undefined
  const { to, days, time } = left
  const isMoment = to === 'start' && !step.end
  if (days > 1 && (to === 'end' || isMoment)) return `faltam ${days} dias`
  const verb = isMoment ? '' : to === 'end' ? 'termina ' : 'começa '
  if (days > 1) return `${verb}em ${days} dias`
  return `${verb}${days === 0 ? 'hoje' : 'amanhã'}${time ? `, ${atTime(time)}` : ''}`
}
