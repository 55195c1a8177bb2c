import type { Field, FieldValue } from './fields.ts'

/** How readers find the documents of a collection; whatever is not said here derives from its fields. */
interface SearchDefinition {
  /** Where a document is shown: `{id}` or `{field}` stands for its value. Otherwise at the first address among its fields. */
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
  /** One sentence for whoever edits it. */
  readonly purpose: string
  readonly fields: Readonly<Record<string, Field>>
  /** The field that names a document to a person. */
  readonly titleField: string
  /** Fields that a list shows, in this order. */
  readonly listColumns: readonly string[]
  /** Order of lists; `desc` puts the greatest first. Text is compared without accents or case. */
  readonly order: { readonly by: string; readonly direction: 'asc' | 'desc' }
  /** Exactly one document with this id exists (the settings). */
  readonly singleton?: string
  /** After how many months somebody should confirm again that a document is true, 6 where nothing is said; `never` for what its own date dates. */
  readonly confirmEvery?: number | 'never'
  /** `false` keeps them from the search. */
  readonly search?: SearchDefinition | false
}

type OptionalKeys<F> = {
  [K in keyof F]: F[K] extends { readonly optional: true } ? K : never
}[keyof F]

/** The values of a set of fields, by name. */
export type FieldValues<F extends Readonly<Record<string, Field>>> = {
  [K in Exclude<keyof F, OptionalKeys<F>>]: FieldValue<F[K]>
} & { [K in OptionalKeys<F>]?: FieldValue<F[K]> }

/** The public fields of a definition's documents, without those meant for staff. A Markdown field `x` comes with its safe HTML as `xHtml`. */
export type PublicFields<D extends CollectionDefinition> = FieldValues<{
  readonly [K in keyof D['fields'] as D['fields'][K] extends { readonly audience: 'staff' }
    ? never
    : K]: D['fields'][K]
}> & { [K in BodyKeys<D> & string as HtmlKey<K>]?: string }

/** The key under which a Markdown field's HTML stands. */
export type HtmlKey<K extends string> = `${K}Html`

/** The keys whose values are long texts: absent from summaries, present in whole documents. */
export type BodyKeys<D extends CollectionDefinition> = {
  [K in keyof D['fields']]: D['fields'][K] extends { readonly kind: 'markdown' } ? K : never
}[keyof D['fields']]

/** Keeps the literal types of a definition, so that its documents' types derive from it. */
export function defineCollection<const D extends CollectionDefinition>(definition: D): D {
  return definition
}
