import { type CollectionName, definitionOf } from '#content/collections.ts'
import { type PublicDocument, type Summary, summarise } from '#content/document.ts'
import type { Bundle } from '#protocol/public-content.ts'
import type { ContentSource } from './content-source.ts'
import type { PageContent } from './page-content.ts'

/** A source for one rendering on the server that remembers what was read of it. */
export function recordingSource(bundle: Bundle): {
  source: ContentSource
  recorded(): PageContent
} {
  const read = new Set<CollectionName>()
  const documents = new Map<CollectionName, Map<string, PublicDocument<CollectionName>>>()
  const absent = new Map<CollectionName, Set<string>>()
  const source: ContentSource = {
    collection<C extends CollectionName>(name: C) {
      read.add(name)
      return bundle.collections[name] as unknown as readonly Summary<C>[]
    },
    document<C extends CollectionName>(name: C, id: string) {
      const list: PublicDocument<C>[] = bundle.collections[name]
      const found = list.find((document) => document.id === id)
      if (!found) {
        absent.set(name, (absent.get(name) ?? new Set()).add(id))
        return null
      }
      const known = documents.get(name) ?? new Map()
      documents.set(name, known.set(id, found))
      return found
    },
    subscribe: () => () => {},
    state: () => 'complete',
    load: () => Promise.resolve(),
  }
  return {
    source,
    recorded: () => ({
      log: bundle.log,
      seq: bundle.seq,
      collections: Object.fromEntries(
        [...read].map((name) => [name, summariesOf(bundle, name)]),
      ) as PageContent['collections'],
      documents: Object.fromEntries(
        [...documents].map(([name, known]) => [name, [...known.values()]]),
      ) as PageContent['documents'],
      absent: Object.fromEntries([...absent].map(([name, ids]) => [name, [...ids]])),
    }),
  }
}

const summaries = new WeakMap<Bundle, Partial<Record<CollectionName, readonly unknown[]>>>()

/** The same content is summarised once, however many pages show it. */
function summariesOf(bundle: Bundle, name: CollectionName): readonly unknown[] {
  const known = summaries.get(bundle) ?? {}
  summaries.set(bundle, known)
  const list: PublicDocument<CollectionName>[] = bundle.collections[name]
  known[name] ??= list.map((document) => summarise(definitionOf(name), document))
  return known[name]
}
