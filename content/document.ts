import type { CollectionName, Collections } from './collections.ts'
import {
  type BodyKeys,
  type CollectionDefinition,
  documentPages,
  type HtmlKey,
  type PublicFields,
} from './define-collection.ts'

/** What the parts of a document are called that are no fields of its collection. */
export const envelopeLabels: Readonly<Record<string, string>> = {
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
  basedOn: 'Feita sobre a versão',
}

/** The life of a document. Readers see what is `published`; the server publishes at `publishAt` and archives at `expireAt`. */
export const statuses = {
  draft: 'Rascunho',
  scheduled: 'Agendado',
  published: 'Publicado',
  archived: 'Arquivado',
} as const

export type Status = keyof typeof statuses

/** The campuses something belongs to; `all` is the whole institution, an empty list is unknown, which what readers see says among its doubts. */
export type CampusScope = 'all' | string[]

/**
 * A fact that awaits confirmation: which field (`*`: the whole document; `body#Baixa renda`: of a long text the section
 * under that heading) and how old what we know is.
 */
export interface Doubt {
  field: string
  /** `2019-08-21`, `2019-08`, `2019`, `2016–2018` or `c. 2012`. */
  asOf?: string
}

/** What every document carries besides its collection's fields. */
export interface PublicEnvelope {
  id: string
  /** Grows by one with each change of the document. */
  revision: number
  campuses: CampusScope
  /** Instants, ISO 8601 in UTC. */
  publishAt?: string
  expireAt?: string
  updatedAt: string
  /** When somebody last vouched that it is true. */
  confirmedAt?: string
  /** Where the information comes from; lists leave it out where each document has a page of its own. */
  source?: string
  /** How old the information is, where it was not written here; same form as in `Doubt`. */
  asOf?: string
  doubts: Doubt[]
  /** Of the settings, while a blackout period keeps something off the air. */
  offAir?: OffAir
}

/** What is said of institutional publicity that is off the air for a while. */
export interface OffAir {
  /** Of one document: until when, and why. */
  note: string
  /** The sentence for each list that lacks something, by collection. */
  lists: Partial<Record<CollectionName, string>>
}

/** What somebody writes of a document besides its collection's fields; `PublicEnvelope` is the readers' part of it. */
export interface Envelope {
  status: Status
  campuses: CampusScope
  /** Instants, ISO 8601 in UTC. */
  publishAt?: string
  expireAt?: string
  confirmedAt?: string
  confirmedBy?: string
  owner?: string
  source?: string
  asOf?: string
  doubts: Doubt[]
  /** Of a working copy: the revision of its document that it was made of. */
  basedOn?: number
}

/** A document as somebody writes it, before the store adds what it knows: fields and envelope side by side. */
export interface ContentRecord extends Envelope {
  id: string
  [field: string]: unknown
}

/** A document as readers receive it. */
export type PublicDocument<C extends CollectionName = CollectionName> = PublicEnvelope &
  PublicFields<Collections[C]>

/** A document as staff read it and write it back: what was written, and what the store knows. */
export interface StaffDocument extends ContentRecord {
  revision: number
  createdAt: string
  createdBy: string
  updatedAt: string
  updatedBy: string
}

/** A document without its long texts: enough for lists. */
export type Summary<C extends CollectionName> = Omit<PublicDocument<C>, LongTextKeys<C>>

type LongTextKeys<C extends CollectionName> =
  | BodyKeys<Collections[C]>
  | HtmlKey<BodyKeys<Collections[C]> & string>

export type Course = PublicDocument<'courses'>

export type GlossaryEntry = PublicDocument<'glossary'>

export type Slide = PublicDocument<'slides'>

export type Settings = PublicDocument<'settings'>

/** The names of a collection's long fields. */
function bodyKeys(definition: CollectionDefinition): string[] {
  return Object.keys(definition.fields).filter((key) =>
    /^(markdown|drawing)$/.test(definition.fields[key]?.kind ?? ''),
  )
}

export function htmlKey<K extends string>(key: K): HtmlKey<K> {
  return `${key}Html`
}

/** Leaves out the long texts of a document, and where it comes from if a page of its own says so. */
export function summarise<C extends CollectionName>(
  definition: CollectionDefinition,
  document: PublicDocument<C>,
): Summary<C> {
  const left = new Set(bodyKeys(definition).flatMap((key) => [key, htmlKey(key)]))
  if (documentPages(definition)) left.add('source')
  const entries = Object.entries(document).filter(([key]) => !left.has(key))
  return Object.fromEntries(entries) as Summary<C>
}
