import type { FormatContext } from '#app/editing/format-value.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import type { CollectionDefinition } from '#content/define-collection.ts'
import type { PublicEnvelope } from '#content/document.ts'
import type { Field } from '#content/fields.ts'

/** The field of this name of a document, whichever its collection. */
export function fieldOf(document: PublicEnvelope, name: string): unknown {
  return (document as object as Record<string, unknown>)[name]
}

/** The id of the document with this value; empty where there is none. */
export function idWith(documents: readonly PublicEnvelope[], field: string, value: string): string {
  return documents.find((document) => fieldOf(document, field) === value)?.id ?? ''
}

/** What the content on this device says of ids. */
export function useFieldContext(): FormatContext {
  const campuses = useCollection('campuses') ?? []
  const { timeZone } = useSettings()
  return { campuses, timeZone, titleOf: () => undefined, userName: (id) => id }
}

/** Shown in a place of its own, or of no use to a reader. */
const kindsOutsideFacts: ReadonlySet<Field['kind']> = new Set([
  'markdown',
  'drawing',
  'slug',
  'image',
  'color',
])

interface FieldsOnPage {
  /** Of which kind a document is, told beside its title: the first choice among the columns. */
  kind: { key: string; choices: Readonly<Record<string, string>> } | undefined
  facts: readonly (readonly [key: string, field: Field])[]
  /** Long texts, each under its label. */
  texts: readonly { key: string; label: string }[]
  /** The field of the picture above all. */
  image: string | undefined
}

/** Where on the page of a document its fields stand. */
export function fieldsOnPage({
  fields,
  titleField,
  listColumns,
}: CollectionDefinition): FieldsOnPage {
  const shown = Object.entries(fields).filter(([, { audience }]) => !audience)
  const image = shown.find(([, { kind }]) => kind === 'image')?.[0]
  const kinds = listColumns.flatMap((key) => {
    const field = fields[key]
    return field?.kind === 'choice' ? [{ key, choices: field.choices }] : []
  })
  const [kind] = kinds
  const approximations = shown.map(([, field]) => field.kind === 'date' && field.approximateIf)
  const elsewhere = new Set<unknown>([titleField, image, kind?.key, ...approximations])
  return {
    kind,
    facts: shown.filter(
      ([key, field]) => !elsewhere.has(key) && !kindsOutsideFacts.has(field.kind),
    ),
    texts: shown.flatMap(([key, { kind: each, label }]) =>
      each === 'markdown' ? [{ key, label }] : [],
    ),
    image,
  }
}
