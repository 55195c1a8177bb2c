import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument, Summary } from '#content/document.ts'
import type { Known } from './content-source.ts'
import type { PageContent } from './page-content.ts'

/** The documents of a collection as a page brought them; `undefined` where it did not. */
export function pageCollection<C extends CollectionName>(
  page: PageContent | undefined,
  name: C,
): readonly Summary<C>[] | undefined {
  return page?.collections[name]
}

/** A document as a page brought it; null where the page knows that there is none. */
export function pageDocument<C extends CollectionName>(
  page: PageContent | undefined,
  name: C,
  id: string,
): Known<PublicDocument<C>> {
  const found = page?.documents[name]?.find((document) => document.id === id)
  return found ?? (page?.absent[name]?.includes(id) ? null : undefined)
}
