import type { CollectionName } from '#content/collections.ts'
import type { SearchModel } from './searched-collection.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What the documents are called that a document refers to, its campuses among them, and the stamp of all that it is
 * found by: another one whenever it or one of them changes.
 */
export function relatedOf(
  model: SearchModel,
  collection: string,
  document: Values,
  find: (collection: CollectionName, id: string) => Values | null | undefined,
): { text: string; stamp: string } {
  const scope = Array.isArray(document.campuses) ? document.campuses : []
  const related = [
    ...(model[collection]?.references ?? []).map(([key, to]) => [to, document[key]] as const),
    ...scope.map((id) => ['campuses', id] as const),
  ].flatMap(([to, id]) => {
    const found = typeof id === 'string' && find(to, id)
    return found ? [{ to, found }] : []
  })
  return {
    text: related.map(({ to, found }) => namesOf(model, to, found)).join(' '),
    stamp: [document, ...related.map(({ found }) => found)]
      .map(({ revision }) => revision)
      .join('.'),
  }
}

/** Every name of a document. */
function namesOf(model: SearchModel, collection: CollectionName, document: Values): string {
  const named = model[collection]?.fields.filter(
    ({ place }) => place === 'title' || place === 'acronym',
  )
  return (named ?? []).map(({ key }) => document[key] ?? '').join(' ')
}
