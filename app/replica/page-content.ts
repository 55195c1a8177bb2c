import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument, Summary } from '#content/document.ts'
import type { Cursor } from '#protocol/content-api.ts'

/** The part of the content that a page shows: what the browser needs to take it over. */
export interface PageContent extends Cursor {
  collections: { [C in CollectionName]?: readonly Summary<C>[] }
  documents: { [C in CollectionName]?: readonly PublicDocument<C>[] }
  /** Of collections that are too long for a page: what its screen shows of them, by the screen's keys. */
  parts: { [C in CollectionName]?: Readonly<Record<string, unknown>> }
  /** Ids that were asked for and do not exist: the browser must know it as surely as the server did. */
  absent: { [C in CollectionName]?: readonly string[] }
}
