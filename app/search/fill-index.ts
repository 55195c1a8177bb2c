import type { Sync } from '#app/replica/sync/start-sync.ts'
import type { CollectionName } from '#content/collections.ts'
import { createMutex } from '#content/promises/create-mutex.ts'
import { relatedText } from '#content/search/search-entry.ts'
import type { SearchReport, SearchRequest, SentDocument } from './search-messages.ts'
import { findSection, searchedEverything, sectionsName } from './searched-everything.ts'
import { sections } from './sections.ts'
import type { Values } from './show-answer.ts'

// So few that the page answers to touch in between.
const PORTION = 40
const RESTS_AFTER_MS = 2000

type Memory = Sync['memory']

/** Keeps the engine's index in step with the content in memory. */
export interface Filling {
  /** The content may be another: sends what changed; answers once the index knows of it, true where anything did. */
  follow(): Promise<boolean>
  onReport(report: SearchReport): void
}

export function fillIndex(memory: Memory, post: (request: SearchRequest) => void): Filling {
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
    const lists = listsFor(memory, name)
    const before = sent.get(name)
    if (before && lists.every((list, index) => list === before[index])) return false
    sent.set(name, lists)
    const documents = listOf(memory, name)
    const described = documents.map((document) => describe(memory, name, document))
    const ids = documents.map(({ id }) => id)
    const stamps = described.map(({ stamp }) => stamp)
    const answer = await ask({ kind: 'present', log, collection: name, ids, stamps })
    if (answer.kind !== 'wanted') return false
    const wanted = new Set(answer.ids)
    const missing = described.filter(({ document }) => wanted.has(document.id))
    for (let from = 0; from < missing.length; from += PORTION)
      await ask({
        kind: 'documents',
        collection: name,
        documents: missing.slice(from, from + PORTION),
      })
    return missing.length > 0 || answer.hasDropped
  }

  async function followAll(): Promise<boolean> {
    const log = memory.cursor()?.log
    if (!log || !memory.isComplete()) return false
    let isChanged = false
    for (const name of Object.keys(searchedEverything))
      if (await followCollection(name, log)) isChanged = true
    clearTimeout(settling)
    settling = setTimeout(() => post({ kind: 'settled' }), RESTS_AFTER_MS)
    return isChanged
  }

  return {
    follow: () => inOrder(followAll),
    onReport: (report) => hear?.(report),
  }
}

type Listed = Values & { readonly id: string }

function listOf(memory: Memory, name: string): readonly Listed[] {
  if (name === sectionsName) return sections
  const list: readonly { id: string }[] = memory.whole(name as CollectionName) ?? []
  return list as readonly Listed[]
}

/** The list of a collection, and those that its documents are called by too. */
function listsFor(memory: Memory, name: string): readonly (readonly unknown[])[] {
  const references = searchedEverything[name]?.references.map(([, to]) => to) ?? []
  return [name, 'campuses', ...references].map((each) => listOf(memory, each))
}

function describe(memory: Memory, name: string, document: Listed): SentDocument {
  const { text, stamp } = relatedText(searchedEverything, name, document, (to, id) =>
    findDocument(memory, to, id),
  )
  return { document, related: text, stamp }
}

/** A document, or a section, as readers see it now. */
export function findDocument(
  memory: Memory,
  collection: string,
  id: string,
): Values | null | undefined {
  if (collection === sectionsName) return findSection(id)
  const found: object | null | undefined = memory.document(collection as CollectionName, id)
  return found as Values | null | undefined
}
