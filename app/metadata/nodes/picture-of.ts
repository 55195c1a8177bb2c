import type { PageView, SharePicture } from '#app/metadata/page-view.ts'
import type { CollectionName } from '#content/collections.ts'
import type { Summary } from '#content/document.ts'
import { cardOf, cardPath } from '#content/share-card.ts'

/** The picture made of a document, for where its page is shared. */
export function pictureOf<C extends CollectionName>(
  { settings }: Pick<PageView, 'settings'>,
  collection: C,
  document: Summary<C> & { id: string },
): SharePicture | undefined {
  const card = cardOf(collection, document, settings)
  return card && { path: cardPath(collection, document.id, card), card }
}
