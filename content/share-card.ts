import { type CollectionName, definitionOf } from './collections.ts'
import { fingerprint } from './content-model.ts'
import { type CollectionDefinition, documentPages, fillIn } from './define-collection.ts'
import type { PublicEnvelope, Settings, Summary } from './document.ts'
import { isDoubtful, ownDoubts, tellFacts } from './doubts.ts'
import { facesOf } from './faces.ts'
import type { Field } from './fields.ts'
import { type Hue, hueOf } from './hues.ts'
import { lastOccurrence } from './last-occurrence.ts'
import { dayOf, type LocalTime, timeOf } from './local-time.ts'
import { dateFields, nextOccurrence, type Repeating } from './occurrences.ts'

/** What a shared link shows of a document, as a picture. */
export interface ShareCard {
  /** What it is: `Curso técnico`, `Sigla`, `Evento`. */
  kind: string
  title: string
  /** A line below the title. */
  detail?: string
  institution: string
  appName: string
  /** What the shapes are drawn of, as on the document's cover. */
  id: string
  /** Of its kind; absent: the institute's accent. */
  hue?: Hue
  colors: Pick<Settings, 'accent' | 'accentOnLight' | 'accentOnDark'>
}

/** In pixels, as those who show links want them. */
export const cardSize = { width: 1200, height: 630 } as const

/** Another one whenever the drawing itself changes, so that caches take it anew. */
const DRAWING_VERSION = 2

/** The card of a document at a moment, asked for only where it says something else then; undefined where its collection has none. */
export function cardOf<C extends CollectionName>(
  collection: C,
  document: Summary<C>,
  settings: Settings,
  now: () => LocalTime,
): ShareCard | undefined {
  const definition = definitionOf(collection)
  const { shareCard = documentPages(definition) && {}, titleField, label } = definition
  if (!shareCard) return undefined
  const { kind = label.one, detail = [], separator = ' · ' } = shareCard
  // Every document carries it; of a collection among all, the type does not know.
  const { id, doubts } = document as object as PublicEnvelope
  const { values, of } = atNextTime(definition, document, now)
  const said = (key: string) => textOf(definition.fields[key], values, key)
  const toldKind = (key: string) => tellFacts(ownDoubts({ doubts }), [[said(key), key]], '')
  const line = tellFacts(
    { doubts },
    detail
      .filter((key) => !isUsual(definition.fields[key], values, key))
      .map((key) => [said(key), key, ...of(key), ...approximationOf(definition.fields[key])]),
    separator,
  )
  const { accent, accentOnLight, accentOnDark, institutionShortName, appName } = settings
  const hue = shareCard.isHueOfId ? hueOf(id) : hueOfKind(definition, document)
  return {
    kind: fillIn(kind, toldKind),
    title: said(titleField),
    ...(line && { detail: line }),
    institution: institutionShortName,
    appName,
    id,
    ...(hue && { hue }),
    colors: {
      accent,
      ...(accentOnLight && { accentOnLight }),
      ...(accentOnDark && { accentOnDark }),
    },
  }
}

/** The hue of the kind that nobody doubts; undefined where kinds of the collection have no face. */
function hueOfKind({ fields }: CollectionDefinition, document: object): Hue | undefined {
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind !== 'choice' || !field.faces || isDoubtful(document as PublicEnvelope, key))
      continue
    const kind = (document as Record<string, unknown>)[key]
    return typeof kind === 'string' ? facesOf(field)[kind]?.hue : undefined
  }
  return undefined
}

/**
 * The values of a document, of what takes place at several times those of the next one, or of the last where all are
 * over; and the fields that such a value is made of besides its own.
 */
function atNextTime(
  { fields }: CollectionDefinition,
  document: object,
  now: () => LocalTime,
): { values: object; of(key: string): readonly string[] } {
  const event = document as Repeating
  const isRepeating = Object.values(fields).some(({ kind }) => kind === 'recurrence')
  if (!isRepeating || !(event.recurrence || event.changes?.length))
    return { values: document, of: () => [] }
  const { start, place } = nextOccurrence(event, now()) ?? lastOccurrence(event)
  const own = { start, ...(place && { place }) }
  return {
    values: { ...document, ...own },
    of: (key) => (key in own ? dateFields : []),
  }
}

/** Whether a choice says what is proposed for all: a picture has no room for it. */
function isUsual(field: Field | undefined, values: object, key: string): boolean {
  return field?.kind === 'choice' && field.proposed === (values as Record<string, unknown>)[key]
}

/** What says how exact a date is. */
function approximationOf(field: Field | undefined): string[] {
  return field?.kind === 'date' && field.approximateIf ? [field.approximateIf] : []
}

/** A value in the few words that a picture has room for; empty where there is none. */
function textOf(field: Field | undefined, document: object, key: string): string {
  const values = document as Readonly<Record<string, unknown>>
  const value = values[key]
  if (value === undefined || value === null) return ''
  switch (field?.kind) {
    case 'choice':
      return field.choices[String(value)] ?? ''
    case 'choices':
      return (value as string[]).map((choice) => field.choices[choice]).join(', ')
    case 'texts':
      return (value as string[]).join(', ')
    case 'moment':
      return momentInDigits(String(value))
    case 'date':
      return dayInDigits(
        field.approximateIf && values[field.approximateIf]
          ? String(value).slice(0, 7)
          : String(value),
      )
    case 'markdown':
    case 'flag':
    case 'image':
    case 'coordinates':
    case 'weeklyHours':
    case 'drawing':
    case 'hoursExceptions':
    case 'recurrence':
    case 'rows':
      return ''
    // Without a definition it is text of the envelope.
    case undefined:
    case 'text':
    case 'integer':
    case 'instant':
    case 'email':
    case 'phone':
    case 'url':
    case 'postalCode':
    case 'slug':
    case 'color':
    case 'timeZone':
    case 'reference':
      return String(value)
  }
}

/** Where the picture of a card is: another address for each thing that it shows, so that caches may keep it for good. */
export function cardPath(collection: CollectionName, id: string, card: ShareCard): string {
  const hash = fingerprint(JSON.stringify([DRAWING_VERSION, card]))
  return `/og/${collection}/${encodeURIComponent(id)}/${hash}.png`
}

/** What the picture says, for those who do not see it. */
export function cardAlt({ kind, title, institution }: ShareCard): string {
  return `${kind}: ${title} (${institution})`
}

/** `2026-03-12T19:30` as `12/03/2026, 19h30`, without a time the day alone. */
function momentInDigits(moment: string): string {
  const [hour, minute] = timeOf(moment)?.split(':') ?? []
  const time = hour && `, ${Number(hour)}h${minute === '00' ? '' : minute}`
  return dayInDigits(dayOf(moment)) + (time ?? '')
}

/** `2026-03-12` as `12/03/2026`, `2026-03` as `03/2026`. */
function dayInDigits(day: string): string {
  return day.split('-').reverse().join('/')
}
