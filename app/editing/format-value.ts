import { campusNames } from '#app/i18n/campus-names.ts'
import { formatDate, formatTime, weekdayName } from '#app/i18n/dates.ts'
import { listed } from '#app/i18n/listed.ts'
import { intervalsSentence } from '#app/i18n/opening-sentence.ts'
import { formatPace } from '#app/i18n/recurrence.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import {
  type Doubt,
  envelopeLabels,
  type Status,
  type Summary,
  statuses,
} from '#content/document.ts'
import { doubtTarget } from '#content/doubts.ts'
import type {
  Column,
  Coordinates,
  Field,
  HoursException,
  Image,
  Recurrence,
  Row,
  WeeklyHours,
} from '#content/fields.ts'
import { dayOf, localTime, timeOf } from '#content/local-time.ts'
import { capitalized } from '#content/text/capitalized.ts'

/** What turns ids and instants into words. */
export interface FormatContext {
  campuses: readonly Summary<'campuses'>[]
  /** The institute's, an IANA name. */
  timeZone: string
  /** What another document is called; undefined where that is not known. */
  titleOf(collection: string, id: string): string | undefined
  /** The name of an account's holder. */
  userName(id: string): string
}

/** What a field is called, or a section of a long text (`body#Baixa renda`). */
export function fieldLabel(collection: CollectionName, name: string): string {
  const { field, section } = doubtTarget({ field: name })
  const label = definitionOf(collection).fields[field]?.label ?? envelopeLabels[field] ?? field
  return section ? `${label}, “${section}”` : label
}

/** Whether a field holds several things, each of which may come and go by itself. */
export function isList(collection: CollectionName, name: string): boolean {
  const field = definitionOf(collection).fields[name]
  return field ? listKinds.has(field.kind) : envelopeLists.includes(name)
}

const listKinds: ReadonlySet<Field['kind']> = new Set([
  'texts',
  'choices',
  'weeklyHours',
  'hoursExceptions',
  'rows',
])

const envelopeLists = ['campuses', 'doubts']

/** A value as people read it, not as it is stored, in one line; undefined where there is nothing. */
export function formatValue(
  collection: CollectionName,
  name: string,
  value: unknown,
  context: FormatContext,
): string | undefined {
  const items = formatItems(collection, name, value, context)
  const isOfSentences = items.length > 1 && items.some((item) => item.includes(','))
  return items.join(isOfSentences ? '; ' : ', ') || undefined
}

/** The same, each thing of a list by itself; empty where there is nothing. */
export function formatItems(
  collection: CollectionName,
  name: string,
  value: unknown,
  context: FormatContext,
): string[] {
  if (value === undefined || value === null || value === '') return []
  const field = definitionOf(collection).fields[name]
  return field
    ? formatField(field, value, context)
    : formatEnvelope(collection, name, value, context)
}

function formatEnvelope(
  collection: CollectionName,
  name: string,
  value: unknown,
  context: FormatContext,
): string[] {
  if (name === 'campuses' && value === 'all') return ['Todos os campi']
  if (name === 'campuses')
    return (value as string[]).map((id) => campusNames([id], context.campuses) ?? id)
  if (name === 'status') return [statuses[value as Status]]
  if (name === 'doubts') return (value as Doubt[]).map((doubt) => formatDoubt(collection, doubt))
  if (name === 'owner' || name === 'confirmedBy') return [context.userName(String(value))]
  if (name.endsWith('At')) return [formatInstant(String(value), context)]
  return [plain(value)]
}

function formatField(field: Field, value: unknown, context: FormatContext): string[] {
  switch (field.kind) {
    case 'flag':
      return [value === true ? 'Sim' : 'Não']
    case 'choice':
      return [field.choices[String(value)] ?? plain(value)]
    case 'choices':
      return asList(value).map((choice) => field.choices[choice] ?? choice)
    case 'texts':
      return asList(value)
    case 'reference':
      return [context.titleOf(field.to, String(value)) ?? String(value)]
    case 'image':
      return [formatImage(value as Image)]
    case 'integer':
      return [typeof value === 'number' ? formatNumber(value, field.unit) : plain(value)]
    case 'date':
    case 'moment':
      return [formatMoment(String(value))]
    case 'instant':
      return [formatInstant(String(value), context)]
    case 'weeklyHours':
      return (value as WeeklyHours[]).map(formatHours)
    case 'hoursExceptions':
      return (value as HoursException[]).map(formatException)
    case 'recurrence':
      return [formatRecurrence(value as Recurrence)]
    case 'rows':
      return (value as Row[]).map((row) => formatRow(field.columns, row, context))
    case 'coordinates':
      return [formatCoordinates(value as Coordinates)]
    case 'drawing':
      return ['um desenho']
    case 'text':
    case 'markdown':
    case 'email':
    case 'phone':
    case 'url':
    case 'postalCode':
    case 'slug':
    case 'color':
    case 'timeZone':
      return [plain(value)]
  }
}

/** `Inscrição, 01/11/2026, 24/11/2026`. */
function formatRow(
  columns: Readonly<Record<string, Column>>,
  row: Row,
  context: FormatContext,
): string {
  return Object.entries(columns)
    .flatMap(([key, column]) => {
      const value = row[key]
      return value === undefined ? [] : formatField(column, value, context)
    })
    .join(', ')
}

function formatDoubt(collection: CollectionName, { field, asOf }: Doubt): string {
  const what = field === '*' ? 'Tudo' : fieldLabel(collection, field)
  return asOf ? `${what} (informação de ${asOf})` : what
}

function formatImage({ src, alt }: Image): string {
  return `${src.split('/').at(-1)}: ${alt || 'sem descrição'}`
}

function formatHours({ days, intervals }: WeeklyHours): string {
  const names = listed(days.map(weekdayName))
  return `${names}: ${intervalsSentence(intervals).toLowerCase()}`
}

function formatException({ from, to, label, intervals }: HoursException): string {
  const when = to && to !== from ? `${formatDate(from)} a ${formatDate(to)}` : formatDate(from)
  return `${when}, ${label}: ${intervalsSentence(intervals).toLowerCase()}`
}

function formatRecurrence({ until, week, ...pace }: Recurrence): string {
  const times = week === 5 ? 'a última vez' : `a ${week}ª vez`
  const words = week ? `${formatPace(pace)}, ${times} do dia da semana` : formatPace(pace)
  return `${capitalized(words)}, até ${formatDate(until)}`
}

const digits = { maximumFractionDigits: 6 } as const

function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return [latitude, longitude].map((degrees) => degrees.toLocaleString('pt-BR', digits)).join('; ')
}

function formatMoment(moment: string): string {
  const time = timeOf(moment)
  return time ? `${formatDate(dayOf(moment))}, ${formatTime(time)}` : formatDate(moment)
}

function formatInstant(instant: string, { timeZone }: FormatContext): string {
  const { day, time } = localTime(Date.parse(instant), timeZone)
  return `${formatDate(day)}, ${formatTime(time)}`
}

function formatNumber(value: number, unit: string | undefined): string {
  return [value.toLocaleString('pt-BR'), unit].filter(Boolean).join(' ')
}

function asList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function plain(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Words as a sentence of their own: `use um e-mail` as `Use um e-mail.` */
export function sentence(words: string): string {
  const text = capitalized(words)
  return /[.!?/]$/.test(text) ? text : `${text}.`
}
