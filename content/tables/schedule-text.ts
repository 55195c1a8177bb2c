import type {
  HoursException,
  HoursInterval,
  IsoWeekday,
  Recurrence,
  WeeklyHours,
  WeekOfMonth,
} from '#content/fields.ts'
import { foldText } from '#content/text/fold-text.ts'
import { clockText, dayText, readClock, readDay } from './time-text.ts'

const weekdays = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'] as const

const closed = 'fechado'

/** `seg a sex: 8h-12h, 13h30-18h`; `dom: fechado`. */
export function weekText({ days, intervals }: WeeklyHours): string {
  return `${daysText(days)}: ${intervalsText(intervals)}`
}

/** The days and hours that `weekText` writes, also as people write them; undefined where they cannot be read. */
export function readWeek(text: string): WeeklyHours | undefined {
  const [, daysPart = '', hoursPart = ''] =
    /^([^:\d]+?)\s*(?::|(?=\d|fechad))(.*)$/i.exec(text) ?? []
  const days = readDays(daysPart)
  const intervals = readIntervals(hoursPart)
  return days && intervals && { days, intervals }
}

/** `24/12/2026 a 31/12/2026, Recesso: fechado`. */
export function exceptionText({ from, to, label, intervals }: HoursException): string {
  const last = to === undefined ? '' : ` a ${dayText(to)}`
  return `${dayText(from)}${last}, ${label}: ${intervalsText(intervals)}`
}

export function readException(text: string): HoursException | undefined {
  const [, first = '', last, label = '', hours = ''] =
    /^([\d/-]+?)(?:\s+(?:a|até)\s+([\d/-]+))?(?:,\s*|\s+)(.+):\s*([^:]*(?::\d\d[^:]*)*)$/is.exec(
      text,
    ) ?? []
  const from = readDay(first)
  const to = last === undefined ? undefined : readDay(last)
  const intervals = readIntervals(hours)
  if (!from || !intervals || (last !== undefined && !to)) return undefined
  return { from, ...(to && { to }), label: label.trim(), intervals }
}

/** Three days and more in a row are told by the first and the last. */
function daysText(days: readonly IsoWeekday[]): string {
  const runs: IsoWeekday[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && day === (run.at(-1) ?? 0) + 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap((run) =>
      run.length > 2 ? [`${nameOf(run[0])} a ${nameOf(run.at(-1))}`] : run.map(nameOf),
    )
    .join(', ')
}

function readDays(text: string): IsoWeekday[] | undefined {
  const parts = foldText(text)
    .split(/\s*,\s*|\s+e\s+/)
    .map(readRun)
  return parts.some((part) => part.length === 0) ? undefined : parts.flat()
}

/** The days of `seg`, `segunda-feira`, `seg a sex` or `seg-sex`; none where there is no such day. */
function readRun(text: string): IsoWeekday[] {
  if (/^tod[oa]s( os dias)?$|^diariamente$/.test(text)) return [1, 2, 3, 4, 5, 6, 7]
  const [first, last, ...more] = text
    .replaceAll('-feira', '')
    .split(/\s+a\s+|\s*[-–]\s*/)
    .map(readDayName)
  if (!first || more.length > 0) return []
  if (last === undefined) return /\sa\s|[-–](?!feira)/.test(text) ? [] : [first]
  return last > first
    ? Array.from({ length: last - first + 1 }, (_, index) => (first + index) as IsoWeekday)
    : []
}

function readDayName(text: string): IsoWeekday | undefined {
  const index = weekdays.findIndex((name) => text.startsWith(foldText(name)))
  return index < 0 ? undefined : ((index + 1) as IsoWeekday)
}

function nameOf(day: IsoWeekday = 1): string {
  return weekdays[day - 1] ?? ''
}

function intervalsText(intervals: readonly HoursInterval[]): string {
  if (intervals.length === 0) return closed
  return intervals.map(({ opens, closes }) => `${clockText(opens)}-${clockText(closes)}`).join(', ')
}

function readIntervals(text: string): HoursInterval[] | undefined {
  const folded = foldText(text)
  if (/^fechad[oa]$/.test(folded)) return []
  const intervals = folded
    .split(/\s*[,;]\s*|\s+e\s+/)
    .filter(Boolean)
    .map((part) => part.split(/\s*[-–]\s*|\s+(?:as|a|ate)\s+/).map(readClock))
    .map(
      ([opens, closes]) =>
        // People write midnight at the end of a day as 0h.
        opens && closes && { opens, closes: closes === '00:00' ? '24:00' : closes },
    )
  const isRead = (each: unknown): each is HoursInterval => Boolean(each)
  return intervals.length > 0 && intervals.every(isRead) ? intervals : undefined
}

const units = {
  day: ['dia', 'dias'],
  week: ['semana', 'semanas'],
  month: ['mês', 'meses'],
} as const satisfies Record<Recurrence['every'], readonly [one: string, many: string]>

/** Which time of its weekday in a month. */
const weeks = ['primeira', 'segunda', 'terceira', 'quarta', 'última'] as const

/** `a cada 2 semanas, seg, qua, até 30/06/2026`; `a cada 1 mês, na segunda vez do dia da semana, até 30/06/2026`. */
export function recurrenceText({ every, interval, until, days, week }: Recurrence): string {
  const [one, many] = units[every]
  const on = days
    ? `, ${daysText(days.toSorted((a, b) => a - b))},`
    : week
      ? `, na ${weeks[week - 1]} vez do dia da semana,`
      : ''
  return `a cada ${interval} ${interval === 1 ? one : many}${on} até ${dayText(until)}`
}

/** The same, also as `toda semana até 30/06/2026` and `toda segunda e quarta até 30/06/2026`; undefined for anything else. */
export function readRecurrence(text: string): Recurrence | undefined {
  const [, rule = '', last = ''] = /^(.+?),? ate (\S+)$/.exec(foldText(text)) ?? []
  const until = readDay(last)
  if (!until) return undefined
  const [, number = '1', word, list] =
    /^(?:tod[oa]s?(?: os| as)?|a cada)\s+(?:(\d{1,3})\s+)?([a-z]+)(?:,\s*(.+))?$/.exec(rule) ?? []
  const [every] = (['day', 'week', 'month'] as const).filter((unit) =>
    units[unit].some((name) => foldText(name) === word),
  )
  if (every && list === undefined) return { every, interval: Number(number), until }
  const week = every === 'month' ? readWeekOfMonth(list ?? '') : undefined
  if (week) return { every: 'month', interval: Number(number), until, week }
  const [, named] = /^tod[oa]s?(?: os| as)?\s+(\D+)$/.exec(rule) ?? []
  const days = readDays((every === 'week' ? list : named) ?? '')
  if (!days || (every && every !== 'week')) return undefined
  return { every: 'week', interval: every ? Number(number) : 1, until, days: inOrder(days) }
}

/** In a folded text. */
function readWeekOfMonth(text: string): WeekOfMonth | undefined {
  const [, word] = /^n?a (\w+) vez do dia da semana$/.exec(text) ?? []
  const index = weeks.findIndex((name) => foldText(name) === word)
  return index < 0 ? undefined : ((index + 1) as WeekOfMonth)
}

function inOrder(days: readonly IsoWeekday[]): IsoWeekday[] {
  return [...new Set(days)].toSorted((a, b) => a - b)
}
