import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument, Summary } from '#content/document.ts'
import type { Cursor } from '#protocol/content-api.ts'
import type { Known } from './content-source.ts'

/** The part of the content that a page shows: what the browser needs to take it over. */
export interface PageContent extends Cursor {
  collections: { [C in CollectionName]?: readonly Summary<C>[] }
  documents: { [C in CollectionName]?: readonly PublicDocument<C>[] }
  /** Of collections that are too long for a page: what its screen shows of them, by the screen's keys. */
  slices: { [C in CollectionName]?: Readonly<Record<string, unknown>> }
  /** Ids that were asked for and do not exist: the browser must know it as surely as the server did. */
  absent: { [C in CollectionName]?: readonly string[] }
}

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
