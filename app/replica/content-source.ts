import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument, Settings, Summary } from '#content/document.ts'
import type { LinkAcronyms } from '#content/text/link-acronyms.ts'

/** What is known of a piece of content: not yet fetched, fetched and absent, or there. */
export type Known<T> = T | null | undefined

/** What of the content can be read at once. */
export interface ReadableContent {
  /** With `isForSlice` a page brings no more of it than the slices that are made of it. */
  collection<C extends CollectionName>(
    name: C,
    isForSlice?: boolean,
  ): readonly Summary<C>[] | undefined
  document<C extends CollectionName>(name: C, id: string): Known<PublicDocument<C>>
}

/**
 * Where screens read content from: memory on the server, the replica in the browser.
 * `undefined` means not here yet, `null` that it does not exist. The same value keeps its identity until it changes.
 */
export interface ContentSource extends ReadableContent {
  /** What the server rendered the page with; absent where it did not. */
  asRendered?: ReadableContent | undefined
  /** Marks the acronyms in the server's HTML; absent in the browser, which marks them once the glossary is here. */
  linkAcronyms?: LinkAcronyms
  /**
   * What a screen made of a collection. Where the collection is too long to come with a page, or nothing on it shows
   * more, the page brings this by its key instead; nothing made as long as the collection is not here gives what came.
   */
  slice<T>(
    name: CollectionName,
    key: string,
    made: T | undefined,
    isAllShown?: boolean,
  ): T | undefined
  subscribe(listener: () => void): () => void
  /** Fetches what is missing; `failed` when that was not possible. */
  state(): ContentState
  load(): Promise<void>
}

export type ContentState = 'partial' | 'loading' | 'complete' | 'failed'

/** The institution's settings; every page carries them. */
export function settingsOf(source: ReadableContent): Settings {
  const settings = source.document('settings', 'institution')
  if (!settings) throw new Error('The content has no settings')
  return settings
}
