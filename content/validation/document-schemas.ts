import * as z from 'zod'
import { weeksOfMonth } from '#content/all-occurrences.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import {
  type ContentRecord,
  type Doubt,
  envelopeLabels,
  htmlKey,
  type OffAir,
  type Status,
  statuses,
} from '#content/document.ts'
import { doubtTarget } from '#content/doubts.ts'
import type { Field, Recurrence, Row } from '#content/fields.ts'
import { dayOf, weekdayOf } from '#content/local-time.ts'
import { FOCUS_STEP, type FocalPoint, type Picture } from '#content/picture.ts'
import { isShownToNobody } from '#content/status.ts'
import { changedDateFaults, type RecordFault } from './changed-dates.ts'
import { asOf, fieldSchema, idSchema, instant } from './field-schemas.ts'

const doubt = z.strictObject({
  field: z.string().describe('Um campo, “*” (tudo) ou, de um texto, uma seção: body#Título dela'),
  asOf: asOf.optional(),
}) as z.ZodType<Doubt>

/** The part of the envelope that readers see. */
const publicEnvelope = {
  campuses: z.union([z.literal('all'), z.array(idSchema).max(200)]).default('all'),
  publishAt: instant.optional(),
  expireAt: instant.optional(),
  confirmedAt: instant.optional(),
  source: z.string().max(1000).optional(),
  asOf: asOf.optional(),
  doubts: z.array(doubt).max(60).default([]),
}

const recordSchemas = new Map<CollectionName, z.ZodType<ContentRecord>>()

/** What somebody writes of a document; the store adds revision and timestamps. Flags left out are false, lists left out are empty. */
export function recordSchema(name: CollectionName): z.ZodType<ContentRecord> {
  const schema = recordSchemas.get(name) ?? makeRecordSchema(name)
  recordSchemas.set(name, schema)
  return schema
}

function makeRecordSchema(name: CollectionName): z.ZodType<ContentRecord> {
  const definition = definitionOf(name)
  const shape = Object.entries(definition.fields).map(([key, field]) => [key, fieldSchema(field)])
  const fieldNames = new Set(['*', ...Object.keys(definition.fields), 'campuses'])
  return z
    .strictObject({
      id: definition.singleton ? z.literal(definition.singleton) : idSchema,
      ...publicEnvelope,
      status: z.enum(Object.keys(statuses) as [Status, ...Status[]]),
      confirmedBy: z.string().max(120).optional(),
      owner: z.string().max(120).optional(),
      ...Object.fromEntries(shape),
    })
    .refine(
      (record) =>
        (record as unknown as ContentRecord).doubts.every((entry) =>
          fieldNames.has(doubtTarget(entry).field),
        ),
      { path: ['doubts'], error: 'cita um campo que não existe' },
    )
    .superRefine((record, context) => {
      for (const { path, message } of faultsBetween(name, record))
        context.addIssue({ code: 'custom', path, input: record, message })
    }) as unknown as z.ZodType<ContentRecord>
}

/** What is wrong with parts of a record because of what others say; each of them is sound by itself. */
export function faultsBetween(
  name: CollectionName,
  record: Readonly<Record<string, unknown>>,
): RecordFault[] {
  const { fields } = definitionOf(name)
  return [
    ...envelopeFaults(record),
    ...earlyEnds(record, fields).map(({ path, start }) => ({
      path,
      message: `acaba antes de começar: vem antes de “${start}”`,
    })),
    ...fieldFaults(record, fields),
  ]
}

function envelopeFaults(record: Partial<ContentRecord>): RecordFault[] {
  return [
    record.status === 'scheduled' &&
      record.publishAt === undefined && {
        path: ['publishAt'],
        message: 'diga quando publicar o que está agendado',
      },
    isShownToNobody(record) && {
      path: ['campuses'],
      message: 'escolha um campus, ou “Todos os campi”: sem isto quem lê não encontra',
    },
    endsBeforePublished(record) && {
      path: ['expireAt'],
      message: `sai do ar antes de ser publicado: use uma hora depois de “${envelopeLabels.publishAt}”, ou deixe em branco`,
    },
  ].filter((fault) => fault !== false)
}

function endsBeforePublished({ publishAt, expireAt }: Partial<ContentRecord>): boolean {
  if (publishAt === undefined || expireAt === undefined) return false
  return Date.parse(expireAt) <= Date.parse(publishAt)
}

interface EarlyEnd {
  path: (string | number)[]
  /** What the field of the beginning is called. */
  start: string
}

/** Where a record, or a row of it, says an end that comes before its beginning. */
function earlyEnds(
  values: Record<string, unknown>,
  fields: Readonly<Record<string, Field>>,
): EarlyEnd[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.kind === 'rows')
      return ((values[key] ?? []) as Row[]).flatMap((row, index) =>
        earlyEnds(row, field.columns).map(({ path, start }) => ({
          path: [key, index, ...path],
          start,
        })),
      )
    const path = pathOfEarlyEnd(values, key, field)
    return path ? [{ path, start: startLabel(fields, field) }] : []
  })
}

