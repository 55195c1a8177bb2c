import type { CollectionPictogram } from './faces.ts'
import type { Field, FieldValues } from './fields.ts'
import type { Hue } from './hues.ts'

/** How readers find the documents of a collection; whatever is not said here derives from its fields. */
interface SearchDefinition {
  /** What a found document opens, written as `readerPath`, where that is something else: the address in a field, as `{link}`. Of documents that readers see nowhere, the first address among its fields. */
  readonly href?: string
  /** The fields that name a document in a list of what was found, `campuses` among them; otherwise the title field. */
  readonly title?: readonly string[]
  /** The fields that say more in a second line, `campuses` among them. */
  readonly detail?: readonly string[]
  /** Fields that name it as well as the title does. */
  readonly names?: readonly string[]
  /** Over what was found, where the label does not say it well. */
  readonly heading?: string
  /** Words by which people ask for any of them, besides the label. */
  readonly words?: string
  /** Flags whose label finds the documents that have them. */
  readonly flags?: readonly string[]
  /** Fields that are only shown: nothing is found by them. */
  readonly unsearched?: readonly string[]
  /** The field with the phrases that each document is the answer to. */
  readonly phrases?: string
  /** The field with the words that stand in the content for each phrase of one word. */
  readonly synonymOf?: string
  /** A word that nothing has is taken for the name of one: “enfermagem” for a course. */
  readonly takesUnknown?: true
}

/** The picture of a shared link, besides the title. In its texts `{field}` stands for a value as readers see it. */
interface ShareCardDefinition {
  /** What it is a picture of; otherwise the label of one. */
  readonly kind?: string
  /** The fields of the line below the title, and what stands between them, ` · ` unless said otherwise. */
  readonly detail?: readonly string[]
  readonly separator?: string
  /** The hue follows from the id, as on the covers of the collection, and not from the kind. */
  readonly isHueOfId?: true
}

/** A document in the words of schema.org. */
interface StructuredData {
  /** Name of a type. */
  readonly type: string
  /** Its properties that are the value of a field. What takes more than one field is the app's to add. */
  readonly properties: Readonly<Record<string, string>>
}

/** Everything the product knows about a kind of document. Plain data: schemas, types, lists, forms and exports derive from it. */
export interface CollectionDefinition {
  /** Name in addresses and in the store. */
  readonly name: string
  /** `gender` of the noun in `one`: what is said of a document agrees with it. */
  readonly label: {
    readonly one: string
    readonly many: string
    readonly gender: 'feminine' | 'masculine'
  }
  /** What staff tell it by among the others; without one a folder, in the hue of its name. */
  readonly face?: { readonly hue: Hue; readonly pictogram: CollectionPictogram }
  /** What is in it, for staff, where its name does not say it all. */
  readonly contains?: string
  /** One sentence for whoever edits it. */
  readonly purpose: string
  readonly fields: Readonly<Record<string, Field>>
  /** The field that names a document to a person. */
  readonly titleField: string
  /** Fields that a list shows, in this order. */
  readonly listColumns: readonly string[]
  /**
   * Order of lists; `desc` puts the greatest first. Text is compared without accents or case. With `isByHand` staff
   * arrange the documents: the field is an `integer` that only says which comes first.
   */
  readonly order: {
    readonly by: string
    readonly direction: 'asc' | 'desc'
    readonly isByHand?: true
  }
  /** Exactly one document with this id exists (the settings). */
  readonly singleton?: string
  /** After how many months somebody should confirm again that a document is true, 6 where nothing is said; `never` for what its own date dates. */
  readonly confirmEvery?: number | 'never'
  /** Who writes besides admins, and which of its documents: those of the campuses given to them, or those that they own. */
  readonly writers?: { readonly editor?: 'campus'; readonly sector_owner?: 'own' }
  /**
   * Where readers see a document; `false`: nowhere. A value at the end, as in `/laboratorios/{id}`, gives each a page of
   * its own, which is in the sitemap, below a list of all (`/laboratorios`); after `#` it is a part of a page.
   */
  readonly readerPath: `/${string}` | false
  /** The app has screens for these pages. Others are made from the definition. */
  readonly hasOwnScreens?: true
  /** Its editor, where that has an address of its own; with `/{id}` after it, that of a document. */
  readonly editorPath?: `/${string}`
  /** `false` keeps them from the search. */
  readonly search?: SearchDefinition | false
  /** Where nothing is said, documents with a page of their own have a card with their title. */
  readonly shareCard?: ShareCardDefinition
  readonly structuredData?: StructuredData
  /** The `moment` fields that say from when to when readers see a published document: its form asks for no other dates of that. */
  readonly shownBetween?: { readonly from: string; readonly until: string }
}

/** The public fields of a definition's documents, without those meant for staff. A Markdown field `x` comes with its safe HTML as `xHtml`, a drawing as that alone. */
export type PublicFields<D extends CollectionDefinition> = FieldValues<{
  readonly [K in keyof D['fields'] as D['fields'][K] extends { readonly audience: 'staff' }
    ? never
    : K]: D['fields'][K]
}> & { [K in BodyKeys<D> & string as HtmlKey<K>]?: string }

/** The key under which a Markdown field's HTML stands. */
export type HtmlKey<K extends string> = `${K}Html`

/** The keys whose values are long texts: absent from summaries, present in whole documents. */
export type BodyKeys<D extends CollectionDefinition> = {
  [K in keyof D['fields']]: D['fields'][K] extends { readonly kind: 'markdown' | 'drawing' }
    ? K
    : never
}[keyof D['fields']]

/** Keeps the literal types of a definition, so that its documents' types derive from it. */
export function defineCollection<const D extends CollectionDefinition>(definition: D): D {
  return definition
}

type Reader = Pick<CollectionDefinition, 'readerPath'>

/** Where readers see a document; undefined where they do not. */
export function readerPath({ readerPath: pattern }: Reader, document: object): string | undefined {
  const values = document as Readonly<Record<string, unknown>>
  return pattern
    ? fillIn(pattern, (key) => encodeURIComponent(String(values[key] ?? '')))
    : undefined
}

/** The address of the list of documents that have a page each, and the field whose value each of these ends with; undefined where they have none. */
export function documentPages({
  readerPath: pattern,
}: Reader): { list: string; key: string } | undefined {
  const [, list, key] = /^(\/[^#{]+)\/\{(\w+)\}$/.exec(pattern || '') ?? []
  return list && key ? { list, key } : undefined
}

/** A text with what `valueFor` says in place of each `{key}`. */
export function fillIn(pattern: string, valueFor: (key: string) => string): string {
  return pattern.replace(/\{(\w+)\}/g, (_, key) => valueFor(key))
}

/** The names of the fields that readers may propose to change: what they see, but for pictures and addresses. */
export function proposableFields({ fields, singleton }: CollectionDefinition): string[] {
  if (singleton) return []
  return Object.keys(fields).filter((name) => {
    const field = fields[name]
    // Whoever leaves for a while says so themselves.
    if (!field || field.audience || ('isSoon' in field && field.isSoon)) return false
    return field.kind !== 'image' && field.kind !== 'drawing' && field.kind !== 'slug'
  })
}
