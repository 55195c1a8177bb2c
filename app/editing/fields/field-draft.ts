import type {
  Column,
  Coordinates,
  Field,
  HoursInterval,
  Image,
  IsoWeekday,
  Recurrence,
  Row,
  WeeklyHours,
} from '#content/fields.ts'
import { foldText } from '#content/text/fold-text.ts'

/** The hours of each day from Monday; null where nobody told them, an empty list where it is closed. */
export type WeekDraft = readonly (readonly HoursInterval[] | null)[]

export const weekdays: readonly IsoWeekday[] = [1, 2, 3, 4, 5, 6, 7]

export function weekDraftOf(value: readonly WeeklyHours[]): WeekDraft {
  return weekdays.map((day) => value.find(({ days }) => days.includes(day))?.intervals ?? null)
}

/** Days with the same hours together, by the first of them. */
export function weeklyHoursOf(draft: WeekDraft): WeeklyHours[] {
  const groups: WeeklyHours[] = []
  draft.forEach((intervals, index) => {
    const day = weekdays[index]
    if (!intervals || !day) return
    const same = groups.find((group) => isSame(group.intervals, intervals))
    if (same) same.days.push(day)
    else groups.push({ days: [day], intervals: [...intervals] })
  })
  return groups
}

/** The week after the hours of one day were given to others too. */
export function copyDay(draft: WeekDraft, from: number, to: readonly number[]): WeekDraft {
  return draft.map((intervals, index) => (to.includes(index) ? (draft[from] ?? null) : intervals))
}

function isSame(one: readonly HoursInterval[], other: readonly HoursInterval[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What stands in the inputs of a field, as people type it: a text, a tick, what is chosen of several, or the parts of a value. */
export type FieldDraft = string | boolean | readonly unknown[] | Readonly<Record<string, string>>

/** The texts in the inputs of a value made of parts. */
export type PartsDraft = Readonly<Record<string, string>>

/** The inputs of a value; empty ones where there is none. */
export function fieldDraftOf(field: Field, value: unknown): FieldDraft {
  switch (field.kind) {
    case 'flag':
      return value === true
    case 'texts':
      return listOf(value).join('\n')
    case 'choices':
    case 'hoursExceptions':
      return listOf(value)
    case 'weeklyHours':
      return weekDraftOf(listOf(value) as WeeklyHours[])
    case 'coordinates':
      return coordinatesDraft(value as Coordinates | undefined)
    case 'image':
      return imageDraft(value as Image | undefined)
    case 'recurrence':
      return recurrenceDraft(value as Recurrence | undefined)
    case 'rows':
      return (listOf(value) as Row[]).map((row) => rowDraft(field.columns, row))
    default:
      return value === undefined || value === null ? '' : String(value)
  }
}

/** The value that inputs mean; undefined where they were left empty. What cannot be read stays as it was typed, for the check to say so. */
export function fieldValueOf(field: Field, draft: FieldDraft): unknown {
  switch (field.kind) {
    case 'texts':
      return linesOf(String(draft))
    case 'integer':
      return numberOf(String(draft), (text) => wholeNumber(text, field.unit))
    case 'weeklyHours':
      return weeklyHoursOf(draft as WeekDraft)
    case 'coordinates':
      return coordinatesOf(draft as PartsDraft)
    case 'image':
      return imageOf(draft as PartsDraft)
    case 'recurrence':
      return recurrenceOf(draft as PartsDraft)
    case 'rows':
      return (draft as readonly PartsDraft[])
        .map(rowOf)
        .filter((row) => Object.keys(row).length > 0)
    default:
      return typeof draft === 'string' ? draft.trim() || undefined : draft
  }
}

/** An input for each column. */
function rowDraft(columns: Readonly<Record<string, Column>>, row: Row): PartsDraft {
  return Object.fromEntries(Object.keys(columns).map((key) => [key, row[key] ?? '']))
}

/** Only what was filled in; a row without anything is none. */
function rowOf(draft: PartsDraft): Row {
  const filled = Object.entries(draft).map(([key, text]) => [key, text.trim()] as const)
  return Object.fromEntries(filled.filter(([, text]) => text !== ''))
}

/** The places of the rows that hold anything: those that the value has. */
export function filledRows(rows: readonly PartsDraft[]): number[] {
  return [...rows.keys()].filter((index) => Object.keys(rowOf(rows[index] ?? {})).length > 0)
}

function imageDraft({ src, alt }: Image = { src: '', alt: '' }): PartsDraft {
  return { src, alt }
}

function imageOf({ src = '', alt = '' }: PartsDraft): unknown {
  return src === '' ? undefined : { src, alt: alt.trim() }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function coordinatesDraft(value: Coordinates | undefined): PartsDraft {
  const shown = (degrees: number | undefined) => (degrees === undefined ? '' : String(degrees))
  return { latitude: shown(value?.latitude), longitude: shown(value?.longitude) }
}

function coordinatesOf({ latitude = '', longitude = '' }: PartsDraft): unknown {
  const parts = Object.entries({ latitude, longitude })
    .map(([part, text]) => [part, numberOf(text, degrees)] as const)
    .filter(([, value]) => value !== undefined)
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

function recurrenceDraft(value: Recurrence | undefined): PartsDraft {
  return {
    every: value?.every ?? '',
    interval: String(value?.interval ?? 1),
    until: value?.until ?? '',
    days: value?.days?.join(',') ?? '',
    week: value?.week ? String(value.week) : '',
  }
}

function recurrenceOf(draft: PartsDraft): unknown {
  const { every = '', interval = '', until = '', days = '', week = '' } = draft
  if (every === '') return undefined
  const times = numberOf(interval, (text) => wholeNumber(text))
  return {
    every,
    ...(times !== undefined && { interval: times }),
    ...(until && { until }),
    ...(every === 'week' && days && { days: weekdaysOf(days) }),
    ...(every === 'month' && week && { week: Number(week) }),
  }
}

/** The days of the week in the draft of a recurrence: `1,3`. */
export function weekdaysOf(days: string): IsoWeekday[] {
  return days === '' ? [] : days.split(',').map((day) => Number(day) as IsoWeekday)
}

function numberOf(text: string, read: (text: string) => number | string): unknown {
  return text.trim() === '' ? undefined : read(text.trim())
}

/** `1.200` is how people write a thousand and two hundred; the field's unit may stand behind it, shortened too. */
function wholeNumber(text: string, unit = ''): number | string {
  const [, digits, word = ''] =
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,0+)?\s*(\p{L}*)\.?$/u.exec(text) ?? []
  const isUnit = word === '' || foldText(unit).startsWith(foldText(word))
  return digits && isUnit ? Number(digits.replaceAll('.', '')) : text
}

/** With a comma or a point before the decimals. */
function degrees(text: string): number | string {
  return /^[-−]?\d{1,3}([.,]\d+)?$/.test(text)
    ? Number(text.replace('−', '-').replace(',', '.'))
    : text
}
