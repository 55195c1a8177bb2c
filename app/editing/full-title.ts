import { type CollectionName, definitionOf } from '#content/collections.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a collection's documents are called by acronyms, which alone say little. */
export function isTitledByAcronym(collection: CollectionName): boolean {
  const { fields, titleField } = definitionOf(collection)
  const field = fields[titleField]
  return field?.kind === 'text' && field.isAcronym === true
}

/** The title of a document, where that is an acronym with the name it stands for: `CGBI · Biblioteca`. */
export function fullTitle(collection: CollectionName, title: string, values: object = {}): string {
  const { search } = definitionOf(collection)
  const names = search && isTitledByAcronym(collection) ? search.names : undefined
  const said = names?.map((name) => (values as Values)[name]) ?? []
  return [title, ...said.filter(Boolean)].join(' · ')
}

/** What a document is, in a word: of what is of several kinds, and lists say of which, its own. */
export function kindOf(collection: CollectionName, values: object): string {
  const { listColumns, fields, label } = definitionOf(collection)
  const kinds = listColumns.map((name) => {
    const field = fields[name]
    return field?.kind === 'choice' && field.choices[String((values as Values)[name])]
  })
  return kinds.find(Boolean) || label.one
}
