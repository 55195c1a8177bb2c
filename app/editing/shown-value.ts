import { campusNames } from '#app/i18n/campus-names.ts'
import { formatDate, formatTime, weekdayName } from '#app/i18n/dates.ts'
import { intervalsSentence } from '#app/i18n/opening-sentence.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import {
  type CampusScope,
  type Doubt,
  type Status,
  type Summary,
  statuses,
} from '#content/document.ts'
import { envelopeLabels } from '#content/envelope-labels.ts'
import type {
  Coordinates,
  Field,
  HoursException,
  Image,
  Recurrence,
  WeeklyHours,
} from '#content/fields.ts'
import { dayOf, localTime, timeOf } from '#content/local-time.ts'

/** What turns ids and instants into words. */
export interface Surroundings {
  campuses: readonly Summary<'campuses'>[]
  /** The institute's, an IANA name. */
  timeZone: string
}

export function fieldLabel(collection: CollectionName, name: string): string {
  return definitionOf(collection).fields[name]?.label ?? envelopeLabels[name] ?? name
}

/** A value as people read it, not as it is stored; undefined where there is nothing. */
export function shownValue(
  collection: CollectionName,
  name: string,
  value: unknown,
  surroundings: Surroundings,
): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const field = definitionOf(collection).fields[name]
  if (field) return shownField(field, value, surroundings)
  if (name === 'campuses')
    return value === 'all'
      ? 'Todos os campi'
      : campusNames(value as CampusScope, surroundings.campuses)
  if (name === 'status') return statuses[value as Status]
  if (name === 'doubts')
    return (
      (value as Doubt[])
        .map(({ field }) => (field === '*' ? 'Tudo' : fieldLabel(collection, field)))
        .join(', ') || undefined
    )
  if (name.endsWith('At')) return shownInstant(String(value), surroundings)
  return plain(value)
}

function shownField(field: Field, value: unknown, surroundings: Surroundings): string | undefined {
  switch (field.kind) {
    case 'flag':
      return value === true ? 'Sim' : 'Não'
    case 'choice':
      return field.choices[String(value)] ?? plain(value)
    case 'choices':
      return (
        asList(value)
          .map((each) => field.choices[each] ?? each)
          .join(', ') || undefined
      )
    case 'image':
      return (value as Image).alt
    case 'texts':
      return asList(value).join(', ') || undefined
    case 'integer':
      return typeof value === 'number' ? shownNumber(value, field.unit) : plain(value)
    case 'date':
    case 'moment':
      return shownMoment(String(value))
    case 'instant':
      return shownInstant(String(value), surroundings)
    case 'weeklyHours':
      return (value as WeeklyHours[]).map(shownDays).join('; ') || undefined
    case 'hoursExceptions':
      return (value as HoursException[]).map(shownException).join('; ') || undefined
    case 'recurrence':
      return shownRecurrence(value as Recurrence)
    case 'coordinates': {
      const { latitude, longitude } = value as Coordinates
      return `${latitude}, ${longitude}`
    }
    default:
      return plain(value)
  }
}

function shownDays({ days, intervals }: WeeklyHours): string {
  return `${days.map(weekdayName).join(', ')}: ${intervalsSentence(intervals)}`
}

function shownException({ from, to, label, intervals }: HoursException): string {
  const when = to ? `${formatDate(from)} a ${formatDate(to)}` : formatDate(from)
  return `${label} (${when}): ${intervalsSentence(intervals)}`
}

function shownRecurrence({ every, interval, until }: Recurrence): string {
  const units = { day: 'dias', week: 'semanas', month: 'meses' } as const
  return `a cada ${interval} ${units[every]}, até ${formatDate(until)}`
}

function asList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function shownMoment(moment: string): string {
  const time = timeOf(moment)
  return time ? `${formatDate(dayOf(moment))}, ${formatTime(time)}` : formatDate(moment)
}

function shownInstant(instant: string, { timeZone }: Surroundings): string {
  const { day, time } = localTime(Date.parse(instant), timeZone)
  return `${formatDate(day)}, ${formatTime(time)}`
}

function plain(value: unknown): string | undefined {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function shownNumber(value: number, unit: string | undefined): string {
  return [value.toLocaleString('pt-BR'), unit].filter(Boolean).join(' ')
}
