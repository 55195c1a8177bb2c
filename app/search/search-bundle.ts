import type { CollectionName } from '#content/collections.ts'
import { createMutex } from '#content/promises/create-mutex.ts'
import { answerQuery } from '#content/search/answer-query.ts'
import type { SearchModel } from '#content/search/search-entry.ts'
import { relatedText, searchEntry } from '#content/search/search-entry.ts'
import { SearchIndex } from '#content/search/search-index.ts'
import type { Bundle } from '#protocol/api-types.ts'
import { type Question, readQuestion } from './asked-campus.ts'
import { fullSearchModel, SECTIONS, sections } from './full-search-model.ts'
import { ownNames } from './own-names.ts'
import type { SearchResults } from './search-results.ts'
import { type DocumentLookup, type DocumentValues, presentResults } from './search-results.ts'

// So few that others are answered in between.
const BATCH_SIZE = 100

let index = new SearchIndex()
let log: string | undefined
let indexed: Bundle | undefined
const inOrder = createMutex()

/** Searches the published content, for a page of the server. The index is made with the first search, and then follows the content. */
export async function searchBundle(bundle: Bundle, question: Question): Promise<SearchResults> {
  if (indexed !== bundle) await inOrder(() => follow(bundle))
  const shelf = shelfOf(bundle)
  const names = ownNames(bundle.collections.settings[0])
  const { query, campus } = readQuestion(question, names, shelf)
  const answer = answerQuery(index, query, fullSearchModel)
  return presentResults(fullSearchModel, answer, shelf, question, campus)
}

async function follow(bundle: Bundle): Promise<void> {
  if (indexed === bundle) return
  if (log !== bundle.log) index = new SearchIndex()
  log = bundle.log
  const { document: find } = shelfOf(bundle)
  for (const [name, list] of Object.entries(listsOf(bundle)))
    await followList(fullSearchModel, name, list, find)
  indexed = bundle
}

async function followList(
  model: SearchModel,
  name: string,
  list: readonly DocumentValues[],
  find: DocumentLookup['document'],
): Promise<void> {
  const searched = model[name]
  if (!searched) return
  const present = new Set(list.map(({ id }) => `${name}/${id}`))
  for (const key of [...index.keys()])
    if (key.startsWith(`${name}/`) && !present.has(key)) index.remove(key)
  let taken = 0
  for (const document of list) {
    const { text, stamp } = relatedText(model, name, document, find)
    const key = `${name}/${document.id}`
    if (index.stampOf(key) === stamp) continue
    index.put(key, stamp, searchEntry(searched, document, text))
    taken += 1
    if (taken % BATCH_SIZE === 0) await new Promise((resolve) => setTimeout(resolve))
  }
}

const shelves = new WeakMap<Bundle, DocumentLookup>()

function shelfOf(bundle: Bundle): DocumentLookup {
  const known = shelves.get(bundle)
  if (known) return known
  const byKey = new Map<string, DocumentValues>()
  const lists = listsOf(bundle)
  for (const [name, list] of Object.entries(lists))
    for (const document of list) byKey.set(`${name}/${document.id}`, document)
  const shelf: DocumentLookup = {
    document: (collection, id) => byKey.get(`${collection}/${id}`),
    list: (collection) => lists[collection] ?? [],
  }
  shelves.set(bundle, shelf)
  return shelf
}

function listsOf(bundle: Bundle): Record<string, readonly DocumentValues[]> {
  const lists = Object.keys(fullSearchModel).map((name) => [
    name,
    name === SECTIONS ? sections : valuesOf(bundle, name as CollectionName),
  ])
  return Object.fromEntries(lists)
}

function valuesOf(bundle: Bundle, name: CollectionName): readonly DocumentValues[] {
  const list: readonly object[] = bundle.collections[name]
  return list as readonly DocumentValues[]
}
