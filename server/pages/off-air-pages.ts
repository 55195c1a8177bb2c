import { definitionOf } from '#content/collections.ts'
import { documentPages, readerPath } from '#content/define-collection.ts'
import type { Bundle } from '#protocol/api-types.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'

/**
 * Tells whether an address is that of a published document that a blackout period keeps from readers now. Only documents
 * with a page of their own have one.
 */
export function createOffAirPages(
  content: Pick<PublishedContent, 'bundle' | 'offAirDocuments'>,
): (path: string) => boolean {
  let made: { of: Bundle; paths: ReadonlySet<string> } | undefined
  return (path) => {
    const { bundle } = content
    if (made?.of !== bundle) made = { of: bundle, paths: new Set(pathsOf(content)) }
    return made.paths.has(path.replace(/(?<=.)\/$/, ''))
  }
}

function pathsOf(content: Pick<PublishedContent, 'offAirDocuments'>): string[] {
  return content.offAirDocuments().flatMap(({ collection, id, fields }) => {
    const definition = definitionOf(collection)
    if (!documentPages(definition)) return []
    return readerPath(definition, { ...fields, id }) ?? []
  })
}
