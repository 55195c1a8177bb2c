import { createMutex } from '#content/promises/create-mutex.ts'
import { answerQuery } from '#content/search/answer-query.ts'
import { type SearchModel, searchEntry } from '#content/search/search-entry.ts'
import { type PackedIndex, SearchIndex } from '#content/search/search-index.ts'
import type { SearchReport, SearchRequest, SentDocument } from './search-messages.ts'

interface PersistedIndex {
  version: string
  /** The change log in which the revisions of its documents count. */
  log: string
  packed: PackedIndex
}

// Not in IndexedDB: there it would wait until the whole copy of the content is read.
const CACHE_NAME = 'campus-na-mao-busca'

const CACHE_URL = '/busca/indice'

/** The index of an earlier visit; undefined where there is none of this version, or the browser refuses. */
async function readPersistedIndex(version: string): Promise<PersistedIndex | undefined> {
  try {
    const cache = await caches.open(CACHE_NAME)
    const persisted = await (await cache.match(CACHE_URL))?.arrayBuffer()
    return persisted && unpack(persisted, version)
  } catch {
    return undefined
  }
}

/** Keeps an index for the next visit. Of several tabs the last one counts: what it lacks, it finds out by the stamps. */
async function persistIndex(persisted: PersistedIndex): Promise<void> {
  try {
    const cache = await caches.open(CACHE_NAME)
    await cache.put(CACHE_URL, new Response(pack(persisted)))
  } catch {
    // Without a device that keeps it, the index is made anew with each visit.
  }
}

/** Texts as JSON, then the numbers as they are; before them, how long each part is. */
function pack({ version, log, packed }: PersistedIndex): Blob {
  const { starts, postings, titleLengths, ...texts } = packed
  const json = new TextEncoder().encode(JSON.stringify({ version, log, texts }))
  const sizes = [starts.length, postings.length, titleLengths.length, json.length]
  return new Blob([Uint32Array.from(sizes), starts, postings, titleLengths, json])
}

function unpack(buffer: ArrayBuffer, version: string): PersistedIndex | undefined {
  const [starts = 0, postings = 0, lengths = 0, size = 0] = new Uint32Array(buffer, 0, 4)
  const postingsAt = 16 + starts * 4
  const lengthsAt = postingsAt + postings * 4
  const json = new Uint8Array(buffer, lengthsAt + lengths, size)
  const { texts, ...persisted } = JSON.parse(new TextDecoder().decode(json))
  if (persisted.version !== version) return undefined
  const packed = {
    ...texts,
    starts: new Uint32Array(buffer, 16, starts),
    postings: new Uint32Array(buffer, postingsAt, postings),
    titleLengths: new Uint8Array(buffer, lengthsAt, lengths),
  }
  return { ...persisted, packed }
}

/** The index behind messages: in a worker, or on the page where the browser has none. Requests are done one after the other. */
export function createSearchEngine(
  report: (report: SearchReport) => void,
): (request: SearchRequest) => void {
  let index = new SearchIndex()
  let model: SearchModel = {}
  let version = ''
  let log: string | undefined
  let isChanged = false
  const inOrder = createMutex()

  function compare(collection: string, ids: readonly string[], stamps: readonly string[]): void {
    const present = new Set(ids)
    let hasDropped = false
    for (const key of [...index.keys()]) {
      const [name, id = ''] = key.split('/')
      if (name !== collection || present.has(id)) continue
      index.remove(key)
      hasDropped = true
    }
    isChanged ||= hasDropped
    const wanted = ids.filter(
      (id, position) => index.stampOf(`${collection}/${id}`) !== stamps[position],
    )
    report({ kind: 'wanted', ids: wanted, hasDropped })
  }

  function takeIn(collection: string, documents: readonly SentDocument[]): void {
    const searched = model[collection]
    if (!searched) return
    for (const { document, related, stamp } of documents)
      index.put(
        `${collection}/${document.id}`,
        stamp,
        searchEntry(searched, { ...document }, related),
      )
    isChanged = true
  }

  async function keep(): Promise<void> {
    if (isChanged && log) await persistIndex({ version, log, packed: index.pack() })
    isChanged = false
  }

  async function begin(request: Extract<SearchRequest, { kind: 'begin' }>): Promise<void> {
    model = request.model
    version = request.version
    const persisted = await readPersistedIndex(version)
    index = new SearchIndex(persisted?.packed)
    log = persisted?.log
    report({ kind: 'ready', isFilled: persisted !== undefined })
  }

  async function carryOut(request: SearchRequest): Promise<void> {
    switch (request.kind) {
      case 'begin':
        return begin(request)
      case 'present':
        if (request.log !== log) index = new SearchIndex()
        log = request.log
        return compare(request.collection, request.ids, request.stamps)
      case 'documents':
        takeIn(request.collection, request.documents)
        return report({ kind: 'taken' })
      case 'settled':
        return keep()
      case 'ask': {
        const { number, query } = request
        return report({ kind: 'answer', number, answer: answerQuery(index, query, model) })
      }
    }
  }

  return (request) => {
    inOrder(() => carryOut(request))
  }
}
