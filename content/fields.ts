import type { Face } from './faces.ts'
import type { Picture } from './picture.ts'
import type { Appearance } from './theme-grounds.ts'

interface TextFormatEntry {
  readonly pattern: RegExp
  /** What somebody is told whose text is another. */
  readonly hint: string
  readonly example: string
}

/** How a text is written that programs read. */
export const textFormats = {
  androidPackage: {
    pattern: /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/,
    hint: 'use um código como br.edu.instituto.campus, só com letras, números e pontos',
    example: 'br.edu.instituto.campus',
  },
  /** SHA-256 in hexadecimal, as `keytool` and the Play Console print it. */
  certificateFingerprint: {
    pattern: /^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){31}$/,
    hint: 'use a impressão SHA-256 inteira, 32 pares como FA:C6:17 separados por dois-pontos',
    example:
      'FA:C6:17:45:FA:C6:17:45:FA:C6:17:45:FA:C6:17:45:FA:C6:17:45:FA:C6:17:45:FA:C6:17:45:FA:C6:17:45',
  },
  appleTeam: {
    pattern: /^[A-Z0-9]{10}$/,
    hint: 'use os 10 números e letras maiúsculas que a Apple deu à equipe, como A1B2C3D4E5',
    example: 'A1B2C3D4E5',
  },
  holiday: {
    pattern:
      /^((0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])(\/\d{4})? \S|[Pp][áa]scoa([+-]\d{1,2})? [^\s\d+-]).*$/,
    hint: 'use dia, mês e nome, como 30/11 Dia do Evangélico, ou dias antes ou depois da Páscoa, como Páscoa-2 Sexta-feira Santa',
    example: '30/11 Dia do Evangélico',
  },
  /** ISO 3166-1. */
  country: {
    pattern: /^[A-Z]{2}$/,
    hint: 'use o código de duas letras maiúsculas, como BR',
    example: 'BR',
  },
  /** A path of this site, with its query and part. */
  sitePath: {
    pattern: /^\/(?:[\w-]+\/)*[\w-]*(?:\?[\w=&%+.-]+)?(?:#[\w-]+)?$/,
    hint: 'use o endereço a partir da barra, como /tab2?turno=noturno',
    example: '/tab2?turno=noturno',
  },
  /** A corner of an outline, in degrees. */
  coordinatePair: {
    pattern: /^-?\d{1,2}(\.\d{1,6})?, ?-?1?\d{1,2}(\.\d{1,6})?$/,
    hint: 'use latitude e longitude em graus, como -15.5, -48.2',
    example: '-15.5, -48.2',
  },
  /** The address of a map of streets: the middle stands in it, and perhaps how near it is seen. */
  streetMap: {
    pattern:
      /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\/[\w./?#&=,@%+-]*(\{zoom\}[\w./?#&=,@%+-]*)?\{latitude\}[\w./?#&=,@%+-]+\{longitude\}[\w./?#&=,@%+-]*(\{zoom\}[\w./?#&=,@%+-]*)?$/,
    hint: 'use um endereço como https://www.openstreetmap.org/#map={zoom}/{latitude}/{longitude}',
    example: 'https://www.openstreetmap.org/#map={zoom}/{latitude}/{longitude}',
  },
  appleBundle: {
    pattern: /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
    hint: 'use um código como br.edu.instituto.campus, só com letras, números, hífens e pontos',
    example: 'br.edu.instituto.campus',
  },
} as const satisfies Readonly<Record<string, TextFormatEntry>>

export type TextFormat = keyof typeof textFormats

/** The field kinds. A field is data; `validation/field-schemas.ts` turns it into validation, `FieldValue` into a type. */

interface FieldBase {
  readonly label: string
  /** A sentence under the input, for whoever edits. */
  readonly hint?: string
  readonly optional?: true
  /** Under which heading of a long form it stands; fields of one group follow each other. */
  readonly group?: string
  /** `staff` keeps the value from readers; by one for `search` they find the document, and no page shows it. */
  readonly audience?: 'staff' | 'search'
  /** It may stay empty, but readers ask for it: always, or where a choice of the same document is one of these. */
  readonly recommended?: true | Readonly<Record<string, readonly string[]>>
}

type Choices = Readonly<Record<string, string>>

/** What choices are to each other, and to readers. */
interface ChoiceRelations {
  /** Of a choice that leaves open which of others it is: by day is in the morning or in the afternoon. */
  readonly anyOf?: Readonly<Record<string, readonly string[]>>
  /** How a sentence says them, where not by their labels: `à noite`. */
  readonly spoken?: Choices
  /** The choices that a help topic explains, by its slug. */
  readonly topics?: Readonly<Record<string, readonly string[]>>
}

/** The fields of the same document that say which place it is; without `country` it is the institute's. */
export interface HolidayPlace {
  readonly country?: string
  /** A reference to the campus that is there. */
  readonly campus?: string
  readonly state?: string
  readonly city?: string
  /** Fields with holidays that count there as well. */
  readonly besides?: readonly string[]
}

export type Field = FieldBase &
  (
    | {
        readonly kind: 'text'
        readonly max: number
        readonly multiline?: true
        readonly format?: TextFormat
        /** A code alone is said, and found, with the label before it: `Bloco A`. */
        readonly isCode?: true
        /** Texts may use what stands here: its document explains it. */
        readonly isAcronym?: true
        /** No other document of the same campus may have it; how a sentence names it (`a sigla`). */
        readonly uniqueInCampus?: string
      }
    | { readonly kind: 'markdown'; readonly max: number }
    | {
        readonly kind: 'texts'
        readonly max: number
        readonly most: number
        /** Of each of them. */
        readonly format?: TextFormat
        readonly isAcronym?: true
        /** Holidays: of which place there are some to choose from. */
        readonly holidaysAt?: HolidayPlace
      }
    | {
        readonly kind: 'integer'
        readonly min: number
        readonly max: number
        readonly unit?: string
        /** It may not be less than the `integer` field that this names. */
        readonly notBelow?: string
        /** The same as this `text` field says, in months: forms read it there (`1 ano` is 12). */
        readonly monthsOf?: string
      }
    /**
     * With `isPush` the document goes out to phones, and its input tells to how many and when. With `isPublicity` it says
     * that a document is institutional publicity, which is off the air in a blackout period.
     */
    | { readonly kind: 'flag'; readonly isPush?: true; readonly isPublicity?: true }
    | ({
        readonly kind: 'choice'
        readonly choices: Choices
        /** How choices look to readers; those that are left out take a hue in their order. */
        readonly faces?: Readonly<Record<string, Partial<Face>>>
        /** What the form of a new document begins with. */
        readonly proposed?: string
      } & ChoiceRelations)
    | ({
        readonly kind: 'choices'
        readonly choices: Choices
        /** Each choice that a document of that collection has made in that field should stand in one of these documents. */
        readonly covers?: { readonly collection: string; readonly field: string }
      } & ChoiceRelations)
    /** A calendar day in the institute's time zone, `2026-03-12`; where the flag that `approximateIf` names is set, only the month is right. `daysAhead` as of a `moment`. */
    | { readonly kind: 'date'; readonly approximateIf?: string; readonly daysAhead?: number }
    /**
     * A day, or a day and time, in the institute's time zone: `2026-03-12` or `2026-03-12T19:30`.
     * It may not come before the `moment` field that `from` names. With `isSoon` its input offers the next hours. A
     * new document begins with the day so many days from today. With `isPaired` it and its `from` are given both, or
     * neither.
     */
    | {
        readonly kind: 'moment'
        readonly from?: string
        readonly isPaired?: true
        readonly isSoon?: true
        readonly daysAhead?: number
      }
    /** A point in time, ISO 8601 in UTC: `2026-03-12T22:30:00Z`. */
    | { readonly kind: 'instant' }
    | { readonly kind: 'email' }
    /** As people dial it: `(61) 2193-8051`. */
    | { readonly kind: 'phone' }
    | { readonly kind: 'url' }
    /** CEP, `70830-450`. */
    | { readonly kind: 'postalCode' }
    | { readonly kind: 'slug' }
    /**
     * `#rrggbb`; with `legible` letters of this colour can be read in that appearance. A tone of the field that `toneOf`
     * names goes with it: a form empties it when that one changes.
     */
    | { readonly kind: 'color'; readonly legible?: Appearance; readonly toneOf?: string }
    /** IANA name. */
    | { readonly kind: 'timeZone' }
    /** The id of a document of another collection. */
    | { readonly kind: 'reference'; readonly to: string }
    /** `address` names the text fields that together say where it is. */
    | { readonly kind: 'coordinates'; readonly address?: readonly string[] }
    /**
     * `altLabel` and `altHint` say what its alternative text should be, where it is no photo; the text of the field that
     * `altFrom` names is a beginning.
     */
    | {
        readonly kind: 'image'
        readonly altLabel?: string
        readonly altHint?: string
        readonly altFrom?: string
      }
    /**
     * A drawing as the text of an SVG file. Readers get only its safe HTML (`drawing/safe-drawing.ts`), in which each
     * block that it names is a link to the part of the page that shows it.
     */
    | { readonly kind: 'drawing'; readonly max: number; readonly hasBlocks?: true }
    | { readonly kind: 'weeklyHours' }
    | { readonly kind: 'hoursExceptions' }
    /** `from` names the `moment` field of the first time. */
    | { readonly kind: 'recurrence'; readonly from: string }
    /** Entries of the same shape in the order in which they were written; the first column names one. */
    | {
        readonly kind: 'rows'
        readonly columns: Readonly<Record<string, Column>>
        /** What one of them is called: `etapa`. */
        readonly row: string
        readonly most: number
        /** They are the changed dates (`ChangedDate`) of what begins and repeats as these fields of the document say. */
        readonly changesDatesOf?: {
          readonly start: string
          readonly end: string
          readonly recurrence: string
        }
      }
  )

/** A field within a row: what takes one small input. */
export type Column = Extract<
  Field,
  { readonly kind: 'text' | 'choice' | 'date' | 'moment' | 'url' | 'reference' }
>

/** 1 Monday … 7 Sunday (ISO 8601). */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * Wall-clock times `HH:mm` of the institute's zone (`24:00` is the midnight that ends a day). Where `closes` comes before
 * `opens`, it closes on the next day; all of it belongs to the day on which it opens.
 */
export interface HoursInterval {
  opens: string
  closes: string
}

/** The same intervals on each of the days; a break is the gap between two intervals. */
export interface WeeklyHours {
  days: IsoWeekday[]
  intervals: HoursInterval[]
}

/** What replaces the weekly hours from `from` to `to` (both included); no interval means closed. */
export interface HoursException {
  from: string
  to?: string
  label: string
  intervals: HoursInterval[]
}

export interface Coordinates {
  latitude: number
  longitude: number
}

/** A picture kept by this app; `alt` says what it shows. */
export interface Image {
  src: string
  alt: string
  /** What a page needs before the picture comes: the server adds it for readers, nobody writes it. */
  picture?: Picture
}

/** The first to fourth of a weekday in its month, or the last (5). */
export type WeekOfMonth = 1 | 2 | 3 | 4 | 5

/**
 * Repeats from the first time, every `interval` units, up to the day `until` (included). `days`: on which days of each of
 * these weeks, the first time's among them; without them on the day of the first time. `week`: of months, on the weekday
 * of the first time in that week; without it on the same day of the month.
 */
export interface Recurrence {
  every: 'day' | 'week' | 'month'
  interval: number
  until: string
  days?: IsoWeekday[]
  week?: WeekOfMonth
}

interface ValueOfKind {
  text: string
  markdown: string
  texts: string[]
  integer: number
  flag: boolean
  date: string
  moment: string
  instant: string
  email: string
  phone: string
  url: string
  postalCode: string
  slug: string
  color: string
  timeZone: string
  reference: string
  coordinates: Coordinates
  image: Image
  weeklyHours: WeeklyHours[]
  hoursExceptions: HoursException[]
  recurrence: Recurrence
}

/** One of the entries of a `rows` field, by column. */
export type Row = Readonly<Record<string, string>>

type OptionalKeys<F> = {
  [K in keyof F]: F[K] extends { readonly optional: true } ? K : never
}[keyof F]

/** The values of a set of fields, by name. */
export type FieldValues<F extends Readonly<Record<string, Field>>> = {
  [K in Exclude<keyof F, OptionalKeys<F>>]: FieldValue<F[K]>
} & { [K in OptionalKeys<F>]?: FieldValue<F[K]> }

/** The type of a field's value. */
type FieldValue<F> = F extends { readonly kind: 'choice'; readonly choices: infer C }
  ? keyof C & string
  : F extends { readonly kind: 'choices'; readonly choices: infer C }
    ? (keyof C & string)[]
    : F extends { readonly kind: 'rows'; readonly columns: infer C extends Record<string, Column> }
      ? FieldValues<C>[]
      : F extends { readonly kind: infer K extends keyof ValueOfKind }
        ? ValueOfKind[K]
        : never
