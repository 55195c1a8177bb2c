import { campusNames } from '#app/i18n/campus-names.ts'
import { formatDate, formatTime } from '#app/i18n/dates.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { type CampusScope, type Status, type Summary, statuses } from '#content/document.ts'
import type { Field, Image } from '#content/fields.ts'
import { dayOf, localTime, timeOf } from '#content/local-time.ts'

/** What turns ids and instants into words. */
export interface Surroundings {
  campuses: readonly Summary<'campuses'>[]
  /** The institute's, an IANA name. */
  timeZone: string
}

/** What the parts of a document are called that are no fields of its collection. */
const envelopeLabels: Readonly<Record<string, string>> = {
  campuses: 'Campus',
  status: 'Quem vê',
  publishAt: 'Publicar em',
  expireAt: 'Tirar do ar em',
  confirmedAt: 'Confirmado em',
  confirmedBy: 'Confirmado por',
  owner: 'Responsável',
  source: 'Fonte',
  asOf: 'Informação de',
  doubts: 'A confirmar',
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
    default:
      return plain(value)
  }
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

/** Hours and places have no form yet, and so no words. */
function plain(value: unknown): string | undefined {
  return typeof value === 'object' ? 'Só aparece na página' : String(value)
}

function shownNumber(value: number, unit: string | undefined): string {
  return [value.toLocaleString('pt-BR'), unit].filter(Boolean).join(' ')
}
