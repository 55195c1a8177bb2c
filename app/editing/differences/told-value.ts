import { type Surroundings as Places, shownValue } from '#app/editing/shown-value.ts'
import { formatDate, weekdayName } from '#app/i18n/dates.ts'
import { intervalsSentence } from '#app/i18n/opening-sentence.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { CampusScope, Doubt } from '#content/document.ts'
import type {
  Coordinates,
  Field,
  FieldValue,
  HoursException,
  WeeklyHours,
} from '#content/fields.ts'

/** What turns ids and instants into words. */
export interface Surroundings extends Places {
  /** What another document is called; undefined where that is not known. */
  titleOf(collection: string, id: string): string | undefined
  /** The name of an account's holder. */
  personNamed(id: string): string
}

/** Whether a field holds several things, each of which may come and go by itself. */
export function isList(collection: CollectionName, name: string): boolean {
  const kind = definitionOf(collection).fields[name]?.kind ?? name
  return lists.has(kind)
}

const lists = new Set([
  ...['texts', 'choices', 'weeklyHours', 'hoursExceptions'],
  // Of the envelope.
  ...['campuses', 'doubts'],
])

/** A value in words, each thing of a list by itself; empty where there is nothing. */
export function toldValue(
  collection: CollectionName,
  name: string,
  value: unknown,
  surroundings: Surroundings,
): string[] {
  if (value === undefined || value === null || value === '') return []
  if (name === 'owner' || name === 'confirmedBy') return [surroundings.personNamed(String(value))]
  if (name === 'doubts') return (value as Doubt[]).map((doubt) => toldDoubt(collection, doubt))
  if (name === 'campuses' && value !== 'all')
    return (value as string[]).map((id) => toldCampus([id], surroundings))
  const field = definitionOf(collection).fields[name]
  const told = field && toldField(field, value, surroundings)
  if (told) return told
  const shown = shownValue(collection, name, value, surroundings)
  return shown === undefined ? [] : [shown]
}

/** The kinds for which one line of words is not enough, or an id stands in the document. */
function toldField(field: Field, value: unknown, { titleOf }: Surroundings): string[] | undefined {
  switch (field.kind) {
    case 'texts':
      return value as string[]
    case 'choices':
      return (value as string[]).map((choice) => field.choices[choice] ?? choice)
    case 'reference':
      return [titleOf(field.to, String(value)) ?? String(value)]
    case 'coordinates':
      return [toldCoordinates(value as Coordinates)]
    case 'image':
      return [toldImage(value as FieldValue<{ kind: 'image' }>)]
    case 'weeklyHours':
      return (value as WeeklyHours[]).map(toldHours)
    case 'hoursExceptions':
      return (value as HoursException[]).map(toldException)
    case 'recurrence':
      return [toldRecurrence(value as FieldValue<{ kind: 'recurrence' }>)]
    default:
      return undefined
  }
}

function toldCampus(campuses: CampusScope, surroundings: Surroundings): string {
  return shownValue('courses', 'campuses', campuses, surroundings) ?? String(campuses)
}

function toldDoubt(collection: CollectionName, { field, asOf }: Doubt): string {
  const what = field === '*' ? 'Tudo' : (definitionOf(collection).fields[field]?.label ?? field)
  return asOf ? `${what} (informação de ${asOf})` : what
}

function toldCoordinates({ latitude, longitude }: Coordinates): string {
  return [latitude, longitude].map((degrees) => degrees.toLocaleString('pt-BR', digits)).join('; ')
}

const digits = { maximumFractionDigits: 6 } as const

function toldImage({ src, alt }: FieldValue<{ kind: 'image' }>): string {
  return `${src.split('/').at(-1)}: ${alt || 'sem descrição'}`
}

function toldHours({ days, intervals }: WeeklyHours): string {
  const names = new Intl.ListFormat('pt-BR').format(days.map(weekdayName))
  return `${names}: ${intervalsSentence(intervals).toLowerCase()}`
}

function toldException({ from, to, label, intervals }: HoursException): string {
  const when = to && to !== from ? `${formatDate(from)} a ${formatDate(to)}` : formatDate(from)
  return `${when}, ${label}: ${intervalsSentence(intervals).toLowerCase()}`
}

const units = {
  day: ['dia', 'dias'],
  week: ['semana', 'semanas'],
  month: ['mês', 'meses'],
} as const

function toldRecurrence({ every, interval, until }: FieldValue<{ kind: 'recurrence' }>): string {
  const [one, many] = units[every]
  const pace = interval === 1 ? `Todo ${one}` : `A cada ${interval} ${many}`
  return `${every === 'week' && interval === 1 ? 'Toda semana' : pace}, até ${formatDate(until)}`
}
