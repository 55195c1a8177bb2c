import type { PageView } from '#app/metadata/page-view.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { Summary } from '#content/document.ts'
import type { Image } from '#content/fields.ts'
import { pictureOf } from './picture-of.ts'

/** The picture of a document: its own, or else the one made of what it says. */
export function imageUrl<C extends CollectionName>(
  page: Pick<PageView, 'absolute' | 'settings'>,
  collection: C,
  document: Summary<C> & { id: string },
): string | undefined {
  const { fields } = definitionOf(collection)
  const key = Object.keys(fields).find((name) => fields[name]?.kind === 'image')
  const own = key && (document as Partial<Record<string, Image>>)[key]
  const path = own ? own.src : pictureOf(page, collection, document)?.path
  return path && page.absolute(path)
}
