import type { Sync } from '#app/replica/sync/start-sync.ts'
import type { CollectionName } from '#content/collections.ts'
import { createMutex } from '#content/promises/create-mutex.ts'
import { relatedText } from '#content/search/search-entry.ts'
import { findSection, fullSearchModel, SECTIONS, sections } from './full-search-model.ts'
import type { SearchReport, SearchRequest, SentDocument } from './search-messages.ts'
import type { DocumentValues } from './search-results.ts'

// So few that the page answers to touch in between.
const BATCH_SIZE = 40
const SETTLE_DELAY_MS = 2000

type ContentStore = Sync['store']

/** Keeps the engine's index in step with the content in store. */
export interface IndexSync {
  /** The content may be another: sends what changed; answers once the index knows of it, true where anything did. */
  update(): Promise<boolean>
  onReport(report: SearchReport): void
}

export function createIndexSync(
  store: ContentStore,
  post: (request: SearchRequest) => void,
): IndexSync {
  /** The lists that each collection's documents were last looked through with. */
  const sent = new Map<string, readonly unknown[]>()
  let hear: ((report: SearchReport) => void) | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  const inOrder = createMutex()

  function ask(request: SearchRequest): Promise<SearchReport> {
    return new Promise((resolve) => {
      hear = resolve
      post(request)
    })
  }

  async function followCollection(name: string, log: string): Promise<boolean> {
    const lists = listsFor(store, name)
    const before = sent.get(name)
    if (before && lists.every((list, index) => list === before[index])) return false
    sent.set(name, lists)
    const documents = listOf(store, name)
    const described = documents.map((document) => describe(store, name, document))
    const ids = documents.map(({ id }) => id)
    const stamps = described.map(({ stamp }) => stamp)
    const answer = await ask({ kind: 'present', log, collection: name, ids, stamps })
    if (answer.kind !== 'wanted') return false
    const wanted = new Set(answer.ids)
    const missing = described.filter(({ document }) => wanted.has(document.id))
    for (let from = 0; from < missing.length; from += BATCH_SIZE)
      await ask({
        kind: 'documents',
        collection: name,
        documents: missing.slice(from, from + BATCH_SIZE),
      })
    return missing.length > 0 || answer.hasDropped
  }

  async function followAll(): Promise<boolean> {
    const log = store.cursor()?.log
    if (!log || !store.isComplete()) return false
    let isChanged = false
    for (const name of Object.keys(fullSearchModel))
      if (await followCollection(name, log)) isChanged = true
    clearTimeout(settling)
    settling = setTimeout(() => post({ kind: 'settled' }), SETTLE_DELAY_MS)
    return isChanged
  }

  return {
    update: () => inOrder(followAll),
    onReport: (report) => hear?.(report),
  }
}

type Listed = DocumentValues & { readonly id: string }

/** All documents of a collection, or all sections, as readers see them now. */
export function listOf(store: ContentStore, name: string): readonly Listed[] {
  if (name === SECTIONS) return sections
  const list: readonly { id: string }[] = store.fullDocuments(name as CollectionName) ?? []
  return list as readonly Listed[]
}

/** The list of a collection, and those that its documents are called by too. */
function listsFor(store: ContentStore, name: string): readonly (readonly unknown[])[] {
  const references = fullSearchModel[name]?.references.map(([, to]) => to) ?? []
  return [name, 'campuses', ...references].map((each) => listOf(store, each))
}

function describe(store: ContentStore, name: string, document: Listed): SentDocument {
  const { text, stamp } = relatedText(fullSearchModel, name, document, (to, id) =>
    findDocument(store, to, id),
  )
  return { document, related: text, stamp }
}

/** A document, or a section, as readers see it now. */
export function findDocument(
  store: ContentStore,
  collection: string,
  id: string,
): DocumentValues | null | undefined {
  if (collection === SECTIONS) return findSection(id)
  const found: object | null | undefined = store.document(collection as CollectionName, id)
  return found as DocumentValues | null | undefined
}