function pathOfEarlyEnd(
  record: Record<string, unknown>,
  key: string,
  field: Field,
): string[] | undefined {
  if (!('from' in field && field.from)) return undefined
  const start = record[field.from] as string | undefined
  const value = record[key] as string | Recurrence | undefined
  if (start === undefined || value === undefined) return undefined
  if (typeof value === 'object') return value.until < dayOf(start) ? [key, 'until'] : undefined
  // Where one of them has no time, the days decide.
  const length = Math.min(value.length, start.length)
  return value.slice(0, length) < start.slice(0, length) ? [key] : undefined
}

/** What is wrong with a field because of what another one says. */
function fieldFaults(
  record: Record<string, unknown>,
  fields: Readonly<Record<string, Field>>,
): RecordFault[] {
  return Object.entries(fields).flatMap(([key, field]): RecordFault[] => {
    if (field.kind === 'rows') return changedDateFaults(record, key, field)
    const least = leastOf(record, key, field)
    if (least !== undefined)
      return [{ path: [key], message: `é menos do que “${least}”: use um número maior, ou igual` }]
    const alone = missingOfPair(record, key, field)
    if (alone) {
      const given = fields[alone.given]?.label
      const message = `falta preencher, porque “${given}” está preenchido: informe os dois, ou nenhum`
      return [{ path: [alone.missing], message }]
    }
    const start = startLabel(fields, field)
    if (missesFirstWeek(record, key, field))
      return [{ path: [key], message: `“${start}” não cai nessa semana do mês: escolha de novo` }]
    if (!missesFirstDay(record, key, field)) return []
    const message = `não inclui o dia da semana de “${start}”: marque também esse dia`
    return [{ path: [key, 'days'], message }]
  })
}

/** Whether something repeats on days of the week of which none is that of its first time. */
function missesFirstDay(record: Record<string, unknown>, key: string, field: Field): boolean {
  if (field.kind !== 'recurrence') return false
  const start = record[field.from] as string | undefined
  const { days = [] } = (record[key] ?? {}) as Partial<Recurrence>
  return start !== undefined && days.length > 0 && !days.includes(weekdayOf(dayOf(start)))
}

/** Whether something repeats in a week of the month in which its first time is not. */
function missesFirstWeek(record: Record<string, unknown>, key: string, field: Field): boolean {
  if (field.kind !== 'recurrence') return false
  const start = record[field.from]
  const { week } = (record[key] ?? {}) as Partial<Recurrence>
  // What is no day is refused by its own field.
  if (typeof start !== 'string' || Number.isNaN(Date.parse(dayOf(start)))) return false
  return week !== undefined && !weeksOfMonth(dayOf(start)).includes(week)
}

/** The one of two moments that a record lacks, where it has the other. */
function missingOfPair(
  record: Record<string, unknown>,
  key: string,
  field: Field,
): { given: string; missing: string } | undefined {
  if (field.kind !== 'moment' || !field.isPaired || !field.from) return undefined
  const pair = [field.from, key] as const
  const [given, ...others] = pair.filter((name) => record[name] !== undefined)
  if (given === undefined || others.length > 0) return undefined
  return { given, missing: given === key ? field.from : key }
}

/** The number that a record's other field keeps this one from falling below, where it does. */
function leastOf(record: Record<string, unknown>, key: string, field: Field): number | undefined {
  if (field.kind !== 'integer' || field.notBelow === undefined) return undefined
  const [least, value] = [record[field.notBelow], record[key]]
  return typeof least === 'number' && typeof value === 'number' && value < least ? least : undefined
}

function startLabel(fields: Readonly<Record<string, Field>>, field: Field): string {
  return ('from' in field && field.from && fields[field.from]?.label) || ''
}

const percent = z.int().min(0).max(100).multipleOf(FOCUS_STEP)

/** What has to be seen of a picture, in percent of its width and height. */
export const focalPoint = z.object({ x: percent, y: percent }) satisfies z.ZodType<FocalPoint>

/** What a page has to know of a picture before it comes. */
export const picture = z.object({
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string(),
  focus: focalPoint.exactOptional(),
}) satisfies z.ZodType<Picture>

/** Only while a blackout period keeps something off the air. */
const offAir = z.object({
  note: z.string().meta({ description: 'Até quando e por que há publicações fora do ar' }),
  lists: z
    .record(z.string(), z.string())
    .meta({ description: 'A frase para cada coleção em que falta alguma' }),
}) satisfies z.ZodType<OffAir>

/** What a reader receives of a field. */
function publicFieldSchema(field: Field): z.ZodType {
  if (field.kind !== 'image') return fieldSchema(field)
  const image = z.object({ src: z.string(), alt: z.string(), picture: picture.optional() })
  return field.optional ? image.optional() : image
}

/** What a reader receives of a document: the shape that the API documents. */
export function publicDocumentSchema(name: CollectionName): z.ZodObject {
  const publicFields = Object.entries(definitionOf(name).fields)
    .filter(([, field]) => field.audience !== 'staff')
    .flatMap(([key, field]) => [
      ...(field.kind === 'drawing' ? [] : [[key, publicFieldSchema(field)]]),
      ...(field.kind === 'markdown' || field.kind === 'drawing'
        ? [[htmlKey(key), z.string().optional()]]
        : []),
    ])
  return z.object({
    id: idSchema,
    revision: z.int().min(1),
    updatedAt: instant,
    ...publicEnvelope,
    ...(definitionOf(name).singleton && { offAir: offAir.optional() }),
    ...Object.fromEntries(publicFields),
  })
}
