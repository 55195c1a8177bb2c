import type { Recurrence } from '#content/fields.ts'
import { weekdayOf } from '#content/local-time.ts'
import { weekdayName } from './dates.ts'

const units = { day: 'dias', week: 'semanas', month: 'meses' } as const

/** How often something takes place that began on the day `start`: `todo dia`, `toda terça`, `a cada 2 semanas`. */
export function rhythm(start: string, { every, interval }: Omit<Recurrence, 'until'>): string {
  if (interval > 1) return `a cada ${interval} ${units[every]}`
  if (every === 'day') return 'todo dia'
  if (every === 'month') return 'todo mês'
  const weekday = weekdayOf(start)
  return `${weekday > 5 ? 'todo' : 'toda'} ${weekdayName(weekday)}`
}
