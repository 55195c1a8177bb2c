import { createMutex } from '#content/promises/create-mutex.ts'
import { answerQuery } from '#content/search/answer-query.ts'
import type { SearchModel } from '#content/search/search-entry.ts'
import { searchEntry } from '#content/search/search-entry.ts'
import { SearchIndex } from '#content/search/search-index.ts'
import { keepIndex, readKeptIndex } from './kept-index.ts'
import type { SearchReport, SearchRequest, SentDocument } from './search-messages.ts'

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
    if (isChanged && log) await keepIndex({ version, log, packed: index.pack() })
    isChanged = false
  }

  async function begin(request: Extract<SearchRequest, { kind: 'begin' }>): Promise<void> {
    model = request.model
    version = request.version
    const kept = await readKeptIndex(version)
    index = new SearchIndex(kept?.packed)
    log = kept?.log
    report({ kind: 'ready', isFilled: kept !== undefined })
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
        return report({ kind: 'answer', number, answer: answerQuery(index, query) })
      }
    }
  }

  return (request) => {
    inOrder(() => carryOut(request))
  }
}
