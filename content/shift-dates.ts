import type { CollectionDefinition } from './define-collection.ts'
import type { Field, Recurrence, Row } from './fields.ts'
import { addDays, addMonths, dayOf } from './local-time.ts'

/** How the dates of a copy come after those of what it is made of. */
export const dateShifts = {
  year: 'Um ano depois, no mesmo dia da semana',
  date: 'Um ano depois, no mesmo dia do mês',
  week: 'Uma semana depois',
  none: 'As mesmas datas',
} as const

export type DateShift = keyof typeof dateShifts

export function isDateShift(value: unknown): value is DateShift {
  return typeof value === 'string' && Object.hasOwn(dateShifts, value)
}

type Values = Readonly<Record<string, unknown>>

/** A day so many times later. */
const moves: Record<Exclude<DateShift, 'none'>, (day: string, times: number) => string> = {
  // 52 weeks, and one more before the calendar is a week behind.
  year: (day, times) => addDays(day, 7 * Math.round((times * 365.2425) / 7)),
  date: (day, times) => addMonths(day, 12 * times),
  week: (day, times) => addDays(day, 7 * times),
}

/** Whether documents of a collection say days of their own. */
export function hasDates({ fields }: CollectionDefinition): boolean {
  return Object.values(fields).some(
    (field) =>
      isDated(field) || (field.kind === 'rows' && Object.values(field.columns).some(isDated)),
  )
}

/**
 * Values of a document with all their dates moved on alike, once at least and as often as it takes until none of them
 * is before `today` (`2026-11-21`); and in the title the year. Values without a date stay as they are.
 */
export function shiftDates(
  definition: CollectionDefinition,
  values: Values,
  shift: DateShift,
  today: string,
): Values {
  const days = daysIn(definition, values).toSorted()
  const [first] = days
  if (shift === 'none' || first === undefined) return values
  const move = moves[shift]
  let times = 1
  while (move(first, times) < today) times += 1
  const on = (text: string) => move(dayOf(text), times) + text.slice(first.length)
  const moved = Object.entries(values).map(([name, value]) => {
    const field = definition.fields[name]
    return [name, field ? movedValue(field, value, on) : value]
  })
  const title = values[definition.titleField]
  const years = Number(move(first, times).slice(0, 4)) - Number(first.slice(0, 4))
  return {
    ...Object.fromEntries(moved),
    ...(typeof title === 'string' && {
      [definition.titleField]: movedTitle(title, first.slice(0, 4), years),
    }),
  }
}

function isDated({ kind }: Pick<Field, 'kind'>): boolean {
  return kind === 'date' || kind === 'moment'
}

function daysIn({ fields }: CollectionDefinition, values: Values): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (isDated(field)) return typeof value === 'string' ? dayOf(value) : []
    if (field.kind !== 'rows') return []
    const columns = Object.keys(field.columns).filter((key) => isDated(field.columns[key] as Field))
    return ((value ?? []) as readonly Row[]).flatMap((row) =>
      columns.flatMap((key) => (row[key] ? dayOf(row[key]) : [])),
    )
  })
}

function movedValue(field: Field, value: unknown, on: (text: string) => string): unknown {
  if (value === undefined) return value
  if (isDated(field)) return on(value as string)
  if (field.kind === 'recurrence') {
    const recurrence = value as Recurrence
    return { ...recurrence, until: on(recurrence.until) }
  }
  if (field.kind !== 'rows') return value
  return (value as readonly Row[]).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, cell]) => {
        const column = field.columns[key]
        return [key, column && isDated(column) && cell ? on(cell) : cell]
      }),
    ),
  )
}

/** `Jornada 2026` a year later. */
function movedTitle(title: string, year: string, years: number): string {
  return title.replaceAll(new RegExp(`\\b${year}\\b`, 'g'), String(Number(year) + years))
}
