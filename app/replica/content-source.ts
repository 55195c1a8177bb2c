import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument, Settings, Summary } from '#content/document.ts'

/** What is known of a piece of content: not yet fetched, fetched and absent, or there. */
export type Known<T> = T | null | undefined

/**
 * Where screens read content from: memory on the server, the replica in the browser.
 * `undefined` means not here yet, `null` that it does not exist. The same value keeps its identity until it changes.
 */
export interface ContentSource {
  collection<C extends CollectionName>(name: C): readonly Summary<C>[] | undefined
  document<C extends CollectionName>(name: C, id: string): Known<PublicDocument<C>>
  subscribe(listener: () => void): () => void
  /** Fetches what is missing; `failed` when that was not possible. */
  state(): ContentState
  load(): Promise<void>
}

export type ContentState = 'partial' | 'loading' | 'complete' | 'failed'

/** The institution's settings; every page carries them. */
export function settingsOf(source: ContentSource): Settings {
  const settings = source.document('settings', 'institution')
  if (!settings) throw new Error('The content has no settings')
  return settings
}
