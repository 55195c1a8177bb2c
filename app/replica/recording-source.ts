import { readerPath as glossaryPath } from 'virtual:reader-path/glossary'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { type PublicDocument, type Summary, summarise } from '#content/document.ts'
import { acronymLinker, type LinkAcronyms } from '#content/text/link-acronyms.ts'
import type { Bundle } from '#protocol/api-types.ts'
import type { ContentKey } from '#protocol/page.ts'
import type { ContentSource } from './content-source.ts'
import type { PageContent } from './page-content.ts'

/** Lists with more documents than this stay with the server until the page is there. */
const MAX_CARRIED = 200

/**
 * A source for one rendering on the server that remembers what was read of it. Where `marksAcronyms` says so, texts link
 * to the glossary, on which their page depends in any case: its next entry may be one that they name.
 */
export function recordingSource(
  bundle: Bundle,
  marksAcronyms: () => boolean = () => false,
): {
  source: ContentSource
  /** The content that was read, for the page. */
  recorded(): PageContent
  /** The names of what was read; of a collection that was listed not each document again. */
  keys(): ContentKey[]
} {
  const read = new Set<CollectionName>()
  /** Those that the page shows more of than slices. */
  const whole = new Set<CollectionName>()
  let readsGlossary = false
  const documents = new Map<CollectionName, Map<string, PublicDocument>>()
  const absent = new Map<CollectionName, Set<string>>()
  const parts: PageContent['slices'] = {}
  const sliced = new Set<CollectionName>()
  const source: ContentSource = {
    slice(name, key, made, isAllShown) {
      if (isAllShown || bundle.collections[name].length > MAX_CARRIED) sliced.add(name)
      parts[name] = { ...parts[name], [key]: made }
      return made
    },
    collection<C extends CollectionName>(name: C, isForSlice = false) {
      read.add(name)
      if (!isForSlice) whole.add(name)
      return summariesOf(bundle, name) as readonly Summary<C>[]
    },
    document<C extends CollectionName>(name: C, id: string) {
      const found = byId<PublicDocument<C>>(bundle.collections[name]).get(id)
      if (!found) {
        absent.set(name, (absent.get(name) ?? new Set()).add(id))
        return null
      }
      const known = documents.get(name) ?? new Map()
      documents.set(name, known.set(id, found))
      return found
    },
    linkAcronyms(html, of) {
      readsGlossary = true
      const marked = linkerOf(bundle.collections.glossary)(html, of)
      return marked !== html && marksAcronyms() ? marked : html
    },
    subscribe: () => () => {},
    state: () => 'complete',
    load: () => Promise.resolve(),
  }
  const isCarried = (name: CollectionName) => whole.has(name) && !sliced.has(name)
  return {
    source,
    recorded: () => ({
      log: bundle.log,
      seq: bundle.seq,
      collections: Object.fromEntries(
        [...read].filter(isCarried).map((name) => [name, summariesOf(bundle, name)]),
      ) as PageContent['collections'],
      documents: Object.fromEntries(
        [...documents].map(([name, known]) => [name, [...known.values()]]),
      ) as PageContent['documents'],
      slices: Object.fromEntries(
        Object.entries(parts).filter(([name]) => !isCarried(name as CollectionName)),
      ),
      absent: Object.fromEntries([...absent].map(([name, ids]) => [name, [...ids]])),
    }),
    keys: () => [
      ...new Set<ContentKey>([...read, ...(readsGlossary ? ['glossary' as const] : [])]),
      ...[...documents, ...absent]
        .filter(([name]) => !read.has(name))
        .flatMap(([name, ids]) => [...ids.keys()].map((id): ContentKey => `${name}/${id}`)),
    ],
  }
}

// By the glossary that they were made of.
const linkers = new WeakMap<readonly object[], LinkAcronyms>()

function linkerOf(glossary: Bundle['collections']['glossary']): LinkAcronyms {
  const known = linkers.get(glossary) ?? acronymLinker(glossary, (id) => glossaryPath + id)
  linkers.set(glossary, known)
  return known
}

// By the array that they were made of: it stays the same until the collection changes.
const indexes = new WeakMap<readonly { id: string }[], ReadonlyMap<string, { id: string }>>()
const summaries = new WeakMap<readonly PublicDocument[], readonly unknown[]>()

/** However many pages show documents of a collection, it is looked through once. */
function byId<D extends { id: string }>(list: readonly D[]): ReadonlyMap<string, D> {
  const known = indexes.get(list) ?? new Map(list.map((document) => [document.id, document]))
  indexes.set(list, known)
  return known as ReadonlyMap<string, D>
}

/** The same content is summarised once, however many pages show it. */
function summariesOf(bundle: Bundle, name: CollectionName): readonly unknown[] {
  const list: readonly PublicDocument[] = bundle.collections[name]
  const known =
    summaries.get(list) ?? list.map((document) => summarise(definitionOf(name), document))
  summaries.set(list, known)
  return known
}
