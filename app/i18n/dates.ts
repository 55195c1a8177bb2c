import type { IsoWeekday } from '#content/fields.ts'
import { lastDaySaid } from '#content/last-day-said.ts'
import { addDays, dayOf, daysBetween, timeOf, weekdayOf } from '#content/local-time.ts'
import type { Span } from '#content/occurrences.ts'

const weekdays = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const
const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

/** `19:30` as `19h30`, `08:00` as `8h`, `24:00` as `meia-noite`. */
export function formatTime(time: string): string {
  if (time === '24:00') return 'meia-noite'
  const [hours = '', minutes = ''] = time.split(':')
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`
}

/** A time within a sentence: `às 19h30`, `à 1h`, `à meia-noite`. */
export function atTime(time: string): string {
  return `${isSingular(time) ? 'à' : 'às'} ${formatTime(time)}`
}

/** From a time on: `das 19h30`, `da 1h`. */
function fromTime(time: string): string {
  return `${isSingular(time) ? 'da' : 'das'} ${formatTime(time)}`
}

/** One hour, and midnight: `à uma`, but `às duas`. */
function isSingular(time: string): boolean {
  return /^(00|01|24):/.test(time)
}

export function weekdayName(weekday: IsoWeekday): string {
  return weekdays[weekday - 1] ?? ''
}

export function monthName(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? ''
}

/** `2026-03-12` as `12/03/2026`. */
export function formatDate(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

/** A day as people say it: `hoje`, `amanhã`, `sexta, 12 de março`; the year only where it is another one. */
export function formatDay(day: string, today: string): string {
  if (day === today) return 'hoje'
  if (day === addDays(today, 1)) return 'amanhã'
  if (day === addDays(today, -1)) return 'ontem'
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${day.slice(0, 4)}`
  return `${weekdayName(weekdayOf(day))}, ${dayOfMonth(day)} de ${monthName(day)}${year}`
}

/** A day within a sentence: `hoje`, `na sexta, 12 de março`, `no sábado, 14 de março`. */
export function onDay(day: string, today: string): string {
  if (Math.abs(daysBetween(today, day)) <= 1) return formatDay(day, today)
  return `${weekdayOf(day) >= 6 ? 'no' : 'na'} ${formatDay(day, today)}`
}

/** `março de 2026` */
export function formatMonth(day: string): string {
  return `${monthName(day)} de ${day.slice(0, 4)}`
}

/** When something takes place: `hoje, das 19h30 às 21h`, `24 a 27 de novembro de 2026`. */
export function formatSpan(span: Span, today: string): string {
  const { start, end } = span
  const first = dayOf(start)
  const last = lastDaySaid(span)
  if (first === last)
    return [formatDay(first, today), timesOf(start, end)].filter(Boolean).join(', ')
  if (timeOf(start) || (end && timeOf(end)))
    return `${dayAndTime(start, today)}, até ${dayAndTime(end ?? start, today)}`
  return `${formatRange(first, last)}`
}

function timesOf(start: string, end: string | undefined): string {
  const from = timeOf(start)
  const to = end && timeOf(end)
  if (!from) return ''
  return to ? `${fromTime(from)} ${atTime(to === '00:00' ? '24:00' : to)}` : formatTime(from)
}

function dayAndTime(moment: string, today: string): string {
  const time = timeOf(moment)
  return time ? `${formatDay(dayOf(moment), today)}, ${atTime(time)}` : formatDay(moment, today)
}

function formatRange(first: string, last: string): string {
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  const until = daysBetween(first, last) === 1 ? 'e' : 'a'
  if (sameYear && first.slice(5, 7) === last.slice(5, 7))
    return `${dayOfMonth(first)} ${until} ${dayOfMonth(last)} de ${formatMonth(last)}`
  const start = `${dayOfMonth(first)} de ${sameYear ? monthName(first) : formatMonth(first)}`
  return `${start} ${until} ${dayOfMonth(last)} de ${formatMonth(last)}`
}

/** The first of a month is said as an ordinal. */
function dayOfMonth(day: string): string {
  const number = Number(day.slice(8, 10))
  return number === 1 ? '1º' : String(number)
}

/** In how many days, while that is near: `hoje`, `amanhã`, `em 3 dias`. */
export function formatDistance(day: string, today: string): string | undefined {
  const days = daysBetween(today, day)
  if (days < 0 || days > 14) return undefined
  if (days < 2) return formatDay(day, today)
  return `em ${days} dias`
}
