import type { Recurrence } from '#content/fields.ts'
import { weekdayOf } from '#content/local-time.ts'
import { weekdayName } from './dates.ts'

type Pace = Pick<Recurrence, 'every' | 'interval'>

const once = { day: 'todo dia', week: 'toda semana', month: 'todo mês' } as const
const units = { day: 'dias', week: 'semanas', month: 'meses' } as const

/** How often something takes place: `todo dia`, `toda semana`, `a cada 2 semanas`. */
export function formatPace({ every, interval }: Pace): string {
  return interval > 1 ? `a cada ${interval} ${units[every]}` : once[every]
}

/** The same of what began on the day `start`: where it is weekly, by the name of the day (`toda terça`). */
export function formatRecurrence(start: string, pace: Pace): string {
  if (pace.every !== 'week' || pace.interval > 1) return formatPace(pace)
  const weekday = weekdayOf(start)
  return `${weekday > 5 ? 'todo' : 'toda'} ${weekdayName(weekday)}`
}
