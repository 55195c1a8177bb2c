import type { PageView } from '#app/metadata/page-view.ts'
import type { CollectionName } from '#content/collections.ts'
import type { Summary } from '#content/document.ts'
import type { Image } from '#content/fields.ts'
import { pictureOf } from './picture-of.ts'

/** The picture of a document: its own, or else the one made of what it says. */
export function imageUrl<C extends CollectionName>(
  page: Pick<PageView, 'absolute' | 'settings'>,
  collection: C,
  document: Summary<C> & { id: string; image?: Image },
): string | undefined {
  const path = document.image?.src ?? pictureOf(page, collection, document)?.path
  return path && page.absolute(path)
}
