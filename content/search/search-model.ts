import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { fingerprint } from '#content/content-model.ts'
import type { CollectionDefinition } from '#content/define-collection.ts'
import type { Field } from '#content/fields.ts'
import type { SearchedCollection, SearchedField, SearchModel, SearchPlace } from './search-entry.ts'

/** What of the product's collections is searched. */
export const searchModel: SearchModel = Object.fromEntries(
  collectionNames.flatMap((name) => {
    const searched = searchedCollection(definitionOf(name))
    return searched ? [[name, searched] as const] : []
  }),
)

// Raised with whatever else changes what an index holds: how texts are split into words, how they are packed.
const INDEX_FORMAT = 5

/** Names the shape of an index: one that was kept of another shape is no good. */
export const searchVersion = fingerprint(JSON.stringify([INDEX_FORMAT, searchModel]))

/** How a definition's documents are searched; undefined where they are not. */
export function searchedCollection(
  definition: CollectionDefinition,
): SearchedCollection | undefined {
  const { search = {}, readerPath, singleton, titleField, label } = definition
  if (search === false || singleton) return undefined
  const fields = Object.entries(definition.fields).filter(
    ([key, { audience }]) => audience !== 'staff' && !search.unsearched?.includes(key),
  )
  const address = fields.find(([, { kind }]) => kind === 'url')?.[0]
  const href = search.href ?? (readerPath || (address && `{${address}}`))
  if (!href) return undefined
  const { title = [titleField], detail = [], names = [], heading = label.many } = search
  const { flags = [], phrases, synonymOf, takesUnknown } = search
  const titles = [titleField, ...title, ...names]
  const place = (key: string, field: Field) => (phrases ? 'text' : placeOf(key, field, titles))
  return {
    heading,
    href,
    title,
    detail,
    fields: fields.flatMap(([key, field]) => {
      const searched = flags.includes(key)
        ? ({ kind: 'choice', choices: { true: field.label } } as const)
        : kindOf(field)
      return searched && key !== synonymOf ? [{ key, place: place(key, field), ...searched }] : []
    }),
    references: fields.flatMap(([key, field]) =>
      field.kind === 'reference' ? [[key, field.to as CollectionName] as const] : [],
    ),
    kind: `${label.one} ${label.many}`,
    words: search.words ?? '',
    ...(phrases && { phrases: [titleField, phrases] }),
    ...(synonymOf && { synonymOf }),
    ...(takesUnknown && { takesUnknown }),
  }
}

function kindOf(field: Field): Pick<SearchedField, 'kind' | 'choices' | 'label'> | undefined {
  switch (field.kind) {
    case 'text':
      if (field.format) return undefined
      return { kind: 'text', ...(field.isCode && { label: field.label }) }
    case 'texts':
    case 'email':
    case 'phone':
    case 'postalCode':
      return { kind: 'text' }
    case 'markdown':
    case 'image':
    case 'slug':
      return { kind: field.kind }
    case 'choice':
    case 'choices':
      return { kind: 'choice', choices: field.choices }
    case 'date':
    case 'moment':
      return { kind: 'day' }
    case 'integer':
    case 'flag':
    case 'instant':
    case 'url':
    case 'color':
    case 'timeZone':
    case 'reference':
    case 'coordinates':
    case 'weeklyHours':
    case 'drawing':
    case 'hoursExceptions':
    case 'recurrence':
    case 'rows':
      return undefined
  }
}

function placeOf(key: string, field: Field, titles: readonly string[]): SearchPlace {
  if (field.kind === 'markdown' || field.kind === 'image') return 'text'
  if (field.kind === 'text' && field.isAcronym) return 'acronym'
  if (
    field.kind === 'slug' ||
    field.audience === 'search' ||
    (field.kind === 'texts' && field.isAcronym)
  )
    return 'alias'
  return titles.includes(key) ? 'title' : 'detail'
}
