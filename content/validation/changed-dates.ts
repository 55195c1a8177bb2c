import { regularTime } from '#content/all-occurrences.ts'
import type { Field, Recurrence } from '#content/fields.ts'
import { dayOf } from '#content/local-time.ts'
import type { ChangedDate, Repeating } from '#content/occurrences.ts'
import { dayText } from '#content/tables/time-text.ts'

/** Something wrong at a place in a record, in words. */
export interface RecordFault {
  path: (string | number)[]
  message: string
}

/** What is wrong with the dates that a field changes (`changesDatesOf`): each is one of the event, and is named once. */
export function changedDateFaults(
  record: Readonly<Record<string, unknown>>,
  key: string,
  field: Field,
): RecordFault[] {
  const event = repeatingIn(record, field)
  const rows = record[key]
  if (!event || !Array.isArray(rows)) return []
  return (rows as ChangedDate[]).flatMap((row, index) => {
    const fault = faultOf(row, event, rows.slice(0, index))
    return fault ? [{ path: [key, index, fault[0]], message: fault[1] }] : []
  })
}

function faultOf(
  { day, start, end, place }: ChangedDate,
  event: Repeating,
  before: readonly ChangedDate[],
): [column: keyof ChangedDate, message: string] | undefined {
  // What is no day is refused by its own column.
  if (!isDay(day)) return undefined
  if (before.some((row) => row.day === day))
    return ['day', `${dayText(day)} está duas vezes: junte as duas linhas em uma`]
  if (!regularTime(event, day))
    return [
      'day',
      `${dayText(day)} não é um dia deste evento: escolha um dia em que aconteceria, ou remova a linha`,
    ]
  if (!start && (end || place))
    return [
      'start',
      `diga também para quando passou: o mesmo dia, ${dayText(day)}, se só muda o resto`,
    ]
  return undefined
}

/** What the changed dates are of; undefined where the record does not say it well enough to count its days. */
function repeatingIn(
  record: Readonly<Record<string, unknown>>,
  field: Field,
): Repeating | undefined {
  if (field.kind !== 'rows' || !field.changesDatesOf) return undefined
  const { start, recurrence } = field.changesDatesOf
  const first = record[start]
  const repeats = record[recurrence] as Recurrence | undefined
  if (typeof first !== 'string' || !isDay(dayOf(first))) return undefined
  if (repeats && !(repeats.interval > 0 && isDay(repeats.until))) return undefined
  return { start: first, ...(repeats && { recurrence: repeats }) }
}

function isDay(text: unknown): text is string {
  return typeof text === 'string' && !Number.isNaN(Date.parse(`${text}T00:00Z`))
}
