import type { Recurrence } from '#content/fields.ts'
import { foldText } from '#content/fold-text.ts'
import { dayText, readDay } from './time-text.ts'

const units = {
  day: ['dia', 'dias'],
  week: ['semana', 'semanas'],
  month: ['mês', 'meses'],
} as const satisfies Record<Recurrence['every'], readonly [one: string, many: string]>

/** `a cada 2 semanas até 30/06/2026`. */
export function recurrenceText({ every, interval, until }: Recurrence): string {
  const [one, many] = units[every]
  return `a cada ${interval} ${interval === 1 ? one : many} até ${dayText(until)}`
}

/** The same, also as `toda semana até 30/06/2026`; undefined for anything else. */
export function readRecurrence(text: string): Recurrence | undefined {
  const [, number = '1', word, last = ''] =
    /^(?:tod[oa]s?(?: os| as)?|a cada)\s+(?:(\d{1,3})\s+)?([a-z]+),? ate (\S+)$/.exec(
      foldText(text),
    ) ?? []
  const [every] = (['day', 'week', 'month'] as const).filter((unit) =>
    units[unit].some((name) => foldText(name) === word),
  )
  const until = readDay(last)
  return every && until ? { every, interval: Number(number), until } : undefined
}
